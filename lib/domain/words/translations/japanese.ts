import type { Catalogue } from "../catalogue";

/** Read by nobody who grew up with it so far; CONTRIBUTING.md says how to correct it. English says what each message is for. */
export const japanese: Catalogue = {
  everywhere: {
    skipToContent: "本文へ移動",
    theme: "明るい表示と暗い表示を切り替える",
    inProgress: "（進行中）",
    optional: "（任意）",
    copied: "コピーしました",
    notCopied: "このブラウザではここからコピーできません。文字列を選択してコピーしてください",
    close: "閉じる",
    language: "言語",
    onThisPage: "このページの内容",
  },
  broken: {
    startTitle: "Adjudge はこのページを開始できませんでした",
    startText:
      "サーバーは応答しましたが、ページを表示できませんでした。もう一度お試しください。続く場合は、下の番号をこのサーバーの管理者にお伝えください。",
    tryAgain: "再試行",
    reference: "管理者への照会番号：{digest}",
    title: "このページを表示できませんでした",
    text: "問題が発生しました。送信済みの回答は保存されています。",
    toCampaigns: "キャンペーン一覧へ",
    notFoundTitle: "ページが見つかりません",
    notFoundText:
      "アドレスの入力ミス、ページの削除、または招待されていないキャンペーンのページである可能性があります。",
  },
  header: {
    help: "ヘルプ",
    signIn: "サインイン",
    signOut: "サインアウト",
    account: "アカウント",
    accountOf: "アカウント：",
    judge: "評価者",
    helpFor: "ヘルプの対象",
    helpJudges: "評価者",
    helpOrganisers: "主催者",
    helpResearchers: "研究者",
    helpFormats: "ファイル形式",
  },
  ownAccount: {
    sessions: "セッション",
    sessionsText:
      "すべてのブラウザーからサインアウトします。個人用リンクからいつでも戻れます。作業内容は保存されています。",
    signOutEverywhere: "すべてのブラウザーからサインアウト",
    signedOut: "サインアウトしています",
    signedOutText:
      "もう一度サインインするには、個人用リンクを開いてください。作業内容は保存されています。リンクが使えなくなった場合は、主催者に新しいリンクを依頼してください。",
  },
  mail: {
    invitedSubject: "{campaign}：あなた専用のリンク",
    invited:
      "「{campaign}」で文章を評価していただくご案内です。\n\nこれはあなた専用のリンクです。他の人に渡さないでください。どの端末からでも作業に戻れます。\n\n{link}\n\n心当たりのない場合は、このメールを無視してください。\n",
    remindedSubject: "{campaign}：まだ作業が残っています",
    reminded:
      "「{campaign}」には、評価していただく文章がまだ残っています。これまでの作業は保存されています。\n\nこのリンクはあなた専用で、中断したところから始まります。\n\n{link}\n\n参加を続けない場合は、このメールを無視してください。\n",
  },
  join: {
    pageTitle: "評価への招待",
    unnamed: "評価",
    howItWorks: "評価の進め方",
    signedUp: "登録しました。始める前に個人用リンクを保存してください。",
    signsOut:
      "主催者としてサインインしています。評価を始めると、このブラウザではそのアカウントからサインアウトします。",
    closedToNewcomers:
      "このキャンペーンは終了しました。課題はもうありません。関心をお寄せいただきありがとうございました。",
    closedButIn: "このキャンペーンは終了しました。課題はもうありません。サインインは引き続きできます。",
    alreadyIn: "このブラウザでは登録済みです。前回の続きから進めてください。",
    invitedBySignUp: "評価にご招待します。開始すると登録され、戻ってくるための個人用リンクが発行されます。",
    invited:
      "評価にご招待します。このリンクは個人用です。後で戻れるように保存し、他の人に渡さないでください。",
    signIn: "サインイン",
    begin: "評価を始める",
    saveLink: "続けるにはこのリンクを保存してください",
    saveLinkText:
      "{save}。別の端末やブラウザで使えます。このリンクは二度と表示されません。個人用ですので、他の人に渡さないでください。",
    copyLink: "リンクをコピー",
    doesNotWork: "このリンクは使えません",
    help: "評価者向けヘルプ",
  },
  home: {
    title: "評価",
    titleOf: "評価：{campaign}",
    nothing: "評価するものはありません",
    nothingText: "評価者は個人用リンクでサインインします。届いたリンクを開いてください。",
    excluded: "このキャンペーンでのご協力は終了しました。ご回答ありがとうございました。",
    judgePaused: "主催者があなたの評価を一時停止しました。回答は保存されています。",
    draft:
      "このキャンペーンはまだ始まっていません。リンクを保管してください。主催者が開始すると使えるようになります。",
    paused: "このキャンペーンは一時停止中です。回答は保存されています。",
    closedUnused: "このキャンペーンは終了しました。課題はもうありません。",
    closed: "このキャンペーンは終了しました。ご回答ありがとうございました。",
    noLimit: "好きなだけ課題を評価できます。",
    finished: "{words}。",
    work: "{work}。",
    workLeft: "残り {work}。",
    start: "評価を始める",
    continue: "評価を続ける",
    summary: "まとめを見てコメントを残す",
    tasks: "課題",
    skipped: "スキップ",
    practice: "練習",
    instructions: "説明",
    yourCampaigns: "あなたのキャンペーン",
  },
  begin: {
    titleFirst: "始める前に",
    titleInstructions: "説明が変わりました",
    titleConsent: "続ける前にお読みください",
    organiser: "主催者",
    work: "作業量",
    pay: "報酬",
    breaks: "休憩",
    breaksText: "いつでもどうぞ。回答は送信した時点で保存されます。",
    measured: "計測するもの",
    measuredText:
      "各課題にかかった時間、ページが表示されていない時間、文字の貼り付けやスクリプトによる操作の回数です。数だけで、入力内容は記録しません。",
    instructions: "説明",
    newInstructions: "新しい説明",
    reopen: "{key} でいつでも開き直せます。",
    consent: "同意",
    begin: "始める",
    agreeAndBegin: "同意して始める",
    continue: "続ける",
    agreeAndContinue: "同意して続ける",
    leave: "同意せずに終了",
    changed: "文章が今変わりました。もう一度お読みください。",
    unreachable: "サーバーに接続できません。しばらくしてからお試しください。",
  },
  progress: {
    ofPlanned: "{planned} 件中 {count} 件",
    done: "{count} 件完了",
    timeLeft: "残り約 {time}",
    workload: "約 {tasks}、{time}",
    tasks: {
      other: "{count} 件",
    },
    seconds: {
      other: "{count} 秒",
    },
    minutes: {
      other: "{count} 分",
    },
    hours: {
      other: "{count} 時間",
    },
    shortSeconds: "{count} 秒",
    shortMinutes: "{count} 分",
    shortHours: "{count} 時間",
  },
  task: {
    pause: "休憩",
    help: "説明とショートカット",
    source: "原文",
    sourceUnknown: "原文は不明です。",
    expandSource: "原文を開く",
    collapseSource: "原文をたたむ",
    before: "前：",
    after: "後：",
    practice: "練習",
    question: "最も良いもの（1）から最も悪いもの（{worst}）まで順位を付けてください。同順位も可。",
    markDifferences: "違いを表示",
    onlyDifferences: "違いだけ",
    compareTwo: "2つを比較",
    originalOrder: "元の順序",
    sortByRank: "順位で並べ替え",
    texts: "順位を付けるテキスト",
    textHeard: "テキスト {number}：",
    text: "テキスト {number}",
    dragToRank: "ドラッグして順位を付ける",
    ranksOf: "テキスト {number} の順位",
    best: "{rank}、最も良い",
    worst: "{rank}、最も悪い",
    flagged: "報告：",
    unflag: "取り消す",
    noneAcceptable: "どれも許容できない",
    noneAcceptableHint: "最も良いものも許容できません。それでも順位は付けてください。",
    notAcceptable: "許容できない",
    comment: "コメント（任意）",
    organiserSees: "書いた内容は主催者に見えます。",
    back: "戻る",
    undo: "元に戻す",
    sameAsAbove: "上と同じ",
    allTheSame: "すべて同じ",
    flag: "報告",
    skip: "スキップ",
    more: "その他",
    backToEarlier: "前の回答に戻る",
    flagTask: "この課題を報告",
    skipTask: "この課題をスキップ",
    compareTexts: "2つのテキストを比較",
    unranked: "未設定 {count}",
    send: "順位を送信",
    replace: "回答を置き換える",
    keyRankAndGoOn: "順位を付けて次へ",
    keyMove: "移動",
    keyRank: "順位",
    keySameAsAbove: "上と同じ",
    keyAllTheSame: "すべて同じ",
    keyUndo: "元に戻す",
    keyFlag: "報告",
    keySend: "送信",
    keyAll: "すべてのショートカット",
    saidChanged: "順位を変更しました。",
    saidUnranked: "テキスト {number} は順位がありません。",
    saidRanked: "テキスト {number} は {rank} 位です。",
    saidAllRanked: "すべて順位が付き、送信できます。",
    saidLeft: "未設定 {count}。",
    saidElsewhere: "別のタブ：{words}",
    saidNotSent: {
      other: "未送信：{count} 件のテキストに順位がありません。",
    },
    saidOriginalOrder: "テキストは元の順序です。",
    saidSorted: "テキストを順位で並べ替えました。",
  },
  marks: {
    empty: "（空）",
    unchanged: "（変更なし）",
    unchangedButSpacing: "（空白以外は変更なし）",
    onlySpacing: "（違いは空白だけ）",
    onlySpacingHeard: "原文との違いは空白だけです。",
    changes: "変更：{changes}。",
    added: "「{text}」を追加",
    deleted: "「{text}」を削除",
    replaced: "「{before}」を「{text}」に変更",
    more: "ほか {count} 件",
    spacing: {
      other: "空白の変更 {count} か所",
    },
    between: "、",
  },
  dialogs: {
    flagTitle: "この課題を報告",
    flagConsequence: "報告しても順位は付けます。",
    flag: "報告",
    skipTitle: "この課題をスキップ",
    skipConsequence: "課題は順位なしのスキップとして保存されます。",
    skip: "課題をスキップ",
    commonReasons: "よくある理由",
    reason: "理由",
    reasonHint: "{consequence}書いた内容は主催者に見えます。Ctrl+Enter で送信します。",
    reasonMissing: "理由を選ぶか、入力してください。",
    cancel: "キャンセル",
    compareTitle: "2つのテキストを比較",
    firstText: "1つ目のテキスト",
    secondText: "2つ目のテキスト",
    textChoice: "テキスト {number}",
    unranked: "順位なし",
    rank: "{rank} 位",
    fromTo: "テキスト {first} からテキスト {second} へ：{changes}。",
    compareKeys: "← → で2つ目、Shift と合わせて1つ目のテキストを変えます。",
  },
  skipReasons: {
    "source-unclear": "原文が理解できない",
    "outside-my-field": "この分野の知識が足りない",
    "text-broken": "テキストが途切れている、または文字化けしている",
    disturbing: "読みたくない内容である",
  },
  flagReasons: {
    "source-broken": "原文が途切れている、または文字化けしている",
    "texts-alike": "2つのテキストが同じに見える",
    "personal-data": "実在の人物の名前がある",
    offensive: "不快な内容である",
    "instructions-silent": "説明に書かれていない場合である",
  },
  edits: {
    ofText: "テキスト {number} の変更",
    replaced: "「{gone}」を「{come}」に変更",
    inserted: "「{come}」を追加",
    deleted: "「{gone}」を削除",
    heard: "{words}、{mark}、変更 {number}/{count}",
    said: "{words}：{mark}。",
    markedRight: "正しい",
    markedWrong: "誤り",
    notMarked: "未判定",
    choose: "変更を選ぶと判定できます。",
    explainOffered:
      "変更ごとに正しいか誤りかの印も付けられます。複数のテキストに共通する変更は、すべてに同時に印が付きます。",
    explainRequired:
      "変更ごとに正しいか誤りかの印も付けてください。複数のテキストに共通する変更は、すべてに同時に印が付きます。",
    left: "未判定 {count} 件",
    allMarked: "すべて判定済み",
    previous: "前の変更",
    next: "次の変更",
    right: "正しい",
    wrong: "誤り",
    rest: "残りは正しい",
    saidNotSent: {
      other: "送信していません：未判定の変更が {count} 件あります。",
    },
    keyNext: "次の変更",
    keyRight: "正しい",
    keyWrong: "誤り",
    keyRest: "残りは正しい",
    helpNext: "次の変更へ移動（Shift を押すと前の変更へ）",
    helpRight: "変更に「正しい」の印を付ける（もう一度押すと外す）",
    helpWrong: "変更に「誤り」の印を付ける（もう一度押すと外す）",
    helpRest: "選択中のテキストの残りの変更に「正しい」の印を付ける",
    errorsQuestion: "原文の誤りに印を付けてください。順位を付けるテキストはその後に表示されます。",
    errorsHow: "誤りの語をなぞるか、一語をタップしてください。印の付いた誤りをタップすると印が外れます。",
    errorsKeyMove: "移動",
    errorsKeySelect: "複数の語を選択",
    errorsKeyMark: "印を付ける・外す",
    errorsKeyDone: "完了",
    inError: "{word}、誤り {number}",
    saidError: "誤りとして印を付けました：「{words}」。",
    saidNoError: "誤りの印を外しました：「{words}」。",
    shorter: "短く",
    longer: "長く",
    noErrors: "誤りなし",
    errorsDone: {
      other: "完了：誤り {count} 件",
    },
  },
  help: {
    title: "説明とショートカット",
    instructions: "説明",
    shortcuts: "キーボードショートカット",
    keyRank: "選択中のテキストに順位を付け、次の未設定のテキストへ進む",
    keySame: "上のテキストと同じ順位を付ける",
    keyAll: "選択中のテキストの順位をすべてに付ける",
    keyMarks: "原文との違いを表示または非表示にする",
    keyOnlyDifferences: "テキスト間の違いだけ、または全文を表示する",
    keyCompare: "2つのテキストを並べて比較する",
    keySort: "テキストを順位で並べ替える、または元の順序に戻す",
    keySize: "文字を大きく、または小さくする",
    keyFlag: "課題を主催者に報告する（順位も付けます）",
    keySkip: "理由を添えて課題をスキップする",
    keyBack: "前の回答に戻る",
    keyPause: "休憩",
    keyHelp: "このヘルプを開く",
    keyMove: "上または下のテキストへ移動する",
    keyChoose: "テキストの順位を選ぶ",
    keyScroll: "下へスクロール、Shift と合わせて上へ",
    keyUndo: "元に戻す、Shift と合わせてやり直す",
    keySend: "順位を送信する",
    spaceKey: "スペース",
    characterKeys: "数字・文字・記号をショートカットとして使う",
    characterKeysHint:
      "課題の間、どのキーボード配列でも使えます。音声入力を使う場合や、誤ってキーを押しやすい場合はオフにしてください。",
    textSize: "文字サイズ {percent}%",
    smaller: "小さく",
    larger: "大きく",
    breakReminder: "休憩を知らせる",
    never: "なし",
    afterMinutes: "{count} 分後",
    keptOnDevice: "これらの設定はこの端末に保存されます。",
    howTimeCounts:
      "キー操作、ポインターの動き、タッチのない時間は最長1分まで数えます。タブが隠れている時間と休憩中の時間は数えません。",
    marks: "印",
    showReplaced: "置き換え前を表示",
    showReplacedHint: "この端末に保存されます。",
    markAdded: "追加",
    markDeleted: "削除",
    markReplaced: "置き換え",
    markLetters: "語の中の文字の変更",
    markSpacing: "空白の変更：␣ スペース、↵ 改行、⇥ タブ",
    exampleShort: "彼は 家に 帰る",
    exampleLong: "彼は まっすぐ 家に 帰る",
    exampleWord: "彼は 昨日 出かけた",
    exampleOtherWord: "彼は 昨日 到着した",
    exampleMistake: "彼は 家に 帰った",
    exampleSpaced: "彼は 家に 帰る 。",
    exampleUnspaced: "彼は 家に 帰る。",
  },
  practice: {
    practice: "練習",
    heard: "練習。{words}{comment}",
    showTexts: "テキストを見る",
    hide: "隠す",
    waitingForAnswer: "正解は、あなたの回答が送信されると表示されます。",
    waitingForRanks: "正解の順位は、あなたの回答が送信されると表示されます。",
    anyRanking: "ここではどの順位でもかまいません。",
    agrees: "あなたの順位は正解と一致しています。",
    known: "正解の順位は {known} です。",
    knownAndYours: "正解の順位は {known}、あなたの順位は {yours} です。",
    between: "、",
    differs: "少なくとも2つのテキストの順序が正解と異なります。数字ではなく、順序だけを比べます。",
    table: "表示順のテキストと、あなたの順位および正解の順位",
    text: "テキスト",
    yours: "あなた",
    knownRank: "正解",
    any: "任意",
    nextTask: "次の課題",
    continue: "続ける",
  },
  answers: {
    sent: "送信しました。{progress}。",
    replaced: "前の回答を置き換えました。",
    earlierUnreachable: "前の回答を今は読み込めません。何も失われていません。後でお試しください。",
    noEarlier: "前の回答はまだありません。",
    elsewhere: "この課題は別のタブまたは端末で回答済みです。その回答が有効です。",
    elsewhereShown: "この課題は別のタブまたは端末で回答済みです。これが保存された回答です。",
    earlier: "前へ",
    later: "次へ",
    last: "最後の回答です。",
    beforeLast: {
      other: "最後の {count} 件前の回答です。",
    },
    replaces: "もう一度送信すると、前の回答を置き換えます。",
    returnToTask: "課題に戻る",
    return: "戻る",
    missed: "このページの一部を今は読み込めません。サーバーに接続できません。再試行しています。",
    sessionEnded: "セッションが終了しました。続けるには個人用リンクをもう一度開いてください。",
    sessionEndedUnsent: {
      other:
        "セッションが終了しました。この端末に保存された {count} 件の回答を送信するには、個人用リンクをもう一度開いてください。",
    },
    rejected:
      "サーバーが回答を受け付けませんでした。回答はこの端末に保存されています。主催者にお知らせください。",
    rejectedFor:
      "サーバーが回答を受け付けませんでした（{reason}）。回答はこの端末に保存されています。主催者にお知らせください。",
    unsent: {
      other: "未送信：{count} 件の回答をこの端末に保存中、再試行しています",
    },
    stillSending: {
      other: "{count} 件の回答を送信中です。このページを開いたままにしてください。",
    },
    sessionEndedTitle: "セッションが終了しました",
    sessionEndedText: "続けるには個人用リンクをもう一度開いてください。何も失われていません。",
    unreachableTitle: "次の課題を読み込めません",
    unreachableText:
      "サーバーに接続できません。このページは自動で再試行します。回答はこの端末に保存されています。",
    nothingHere: "評価するものはありません",
    checkAgain: "もう一度確認",
    afterSending:
      "次の課題は、回答が送信されるとすぐに表示されます。回答はこの端末に保存されています。このページを開いたままにするか、後で戻ってきてください。",
    loading: "次の課題を読み込んでいます…",
  },
  end: {
    paused: "休憩中",
    pausedText:
      "課題は隠され、時計は止まっています。付けた順位は保存されています。このページを閉じても、リンクから戻れます。",
    pace: "これまで {progress}。課題の半分は {time} 未満で終わりました。",
    continue: "続ける",
    breakDue: {
      other: "休憩なしで {count} 分作業しています。",
    },
    breakSeen: "OK",
    noTasksTitle: "今できる課題はありません",
    noTasksText: "残りの課題は他の評価者が作業中です。このページは自動で確認します。",
    checksAgain: "このページは自動で確認します。",
    checkAgain: "もう一度確認",
    done: "ありがとうございました。すべての課題が終わりました",
    noMore: "ありがとうございました。あなたの課題はもうありません",
    fewerThanPlanned:
      "残っていた課題は、予定の {planned} 件より少なくなりました。見落としたものはありません。",
    noneDone: "まだ課題を行っていません。",
    tasksDone: "{tasks}の課題を終えました。",
    tasksDoneIn: "{tasks}の課題を {time} で終えました。",
    notCounted: "最後の回答は保存されていますが、集計されません。",
    inTime: "最後の回答は時間内に届き、保存されました。",
    lastLate:
      "最後の回答は遅れて届いたため、自動では集計されません。保存されており、主催者が認めた場合にだけ集計されます。",
    oneLate:
      "回答の1件が遅れて届いたため、自動では集計されません。保存されており、主催者が認めた場合にだけ集計されます。",
    severalLate:
      "回答の {count} 件が遅れて届いたため、自動では集計されません。保存されており、主催者が認めた場合にだけ集計されます。",
    consistency: {
      other:
        "比較できる繰り返しの課題 {count} 件のうち、{same} 件では最初の順序をおおむね保ち、{reversed} 件ではおおむね逆にしました。",
    },
    code: "完了コード",
    copyCode: "コードをコピー",
    returnTo: "{platform}に戻る",
    platform: "プラットフォーム",
    backToEarlier: "前の回答に戻る",
    comment: "課題またはこのページへのコメント",
    commentHint: "主催者に見えます。",
    commentMissing: "先にコメントを入力してください。",
    commentRemoved: "コメントを削除しました。",
    commentSaved: "ありがとうございました。コメントを保存しました。",
    sendComment: "コメントを送信",
    commentSessionEnded: "セッションが終了しました。送信するには個人用リンクをもう一度開いてください。",
    commentUnsaved:
      "コメントを保存できませんでした。サーバーに接続できません。しばらくしてからお試しください。",
  },
  situations: {
    "draft-title": "まだ始まっていません",
    "draft-text":
      "このキャンペーンはまだ始まっていません。リンクを保管してください。主催者が開始すると使えるようになります。",
    "paused-title": "キャンペーンは一時停止中です",
    "paused-text": "主催者がこのキャンペーンを全員に対して一時停止しました。回答は保存されています。",
    "closed-title": "このキャンペーンは終了しました",
    "closed-text": "ご回答ありがとうございました。課題はもうありません。",
    "judge-paused-title": "あなたの評価は一時停止中です",
    "judge-paused-text":
      "主催者があなたの評価を一時停止しました。回答は保存されています。ご質問は主催者へお寄せください。",
    "not-admitted-title": "練習ありがとうございました",
    "not-admitted-text":
      "練習の回答と正解との違いがこのキャンペーンの許容範囲を超えたため、あなたの課題はありません。間違いだと思われる場合は主催者にご連絡ください。主催者は続行を許可できます。",
    "stopped-title": "あなたの評価は一時停止中です",
    "stopped-text":
      "正解のある課題がいくつかあり、あなたの回答がそれと異なることが多かったため、評価は自動的に一時停止されました。回答は保存されています。間違いだと思われる場合は主催者にご連絡ください。主催者は続行を許可できます。",
    "ended-title": "ご協力は終了しました",
    "ended-text":
      "このキャンペーンにはあなたの課題はもうありません。回答は保存されています。ありがとうございました。",
  },
  guide: {
    title: "評価者向けヘルプ",
    lead: "1つのテキストと、その訂正や翻訳などいくつかの版を見て、版に順位を付けます。同じくらい良い版が複数あってもかまいません。",
    signingIn: "サインインと再開",
    signingInText:
      "届いたリンクを開き、ボタンを押してください。パスワードはありません。リンクは個人用ですので、保存し、他の人に渡さないでください。続きから再開するには、いつでもどの端末でもリンクを開き直してください。使えなくなったら、送信者に新しいリンクを依頼してください。",
    before: "最初の課題の前に",
    beforeText:
      "主催者、作業の内容と進め方を説明するページが表示されます。表示は一度だけで、変更された場合は遅くとも次の回答のときに再び表示されます。作業中にキャンペーンが一時停止または終了した場合は、次の回答のときに、その回答が集計されるかどうかとともにお知らせします。",
    beforePractice:
      "練習課題がある場合は最初に出題され、練習と表示されます。それぞれの後に、あなたの順位の横に正解の順位が表示されます。",
    ranking: "順位を付ける",
    rankingText:
      "各版に順位を付けます。最も良いものが 1 です。同じくらい良い版は同じ順位にします。何をより良いとするかはキャンペーンの説明に書かれています。{helpKey} を押すと、いつでも説明とすべてのショートカットを見られます。",
    rankingByKeys:
      "キーボード：選択中の版の順位を入力すると次の版へ進みます。{enterKey} で送信します。{sameKey} は上の版と同じ順位、{allKey} はすべて同じ順位、{undoKey} は元に戻す、{spaceKey} はスクロールです。{upKey} {downKey} で版を移動し、{leftKey} {rightKey} で順位を選びます。文字と数字はどのキーボード配列でも使えます。音声入力を使う場合や誤ってキーを押す場合は、{helpKey} でオフにしてください。",
    rankingByHand:
      "マウスまたはタッチ：各版の横の数字を押すか、版の番号をつかんで位置までドラッグし、下のボタンを押します。スマートフォンでは、読んでいる版の順位が下に残り、その版の名前を示します。スクロールして次の版に順位を付けてください。順位を付けても表示は動きません。",
    rankingOrder:
      "{sortKey} は版を順位で並べ替え、また元の順序に戻します。版は毎回新しい無作為な順序で表示され、並べ替えても番号は変わりません。1つの課題を2つのタブで開くと、それぞれのタブに、もう一方で付けた順位が表示されます。",
    reading: "読む",
    readingText:
      "原文は読んでいる間も表示されます。長い原文は、広いウィンドウでは版の横に表示され、狭いウィンドウではたたむことができます。印の付いた語は原文と異なります。追加や置き換えは青地、削除は取り消し線、␣ などの記号は空白の変更を示します。{marksKey} で印の表示を切り替え、{helpKey} で印の説明を見たり、置き換え前を表示したりできます。",
    readingDifferences:
      "{onlyKey} はすべての版に共通する部分を隠し、違いだけを表示します。{compareKey} は2つの版を並べ、その違いに印を付けます。",
    readingSize: "{largerKey} と {smallerKey} で文字サイズを変えます。サイズは端末に保存されます。",
    undecided: "決められないとき",
    undecidedText:
      "{skipKey} で課題をスキップします。理由を書いてください。{flagKey} で課題を報告します。報告しても順位は付けます。書いた内容は主催者に見えます。",
    breaks: "変更、休憩、接続の問題",
    breaksText:
      "{backKey} で前の回答に戻り、変更できます。{pauseKey} で休憩します。戻るまでの時間は数えません。ページはいつでも閉じられます。回答も、まだ送信していない順位も保存されています。",
    breaksConnection:
      "接続が切れても作業を続けてください。ページは回答を保存し、未送信の件数を示し、可能になりしだい自動で送信します。それまでページを開いたままにするか、後で同じブラウザで開き直してください。",
    known: "あなたについて知られること",
    knownText:
      "主催者には、あなたの回答と作業時間が見えます。公開または共有されるデータでは、あなたは無作為な名前で示されます。版を誰が書いたかが評価者に知らされることはありません。",
    space: "スペース",
  },
  errors: {
    linkRevoked: "このリンクは取り消されました。送信者に新しいリンクを依頼してください。",
    linkExpired: "このリンクは期限切れです。送信者に新しいリンクを依頼してください。",
    linkUsed: "この招待は使用済みです。ご自身で使った場合はサインインしてください。",
    linkInvalid: "このリンクは無効です。途中で切れていないか確認するか、新しいリンクを依頼してください。",
    linkIsSignUp: "これは登録用リンクです。ブラウザで開いてください。",
    linkFull: "このリンクでの登録は定員に達しました。関心をお寄せいただきありがとうございました。",
    linkOfAnother: "この個人用リンクは別の参加者のものです。調査の担当者に個人用リンクを依頼してください。",
    participantKnown:
      "あなたの参加者 ID の評価者はすでに登録されています。その評価者として続けるには、始めたときのブラウザを使うか、そのとき表示された個人用リンクを開いてください。どちらもない場合は、調査の担当者にご連絡ください。",
    workTakenOver: "この作業は別の人が引き継ぎました。個人用リンクを依頼してください。",
    tooManyAttempts: {
      other: "失敗した試行が多すぎます。{count} 分後にもう一度お試しください。",
    },
    tooManySignUps: {
      other:
        "お使いのネットワークからの登録が今集中しています。{count} 分後にもう一度試すか、リンクの送信者に個人用リンクを依頼してください。",
    },
    notSignedIn: "評価するには個人用リンクを開いてください。",
    noCampaign: "このキャンペーンは存在しないか、アクセスできません。",
    notJudge: "あなたはこのキャンペーンの評価者ではありません。",
    noTask: "この課題は存在しないか、あなたに割り当てられていません。",
    answered: "この課題は、おそらく別のウィンドウで、すでに回答済みです。",
    sameId: "同じ ID で別の回答が送信されました。",
    textChanged: "文章が変わりました。もう一度お読みください。",
    campaignBusy: "キャンペーンは現在変更中です。しばらくしてからお試しください。",
    serverBusy: "サーバーが混み合っています。回答はこのブラウザに保存され、再送信されます。",
    failed: "問題が発生しました。回答は再送信されます。",
    notJson: "本文は application/json として送信する必要があります。",
    tooLong: "本文が長すぎます。",
    unreadable: "本文が正しい JSON ではありません。",
    neitherRanksNorReason: "回答には、順位かスキップの理由が必要です。",
    skippedWithRanks: "スキップした課題には順位を付けられません。",
    ranksForTexts: "{texts} 件のテキストに対して順位が {count} 個あります。",
    placesForTexts: "{texts} 件のテキストに対して位置が {count} 個あります。",
    marksNotAsked: "このキャンペーンでは変更箇所の正誤を判定しません。",
    markOfNoEdit: "同じ変更箇所に印が二重に付いているか、この課題にない変更箇所です。",
    editsUnmarked: {
      other: "正誤の印がない変更箇所が {count} 件あります。",
    },
    errorsNotAsked: "このキャンペーンでは原文の誤りに印を付けません。",
    errorsMissing: "原文の誤りにまだ印が付いていません。",
    errorOfNoWords: "原文の誤りの範囲が重なっているか、順序が違うか、原文の外にあります。",
    rankOutOfRange: "テキスト {number}：順位 {rank} は 1～{worst} の範囲外です。",
    "participant-twice":
      "アドレスに参加者 ID が2回以上含まれています。ここへ移動する前のプラットフォームからリンクを開き直すか、調査の担当者にお知らせください。",
    "study-twice":
      "アドレスに調査 ID が2回以上含まれています。ここへ移動する前のプラットフォームからリンクを開き直すか、調査の担当者にお知らせください。",
    "session-twice":
      "アドレスにセッション ID が2回以上含まれています。ここへ移動する前のプラットフォームからリンクを開き直すか、調査の担当者にお知らせください。",
    "participant-invalid":
      "アドレスに有効な参加者 ID がありません。ここへ移動する前のプラットフォームからリンクを開き直すか、調査の担当者にお知らせください。",
    "study-invalid":
      "アドレスに有効な調査 ID がありません。ここへ移動する前のプラットフォームからリンクを開き直すか、調査の担当者にお知らせください。",
    "session-invalid":
      "アドレスに有効なセッション ID がありません。ここへ移動する前のプラットフォームからリンクを開き直すか、調査の担当者にお知らせください。",
  },
  instructions: {
    CORRECTION: `文脈の中の1文と、その下にその文のいくつかの版が表示されます。変更のない版もあるかもしれません。

**最も良い版から最も悪い版まで順位を付けてください。** 1 が最も良い順位です。質に違いがなければ同じ順位でかまいません。

- 最も良い版は、正しく、書き手の意図を伝えています。
- 誤りを残した版は、新しい誤りを加えた版より良いです。
- 不要でも害のない変更は小さな欠点です。意味を変える不要な変更は大きな欠点です。
- 正しい版がない場合は、手紙で受け取るならどれが良いかを考えてください。

それぞれの文を見たままに評価してください。前の回答と合わせる必要はありません。決められないときは、理由を添えてスキップしてください。文に問題があれば報告してください。
`,
    TRANSLATION: `テキストと、その下にそのいくつかの翻訳が表示されます。

**最も良い翻訳から最も悪い翻訳まで順位を付けてください。** 1 が最も良い順位です。質に違いがなければ同じ順位でかまいません。

- 最も良い翻訳は、原文の内容を過不足も変更もなく伝えています。
- 初めからその言語で書かれたように読めます。
- 意味を変える誤りは、読みにくいだけの誤りより重大です。
- 太字のテキストの翻訳を評価してください。前後の文は理解のためのものです。

それぞれのテキストを見たままに評価してください。前の回答と合わせる必要はありません。決められないときは、理由を添えてスキップしてください。問題があれば報告してください。
`,
    GENERATION: `テキストと、その下にそれに対して書かれたいくつかのテキストが表示されます。

**最も良いテキストから最も悪いテキストまで順位を付けてください。** 1 が最も良い順位です。質に違いがなければ同じ順位でかまいません。

- 良いテキストは、上のテキストが求めることを漏れなく述べ、事実でないことを加えません。
- 注意深い人が書いたように読めます。
- 長さ自体は長所ではありません。すべてを述べた短いテキストは、繰り返しの多い長いテキストより良いです。
- 順位を付ける前に、どのテキストも最後まで読んでください。

それぞれのテキストを見たままに評価してください。前の回答と合わせる必要はありません。決められないときは、理由を添えてスキップしてください。問題があれば報告してください。
`,
    CONSENT: `参加は任意です。いつでも、理由を述べずに、不利益なくやめることができます。

- 回答とそれにかかった時間は、無作為な名前で保存されます。結果とデータは公開されることがありますが、あなたを特定するものではありません。
- テキストは人またはコンピュータープログラムが書いたものです。不快に感じた場合はスキップしてください。
- 回答の削除を希望する場合や質問がある場合は、主催者にご連絡ください。

続けることで、以上を読み、成年であり、同意することを確認したものとします。
`,
  },
};
