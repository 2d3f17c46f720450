#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The time for which the calling thread has had a processor, which others on the machine make no longer.
enum ThreadTime {
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
