import type { Catalogue } from "../catalogue";

/** Read by nobody who grew up with it so far; CONTRIBUTING.md says how to correct it. English says what each message is for. */
export const german: Catalogue = {
  everywhere: {
    skipToContent: "Zum Inhalt springen",
    theme: "Zwischen heller und dunkler Darstellung wechseln",
    inProgress: ", läuft",
    optional: "(freiwillig)",
    copied: "Kopiert",
    notCopied: "Der Browser erlaubt hier kein Kopieren: Markieren Sie den Text und kopieren Sie ihn selbst",
    close: "Schließen",
    language: "Sprache",
    onThisPage: "Auf dieser Seite",
  },
  broken: {
    startTitle: "Adjudge konnte diese Seite nicht starten",
    startText:
      "Der Server hat geantwortet, aber die Seite ließ sich nicht anzeigen. Versuchen Sie es noch einmal; wenn das Problem bleibt, nennen Sie der Administration dieses Servers die Kennung unten.",
    tryAgain: "Noch einmal versuchen",
    reference: "Kennung für die Administration: {digest}",
    title: "Diese Seite konnte nicht angezeigt werden",
    text: "Etwas ist schiefgegangen. Bereits gesendete Antworten sind gespeichert.",
    toCampaigns: "Zu Ihren Kampagnen",
    notFoundTitle: "Seite nicht gefunden",
    notFoundText:
      "Die Adresse enthält vielleicht einen Tippfehler, die Seite wurde gelöscht oder sie gehört zu einer Kampagne, zu der Sie nicht eingeladen sind.",
  },
  header: {
    help: "Hilfe",
    signIn: "Anmelden",
    signOut: "Abmelden",
    account: "Konto",
    accountOf: "Konto:",
    judge: "Bewertung",
    helpFor: "Hilfe für",
    helpJudges: "Bewertende",
    helpOrganisers: "Organisierende",
    helpResearchers: "Forschende",
    helpFormats: "Dateiformate",
  },
  ownAccount: {
    sessions: "Sitzungen",
    sessionsText:
      "Meldet Sie in allen Browsern ab. Mit Ihrem persönlichen Link kommen Sie zurück; Ihre Arbeit bleibt erhalten.",
    signOutEverywhere: "Überall abmelden",
    signedOut: "Sie sind abgemeldet",
    signedOutText:
      "Öffnen Sie Ihren persönlichen Link, um sich wieder anzumelden. Ihre Arbeit ist gespeichert. Wenn der Link nicht mehr funktioniert, bitten Sie die Organisation um einen neuen.",
  },
  mail: {
    invitedSubject: "{campaign}: Ihr persönlicher Link",
    invited:
      "Sie sind eingeladen, in „{campaign}“ Texte zu bewerten.\n\nDies ist Ihr persönlicher Link. Geben Sie ihn nicht weiter: Er führt Sie auf jedem Gerät zu Ihrer Arbeit zurück.\n\n{link}\n\nWenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.\n",
    remindedSubject: "{campaign}: Es gibt noch Arbeit für Sie",
    reminded:
      "In „{campaign}“ gibt es noch Texte für Sie zu bewerten. Ihre bisherige Arbeit ist gespeichert.\n\nDieser Link ist persönlich und öffnet sich dort, wo Sie aufgehört haben.\n\n{link}\n\nWenn Sie nicht mehr teilnehmen möchten, können Sie diese E-Mail ignorieren.\n",
  },
  join: {
    pageTitle: "Einladung zum Bewerten",
    unnamed: "Bewertung",
    howItWorks: "So läuft das Bewerten ab",
    signedUp: "Sie sind angemeldet. Speichern Sie Ihren persönlichen Link, bevor Sie beginnen.",
    signsOut:
      "Sie sind als Studienleitung angemeldet. Wenn Sie mit dem Bewerten beginnen, wird dieses Konto in diesem Browser abgemeldet.",
    closedToNewcomers:
      "Diese Kampagne ist geschlossen. Es gibt keine Aufgaben mehr. Vielen Dank für Ihr Interesse.",
    closedButIn:
      "Diese Kampagne ist geschlossen. Es gibt keine Aufgaben mehr. Anmelden können Sie sich weiterhin.",
    alreadyIn:
      "Sie haben sich in diesem Browser schon eingetragen. Machen Sie weiter, wo Sie aufgehört haben.",
    invitedBySignUp:
      "Sie sind zum Bewerten eingeladen. Sobald Sie beginnen, werden Sie eingetragen und erhalten einen persönlichen Link, mit dem Sie wiederkommen können.",
    invited:
      "Sie sind zum Bewerten eingeladen. Dieser Link ist persönlich: Speichern Sie ihn, um später wiederzukommen, und geben Sie ihn nicht weiter.",
    signIn: "Anmelden",
    begin: "Bewerten beginnen",
    saveLink: "Speichern Sie diesen Link, um weiterzumachen",
    saveLinkText:
      "{save}, auch auf einem anderen Gerät oder in einem anderen Browser: Er wird nicht noch einmal angezeigt. Er ist persönlich, geben Sie ihn also nicht weiter.",
    copyLink: "Link kopieren",
    doesNotWork: "Dieser Link funktioniert nicht",
    help: "Hilfe für Bewertende",
  },
  home: {
    title: "Bewerten",
    titleOf: "Bewerten: {campaign}",
    nothing: "Hier gibt es nichts zu bewerten",
    nothingText:
      "Bewertende melden sich mit einem persönlichen Link an. Öffnen Sie den, den Sie erhalten haben.",
    excluded: "Ihre Teilnahme an dieser Kampagne ist beendet. Vielen Dank für Ihre Antworten.",
    judgePaused: "Die Studienleitung hat Ihr Bewerten unterbrochen. Ihre Antworten sind gespeichert.",
    draft:
      "Diese Kampagne ist noch nicht geöffnet. Heben Sie Ihren Link auf: Er funktioniert, sobald die Studienleitung die Kampagne öffnet.",
    paused: "Diese Kampagne ist unterbrochen. Ihre Antworten sind gespeichert.",
    closedUnused: "Diese Kampagne ist geschlossen. Es gibt keine Aufgaben mehr.",
    closed: "Diese Kampagne ist geschlossen. Vielen Dank für Ihre Antworten.",
    noLimit: "Bewerten Sie so viele Aufgaben, wie Sie möchten.",
    finished: "{words}.",
    work: "{work}.",
    workLeft: "Noch offen: {work}.",
    start: "Bewerten beginnen",
    continue: "Weiter bewerten",
    summary: "Übersicht ansehen und Kommentar hinterlassen",
    tasks: "Aufgaben",
    skipped: "Übersprungen",
    practice: "Übung",
    instructions: "Anleitung",
    yourCampaigns: "Ihre Kampagnen",
  },
  begin: {
    titleFirst: "Bevor Sie beginnen",
    titleInstructions: "Die Anleitung hat sich geändert",
    titleConsent: "Bitte lesen Sie dies, bevor Sie weitermachen",
    organiser: "Studienleitung",
    work: "Umfang",
    pay: "Vergütung",
    breaks: "Pausen",
    breaksText: "Wann immer Sie möchten: Jede Antwort ist gespeichert, sobald Sie sie senden.",
    measured: "Gemessen wird",
    measuredText:
      "Wie lange eine Aufgabe dauert, wann die Seite nicht zu sehen ist und wie oft Text eingefügt wird oder ein Skript handelt: nur Zahlen, nie was Sie schreiben.",
    instructions: "Anleitung",
    newInstructions: "Neue Anleitung",
    reopen: "Mit {key} öffnen Sie sie jederzeit wieder.",
    consent: "Ihre Einwilligung",
    begin: "Beginnen",
    agreeAndBegin: "Ich stimme zu, beginnen",
    continue: "Weiter",
    agreeAndContinue: "Ich stimme zu, weiter",
    leave: "Ich stimme nicht zu, verlassen",
    changed: "Der Text hat sich gerade geändert. Bitte lesen Sie ihn noch einmal.",
    unreachable: "Der Server ist nicht erreichbar. Versuchen Sie es gleich noch einmal.",
  },
  progress: {
    ofPlanned: "{count} von {planned}",
    done: "{count} erledigt",
    timeLeft: "noch etwa {time}",
    workload: "Etwa {tasks}, {time}",
    tasks: {
      one: "{count} Aufgabe",
      other: "{count} Aufgaben",
    },
    seconds: {
      one: "{count} Sekunde",
      other: "{count} Sekunden",
    },
    minutes: {
      one: "{count} Minute",
      other: "{count} Minuten",
    },
    hours: {
      one: "{count} Stunde",
      other: "{count} Stunden",
    },
    shortSeconds: "{count} s",
    shortMinutes: "{count} min",
    shortHours: "{count} h",
  },
  task: {
    pause: "Pause",
    help: "Anleitung und Tastenkürzel",
    source: "Ausgangstext",
    sourceUnknown: "Der Ausgangstext ist nicht bekannt.",
    expandSource: "Ausgangstext ausklappen",
    collapseSource: "Ausgangstext einklappen",
    before: "Davor:",
    after: "Danach:",
    practice: "Übung",
    question:
      "Vergeben Sie Ränge vom besten (1) bis zum schlechtesten ({worst}). Gleiche Ränge sind erlaubt.",
    markDifferences: "Unterschiede markieren",
    onlyDifferences: "Nur Unterschiede",
    compareTwo: "Zwei vergleichen",
    originalOrder: "Ursprüngliche Reihenfolge",
    sortByRank: "Nach Rang sortieren",
    texts: "Texte zum Einstufen",
    textHeard: "Text {number}:",
    text: "Text {number}",
    dragToRank: "Zum Einstufen ziehen",
    ranksOf: "Rang von Text {number}",
    best: "{rank}, am besten",
    worst: "{rank}, am schlechtesten",
    flagged: "Gemeldet:",
    unflag: "Entfernen",
    noneAcceptable: "Keiner ist annehmbar",
    noneAcceptableHint: "Auch nicht der beste. Vergeben Sie trotzdem Ränge.",
    notAcceptable: "Nicht annehmbar",
    comment: "Kommentar (freiwillig)",
    organiserSees: "Die Studienleitung sieht, was Sie schreiben.",
    back: "Zurück",
    undo: "Rückgängig",
    sameAsAbove: "Wie darüber",
    allTheSame: "Alle gleich",
    flag: "Melden",
    skip: "Überspringen",
    more: "Mehr",
    backToEarlier: "Zurück zu früheren Antworten",
    flagTask: "Diese Aufgabe melden",
    skipTask: "Diese Aufgabe überspringen",
    compareTexts: "Zwei Texte vergleichen",
    unranked: "{count} ohne Rang",
    send: "Ränge senden",
    replace: "Antwort ersetzen",
    keyRankAndGoOn: "Rang und weiter",
    keyMove: "bewegen",
    keyRank: "Rang",
    keySameAsAbove: "wie darüber",
    keyAllTheSame: "alle gleich",
    keyUndo: "rückgängig",
    keyFlag: "melden",
    keySend: "senden",
    keyAll: "alle Tastenkürzel",
    saidChanged: "Ränge geändert.",
    saidUnranked: "Text {number} hat keinen Rang.",
    saidRanked: "Text {number} hat Rang {rank}.",
    saidAllRanked: "Alle Ränge vergeben, bereit zum Senden.",
    saidLeft: "{count} ohne Rang.",
    saidElsewhere: "In einem anderen Tab: {words}",
    saidNotSent: {
      one: "Nicht gesendet: {count} Text hat keinen Rang.",
      other: "Nicht gesendet: {count} Texte haben keinen Rang.",
    },
    saidOriginalOrder: "Texte in ursprünglicher Reihenfolge.",
    saidSorted: "Texte nach Rang sortiert.",
  },
  marks: {
    empty: "(leer)",
    unchanged: "(unverändert)",
    unchangedButSpacing: "(unverändert bis auf Leerraum)",
    onlySpacing: "(nur Leerraum unterscheidet sich)",
    onlySpacingHeard: "Nur der Leerraum unterscheidet sich vom Ausgangstext.",
    changes: "Änderungen: {changes}.",
    added: "„{text}“ hinzugefügt",
    deleted: "„{text}“ gelöscht",
    replaced: "„{text}“ statt „{before}“",
    more: "und {count} weitere",
    spacing: {
      one: "Leerraum einmal geändert",
      other: "Leerraum {count}-mal geändert",
    },
    between: "; ",
  },
  dialogs: {
    flagTitle: "Diese Aufgabe melden",
    flagConsequence: "Sie vergeben trotzdem Ränge.",
    flag: "Melden",
    skipTitle: "Diese Aufgabe überspringen",
    skipConsequence: "Die Aufgabe wird als übersprungen gespeichert, ohne Ränge.",
    skip: "Aufgabe überspringen",
    commonReasons: "Häufige Gründe",
    reason: "Grund",
    reasonHint: "{consequence} Die Studienleitung sieht, was Sie schreiben. Mit Strg+Eingabe senden Sie es.",
    reasonMissing: "Wählen Sie einen Grund oder schreiben Sie einen.",
    cancel: "Abbrechen",
    compareTitle: "Zwei Texte vergleichen",
    firstText: "Erster Text",
    secondText: "Zweiter Text",
    textChoice: "Text {number}",
    unranked: "ohne Rang",
    rank: "Rang {rank}",
    fromTo: "Von Text {first} zu Text {second}: {changes}.",
    compareKeys: "← → wechseln den zweiten Text, mit Umschalt den ersten.",
  },
  skipReasons: {
    "source-unclear": "Ich verstehe den Ausgangstext nicht",
    "outside-my-field": "Ich kenne mich damit nicht genug aus",
    "text-broken": "Ein Text ist abgeschnitten oder verstümmelt",
    disturbing: "Das möchte ich lieber nicht lesen",
  },
  flagReasons: {
    "source-broken": "Der Ausgangstext ist abgeschnitten oder verstümmelt",
    "texts-alike": "Zwei Texte sehen gleich aus",
    "personal-data": "Eine wirkliche Person wird genannt",
    offensive: "Der Inhalt ist beleidigend",
    "instructions-silent": "Die Anleitung sagt dazu nichts",
  },
  edits: {
    ofText: "Änderungen in Text {number}",
    replaced: "„{gone}“ ersetzt durch „{come}“",
    inserted: "„{come}“ eingefügt",
    deleted: "„{gone}“ gestrichen",
    heard: "{words}, {mark}, Änderung {number} von {count}",
    said: "{words}: {mark}.",
    markedRight: "als richtig markiert",
    markedWrong: "als falsch markiert",
    notMarked: "nicht markiert",
    choose: "Wählen Sie eine Änderung, um sie zu markieren.",
    explainOffered:
      "Sie können auch jede Änderung als richtig oder falsch markieren. Eine Änderung, die mehrere Texte gemeinsam haben, wird in allen zugleich markiert.",
    explainRequired:
      "Markieren Sie auch jede Änderung als richtig oder falsch. Eine Änderung, die mehrere Texte gemeinsam haben, wird in allen zugleich markiert.",
    left: "{count} nicht markiert",
    allMarked: "Alle markiert",
    previous: "Vorige Änderung",
    next: "Nächste Änderung",
    right: "Richtig",
    wrong: "Falsch",
    rest: "Übrige richtig",
    saidNotSent: {
      one: "Nicht gesendet: {count} Änderung ist nicht markiert.",
      other: "Nicht gesendet: {count} Änderungen sind nicht markiert.",
    },
    keyNext: "nächste Änderung",
    keyRight: "richtig",
    keyWrong: "falsch",
    keyRest: "übrige richtig",
    helpNext: "Zur nächsten Änderung gehen; mit Umschalt zur vorigen",
    helpRight: "Die Änderung als richtig markieren; noch einmal: Markierung entfernen",
    helpWrong: "Die Änderung als falsch markieren; noch einmal: Markierung entfernen",
    helpRest: "Die übrigen Änderungen des hervorgehobenen Textes als richtig markieren",
    errorsQuestion: "Markieren Sie die Fehler im Ausgangstext. Die Texte, die Sie ordnen, sehen Sie danach.",
    errorsHow:
      "Ziehen Sie über die Wörter eines Fehlers oder tippen Sie auf eines. Tippen Sie auf einen markierten Fehler, um die Markierung zu entfernen.",
    errorsKeyMove: "bewegen",
    errorsKeySelect: "mehrere Wörter auswählen",
    errorsKeyMark: "markieren oder Markierung entfernen",
    errorsKeyDone: "fertig",
    inError: "{word}, in Fehler {number}",
    saidError: "Als Fehler markiert: „{words}“.",
    saidNoError: "Kein Fehler mehr: „{words}“.",
    shorter: "Kürzer",
    longer: "Länger",
    noErrors: "Keine Fehler",
    errorsDone: {
      one: "Fertig: {count} Fehler",
      other: "Fertig: {count} Fehler",
    },
  },
  help: {
    title: "Anleitung und Tastenkürzel",
    instructions: "Anleitung",
    shortcuts: "Tastenkürzel",
    keyRank: "Dem hervorgehobenen Text einen Rang geben und zum nächsten ohne Rang gehen",
    keySame: "Denselben Rang geben wie dem Text darüber",
    keyAll: "Allen Texten den Rang des hervorgehobenen geben",
    keyMarks: "Unterschiede zum Ausgangstext zeigen oder verbergen",
    keyOnlyDifferences: "Nur die Unterschiede zwischen den Texten zeigen, oder die ganzen Texte",
    keyCompare: "Zwei Texte nebeneinander vergleichen",
    keySort: "Texte nach Rang sortieren oder die ursprüngliche Reihenfolge herstellen",
    keySize: "Text vergrößern oder verkleinern",
    keyFlag: "Die Aufgabe der Studienleitung melden; Sie vergeben trotzdem Ränge",
    keySkip: "Die Aufgabe überspringen und einen Grund nennen",
    keyBack: "Zurück zu früheren Antworten",
    keyPause: "Pause",
    keyHelp: "Diese Hilfe öffnen",
    keyMove: "Zum Text darüber oder darunter gehen",
    keyChoose: "Einen Rang für den Text wählen",
    keyScroll: "Nach unten blättern, mit Umschalt nach oben",
    keyUndo: "Rückgängig, mit Umschalt wiederholen",
    keySend: "Die Ränge senden",
    spaceKey: "Leertaste",
    characterKeys: "Ziffern, Buchstaben und Zeichen als Tastenkürzel",
    characterKeysHint:
      "Sie wirken während einer Aufgabe, auf jeder Tastatur. Schalten Sie sie aus, wenn Sie per Sprache eingeben oder oft versehentlich Tasten drücken.",
    textSize: "Textgröße {percent} %",
    smaller: "Kleiner",
    larger: "Größer",
    breakReminder: "An Pausen erinnern",
    never: "nie",
    afterMinutes: "nach {count} Minuten",
    keptOnDevice: "Diese Einstellungen werden auf diesem Gerät gespeichert.",
    howTimeCounts:
      "Zeit ohne Tastendruck, Zeigerbewegung oder Berührung zählt höchstens eine Minute lang. Zeit, in der der Tab verborgen oder das Bewerten unterbrochen ist, zählt nicht.",
    marks: "Markierungen",
    showReplaced: "Zeigen, was ersetzt wurde",
    showReplacedHint: "Wird auf diesem Gerät gespeichert.",
    markAdded: "hinzugefügt",
    markDeleted: "gelöscht",
    markReplaced: "ersetzt",
    markLetters: "Buchstaben innerhalb eines Wortes geändert",
    markSpacing: "Leerraum geändert: ␣ Leerzeichen, ↵ Zeile, ⇥ Tabulator",
    exampleShort: "Er geht heim",
    exampleLong: "Er geht sofort heim",
    exampleWord: "Er ging heim",
    exampleOtherWord: "Er fuhr heim",
    exampleMistake: "Er gehe heim",
    exampleSpaced: "Er geht heim .",
    exampleUnspaced: "Er geht heim.",
  },
  practice: {
    practice: "Übung",
    heard: "Übung. {words} {comment}",
    showTexts: "Texte zeigen",
    hide: "Verbergen",
    waitingForAnswer: "Die bekannte Antwort erscheint, sobald Ihre gesendet ist.",
    waitingForRanks: "Die bekannten Ränge erscheinen, sobald Ihre Antwort gesendet ist.",
    anyRanking: "Hier ist jede Rangfolge recht.",
    agrees: "Ihre Rangfolge stimmt mit der bekannten Antwort überein.",
    known: "Die bekannte Antwort gibt den Texten die Ränge {known}.",
    knownAndYours: "Die bekannte Antwort gibt den Texten die Ränge {known}, Ihre: {yours}.",
    between: ", ",
    differs:
      "Ihre Rangfolge ordnet mindestens zwei Texte anders als die bekannte Antwort. Es zählt nur die Reihenfolge, nicht die Zahlen.",
    table: "Die Texte in der gezeigten Reihenfolge, mit Ihren und den bekannten Rängen",
    text: "Text",
    yours: "Ihr Rang",
    knownRank: "Bekannt",
    any: "beliebig",
    nextTask: "Nächste Aufgabe",
    continue: "Weiter",
  },
  answers: {
    sent: "Gesendet. {progress}.",
    replaced: "Ihre frühere Antwort wurde ersetzt.",
    earlierUnreachable:
      "Ihre früheren Antworten lassen sich gerade nicht laden. Nichts ist verloren; versuchen Sie es später noch einmal.",
    noEarlier: "Es gibt noch keine früheren Antworten.",
    elsewhere:
      "Diese Aufgabe wurde in einem anderen Tab oder auf einem anderen Gerät beantwortet. Jene Antwort gilt.",
    elsewhereShown:
      "Diese Aufgabe wurde in einem anderen Tab oder auf einem anderen Gerät beantwortet. Dies ist die gespeicherte Antwort.",
    earlier: "Früher",
    later: "Später",
    last: "Ihre letzte Antwort.",
    beforeLast: {
      one: "{count} Antwort vor Ihrer letzten.",
      other: "{count} Antworten vor Ihrer letzten.",
    },
    replaces: "Wenn Sie sie noch einmal senden, ersetzt das die frühere Antwort.",
    returnToTask: "Zurück zur Aufgabe",
    return: "Zurück",
    missed:
      "Ein Teil dieser Seite lässt sich gerade nicht laden: Der Server ist nicht erreichbar. Neuer Versuch läuft.",
    sessionEnded:
      "Ihre Sitzung ist beendet. Öffnen Sie Ihren persönlichen Link noch einmal, um weiterzumachen.",
    sessionEndedUnsent: {
      one: "Ihre Sitzung ist beendet. Öffnen Sie Ihren persönlichen Link noch einmal, um die {count} Antwort zu senden, die auf diesem Gerät gespeichert ist.",
      other:
        "Ihre Sitzung ist beendet. Öffnen Sie Ihren persönlichen Link noch einmal, um die {count} Antworten zu senden, die auf diesem Gerät gespeichert sind.",
    },
    rejected:
      "Der Server hat eine Antwort abgelehnt. Sie bleibt auf diesem Gerät gespeichert; sagen Sie der Studienleitung Bescheid.",
    rejectedFor:
      "Der Server hat eine Antwort abgelehnt ({reason}). Sie bleibt auf diesem Gerät gespeichert; sagen Sie der Studienleitung Bescheid.",
    unsent: {
      one: "Noch nicht gesendet: {count} Antwort auf diesem Gerät gespeichert, neuer Versuch läuft",
      other: "Noch nicht gesendet: {count} Antworten auf diesem Gerät gespeichert, neuer Versuch läuft",
    },
    stillSending: {
      one: "{count} Antwort wird noch gesendet. Lassen Sie diese Seite offen.",
      other: "{count} Antworten werden noch gesendet. Lassen Sie diese Seite offen.",
    },
    sessionEndedTitle: "Ihre Sitzung ist beendet",
    sessionEndedText:
      "Öffnen Sie Ihren persönlichen Link noch einmal, um weiterzumachen. Nichts ist verloren.",
    unreachableTitle: "Die nächste Aufgabe lässt sich nicht laden",
    unreachableText:
      "Der Server ist nicht erreichbar. Diese Seite versucht es von selbst weiter; Ihre Antworten bleiben auf diesem Gerät gespeichert.",
    nothingHere: "Hier gibt es nichts zu bewerten",
    checkAgain: "Erneut prüfen",
    afterSending:
      "Die nächste Aufgabe erscheint, sobald Ihre Antworten gesendet sind. Sie sind auf diesem Gerät gespeichert: Lassen Sie diese Seite offen oder kommen Sie später wieder.",
    loading: "Die nächste Aufgabe wird geladen …",
  },
  end: {
    paused: "Pause",
    pausedText:
      "Die Aufgabe ist verborgen und die Uhr steht. Ihre bisherigen Ränge bleiben erhalten: Sie können diese Seite schließen und mit Ihrem Link wiederkommen.",
    pace: "Bisher {progress}. Die Hälfte Ihrer Aufgaben dauerte weniger als {time}.",
    continue: "Weiter",
    breakDue: {
      one: "Sie arbeiten seit {count} Minute ohne Pause.",
      other: "Sie arbeiten seit {count} Minuten ohne Pause.",
    },
    breakSeen: "OK",
    noTasksTitle: "Gerade sind keine Aufgaben frei",
    noTasksText: "Andere bearbeiten die restlichen Aufgaben. Diese Seite prüft von selbst, ob es neue gibt.",
    checksAgain: "Diese Seite prüft von selbst, ob es neue gibt.",
    checkAgain: "Erneut prüfen",
    done: "Vielen Dank, Sie haben alle Ihre Aufgaben erledigt",
    noMore: "Vielen Dank, es gibt keine Aufgaben mehr für Sie",
    fewerThanPlanned:
      "Es waren weniger Aufgaben übrig als die {planned}, die für Sie geplant waren. Sie haben keine verpasst.",
    noneDone: "Sie haben keine Aufgaben erledigt.",
    tasksDone: "Erledigt: {tasks}.",
    tasksDoneIn: "Erledigt: {tasks} in {time} Arbeitszeit.",
    notCounted: "Ihre letzte Antwort ist gespeichert, zählt aber nicht.",
    inTime: "Ihre letzte Antwort kam rechtzeitig an und ist gespeichert.",
    lastLate:
      "Ihre letzte Antwort kam zu spät, um von selbst zu zählen. Sie ist gespeichert und zählt nur, wenn die Studienleitung sie zulässt.",
    oneLate:
      "Eine Ihrer Antworten kam zu spät, um von selbst zu zählen. Sie ist gespeichert und zählt nur, wenn die Studienleitung sie zulässt.",
    severalLate:
      "{count} Ihrer Antworten kamen zu spät, um von selbst zu zählen. Sie sind gespeichert und zählen nur, wenn die Studienleitung sie zulässt.",
    consistency: {
      one: "Von {count} wiederholten Aufgabe, die sich vergleichen lässt, haben Sie in {same} die Reihenfolge im Wesentlichen beibehalten und in {reversed} im Wesentlichen umgekehrt.",
      other:
        "Von {count} wiederholten Aufgaben, die sich vergleichen lassen, haben Sie in {same} die Reihenfolge im Wesentlichen beibehalten und in {reversed} im Wesentlichen umgekehrt.",
    },
    code: "Ihr Abschlusscode",
    copyCode: "Code kopieren",
    returnTo: "Zurück zu {platform}",
    platform: "der Plattform",
    backToEarlier: "Zurück zu früheren Antworten",
    comment: "Kommentar zu den Aufgaben oder zu dieser Seite",
    commentHint: "Die Studienleitung sieht ihn.",
    commentMissing: "Schreiben Sie zuerst einen Kommentar.",
    commentRemoved: "Ihr Kommentar wurde entfernt.",
    commentSaved: "Vielen Dank, Ihr Kommentar ist gespeichert.",
    sendComment: "Kommentar senden",
    commentSessionEnded:
      "Ihre Sitzung ist beendet. Öffnen Sie Ihren persönlichen Link noch einmal, um ihn zu senden.",
    commentUnsaved:
      "Ihr Kommentar ist nicht gespeichert: Der Server ist nicht erreichbar. Versuchen Sie es gleich noch einmal.",
  },
  situations: {
    "draft-title": "Noch nicht geöffnet",
    "draft-text":
      "Diese Kampagne ist noch nicht geöffnet. Heben Sie Ihren Link auf: Er funktioniert, sobald die Studienleitung die Kampagne öffnet.",
    "paused-title": "Die Kampagne ist unterbrochen",
    "paused-text":
      "Die Studienleitung hat diese Kampagne für alle unterbrochen. Ihre Antworten sind gespeichert.",
    "closed-title": "Diese Kampagne ist geschlossen",
    "closed-text": "Vielen Dank für Ihre Antworten. Es gibt keine Aufgaben mehr.",
    "judge-paused-title": "Ihr Bewerten ist unterbrochen",
    "judge-paused-text":
      "Die Studienleitung hat Ihr Bewerten vorerst unterbrochen. Ihre Antworten sind gespeichert; wenden Sie sich bei Fragen an die Studienleitung.",
    "not-admitted-title": "Vielen Dank fürs Üben",
    "not-admitted-text":
      "Ihre Übungsantworten weichen stärker von den bekannten Antworten ab, als diese Kampagne zulässt; sie hat daher keine Aufgaben für Sie. Wenn Sie das für einen Irrtum halten, wenden Sie sich an die Studienleitung, die Sie weitermachen lassen kann.",
    "stopped-title": "Ihr Bewerten ist unterbrochen",
    "stopped-text":
      "Manche Aufgaben haben eine bekannte Antwort, und Ihre wich zu oft davon ab; Ihr Bewerten wurde daher automatisch unterbrochen. Ihre Antworten sind gespeichert. Wenn Sie das für einen Irrtum halten, wenden Sie sich an die Studienleitung, die Sie weitermachen lassen kann.",
    "ended-title": "Ihre Teilnahme ist beendet",
    "ended-text":
      "In dieser Kampagne gibt es keine Aufgaben mehr für Sie. Ihre Antworten sind gespeichert. Vielen Dank für Ihre Arbeit.",
  },
  guide: {
    title: "Hilfe für Bewertende",
    lead: "Sie sehen einen Text und mehrere Fassungen davon, etwa Korrekturen oder Übersetzungen, und bringen die Fassungen in eine Rangfolge. Mehrere können gleich gut sein.",
    signingIn: "Anmelden und wiederkommen",
    signingInText:
      "Öffnen Sie den Link, den Sie erhalten haben, und drücken Sie die Schaltfläche. Ein Kennwort gibt es nicht: Der Link ist persönlich, speichern Sie ihn also und geben Sie ihn nicht weiter. Um weiterzumachen, wo Sie aufgehört haben, öffnen Sie ihn wieder, an jedem Tag und auf jedem Gerät. Wenn er nicht mehr funktioniert, bitten Sie um einen neuen, wo Sie ihn herhaben.",
    before: "Vor der ersten Aufgabe",
    beforeText:
      "Eine Seite nennt die Studienleitung und beschreibt die Arbeit und wie sie zu tun ist. Sie sehen sie einmal, und wieder, wenn sie sich ändert, spätestens bei Ihrer nächsten Antwort. Wird die Kampagne unterbrochen oder geschlossen, während Sie arbeiten, sagt es Ihnen Ihre nächste Antwort, und auch, ob diese Antwort zählt.",
    beforePractice:
      "Übungsaufgaben, falls es welche gibt, kommen zuerst und sind als solche bezeichnet. Nach jeder stehen die bekannten Ränge neben Ihren.",
    ranking: "Ränge vergeben",
    rankingText:
      "Geben Sie jeder Fassung einen Rang, 1 der besten. Gleich gute Fassungen erhalten denselben Rang. Was als besser gilt, sagt die Anleitung Ihrer Kampagne; mit {helpKey} sehen Sie jederzeit die Anleitung und alle Tastenkürzel.",
    rankingByKeys:
      "Mit der Tastatur: Tippen Sie den Rang der hervorgehobenen Fassung, und die nächste ist an der Reihe; {enterKey} sendet. {sameKey} gibt denselben Rang wie der Fassung darüber, {allKey} setzt alle gleich, {undoKey} macht rückgängig, {spaceKey} blättert. {upKey} {downKey} wechseln die Fassung, {leftKey} {rightKey} wählen einen Rang. Buchstaben und Ziffern wirken auf jeder Tastatur. Wenn Sie per Sprache eingeben oder versehentlich Tasten drücken, schalten Sie sie mit {helpKey} aus.",
    rankingByHand:
      "Mit Maus oder Finger: Drücken Sie eine Zahl neben jeder Fassung, oder ziehen Sie eine Fassung an ihrer Nummer an ihren Platz, und drücken Sie dann die Schaltfläche darunter. Auf dem Telefon bleiben die Ränge der Fassung, die Sie gerade lesen, unten stehen und nennen diese Fassung; blättern Sie weiter, um die nächste einzustufen. Nichts bewegt sich, wenn Sie einen Rang vergeben.",
    rankingOrder:
      "{sortKey} sortiert die Fassungen nach Rang und stellt ihre ursprüngliche Reihenfolge wieder her. Die Fassungen erscheinen jedes Mal in einer neuen zufälligen Reihenfolge und behalten beim Sortieren ihre Nummern. Wenn Sie eine Aufgabe in zwei Tabs öffnen, zeigt jeder die Ränge, die Sie im anderen vergeben haben.",
    reading: "Lesen",
    readingText:
      "Der Ausgangstext bleibt beim Lesen in Sicht; ein langer steht in einem breiten Fenster neben den Fassungen und lässt sich in einem schmalen einklappen. Markierte Wörter weichen vom Ausgangstext ab: Hinzugefügtes und Ersetztes steht auf Blau, Gelöschtes ist durchgestrichen, und Zeichen wie ␣ zeigen geänderten Leerraum. {marksKey} zeigt oder verbirgt die Markierungen; {helpKey} erklärt sie und kann zeigen, was ersetzt wurde.",
    readingDifferences:
      "{onlyKey} verbirgt, was allen Fassungen gemeinsam ist, und zeigt nur, worin sie sich unterscheiden. {compareKey} zeigt zwei Fassungen nebeneinander und markiert ihre Unterschiede.",
    readingSize: "{largerKey} und {smallerKey} ändern die Textgröße. Sie wird auf Ihrem Gerät gespeichert.",
    undecided: "Wenn Sie sich nicht entscheiden können",
    undecidedText:
      "{skipKey} überspringt eine Aufgabe; nennen Sie einen Grund. {flagKey} meldet eine Aufgabe, für die Sie trotzdem Ränge vergeben. Die Studienleitung sieht, was Sie schreiben.",
    breaks: "Änderungen, Pausen und Verbindungsprobleme",
    breaksText:
      "{backKey} führt zurück zu früheren Antworten, die Sie ändern können. {pauseKey} unterbricht: Die Zeit, bis Sie wiederkommen, zählt nicht. Sie können die Seite jederzeit schließen; Ihre Antworten sind gespeichert, auch Ränge, die Sie noch nicht gesendet haben.",
    breaksConnection:
      "Wenn die Verbindung abbricht, arbeiten Sie weiter: Die Seite bewahrt Ihre Antworten auf, zeigt, wie viele noch nicht gesendet sind, und sendet sie von selbst, sobald es geht. Lassen Sie die Seite so lange offen, oder öffnen Sie sie später wieder im selben Browser.",
    known: "Was über Sie bekannt ist",
    knownText:
      "Die Studienleitung sieht Ihre Antworten und wie lange Sie gearbeitet haben. In veröffentlichten oder weitergegebenen Daten heißen Sie nach einem Zufallsnamen. Niemand, der bewertet, erfährt, von wem eine Fassung stammt.",
    space: "Leertaste",
  },
  errors: {
    linkRevoked: "Dieser Link wurde widerrufen. Bitten Sie um einen neuen, wo Sie ihn herhaben.",
    linkExpired: "Dieser Link ist abgelaufen. Bitten Sie um einen neuen, wo Sie ihn herhaben.",
    linkUsed: "Diese Einladung wurde schon benutzt. Wenn von Ihnen selbst, melden Sie sich an.",
    linkInvalid:
      "Dieser Link ist ungültig. Prüfen Sie, ob er vollständig ist, oder bitten Sie um einen neuen.",
    linkIsSignUp: "Dies ist ein Link zum Eintragen. Öffnen Sie ihn in einem Browser.",
    linkFull:
      "Über diesen Link haben sich schon so viele eingetragen, wie vorgesehen waren. Vielen Dank für Ihr Interesse.",
    linkOfAnother:
      "Dieser persönliche Link gehört jemand anderem. Bitten Sie die Person, die die Studie eingerichtet hat, um einen persönlichen Link.",
    participantKnown:
      "Mit Ihrer Teilnahmekennung ist schon jemand eingetragen. Um damit weiterzumachen, benutzen Sie den Browser, in dem Sie begonnen haben, oder öffnen Sie den persönlichen Link, der Ihnen damals gezeigt wurde. Wenn Sie beides nicht haben, wenden Sie sich an die Person, die die Studie eingerichtet hat.",
    workTakenOver: "Diese Arbeit hat jemand anderes übernommen. Bitten Sie um einen persönlichen Link.",
    tooManyAttempts: {
      one: "Zu viele Fehlversuche. Versuchen Sie es in {count} Minute noch einmal.",
      other: "Zu viele Fehlversuche. Versuchen Sie es in {count} Minuten noch einmal.",
    },
    tooManySignUps: {
      one: "Aus Ihrem Netz haben sich gerade zu viele eingetragen. Versuchen Sie es in {count} Minute noch einmal, oder bitten Sie um einen persönlichen Link, wo Sie diesen herhaben.",
      other:
        "Aus Ihrem Netz haben sich gerade zu viele eingetragen. Versuchen Sie es in {count} Minuten noch einmal, oder bitten Sie um einen persönlichen Link, wo Sie diesen herhaben.",
    },
    notSignedIn: "Öffnen Sie Ihren persönlichen Link, um zu bewerten.",
    noCampaign: "Diese Kampagne gibt es nicht, oder Sie haben keinen Zugang zu ihr.",
    notJudge: "Sie bewerten nicht in dieser Kampagne.",
    noTask: "Diese Aufgabe gibt es nicht, oder sie ist nicht Ihnen zugeteilt.",
    answered: "Diese Aufgabe ist schon beantwortet, vielleicht in einem anderen Fenster.",
    sameId: "Mit derselben Kennung wurde schon eine andere Antwort gesendet.",
    textChanged: "Der Text hat sich geändert. Bitte lesen Sie ihn noch einmal.",
    campaignBusy: "Die Kampagne wird gerade geändert. Bitte versuchen Sie es in Kürze noch einmal.",
    serverBusy:
      "Der Server ist ausgelastet. Ihre Antwort ist in diesem Browser gespeichert und wird noch einmal gesendet.",
    failed: "Etwas ist schiefgegangen. Ihre Antwort wird noch einmal gesendet.",
    notJson: "Der Inhalt muss als application/json gesendet werden.",
    tooLong: "Der Inhalt ist zu lang.",
    unreadable: "Der Inhalt ist kein gültiges JSON.",
    neitherRanksNorReason: "Eine Antwort braucht entweder Ränge oder einen Grund für das Überspringen.",
    skippedWithRanks: "Eine übersprungene Aufgabe kann keine Ränge haben.",
    ranksForTexts: "Es sind {count} Ränge für {texts} Texte.",
    placesForTexts: "Es sind {count} Plätze für {texts} Texte.",
    marksNotAsked: "Diese Kampagne fragt nicht nach Markierungen von Änderungen.",
    markOfNoEdit: "Eine Änderung ist doppelt markiert oder gehört nicht zu dieser Aufgabe.",
    editsUnmarked: {
      one: "{count} Änderung ist weder als richtig noch als falsch markiert.",
      other: "{count} Änderungen sind weder als richtig noch als falsch markiert.",
    },
    errorsNotAsked: "Diese Kampagne fragt nicht nach Fehlern im Ausgangstext.",
    errorsMissing: "Die Fehler im Ausgangstext sind noch nicht markiert.",
    errorOfNoWords:
      "Die Fehler im Ausgangstext überschneiden sich, stehen nicht in der richtigen Reihenfolge oder liegen außerhalb des Textes.",
    rankOutOfRange: "Text {number}: Rang {rank} liegt außerhalb von 1–{worst}.",
    "participant-twice":
      "Die Adresse enthält Ihre Teilnahmekennung mehr als einmal. Öffnen Sie den Link noch einmal von der Plattform aus, die Sie hierher geschickt hat, oder sagen Sie der Person Bescheid, die die Studie eingerichtet hat.",
    "study-twice":
      "Die Adresse enthält Ihre Studienkennung mehr als einmal. Öffnen Sie den Link noch einmal von der Plattform aus, die Sie hierher geschickt hat, oder sagen Sie der Person Bescheid, die die Studie eingerichtet hat.",
    "session-twice":
      "Die Adresse enthält Ihre Sitzungskennung mehr als einmal. Öffnen Sie den Link noch einmal von der Plattform aus, die Sie hierher geschickt hat, oder sagen Sie der Person Bescheid, die die Studie eingerichtet hat.",
    "participant-invalid":
      "Die Adresse enthält keine gültige Teilnahmekennung. Öffnen Sie den Link noch einmal von der Plattform aus, die Sie hierher geschickt hat, oder sagen Sie der Person Bescheid, die die Studie eingerichtet hat.",
    "study-invalid":
      "Die Adresse enthält keine gültige Studienkennung. Öffnen Sie den Link noch einmal von der Plattform aus, die Sie hierher geschickt hat, oder sagen Sie der Person Bescheid, die die Studie eingerichtet hat.",
    "session-invalid":
      "Die Adresse enthält keine gültige Sitzungskennung. Öffnen Sie den Link noch einmal von der Plattform aus, die Sie hierher geschickt hat, oder sagen Sie der Person Bescheid, die die Studie eingerichtet hat.",
  },
  instructions: {
    CORRECTION: `Sie sehen einen Satz in seinem Zusammenhang und darunter mehrere Fassungen davon. Manche sind vielleicht unverändert.

**Bringen Sie die Fassungen in eine Rangfolge, von der besten zur schlechtesten.** 1 ist die beste; gleiche Ränge sind recht, wo Sie keinen Unterschied in der Qualität sehen.

- Die beste Fassung ist korrekt und sagt, was gemeint war.
- Eine Fassung, die einen Fehler stehen lässt, ist besser als eine, die einen neuen macht.
- Eine unnötige Änderung, die nicht schadet, ist ein kleiner Mangel. Eine unnötige Änderung, die den Sinn verändert, ist ein großer.
- Wo keine Fassung korrekt ist, fragen Sie sich, welche Sie lieber in einem Brief bekämen.

Beurteilen Sie jeden Satz so, wie er vor Ihnen steht; Sie müssen nicht zu Ihren früheren Antworten passen. Wenn Sie sich nicht entscheiden können, überspringen Sie den Satz und sagen Sie, warum. Wenn etwas mit ihm nicht stimmt, melden Sie ihn.
`,
    TRANSLATION: `Sie sehen einen Text und darunter mehrere Übersetzungen davon.

**Bringen Sie die Übersetzungen in eine Rangfolge, von der besten zur schlechtesten.** 1 ist die beste; gleiche Ränge sind recht, wo Sie keinen Unterschied in der Qualität sehen.

- Die beste Übersetzung sagt, was der Text sagt: Nichts fehlt, nichts ist hinzugefügt oder verändert.
- Sie liest sich, als wäre sie in ihrer Sprache geschrieben.
- Ein Fehler, der den Sinn verändert, wiegt schwerer als einer, der sich nur schlecht liest.
- Beurteilen Sie die Übersetzung des fett gedruckten Textes. Was davor und danach steht, dient dem Verständnis.

Beurteilen Sie jeden Text so, wie er vor Ihnen steht; Sie müssen nicht zu Ihren früheren Antworten passen. Wenn Sie sich nicht entscheiden können, überspringen Sie ihn und sagen Sie, warum. Wenn etwas mit ihm nicht stimmt, melden Sie ihn.
`,
    GENERATION: `Sie sehen einen Text und darunter mehrere Texte, die dazu geschrieben wurden.

**Bringen Sie die Texte in eine Rangfolge, vom besten zum schlechtesten.** 1 ist der beste; gleiche Ränge sind recht, wo Sie keinen Unterschied in der Qualität sehen.

- Ein guter Text sagt vollständig, was der Text oben verlangt, und fügt nichts Unwahres hinzu.
- Er liest sich, als hätte ihn ein sorgfältiger Mensch geschrieben.
- Länge allein ist kein Verdienst: Ein kurzer Text, der alles sagt, ist besser als ein langer, der sich wiederholt.
- Lesen Sie jeden Text zu Ende, bevor Sie Ränge vergeben.

Beurteilen Sie jeden Text so, wie er vor Ihnen steht; Sie müssen nicht zu Ihren früheren Antworten passen. Wenn Sie sich nicht entscheiden können, überspringen Sie ihn und sagen Sie, warum. Wenn etwas mit ihm nicht stimmt, melden Sie ihn.
`,
    CONSENT: `Die Teilnahme ist freiwillig. Sie können jederzeit aufhören, ohne Gründe zu nennen und ohne Nachteil.

- Ihre Antworten und die Zeit, die Sie dafür brauchen, werden unter einem Zufallsnamen gespeichert. Ergebnisse und Daten können veröffentlicht werden; sie lassen nicht auf Sie schließen.
- Die Texte stammen von Menschen oder von Computerprogrammen. Wenn einer Sie belastet, überspringen Sie ihn.
- Wenn Ihre Antworten gelöscht werden sollen oder Sie Fragen haben, schreiben Sie der Studienleitung.

Indem Sie weitermachen, bestätigen Sie, dass Sie dies gelesen haben, volljährig sind und zustimmen.
`,
  },
};
