// Written by `make examples` from the blocks of the documentation: change those.

extension Example {
  /// Every part of the documentation that can be run.
  static let all: [Example] = [
    Example(
      "Sources/Library/Reactive/AnyObservable+Binding.swift, comment 1, part 1"
    ) {
      try await AnyObservableBindingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Binding.swift, comment 2, part 1"
    ) {
      try await AnyObservableBindingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Binding.swift, comment 3, part 1"
    ) {
      try await AnyObservableBindingComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Binding.swift, comment 4, part 1"
    ) {
      try await AnyObservableBindingComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Constants.swift, comment 1, part 1"
    ) {
      try await AnyObservableConstantsComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Constants.swift, comment 2, part 1"
    ) {
      try await AnyObservableConstantsComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Constants.swift, comment 3, part 1"
    ) {
      try await AnyObservableConstantsComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Observing.swift, comment 1, part 1"
    ) {
      try await AnyObservableObservingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Observing.swift, comment 2, part 1"
    ) {
      try await AnyObservableObservingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Observing.swift, comment 3, part 1"
    ) {
      try await AnyObservableObservingComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Observing.swift, comment 4, part 1"
    ) {
      try await AnyObservableObservingComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable.swift, comment 1, part 1"
    ) {
      try await AnyObservableComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable.swift, comment 2, part 1"
    ) {
      try await AnyObservableComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Computed.swift, comment 1, part 1"
    ) {
      try await ComputedComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Computed.swift, comment 2, part 1"
    ) {
      try await ComputedComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Disposal/BlockDisposable.swift, comment 1, part 1"
    ) {
      try await BlockDisposableComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Disposal/CompositeDisposable.swift, comment 1, part 1"
    ) {
      try await CompositeDisposableComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Disposal/DisposeBag.swift, comment 1, part 1"
    ) {
      try await DisposeBagComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Disposal/DisposeBag.swift, comment 2, part 1"
    ) {
      try await DisposeBagComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Disposal/SerialDisposable.swift, comment 1, part 1"
    ) {
      try await SerialDisposableComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Disposal/SerialDisposable.swift, comment 2, part 1"
    ) {
      try await SerialDisposableComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/EventProducer.swift, comment 1, part 1"
    ) {
      try await EventProducerComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/EventProducer.swift, comment 2, part 1"
    ) {
      try await EventProducerComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/EventProducer.swift, comment 3, part 1"
    ) {
      try await EventProducerComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/EventProducer.swift, comment 4, part 1"
    ) {
      try await EventProducerComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/EventProducer.swift, comment 5, part 1"
    ) {
      try await EventProducerComments5.part1()
    },
    Example(
      "Sources/Library/Reactive/Graph+Serving.swift, comment 1, part 1"
    ) {
      try await GraphServingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Graph+Serving.swift, comment 2, part 1"
    ) {
      try await GraphServingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Graph+Sources.swift, comment 1, part 1"
    ) {
      try await GraphSourcesComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Graph+Sources.swift, comment 2, part 1"
    ) {
      try await GraphSourcesComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Graph.swift, comment 1, part 1"
    ) {
      try await GraphComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Graph.swift, comment 2, part 1"
    ) {
      try await GraphComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Graph.swift, comment 3, part 1"
    ) {
      try await GraphComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Lists/AnyObservableArray+Operators.swift, comment 1, part 1"
    ) {
      try await AnyObservableArrayOperatorsComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Lists/AnyObservableArray.swift, comment 1, part 1"
    ) {
      try await AnyObservableArrayComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Lists/AnyObservableArray.swift, comment 2, part 1"
    ) {
      try await AnyObservableArrayComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Lists/AnyObservableArray.swift, comment 3, part 1"
    ) {
      try await AnyObservableArrayComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Lists/AnyObservableArray.swift, comment 4, part 1"
    ) {
      try await AnyObservableArrayComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Lists/ListChange.swift, comment 1, part 1"
    ) {
      try await ListChangeComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Lists/ObservableArray+Writing.swift, comment 1, part 1"
    ) {
      try await ObservableArrayWritingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Lists/ObservableArray+Writing.swift, comment 2, part 1"
    ) {
      try await ObservableArrayWritingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Lists/ObservableArray.swift, comment 1, part 1"
    ) {
      try await ObservableArrayComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Lists/ObservableArray.swift, comment 2, part 1"
    ) {
      try await ObservableArrayComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Models/Property+Models.swift, comment 1, part 1"
    ) {
      try await PropertyModelsComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Observable.swift, comment 1, part 1"
    ) {
      try await ObservableComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Observable.swift, comment 2, part 1"
    ) {
      try await ObservableComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/ObservableType.swift, comment 1, part 1"
    ) {
      try await ObservableTypeComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/ObservableType.swift, comment 2, part 1"
    ) {
      try await ObservableTypeComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/ObservableType.swift, comment 3, part 1"
    ) {
      try await ObservableTypeComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest+Lists.swift, comment 1, part 1"
    ) {
      try await CombineLatestListsComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest+Lists.swift, comment 2, part 1"
    ) {
      try await CombineLatestListsComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest+Numbers.swift, comment 1, part 1"
    ) {
      try await CombineLatestNumbersComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest+Numbers.swift, comment 2, part 1"
    ) {
      try await CombineLatestNumbersComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest+Properties.swift, comment 1, part 1"
    ) {
      try await CombineLatestPropertiesComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest+Properties.swift, comment 2, part 1"
    ) {
      try await CombineLatestPropertiesComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest.swift, comment 1, part 1"
    ) {
      try await CombineLatestComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest.swift, comment 2, part 1"
    ) {
      try await CombineLatestComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest.swift, comment 3, part 1"
    ) {
      try await CombineLatestComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/Merge.swift, comment 1, part 1"
    ) {
      try await MergeComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Collecting.swift, comment 1, part 1"
    ) {
      try await ObservableTypeCollectingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Collecting.swift, comment 2, part 1"
    ) {
      try await ObservableTypeCollectingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Collecting.swift, comment 3, part 1"
    ) {
      try await ObservableTypeCollectingComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Collecting.swift, comment 4, part 1"
    ) {
      try await ObservableTypeCollectingComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Collecting.swift, comment 5, part 1"
    ) {
      try await ObservableTypeCollectingComments5.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Counting.swift, comment 1, part 1"
    ) {
      try await ObservableTypeCountingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Counting.swift, comment 2, part 1"
    ) {
      try await ObservableTypeCountingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Counting.swift, comment 3, part 1"
    ) {
      try await ObservableTypeCountingComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Counting.swift, comment 4, part 1"
    ) {
      try await ObservableTypeCountingComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Counting.swift, comment 5, part 1"
    ) {
      try await ObservableTypeCountingComments5.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Counting.swift, comment 6, part 1"
    ) {
      try await ObservableTypeCountingComments6.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Failing.swift, comment 1, part 1"
    ) {
      try await ObservableTypeFailingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Failing.swift, comment 2, part 1"
    ) {
      try await ObservableTypeFailingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Failing.swift, comment 3, part 1"
    ) {
      try await ObservableTypeFailingComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Flattening.swift, comment 1, part 1"
    ) {
      try await ObservableTypeFlatteningComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Flattening.swift, comment 2, part 1"
    ) {
      try await ObservableTypeFlatteningComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Flattening.swift, comment 3, part 1"
    ) {
      try await ObservableTypeFlatteningComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Flattening.swift, comment 4, part 1"
    ) {
      try await ObservableTypeFlatteningComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Flattening.swift, comment 5, part 1"
    ) {
      try await ObservableTypeFlatteningComments5.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Folding.swift, comment 1, part 1"
    ) {
      try await ObservableTypeFoldingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Folding.swift, comment 2, part 1"
    ) {
      try await ObservableTypeFoldingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Folding.swift, comment 3, part 1"
    ) {
      try await ObservableTypeFoldingComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Grouping.swift, comment 1, part 1"
    ) {
      try await ObservableTypeGroupingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Joining.swift, comment 1, part 1"
    ) {
      try await ObservableTypeJoiningComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Joining.swift, comment 2, part 1"
    ) {
      try await ObservableTypeJoiningComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Joining.swift, comment 3, part 1"
    ) {
      try await ObservableTypeJoiningComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Mapping.swift, comment 1, part 1"
    ) {
      try await ObservableTypeMappingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Mapping.swift, comment 2, part 1"
    ) {
      try await ObservableTypeMappingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Mapping.swift, comment 3, part 1"
    ) {
      try await ObservableTypeMappingComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Mapping.swift, comment 4, part 1"
    ) {
      try await ObservableTypeMappingComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Mapping.swift, comment 5, part 1"
    ) {
      try await ObservableTypeMappingComments5.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Mapping.swift, comment 6, part 1"
    ) {
      try await ObservableTypeMappingComments6.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Mapping.swift, comment 7, part 1"
    ) {
      try await ObservableTypeMappingComments7.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Remembering.swift, comment 1, part 1"
    ) {
      try await ObservableTypeRememberingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Remembering.swift, comment 2, part 1"
    ) {
      try await ObservableTypeRememberingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Remembering.swift, comment 3, part 1"
    ) {
      try await ObservableTypeRememberingComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Remembering.swift, comment 4, part 1"
    ) {
      try await ObservableTypeRememberingComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Remembering.swift, comment 5, part 1"
    ) {
      try await ObservableTypeRememberingComments5.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Remembering.swift, comment 6, part 1"
    ) {
      try await ObservableTypeRememberingComments6.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Signals.swift, comment 1, part 1"
    ) {
      try await ObservableTypeSignalsComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Signals.swift, comment 2, part 1"
    ) {
      try await ObservableTypeSignalsComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Signals.swift, comment 3, part 1"
    ) {
      try await ObservableTypeSignalsComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Time.swift, comment 1, part 1"
    ) {
      try await ObservableTypeTimeComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Time.swift, comment 2, part 1"
    ) {
      try await ObservableTypeTimeComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Time.swift, comment 3, part 1"
    ) {
      try await ObservableTypeTimeComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Time.swift, comment 4, part 1"
    ) {
      try await ObservableTypeTimeComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Time.swift, comment 5, part 1"
    ) {
      try await ObservableTypeTimeComments5.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Time.swift, comment 6, part 1"
    ) {
      try await ObservableTypeTimeComments6.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Time.swift, comment 7, part 1"
    ) {
      try await ObservableTypeTimeComments7.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Watching.swift, comment 1, part 1"
    ) {
      try await ObservableTypeWatchingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Watching.swift, comment 2, part 1"
    ) {
      try await ObservableTypeWatchingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/PropertyType+Operators.swift, comment 1, part 1"
    ) {
      try await PropertyTypeOperatorsComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/PropertyType+Operators.swift, comment 2, part 1"
    ) {
      try await PropertyTypeOperatorsComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/PropertyType+Operators.swift, comment 3, part 1"
    ) {
      try await PropertyTypeOperatorsComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/PropertyType+Operators.swift, comment 4, part 1"
    ) {
      try await PropertyTypeOperatorsComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/PropertyType+Operators.swift, comment 5, part 1"
    ) {
      try await PropertyTypeOperatorsComments5.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/PropertyType+Operators.swift, comment 6, part 1"
    ) {
      try await PropertyTypeOperatorsComments6.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/PropertyType+Operators.swift, comment 7, part 1"
    ) {
      try await PropertyTypeOperatorsComments7.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/Zip+Lists.swift, comment 1, part 1"
    ) {
      try await ZipListsComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/Zip+Properties.swift, comment 1, part 1"
    ) {
      try await ZipPropertiesComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/Zip.swift, comment 1, part 1"
    ) {
      try await ZipComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Property.swift, comment 1, part 1"
    ) {
      try await PropertyComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Property.swift, comment 2, part 1"
    ) {
      try await PropertyComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Property.swift, comment 3, part 1"
    ) {
      try await PropertyComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/BinderAndKeyPaths.md, part 1"
    ) {
      try await BinderAndKeyPathsPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/BinderAndKeyPaths.md, part 2"
    ) {
      try await BinderAndKeyPathsPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/BinderAndKeyPaths.md, part 3"
    ) {
      try await BinderAndKeyPathsPage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/ComingFrom.md, part 1"
    ) {
      try await ComingFromPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/DynamicAndCommands.md, part 1"
    ) {
      try await DynamicAndCommandsPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/DynamicAndCommands.md, part 2"
    ) {
      try await DynamicAndCommandsPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Failures.md, part 1"
    ) {
      try await FailuresPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Failures.md, part 2"
    ) {
      try await FailuresPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Failures.md, part 3"
    ) {
      try await FailuresPage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Failures.md, part 4"
    ) {
      try await FailuresPage.part4()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 1"
    ) {
      try await LifetimePage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 2"
    ) {
      try await LifetimePage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 3"
    ) {
      try await LifetimePage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 4"
    ) {
      try await LifetimePage.part4()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 5"
    ) {
      try await LifetimePage.part5()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 6"
    ) {
      try await LifetimePage.part6()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 7"
    ) {
      try await LifetimePage.part7()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 8"
    ) {
      try await LifetimePage.part8()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 9"
    ) {
      try await LifetimePage.part9()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 10"
    ) {
      try await LifetimePage.part10()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 11"
    ) {
      try await LifetimePage.part11()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/MiniBond.md, part 1"
    ) {
      try await MiniBondPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/MiniBond.md, part 2"
    ) {
      try await MiniBondPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/MiniBond.md, part 3"
    ) {
      try await MiniBondPage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Models.md, part 1"
    ) {
      try await ModelsPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Models.md, part 2"
    ) {
      try await ModelsPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Models.md, part 3"
    ) {
      try await ModelsPage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Models.md, part 4"
    ) {
      try await ModelsPage.part4()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/ObservingLists.md, part 1"
    ) {
      try await ObservingListsPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/ObservingLists.md, part 2"
    ) {
      try await ObservingListsPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Reactive.md, part 1"
    ) {
      try await ReactivePage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SteinsKit.md, part 1"
    ) {
      try await SteinsKitPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SteinsKit.md, part 2"
    ) {
      try await SteinsKitPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SteinsKit.md, part 3"
    ) {
      try await SteinsKitPage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SteinsKit.md, part 4"
    ) {
      try await SteinsKitPage.part4()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SteinsKit.md, part 5"
    ) {
      try await SteinsKitPage.part5()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 1"
    ) {
      try await SwiftBondPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 2"
    ) {
      try await SwiftBondPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 3"
    ) {
      try await SwiftBondPage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 4"
    ) {
      try await SwiftBondPage.part4()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 5"
    ) {
      try await SwiftBondPage.part5()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 6"
    ) {
      try await SwiftBondPage.part6()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 7"
    ) {
      try await SwiftBondPage.part7()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 8"
    ) {
      try await SwiftBondPage.part8()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 9"
    ) {
      try await SwiftBondPage.part9()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 10"
    ) {
      try await SwiftBondPage.part10()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 11"
    ) {
      try await SwiftBondPage.part11()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 12"
    ) {
      try await SwiftBondPage.part12()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 13"
    ) {
      try await SwiftBondPage.part13()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Threads.md, part 1"
    ) {
      try await ThreadsPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Threads.md, part 2"
    ) {
      try await ThreadsPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Threads.md, part 3"
    ) {
      try await ThreadsPage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Threads.md, part 4"
    ) {
      try await ThreadsPage.part4()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Threads.md, part 5"
    ) {
      try await ThreadsPage.part5()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Threads.md, part 6"
    ) {
      try await ThreadsPage.part6()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Time.md, part 1"
    ) {
      try await TimePage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Time.md, part 2"
    ) {
      try await TimePage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Time.md, part 3"
    ) {
      try await TimePage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Time.md, part 4"
    ) {
      try await TimePage.part4()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Time.md, part 5"
    ) {
      try await TimePage.part5()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Tutorial.md, part 1"
    ) {
      try await TutorialPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 1"
    ) {
      try await WavesPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 2"
    ) {
      try await WavesPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 3"
    ) {
      try await WavesPage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 4"
    ) {
      try await WavesPage.part4()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 5"
    ) {
      try await WavesPage.part5()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 6"
    ) {
      try await WavesPage.part6()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 7"
    ) {
      try await WavesPage.part7()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 8"
    ) {
      try await WavesPage.part8()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 9"
    ) {
      try await WavesPage.part9()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 10"
    ) {
      try await WavesPage.part10()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 11"
    ) {
      try await WavesPage.part11()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 12"
    ) {
      try await WavesPage.part12()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 13"
    ) {
      try await WavesPage.part13()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 14"
    ) {
      try await WavesPage.part14()
    },
    Example(
      "Sources/Library/Reactive/Targets/AnyObservable+Owners.swift, comment 1, part 1"
    ) {
      try await AnyObservableOwnersComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/AnyObservable+Owners.swift, comment 2, part 1"
    ) {
      try await AnyObservableOwnersComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/AnyObservable+Owners.swift, comment 3, part 1"
    ) {
      try await AnyObservableOwnersComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/AnyObservable+Owners.swift, comment 4, part 1"
    ) {
      try await AnyObservableOwnersComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/AnyObservable+Targets.swift, comment 1, part 1"
    ) {
      try await AnyObservableTargetsComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/AnyObservable+Targets.swift, comment 2, part 1"
    ) {
      try await AnyObservableTargetsComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/AnyObservable+Targets.swift, comment 3, part 1"
    ) {
      try await AnyObservableTargetsComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/AsyncCommand.swift, comment 1, part 1"
    ) {
      try await AsyncCommandComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/Binder.swift, comment 1, part 1"
    ) {
      try await BinderComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/Binder.swift, comment 2, part 1"
    ) {
      try await BinderComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/Binder.swift, comment 3, part 1"
    ) {
      try await BinderComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/Bond.swift, comment 1, part 1"
    ) {
      try await BondComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/Command.swift, comment 1, part 1"
    ) {
      try await CommandComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/Commander.swift, comment 1, part 1"
    ) {
      try await CommanderComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/LazyVariable.swift, comment 1, part 1"
    ) {
      try await LazyVariableComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/LazyVariable.swift, comment 2, part 1"
    ) {
      try await LazyVariableComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/LazyVariable.swift, comment 3, part 1"
    ) {
      try await LazyVariableComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Threads/AnyObservable+Async.swift, comment 1, part 1"
    ) {
      try await AnyObservableAsyncComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Threads/AnyObservable+Async.swift, comment 2, part 1"
    ) {
      try await AnyObservableAsyncComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Threads/AnyObservable+Async.swift, comment 3, part 1"
    ) {
      try await AnyObservableAsyncComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Threads/AnyObservable+Async.swift, comment 4, part 1"
    ) {
      try await AnyObservableAsyncComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Threads/AnyObservable+Async.swift, comment 5, part 1"
    ) {
      try await AnyObservableAsyncComments5.part1()
    },
    Example(
      "Sources/Library/Reactive/Threads/Elsewhere.swift, comment 1, part 1"
    ) {
      try await ElsewhereComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Threads/Inbox.swift, comment 1, part 1"
    ) {
      try await InboxComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Time/VirtualClock.swift, comment 1, part 1"
    ) {
      try await VirtualClockComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Time/VirtualClock.swift, comment 2, part 1"
    ) {
      try await VirtualClockComments2.part1()
    },
    Example(
      "Sources/Library/Runnel/FlowProgram.swift, comment 1, part 1"
    ) {
      try await FlowProgramComments1.part1()
    },
    Example(
      "Sources/Library/Runnel/Values/FlowConvertible.swift, comment 1, part 1"
    ) {
      try await FlowConvertibleComments1.part1()
    },
    Example(
      "Sources/Library/Runnel/Values/FlowConvertible.swift, comment 2, part 1"
    ) {
      try await FlowConvertibleComments2.part1()
    },
    Example(
      "README.md, part 1"
    ) {
      try await READMEPage.part1()
    },
    Example(
      "README.md, part 2"
    ) {
      try await READMEPage.part2()
    },
    Example(
      "docs/EMBEDDING.md, part 1"
    ) {
      try await EMBEDDINGPage.part1()
    },
    Example(
      "docs/EMBEDDING.md, part 2"
    ) {
      try await EMBEDDINGPage.part2()
    },
    Example(
      "docs/EMBEDDING.md, part 3"
    ) {
      try await EMBEDDINGPage.part3()
    },
    Example(
      "docs/EMBEDDING.md, part 4"
    ) {
      try await EMBEDDINGPage.part4()
    },
    Example(
      "docs/EMBEDDING.md, part 5"
    ) {
      try await EMBEDDINGPage.part5()
    },
    Example(
      "docs/EMBEDDING.md, part 6"
    ) {
      try await EMBEDDINGPage.part6()
    },
    Example(
      "docs/EMBEDDING.md, part 7"
    ) {
      try await EMBEDDINGPage.part7()
    },
    Example(
      "docs/EMBEDDING.md, part 8"
    ) {
      try await EMBEDDINGPage.part8()
    },
    Example(
      "docs/EMBEDDING.md, part 9"
    ) {
      try await EMBEDDINGPage.part9()
    },
  ]
}
