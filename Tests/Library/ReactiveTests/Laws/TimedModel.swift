/// Works out what the stages of a chain make of a course, without a graph or a clock.
enum TimedModel {
  /// The course after a stage; nil where two things happen at one instant, so that the order counts.
  static func course(of stage: TimedStage, on input: Course, until last: Int) -> Course? {
    switch stage {
    case .delay(let time):
      return drained(input, input.items.map { Course.Item(time: $0.time + time, value: $0.value) })
    case .debounce(let time): return debounced(input, time)
    case .throttle(let time): return windowed(input, time) { $0.last ?? 0 }
    case .buffer(let time): return windowed(input, time) { $0.reduce(0, +) }
    case .sample(let time): return sampled(input, time, last)
    case .timeout(let time): return timedOut(input, time, last)
    case .take(let count) where input.items.count >= count:
      let items = Array(input.items.prefix(count))
      return Course(items: items, end: items.last?.time)
    case .leading(let time): return edged(input, time, givesLast: false)
    case .both(let time): return edged(input, time, givesLast: true)
    case .takeWhile:
      guard let stop = input.items.firstIndex(where: { $0.value >= 7 }) else { return input }
      return Course(items: Array(input.items[..<stop]), end: input.items[stop].time)
    case .skipWhile:
      return Course(items: Array(input.items.drop { $0.value < 3 }), end: input.end)
    case .bufferCount(let count): return collected(input, count)
    case .reduce:
      // What comes at the very beginning may be there before or after the next stage is.
      if input.end == 0 { return nil }
      let sum = input.items.reduce(0) { $0 + $1.value }
      return Course(
        items: input.end.map { [Course.Item(time: $0, value: sum)] } ?? [], end: input.end)
    case .updates: return Course(items: input.items.filter { $0.time > 0 }, end: input.end)
    default: return Course(items: immediate(stage, input.items), end: input.end)
    }
  }

  private static func immediate(_ stage: TimedStage, _ items: [Course.Item]) -> [Course.Item] {
    var sum = 0
    var before: Int?
    var number = 0
    return items.compactMap { item in
      defer {
        before = item.value
        number += 1
      }
      sum += item.value
      let value: Int? =
        switch stage {
        case .map: item.value * 3
        case .filter: item.value.isMultiple(of: 3) ? nil : item.value
        case .distinct: item.value == before ? nil : item.value
        case .scan: sum
        case .pairwise: before.map { $0 + item.value }
        case .skip(let count): number < count ? nil : item.value
        default: item.value
        }
      return value.map { Course.Item(time: item.time, value: $0) }
    }
  }

  /// Lets values that are held when the source ends still leave.
  private static func drained(_ input: Course, _ items: [Course.Item]) -> Course? {
    let end = input.end.map { max($0, items.last?.time ?? 0) }
    let output = Course(items: items, end: end)
    return hasTie(input, items) ? nil : output
  }

  private static func hasTie(_ input: Course, _ items: [Course.Item]) -> Bool {
    let times = Set(input.items.map(\.time) + [input.end].compactMap { $0 })
    return items.contains { $0.time > 0 && times.contains($0.time) }
  }

  private static func debounced(_ input: Course, _ time: Int) -> Course? {
    var items: [Course.Item] = []
    for (index, item) in input.items.enumerated() {
      let next = index + 1 < input.items.count ? input.items[index + 1].time : Int.max
      if next == item.time + time { return nil }
      if next > item.time + time {
        items.append(Course.Item(time: item.time + time, value: item.value))
      }
    }
    return drained(input, items)
  }

  private static func windowed(
    _ input: Course, _ time: Int, _ give: ([Int]) -> Int
  ) -> Course? {
    var items: [Course.Item] = []
    var rest = input.items[...]
    while let first = rest.first {
      let close = first.time + time
      let inside = rest.prefix { $0.time < close }
      items.append(Course.Item(time: close, value: give(inside.map(\.value))))
      rest = rest.dropFirst(inside.count)
    }
    return drained(input, items)
  }

  private static func edged(_ input: Course, _ time: Int, givesLast: Bool) -> Course? {
    var items: [Course.Item] = []
    var close: Int?
    var held: Int?
    func shut(_ instant: Int) {
      close = held == nil ? nil : instant + time
      if let value = held.take() { items.append(Course.Item(time: instant, value: value)) }
    }
    for item in input.items {
      while let instant = close, instant < item.time { shut(instant) }
      if close == item.time { return nil }
      if close == nil {
        items.append(item)
        close = item.time + time
      } else if givesLast {
        held = item.value
      }
    }
    if close != nil && close == input.end { return nil }
    var end = input.end
    if held != nil, let instant = close {
      shut(instant)
      end = end.map { max($0, instant) }
    }
    return Course(items: items, end: end)
  }

  private static func collected(_ input: Course, _ count: Int) -> Course? {
    var items: [Course.Item] = []
    var rest = input.items[...]
    while rest.count >= count {
      let full = rest.prefix(count)
      items.append(Course.Item(time: full.last?.time ?? 0, value: full.reduce(0) { $0 + $1.value }))
      rest = rest.dropFirst(count)
    }
    if let end = input.end, !rest.isEmpty {
      if end == 0 { return nil }
      items.append(Course.Item(time: end, value: rest.reduce(0) { $0 + $1.value }))
    }
    return Course(items: items, end: input.end)
  }

  private static func sampled(_ input: Course, _ time: Int, _ last: Int) -> Course? {
    var items: [Course.Item] = []
    for look in stride(from: time, through: last, by: time) {
      if input.items.contains(where: { $0.time == look }) || input.end == look { return nil }
      if let newest = input.items.last(where: { $0.time < look && $0.time >= look - time }) {
        items.append(Course.Item(time: look, value: newest.value))
      }
    }
    return drained(input, items)
  }

  private static func timedOut(_ input: Course, _ time: Int, _ last: Int) -> Course? {
    var items: [Course.Item] = []
    var silence = time
    for item in input.items {
      if item.time == silence { return nil }
      if item.time > silence { items.append(Course.Item(time: silence, value: -1)) }
      items.append(item)
      silence = item.time + time
    }
    if input.end == silence { return nil }
    if silence < input.end ?? Int.max { items.append(Course.Item(time: silence, value: -1)) }
    return Course(items: items, end: input.end)
  }
}
