// Written by `make examples` from the blocks of the documentation: change those.

extension Example {
  /// Every part of the documentation that can be run.
  static let all: [Example] = [
    Example("Sources/Reactive/AnyObservable+Binding.swift, comment 1, part 1") {
      try await AnyObservableBindingComments1.part1()
    },
    Example("Sources/Reactive/AnyObservable+Binding.swift, comment 2, part 1") {
      try await AnyObservableBindingComments2.part1()
    },
    Example("Sources/Reactive/AnyObservable+Binding.swift, comment 3, part 1") {
      try await AnyObservableBindingComments3.part1()
    },
    Example("Sources/Reactive/AnyObservable+Observing.swift, comment 1, part 1") {
      try await AnyObservableObservingComments1.part1()
    },
    Example("Sources/Reactive/AnyObservable+Observing.swift, comment 2, part 1") {
      try await AnyObservableObservingComments2.part1()
    },
    Example("Sources/Reactive/AnyObservable+Observing.swift, comment 3, part 1") {
      try await AnyObservableObservingComments3.part1()
    },
    Example("Sources/Reactive/AnyObservable.swift, comment 1, part 1") {
      try await AnyObservableComments1.part1()
    },
    Example("Sources/Reactive/AnyObservable.swift, comment 2, part 1") {
      try await AnyObservableComments2.part1()
    },
    Example("Sources/Reactive/AnyObservable.swift, comment 3, part 1") {
      try await AnyObservableComments3.part1()
    },
    Example("Sources/Reactive/AnyObservable.swift, comment 4, part 1") {
      try await AnyObservableComments4.part1()
    },
    Example("Sources/Reactive/Computed.swift, comment 1, part 1") {
      try await ComputedComments1.part1()
    },
    Example("Sources/Reactive/Disposal/BlockDisposable.swift, comment 1, part 1") {
      try await BlockDisposableComments1.part1()
    },
    Example("Sources/Reactive/Disposal/CompositeDisposable.swift, comment 1, part 1") {
      try await CompositeDisposableComments1.part1()
    },
    Example("Sources/Reactive/Disposal/DisposeBag.swift, comment 1, part 1") {
      try await DisposeBagComments1.part1()
    },
    Example("Sources/Reactive/Disposal/DisposeBag.swift, comment 2, part 1") {
      try await DisposeBagComments2.part1()
    },
    Example("Sources/Reactive/Disposal/SerialDisposable.swift, comment 1, part 1") {
      try await SerialDisposableComments1.part1()
    },
    Example("Sources/Reactive/EventProducer.swift, comment 1, part 1") {
      try await EventProducerComments1.part1()
    },
    Example("Sources/Reactive/EventProducer.swift, comment 2, part 1") {
      try await EventProducerComments2.part1()
    },
    Example("Sources/Reactive/EventProducer.swift, comment 3, part 1") {
      try await EventProducerComments3.part1()
    },
    Example("Sources/Reactive/EventProducer.swift, comment 4, part 1") {
      try await EventProducerComments4.part1()
    },
    Example("Sources/Reactive/Graph+Serving.swift, comment 1, part 1") {
      try await GraphServingComments1.part1()
    },
    Example("Sources/Reactive/Graph+Serving.swift, comment 2, part 1") {
      try await GraphServingComments2.part1()
    },
    Example("Sources/Reactive/Graph+Sources.swift, comment 1, part 1") {
      try await GraphSourcesComments1.part1()
    },
    Example("Sources/Reactive/Graph+Sources.swift, comment 2, part 1") {
      try await GraphSourcesComments2.part1()
    },
    Example("Sources/Reactive/Graph.swift, comment 1, part 1") {
      try await GraphComments1.part1()
    },
    Example("Sources/Reactive/Graph.swift, comment 2, part 1") {
      try await GraphComments2.part1()
    },
    Example("Sources/Reactive/Graph.swift, comment 3, part 1") {
      try await GraphComments3.part1()
    },
    Example("Sources/Reactive/Observable.swift, comment 1, part 1") {
      try await ObservableComments1.part1()
    },
    Example("Sources/Reactive/Observable.swift, comment 2, part 1") {
      try await ObservableComments2.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Counting.swift, comment 1, part 1") {
      try await AnyObservableCountingComments1.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Counting.swift, comment 2, part 1") {
      try await AnyObservableCountingComments2.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Counting.swift, comment 3, part 1") {
      try await AnyObservableCountingComments3.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Counting.swift, comment 4, part 1") {
      try await AnyObservableCountingComments4.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Counting.swift, comment 5, part 1") {
      try await AnyObservableCountingComments5.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Flattening.swift, comment 1, part 1") {
      try await AnyObservableFlatteningComments1.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Flattening.swift, comment 2, part 1") {
      try await AnyObservableFlatteningComments2.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Flattening.swift, comment 3, part 1") {
      try await AnyObservableFlatteningComments3.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Folding.swift, comment 1, part 1") {
      try await AnyObservableFoldingComments1.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Folding.swift, comment 2, part 1") {
      try await AnyObservableFoldingComments2.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Joining.swift, comment 1, part 1") {
      try await AnyObservableJoiningComments1.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Joining.swift, comment 2, part 1") {
      try await AnyObservableJoiningComments2.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Mapping.swift, comment 1, part 1") {
      try await AnyObservableMappingComments1.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Mapping.swift, comment 2, part 1") {
      try await AnyObservableMappingComments2.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Mapping.swift, comment 3, part 1") {
      try await AnyObservableMappingComments3.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Mapping.swift, comment 4, part 1") {
      try await AnyObservableMappingComments4.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Mapping.swift, comment 5, part 1") {
      try await AnyObservableMappingComments5.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Mapping.swift, comment 6, part 1") {
      try await AnyObservableMappingComments6.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Time.swift, comment 1, part 1") {
      try await AnyObservableTimeComments1.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Time.swift, comment 2, part 1") {
      try await AnyObservableTimeComments2.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Time.swift, comment 3, part 1") {
      try await AnyObservableTimeComments3.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Time.swift, comment 4, part 1") {
      try await AnyObservableTimeComments4.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Time.swift, comment 5, part 1") {
      try await AnyObservableTimeComments5.part1()
    },
    Example("Sources/Reactive/Operators/AnyObservable+Time.swift, comment 6, part 1") {
      try await AnyObservableTimeComments6.part1()
    },
    Example("Sources/Reactive/Operators/CombineLatest+Lists.swift, comment 1, part 1") {
      try await CombineLatestListsComments1.part1()
    },
    Example("Sources/Reactive/Operators/CombineLatest+Numbers.swift, comment 1, part 1") {
      try await CombineLatestNumbersComments1.part1()
    },
    Example("Sources/Reactive/Operators/CombineLatest+Numbers.swift, comment 2, part 1") {
      try await CombineLatestNumbersComments2.part1()
    },
    Example("Sources/Reactive/Operators/CombineLatest.swift, comment 1, part 1") {
      try await CombineLatestComments1.part1()
    },
    Example("Sources/Reactive/Operators/CombineLatest.swift, comment 2, part 1") {
      try await CombineLatestComments2.part1()
    },
    Example("Sources/Reactive/Operators/CombineLatest.swift, comment 3, part 1") {
      try await CombineLatestComments3.part1()
    },
    Example("Sources/Reactive/Operators/Merge.swift, comment 1, part 1") {
      try await MergeComments1.part1()
    },
    Example("Sources/Reactive/Operators/Zip+Lists.swift, comment 1, part 1") {
      try await ZipListsComments1.part1()
    },
    Example("Sources/Reactive/Operators/Zip.swift, comment 1, part 1") {
      try await ZipComments1.part1()
    },
    Example("Sources/Reactive/Reactive.docc/BinderAndKeyPaths.md, part 1") {
      try await BinderAndKeyPathsPage.part1()
    },
    Example("Sources/Reactive/Reactive.docc/BinderAndKeyPaths.md, part 2") {
      try await BinderAndKeyPathsPage.part2()
    },
    Example("Sources/Reactive/Reactive.docc/BinderAndKeyPaths.md, part 3") {
      try await BinderAndKeyPathsPage.part3()
    },
    Example("Sources/Reactive/Reactive.docc/DynamicAndCommands.md, part 1") {
      try await DynamicAndCommandsPage.part1()
    },
    Example("Sources/Reactive/Reactive.docc/DynamicAndCommands.md, part 2") {
      try await DynamicAndCommandsPage.part2()
    },
    Example("Sources/Reactive/Reactive.docc/Lifetime.md, part 1") {
      try await LifetimePage.part1()
    },
    Example("Sources/Reactive/Reactive.docc/Lifetime.md, part 2") {
      try await LifetimePage.part2()
    },
    Example("Sources/Reactive/Reactive.docc/Lifetime.md, part 3") {
      try await LifetimePage.part3()
    },
    Example("Sources/Reactive/Reactive.docc/Lifetime.md, part 4") {
      try await LifetimePage.part4()
    },
    Example("Sources/Reactive/Reactive.docc/Lifetime.md, part 5") {
      try await LifetimePage.part5()
    },
    Example("Sources/Reactive/Reactive.docc/Lifetime.md, part 6") {
      try await LifetimePage.part6()
    },
    Example("Sources/Reactive/Reactive.docc/Lifetime.md, part 7") {
      try await LifetimePage.part7()
    },
    Example("Sources/Reactive/Reactive.docc/Lifetime.md, part 8") {
      try await LifetimePage.part8()
    },
    Example("Sources/Reactive/Reactive.docc/Lifetime.md, part 9") {
      try await LifetimePage.part9()
    },
    Example("Sources/Reactive/Reactive.docc/Lifetime.md, part 10") {
      try await LifetimePage.part10()
    },
    Example("Sources/Reactive/Reactive.docc/MiniBond.md, part 1") {
      try await MiniBondPage.part1()
    },
    Example("Sources/Reactive/Reactive.docc/MiniBond.md, part 2") {
      try await MiniBondPage.part2()
    },
    Example("Sources/Reactive/Reactive.docc/MiniBond.md, part 3") {
      try await MiniBondPage.part3()
    },
    Example("Sources/Reactive/Reactive.docc/Reactive.md, part 1") {
      try await ReactivePage.part1()
    },
    Example("Sources/Reactive/Reactive.docc/SteinsKit.md, part 1") {
      try await SteinsKitPage.part1()
    },
    Example("Sources/Reactive/Reactive.docc/SteinsKit.md, part 2") {
      try await SteinsKitPage.part2()
    },
    Example("Sources/Reactive/Reactive.docc/SteinsKit.md, part 3") {
      try await SteinsKitPage.part3()
    },
    Example("Sources/Reactive/Reactive.docc/SteinsKit.md, part 4") {
      try await SteinsKitPage.part4()
    },
    Example("Sources/Reactive/Reactive.docc/SteinsKit.md, part 5") {
      try await SteinsKitPage.part5()
    },
    Example("Sources/Reactive/Reactive.docc/SwiftBond.md, part 1") {
      try await SwiftBondPage.part1()
    },
    Example("Sources/Reactive/Reactive.docc/SwiftBond.md, part 2") {
      try await SwiftBondPage.part2()
    },
    Example("Sources/Reactive/Reactive.docc/SwiftBond.md, part 3") {
      try await SwiftBondPage.part3()
    },
    Example("Sources/Reactive/Reactive.docc/SwiftBond.md, part 4") {
      try await SwiftBondPage.part4()
    },
    Example("Sources/Reactive/Reactive.docc/SwiftBond.md, part 5") {
      try await SwiftBondPage.part5()
    },
    Example("Sources/Reactive/Reactive.docc/SwiftBond.md, part 6") {
      try await SwiftBondPage.part6()
    },
    Example("Sources/Reactive/Reactive.docc/SwiftBond.md, part 7") {
      try await SwiftBondPage.part7()
    },
    Example("Sources/Reactive/Reactive.docc/SwiftBond.md, part 8") {
      try await SwiftBondPage.part8()
    },
    Example("Sources/Reactive/Reactive.docc/SwiftBond.md, part 9") {
      try await SwiftBondPage.part9()
    },
    Example("Sources/Reactive/Reactive.docc/SwiftBond.md, part 10") {
      try await SwiftBondPage.part10()
    },
    Example("Sources/Reactive/Reactive.docc/SwiftBond.md, part 11") {
      try await SwiftBondPage.part11()
    },
    Example("Sources/Reactive/Reactive.docc/SwiftBond.md, part 12") {
      try await SwiftBondPage.part12()
    },
    Example("Sources/Reactive/Reactive.docc/SwiftBond.md, part 13") {
      try await SwiftBondPage.part13()
    },
    Example("Sources/Reactive/Reactive.docc/Threads.md, part 1") {
      try await ThreadsPage.part1()
    },
    Example("Sources/Reactive/Reactive.docc/Threads.md, part 2") {
      try await ThreadsPage.part2()
    },
    Example("Sources/Reactive/Reactive.docc/Threads.md, part 3") {
      try await ThreadsPage.part3()
    },
    Example("Sources/Reactive/Reactive.docc/Threads.md, part 4") {
      try await ThreadsPage.part4()
    },
    Example("Sources/Reactive/Reactive.docc/Threads.md, part 5") {
      try await ThreadsPage.part5()
    },
    Example("Sources/Reactive/Reactive.docc/Threads.md, part 6") {
      try await ThreadsPage.part6()
    },
    Example("Sources/Reactive/Reactive.docc/Time.md, part 1") {
      try await TimePage.part1()
    },
    Example("Sources/Reactive/Reactive.docc/Time.md, part 2") {
      try await TimePage.part2()
    },
    Example("Sources/Reactive/Reactive.docc/Time.md, part 3") {
      try await TimePage.part3()
    },
    Example("Sources/Reactive/Reactive.docc/Time.md, part 4") {
      try await TimePage.part4()
    },
    Example("Sources/Reactive/Reactive.docc/Time.md, part 5") {
      try await TimePage.part5()
    },
    Example("Sources/Reactive/Reactive.docc/Waves.md, part 1") {
      try await WavesPage.part1()
    },
    Example("Sources/Reactive/Reactive.docc/Waves.md, part 2") {
      try await WavesPage.part2()
    },
    Example("Sources/Reactive/Reactive.docc/Waves.md, part 3") {
      try await WavesPage.part3()
    },
    Example("Sources/Reactive/Reactive.docc/Waves.md, part 4") {
      try await WavesPage.part4()
    },
    Example("Sources/Reactive/Reactive.docc/Waves.md, part 5") {
      try await WavesPage.part5()
    },
    Example("Sources/Reactive/Reactive.docc/Waves.md, part 6") {
      try await WavesPage.part6()
    },
    Example("Sources/Reactive/Reactive.docc/Waves.md, part 7") {
      try await WavesPage.part7()
    },
    Example("Sources/Reactive/Reactive.docc/Waves.md, part 8") {
      try await WavesPage.part8()
    },
    Example("Sources/Reactive/Reactive.docc/Waves.md, part 9") {
      try await WavesPage.part9()
    },
    Example("Sources/Reactive/Reactive.docc/Waves.md, part 10") {
      try await WavesPage.part10()
    },
    Example("Sources/Reactive/Reactive.docc/Waves.md, part 11") {
      try await WavesPage.part11()
    },
    Example("Sources/Reactive/Reactive.docc/Waves.md, part 12") {
      try await WavesPage.part12()
    },
    Example("Sources/Reactive/Reactive.docc/Waves.md, part 13") {
      try await WavesPage.part13()
    },
    Example("Sources/Reactive/Targets/AnyObservable+Owners.swift, comment 1, part 1") {
      try await AnyObservableOwnersComments1.part1()
    },
    Example("Sources/Reactive/Targets/AnyObservable+Owners.swift, comment 2, part 1") {
      try await AnyObservableOwnersComments2.part1()
    },
    Example("Sources/Reactive/Targets/AnyObservable+Owners.swift, comment 3, part 1") {
      try await AnyObservableOwnersComments3.part1()
    },
    Example("Sources/Reactive/Targets/AnyObservable+Owners.swift, comment 4, part 1") {
      try await AnyObservableOwnersComments4.part1()
    },
    Example("Sources/Reactive/Targets/AnyObservable+Targets.swift, comment 1, part 1") {
      try await AnyObservableTargetsComments1.part1()
    },
    Example("Sources/Reactive/Targets/AnyObservable+Targets.swift, comment 2, part 1") {
      try await AnyObservableTargetsComments2.part1()
    },
    Example("Sources/Reactive/Targets/AnyObservable+Targets.swift, comment 3, part 1") {
      try await AnyObservableTargetsComments3.part1()
    },
    Example("Sources/Reactive/Targets/Binder.swift, comment 1, part 1") {
      try await BinderComments1.part1()
    },
    Example("Sources/Reactive/Targets/Binder.swift, comment 2, part 1") {
      try await BinderComments2.part1()
    },
    Example("Sources/Reactive/Targets/Binder.swift, comment 3, part 1") {
      try await BinderComments3.part1()
    },
    Example("Sources/Reactive/Targets/Bond.swift, comment 1, part 1") {
      try await BondComments1.part1()
    },
    Example("Sources/Reactive/Targets/Command.swift, comment 1, part 1") {
      try await CommandComments1.part1()
    },
    Example("Sources/Reactive/Targets/Commander.swift, comment 1, part 1") {
      try await CommanderComments1.part1()
    },
    Example("Sources/Reactive/Targets/LazyVariable.swift, comment 1, part 1") {
      try await LazyVariableComments1.part1()
    },
    Example("Sources/Reactive/Targets/LazyVariable.swift, comment 2, part 1") {
      try await LazyVariableComments2.part1()
    },
    Example("Sources/Reactive/Targets/LazyVariable.swift, comment 3, part 1") {
      try await LazyVariableComments3.part1()
    },
    Example("Sources/Reactive/Threads/AnyObservable+Async.swift, comment 1, part 1") {
      try await AnyObservableAsyncComments1.part1()
    },
    Example("Sources/Reactive/Threads/AnyObservable+Async.swift, comment 2, part 1") {
      try await AnyObservableAsyncComments2.part1()
    },
    Example("Sources/Reactive/Threads/AnyObservable+Async.swift, comment 3, part 1") {
      try await AnyObservableAsyncComments3.part1()
    },
    Example("Sources/Reactive/Threads/Elsewhere.swift, comment 1, part 1") {
      try await ElsewhereComments1.part1()
    },
    Example("Sources/Reactive/Threads/Inbox.swift, comment 1, part 1") {
      try await InboxComments1.part1()
    },
    Example("Sources/Reactive/Time/VirtualClock.swift, comment 1, part 1") {
      try await VirtualClockComments1.part1()
    },
    Example("Sources/Reactive/Time/VirtualClock.swift, comment 2, part 1") {
      try await VirtualClockComments2.part1()
    },
    Example("Sources/Runnel/FlowProgram.swift, comment 1, part 1") {
      try await FlowProgramComments1.part1()
    },
    Example("Sources/Runnel/Values/FlowConvertible.swift, comment 1, part 1") {
      try await FlowConvertibleComments1.part1()
    },
    Example("Sources/Runnel/Values/FlowConvertible.swift, comment 2, part 1") {
      try await FlowConvertibleComments2.part1()
    },
    Example("README.md, part 1") {
      try await READMEPage.part1()
    },
    Example("README.md, part 2") {
      try await READMEPage.part2()
    },
    Example("docs/EMBEDDING.md, part 1") {
      try await EMBEDDINGPage.part1()
    },
    Example("docs/EMBEDDING.md, part 2") {
      try await EMBEDDINGPage.part2()
    },
    Example("docs/EMBEDDING.md, part 3") {
      try await EMBEDDINGPage.part3()
    },
    Example("docs/EMBEDDING.md, part 4") {
      try await EMBEDDINGPage.part4()
    },
    Example("docs/EMBEDDING.md, part 5") {
      try await EMBEDDINGPage.part5()
    },
    Example("docs/EMBEDDING.md, part 6") {
      try await EMBEDDINGPage.part6()
    },
    Example("docs/EMBEDDING.md, part 7") {
      try await EMBEDDINGPage.part7()
    },
    Example("docs/EMBEDDING.md, part 8") {
      try await EMBEDDINGPage.part8()
    },
    Example("docs/EMBEDDING.md, part 9") {
      try await EMBEDDINGPage.part9()
    },
  ]
}
