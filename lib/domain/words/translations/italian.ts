import type { Catalogue } from "../catalogue";

/** Read by nobody who grew up with it so far; CONTRIBUTING.md says how to correct it. English says what each message is for. */
export const italian: Catalogue = {
  everywhere: {
    skipToContent: "Vai al contenuto",
    theme: "Passa da chiaro a scuro e viceversa",
    inProgress: ", in corso",
    optional: "(facoltativo)",
    copied: "Copiato",
    notCopied: "Il browser non permette di copiare qui: selezioni il testo e lo copi Lei",
    close: "Chiudi",
    language: "Lingua",
    onThisPage: "In questa pagina",
  },
  broken: {
    startTitle: "Adjudge non è riuscito ad avviare questa pagina",
    startText:
      "Il server ha risposto, ma la pagina non si è potuta mostrare. Riprovi; se il problema rimane, comunichi il riferimento qui sotto a chi amministra questo server.",
    tryAgain: "Riprova",
    reference: "Riferimento per l’amministrazione: {digest}",
    title: "Non è stato possibile mostrare questa pagina",
    text: "Qualcosa è andato storto. Le risposte già inviate sono salvate.",
    toCampaigns: "Vai alle Sue campagne",
    notFoundTitle: "Pagina non trovata",
    notFoundText:
      "L’indirizzo può contenere un errore, la pagina può essere stata eliminata o appartenere a una campagna a cui non ha ricevuto l’invito.",
  },
  header: {
    help: "Aiuto",
    signIn: "Accedi",
    signOut: "Esci",
    account: "Account",
    accountOf: "Account:",
    judge: "Valutazione",
    helpFor: "Aiuto",
    helpJudges: "Valutazione",
    helpOrganisers: "Organizzazione",
    helpResearchers: "Ricerca",
    helpFormats: "Formati dei file",
  },
  ownAccount: {
    sessions: "Sessioni",
    sessionsText:
      "Termina la sessione in tutti i browser. Può tornare con il suo link personale; il suo lavoro resta salvato.",
    signOutEverywhere: "Esci ovunque",
    signedOut: "La sessione è terminata",
    signedOutText:
      "Apra il suo link personale per rientrare. Il suo lavoro è salvato. Se il link non funziona più, ne chieda uno nuovo a chi organizza.",
  },
  mail: {
    invitedSubject: "{campaign}: il tuo link personale",
    invited:
      "Sei invitato a valutare testi in «{campaign}».\n\nQuesto è il tuo link personale. Non darlo ad altri: ti riporta al tuo lavoro su qualsiasi dispositivo.\n\n{link}\n\nSe non ti aspettavi questo messaggio, puoi ignorarlo.\n",
    remindedSubject: "{campaign}: c’è ancora lavoro per te",
    reminded:
      "In «{campaign}» ci sono ancora testi da valutare. Il lavoro fatto finora è salvato.\n\nQuesto link è personale e si apre dove ti eri fermato.\n\n{link}\n\nSe non vuoi più partecipare, puoi ignorare questo messaggio.\n",
  },
  join: {
    pageTitle: "Invito a valutare",
    unnamed: "Valutazione",
    howItWorks: "Come si valuta",
    signedUp: "L’iscrizione è fatta. Salvi il Suo link personale prima di iniziare.",
    signsOut:
      "Ha effettuato l’accesso come responsabile. Se inizia a valutare, quell’account viene disconnesso in questo browser.",
    closedToNewcomers: "Questa campagna è chiusa. Non ci sono altri compiti. Grazie dell’interesse.",
    closedButIn: "Questa campagna è chiusa. Non ci sono altri compiti. Può ancora accedere.",
    alreadyIn: "Si è già iscritto in questo browser. Continui da dove era rimasto.",
    invitedBySignUp:
      "È invitato a valutare. Quando inizia, viene iscritto e riceve un link personale per tornare.",
    invited:
      "È invitato a valutare. Questo link è personale: lo salvi per tornare più tardi e non lo condivida.",
    signIn: "Accedi",
    begin: "Inizia a valutare",
    saveLink: "Salvi questo link per continuare",
    saveLinkText:
      "{save} su un altro dispositivo o in un altro browser: non verrà più mostrato. È personale, quindi non lo condivida.",
    copyLink: "Copia link",
    doesNotWork: "Questo link non funziona",
    help: "Aiuto per chi valuta",
  },
  home: {
    title: "Valutazione",
    titleOf: "Valutazione: {campaign}",
    nothing: "Qui non c’è nulla da valutare",
    nothingText: "Chi valuta accede con un link personale. Apra quello che ha ricevuto.",
    excluded: "La Sua partecipazione a questa campagna è terminata. Grazie delle Sue risposte.",
    judgePaused: "I responsabili hanno sospeso la Sua valutazione. Le Sue risposte sono salvate.",
    draft:
      "Questa campagna non è ancora aperta. Conservi il link: funzionerà appena i responsabili la apriranno.",
    paused: "Questa campagna è sospesa. Le Sue risposte sono salvate.",
    closedUnused: "Questa campagna è chiusa. Non ci sono altri compiti.",
    closed: "Questa campagna è chiusa. Grazie delle Sue risposte.",
    noLimit: "Valuti quanti compiti desidera.",
    finished: "{words}.",
    work: "{work}.",
    workLeft: "Restano: {work}.",
    start: "Inizia a valutare",
    continue: "Continua a valutare",
    summary: "Veda il Suo riepilogo e lasci un commento",
    tasks: "Compiti",
    skipped: "Saltati",
    practice: "Prova",
    instructions: "Istruzioni",
    yourCampaigns: "Le Sue campagne",
  },
  begin: {
    titleFirst: "Prima di iniziare",
    titleInstructions: "Le istruzioni sono cambiate",
    titleConsent: "Legga questo prima di continuare",
    organiser: "Responsabili",
    work: "Lavoro",
    pay: "Compenso",
    breaks: "Pause",
    breaksText: "Quando vuole: ogni risposta è salvata appena la invia.",
    measured: "Che cosa si misura",
    measuredText:
      "Quanto dura ogni compito, quando la pagina non è visibile e quante volte si incolla del testo o agisce uno script: solo numeri, mai ciò che scrivi.",
    instructions: "Istruzioni",
    newInstructions: "Nuove istruzioni",
    reopen: "Le riapra in qualsiasi momento con {key}.",
    consent: "Il Suo consenso",
    begin: "Inizia",
    agreeAndBegin: "Accetto, inizia",
    continue: "Continua",
    agreeAndContinue: "Accetto, continua",
    leave: "Non accetto, esci",
    changed: "Il testo è appena cambiato. Lo rilegga.",
    unreachable: "Il server non è raggiungibile. Riprovi tra un momento.",
  },
  progress: {
    ofPlanned: "{count} di {planned}",
    done: "{count} fatti",
    timeLeft: "ancora {time} circa",
    workload: "Circa {tasks}, {time}",
    tasks: {
      one: "{count} compito",
      other: "{count} compiti",
    },
    seconds: {
      one: "{count} secondo",
      other: "{count} secondi",
    },
    minutes: {
      one: "{count} minuto",
      other: "{count} minuti",
    },
    hours: {
      one: "{count} ora",
      other: "{count} ore",
    },
    shortSeconds: "{count} s",
    shortMinutes: "{count} min",
    shortHours: "{count} h",
  },
  task: {
    pause: "Pausa",
    help: "Istruzioni e scorciatoie",
    source: "Testo di partenza",
    sourceUnknown: "Il testo di partenza non è noto.",
    expandSource: "Espandi il testo di partenza",
    collapseSource: "Riduci il testo di partenza",
    before: "Prima:",
    after: "Dopo:",
    practice: "Prova",
    question: "Ordini dal migliore (1) al peggiore ({worst}). I pari merito sono ammessi.",
    markDifferences: "Segna le differenze",
    onlyDifferences: "Solo le differenze",
    compareTwo: "Confronta due testi",
    originalOrder: "Ordine originale",
    sortByRank: "Ordina per posto",
    texts: "Testi da ordinare",
    textHeard: "Testo {number}:",
    text: "Testo {number}",
    dragToRank: "Trascina per ordinare",
    ranksOf: "Posto del testo {number}",
    best: "{rank}, il migliore",
    worst: "{rank}, il peggiore",
    flagged: "Segnalato:",
    unflag: "Rimuovi",
    noneAcceptable: "Nessuno è accettabile",
    noneAcceptableHint: "Nemmeno il migliore. Ordini comunque i testi.",
    notAcceptable: "Non accettabile",
    comment: "Commento (facoltativo)",
    organiserSees: "I responsabili vedono ciò che scrive.",
    back: "Indietro",
    undo: "Annulla",
    sameAsAbove: "Come sopra",
    allTheSame: "Tutti uguali",
    flag: "Segnala",
    skip: "Salta",
    more: "Altro",
    backToEarlier: "Torna alle risposte precedenti",
    flagTask: "Segnala questo compito",
    skipTask: "Salta questo compito",
    compareTexts: "Confronta due testi",
    unranked: "{count} senza posto",
    send: "Invia l’ordine",
    replace: "Sostituisci la risposta",
    keyRankAndGoOn: "posto e avanti",
    keyMove: "spostati",
    keyRank: "posto",
    keySameAsAbove: "come sopra",
    keyAllTheSame: "tutti uguali",
    keyUndo: "annulla",
    keyFlag: "segnala",
    keySend: "invia",
    keyAll: "tutte le scorciatoie",
    saidChanged: "Posti cambiati.",
    saidUnranked: "Il testo {number} è senza posto.",
    saidRanked: "Il testo {number} è al posto {rank}.",
    saidAllRanked: "Tutti ordinati, si può inviare.",
    saidLeft: "{count} senza posto.",
    saidElsewhere: "In un’altra scheda: {words}",
    saidNotSent: {
      one: "Non inviato: {count} testo è senza posto.",
      other: "Non inviato: {count} testi sono senza posto.",
    },
    saidOriginalOrder: "Testi nell’ordine originale.",
    saidSorted: "Testi ordinati per posto.",
  },
  marks: {
    empty: "(vuoto)",
    unchanged: "(invariato)",
    unchangedButSpacing: "(invariato, a parte gli spazi)",
    onlySpacing: "(differiscono solo gli spazi)",
    onlySpacingHeard: "Solo gli spazi differiscono dal testo di partenza.",
    changes: "Modifiche: {changes}.",
    added: "«{text}» aggiunto",
    deleted: "«{text}» eliminato",
    replaced: "«{text}» al posto di «{before}»",
    more: "e altri {count}",
    spacing: {
      one: "spazi cambiati una volta",
      other: "spazi cambiati {count} volte",
    },
    between: "; ",
  },
  dialogs: {
    flagTitle: "Segnala questo compito",
    flagConsequence: "Il compito va comunque ordinato.",
    flag: "Segnala",
    skipTitle: "Salta questo compito",
    skipConsequence: "Il compito viene salvato come saltato, senza posti.",
    skip: "Salta il compito",
    commonReasons: "Motivi frequenti",
    reason: "Motivo",
    reasonHint: "{consequence} I responsabili vedono ciò che scrive. Prema Ctrl+Invio per inviare.",
    reasonMissing: "Scelga un motivo o ne scriva uno.",
    cancel: "Annulla",
    compareTitle: "Confronta due testi",
    firstText: "Primo testo",
    secondText: "Secondo testo",
    textChoice: "Testo {number}",
    unranked: "senza posto",
    rank: "posto {rank}",
    fromTo: "Dal testo {first} al testo {second}: {changes}.",
    compareKeys: "← → cambiano il secondo testo; con Maiusc, il primo.",
  },
  skipReasons: {
    "source-unclear": "Non capisco il testo di partenza",
    "outside-my-field": "Non conosco abbastanza l’argomento",
    "text-broken": "Un testo è troncato o illeggibile",
    disturbing: "Preferisco non leggerlo",
  },
  flagReasons: {
    "source-broken": "Il testo di partenza è troncato o illeggibile",
    "texts-alike": "Due testi sembrano uguali",
    "personal-data": "Nomina una persona reale",
    offensive: "È offensivo",
    "instructions-silent": "Le istruzioni non prevedono questo caso",
  },
  edits: {
    ofText: "Modifiche del testo {number}",
    replaced: "«{gone}» sostituito da «{come}»",
    inserted: "«{come}» aggiunto",
    deleted: "«{gone}» eliminato",
    heard: "{words}, {mark}, modifica {number} di {count}",
    said: "{words}: {mark}.",
    markedRight: "segnata come giusta",
    markedWrong: "segnata come sbagliata",
    notMarked: "non segnata",
    choose: "Scelga una modifica per segnarla.",
    explainOffered:
      "Può anche segnare ogni modifica come giusta o sbagliata. Una modifica comune a più testi viene segnata in tutti insieme.",
    explainRequired:
      "Segni anche ogni modifica come giusta o sbagliata. Una modifica comune a più testi viene segnata in tutti insieme.",
    left: "Non segnate: {count}",
    allMarked: "Tutte segnate",
    previous: "Modifica precedente",
    next: "Modifica successiva",
    right: "Giusta",
    wrong: "Sbagliata",
    rest: "Il resto è giusto",
    saidNotSent: {
      one: "Non inviato: {count} modifica non è segnata.",
      other: "Non inviato: {count} modifiche non sono segnate.",
    },
    keyNext: "modifica successiva",
    keyRight: "giusta",
    keyWrong: "sbagliata",
    keyRest: "il resto è giusto",
    helpNext: "Va alla modifica successiva; con Maiusc, alla precedente",
    helpRight: "Segna la modifica come giusta; di nuovo, toglie il segno",
    helpWrong: "Segna la modifica come sbagliata; di nuovo, toglie il segno",
    helpRest: "Segna come giuste le altre modifiche del testo evidenziato",
    errorsQuestion: "Segni gli errori del testo di partenza. I testi da ordinare appaiono dopo.",
    errorsHow:
      "Trascini sulle parole di un errore o ne tocchi una. Tocchi un errore segnato per togliere il segno.",
    errorsKeyMove: "spostarsi",
    errorsKeySelect: "selezionare più parole",
    errorsKeyMark: "segnare o togliere il segno",
    errorsKeyDone: "fatto",
    inError: "{word}, nell’errore {number}",
    saidError: "Segnato come errore: «{words}».",
    saidNoError: "Non è più un errore: «{words}».",
    shorter: "Accorcia",
    longer: "Allunga",
    noErrors: "Nessun errore",
    errorsDone: {
      one: "Fatto: {count} errore",
      other: "Fatto: {count} errori",
    },
  },
  help: {
    title: "Istruzioni e scorciatoie",
    instructions: "Istruzioni",
    shortcuts: "Scorciatoie da tastiera",
    keyRank: "Dare un posto al testo evidenziato e passare al successivo senza posto",
    keySame: "Dargli lo stesso posto del testo sopra",
    keyAll: "Dare a tutti i testi il posto di quello evidenziato",
    keyMarks: "Mostrare o nascondere le differenze dal testo di partenza",
    keyOnlyDifferences: "Mostrare solo ciò che differisce tra i testi, o i testi interi",
    keyCompare: "Confrontare due testi affiancati",
    keySort: "Ordinare i testi per posto o ripristinare l’ordine originale",
    keySize: "Ingrandire o rimpicciolire il testo",
    keyFlag: "Segnalare il compito ai responsabili; va comunque ordinato",
    keySkip: "Saltare il compito e dire perché",
    keyBack: "Tornare alle risposte precedenti",
    keyPause: "Pausa",
    keyHelp: "Aprire questo aiuto",
    keyMove: "Andare al testo sopra o sotto",
    keyChoose: "Scegliere un posto per il testo",
    keyScroll: "Scorrere in basso; con Maiusc, in alto",
    keyUndo: "Annullare; con Maiusc, ripetere",
    keySend: "Inviare l’ordine",
    spaceKey: "Spazio",
    characterKeys: "Usare cifre, lettere e simboli come scorciatoie",
    characterKeysHint:
      "Funzionano durante un compito, su qualsiasi tastiera. Le disattivi se detta a voce o se preme spesso tasti per sbaglio.",
    textSize: "Dimensione del testo {percent} %",
    smaller: "Più piccolo",
    larger: "Più grande",
    breakReminder: "Ricordami di fare una pausa",
    never: "mai",
    afterMinutes: "dopo {count} minuti",
    keptOnDevice: "Queste impostazioni sono conservate su questo dispositivo.",
    howTimeCounts:
      "Il tempo senza tasti, movimenti del puntatore o tocchi conta al massimo un minuto. Il tempo con la scheda nascosta o la valutazione in pausa non conta.",
    marks: "Segni",
    showReplaced: "Mostra ciò che è stato sostituito",
    showReplacedHint: "Conservato su questo dispositivo.",
    markAdded: "aggiunto",
    markDeleted: "eliminato",
    markReplaced: "sostituito",
    markLetters: "lettere cambiate in una parola",
    markSpacing: "spazi cambiati: ␣ spazio, ↵ riga, ⇥ tabulazione",
    exampleShort: "Lui va a casa",
    exampleLong: "Lui va subito a casa",
    exampleWord: "Lui partì ieri",
    exampleOtherWord: "Lui arrivò ieri",
    exampleMistake: "Lui vai a casa",
    exampleSpaced: "Lui va a casa .",
    exampleUnspaced: "Lui va a casa.",
  },
  practice: {
    practice: "Prova",
    heard: "Prova. {words} {comment}",
    showTexts: "Mostra i testi",
    hide: "Nascondi",
    waitingForAnswer: "La risposta nota appare quando la Sua è stata inviata.",
    waitingForRanks: "I posti noti appaiono quando la Sua risposta è stata inviata.",
    anyRanking: "Qui va bene qualsiasi ordine.",
    agrees: "Il Suo ordine concorda con la risposta nota.",
    known: "La risposta nota dà ai testi i posti {known}.",
    knownAndYours: "La risposta nota dà ai testi i posti {known}; i Suoi: {yours}.",
    between: ", ",
    differs:
      "Il Suo ordine mette almeno due testi in un ordine diverso dalla risposta nota. Conta solo l’ordine, non i numeri.",
    table: "I testi nell’ordine mostrato, con i Suoi posti e quelli noti",
    text: "Testo",
    yours: "Il Suo posto",
    knownRank: "Noto",
    any: "qualsiasi",
    nextTask: "Compito successivo",
    continue: "Continua",
  },
  answers: {
    sent: "Inviato. {progress}.",
    replaced: "La Sua risposta precedente è stata sostituita.",
    earlierUnreachable:
      "Ora non è possibile caricare le Sue risposte precedenti. Nulla è perso; riprovi più tardi.",
    noEarlier: "Non ci sono ancora risposte precedenti.",
    elsewhere:
      "Questo compito ha avuto risposta in un’altra scheda o su un altro dispositivo. Vale quella risposta.",
    elsewhereShown:
      "Questo compito ha avuto risposta in un’altra scheda o su un altro dispositivo. Questa è la risposta salvata.",
    earlier: "Precedente",
    later: "Successiva",
    last: "La Sua ultima risposta.",
    beforeLast: {
      one: "{count} risposta prima dell’ultima.",
      other: "{count} risposte prima dell’ultima.",
    },
    replaces: "Inviarla di nuovo sostituisce la risposta precedente.",
    returnToTask: "Torna al compito",
    return: "Torna",
    missed:
      "Una parte di questa pagina ora non si può caricare: il server non è raggiungibile. Nuovo tentativo in corso.",
    sessionEnded: "La Sua sessione è terminata. Riapra il Suo link personale per continuare.",
    sessionEndedUnsent: {
      one: "La Sua sessione è terminata. Riapra il Suo link personale per inviare la risposta ({count}) conservata su questo dispositivo.",
      other:
        "La Sua sessione è terminata. Riapra il Suo link personale per inviare le {count} risposte conservate su questo dispositivo.",
    },
    rejected:
      "Il server ha rifiutato una risposta. È conservata su questo dispositivo; lo dica ai responsabili.",
    rejectedFor:
      "Il server ha rifiutato una risposta ({reason}). È conservata su questo dispositivo; lo dica ai responsabili.",
    unsent: {
      one: "Non ancora inviato: {count} risposta conservata su questo dispositivo, nuovo tentativo in corso",
      other:
        "Non ancora inviato: {count} risposte conservate su questo dispositivo, nuovo tentativo in corso",
    },
    stillSending: {
      one: "{count} risposta è ancora in corso di invio. Tenga aperta questa pagina.",
      other: "{count} risposte sono ancora in corso di invio. Tenga aperta questa pagina.",
    },
    sessionEndedTitle: "La Sua sessione è terminata",
    sessionEndedText: "Riapra il Suo link personale per continuare. Nulla è perso.",
    unreachableTitle: "Il compito successivo non si può caricare",
    unreachableText:
      "Il server non è raggiungibile. Questa pagina riprova da sola; le Sue risposte sono conservate su questo dispositivo.",
    nothingHere: "Qui non c’è nulla da valutare",
    checkAgain: "Controlla di nuovo",
    afterSending:
      "Il compito successivo appare appena le Sue risposte sono inviate. Sono conservate su questo dispositivo: lasci aperta questa pagina o torni più tardi.",
    loading: "Caricamento del compito successivo…",
  },
  end: {
    paused: "In pausa",
    pausedText:
      "Il compito è nascosto e il tempo è fermo. I Suoi posti sono conservati: può chiudere questa pagina e tornare con il Suo link.",
    pace: "{progress} finora. Metà dei Suoi compiti ha richiesto meno di {time}.",
    continue: "Continua",
    breakDue: {
      one: "Lavora da {count} minuto senza pausa.",
      other: "Lavora da {count} minuti senza pausa.",
    },
    breakSeen: "OK",
    noTasksTitle: "Ora non ci sono compiti disponibili",
    noTasksText:
      "Altre persone lavorano ai compiti rimasti. Questa pagina controlla da sola se ce ne sono di nuovi.",
    checksAgain: "Questa pagina controlla da sola se ce ne sono di nuovi.",
    checkAgain: "Controlla di nuovo",
    done: "Grazie, ha svolto tutti i Suoi compiti",
    noMore: "Grazie, non ci sono altri compiti per Lei",
    fewerThanPlanned: "Restavano meno compiti dei {planned} previsti per Lei. Non ne ha perso nessuno.",
    noneDone: "Non ha svolto nessun compito.",
    tasksDone: "Ha svolto {tasks}.",
    tasksDoneIn: "Ha svolto {tasks} in {time} di lavoro.",
    notCounted: "La Sua ultima risposta è salvata, ma non conta.",
    inTime: "La Sua ultima risposta è arrivata in tempo ed è salvata.",
    lastLate:
      "La Sua ultima risposta è arrivata troppo tardi per contare da sé. È salvata e conta solo se i responsabili la ammettono.",
    oneLate:
      "Una delle Sue risposte è arrivata troppo tardi per contare da sé. È salvata e conta solo se i responsabili la ammettono.",
    severalLate:
      "{count} delle Sue risposte sono arrivate troppo tardi per contare da sé. Sono salvate e contano solo se i responsabili le ammettono.",
    consistency: {
      one: "Su {count} compito ripetuto che si può confrontare, ha in gran parte mantenuto il primo ordine in {same} e lo ha in gran parte invertito in {reversed}.",
      other:
        "Su {count} compiti ripetuti che si possono confrontare, ha in gran parte mantenuto il primo ordine in {same} e lo ha in gran parte invertito in {reversed}.",
    },
    code: "Il Suo codice di completamento",
    copyCode: "Copia il codice",
    returnTo: "Torna a {platform}",
    platform: "la piattaforma",
    backToEarlier: "Torna alle risposte precedenti",
    comment: "Commento sui compiti o su questa pagina",
    commentHint: "I responsabili lo vedono.",
    commentMissing: "Scriva prima un commento.",
    commentRemoved: "Il Suo commento è stato rimosso.",
    commentSaved: "Grazie, il Suo commento è salvato.",
    sendComment: "Invia il commento",
    commentSessionEnded: "La Sua sessione è terminata. Riapra il Suo link personale per inviarlo.",
    commentUnsaved: "Il Suo commento non è salvato: il server non è raggiungibile. Riprovi tra un momento.",
  },
  situations: {
    "draft-title": "Non ancora aperta",
    "draft-text":
      "Questa campagna non è ancora aperta. Conservi il link: funzionerà appena i responsabili la apriranno.",
    "paused-title": "La campagna è sospesa",
    "paused-text": "I responsabili hanno sospeso questa campagna per tutti. Le Sue risposte sono salvate.",
    "closed-title": "Questa campagna è chiusa",
    "closed-text": "Grazie delle Sue risposte. Non ci sono altri compiti.",
    "judge-paused-title": "La Sua valutazione è sospesa",
    "judge-paused-text":
      "I responsabili hanno sospeso per ora la Sua valutazione. Le Sue risposte sono salvate; scriva ai responsabili se ha domande.",
    "not-admitted-title": "Grazie per aver provato",
    "not-admitted-text":
      "Le Sue risposte di prova si discostano da quelle note più di quanto questa campagna ammetta; perciò non ha compiti per Lei. Se pensa che sia un errore, scriva ai responsabili, che possono farLa continuare.",
    "stopped-title": "La Sua valutazione è sospesa",
    "stopped-text":
      "Alcuni compiti hanno una risposta nota, e la Sua se ne è discostata troppo spesso; perciò la Sua valutazione è stata sospesa automaticamente. Le Sue risposte sono salvate. Se pensa che sia un errore, scriva ai responsabili, che possono farLa continuare.",
    "ended-title": "La Sua partecipazione è terminata",
    "ended-text":
      "In questa campagna non ci sono altri compiti per Lei. Le Sue risposte sono salvate. Grazie del Suo lavoro.",
  },
  guide: {
    title: "Aiuto per chi valuta",
    lead: "Vede un testo e diverse versioni di esso, come correzioni o traduzioni, e ordina le versioni. Più d’una può essere ugualmente buona.",
    signingIn: "Accedere e tornare",
    signingInText:
      "Apra il link che ha ricevuto e prema il pulsante. Non c’è password: il link è personale, quindi lo salvi e non lo condivida. Per continuare da dove era rimasto, lo riapra, in qualsiasi giorno e su qualsiasi dispositivo. Se non funziona più, ne chieda uno nuovo a chi gliel’ha inviato.",
    before: "Prima del primo compito",
    beforeText:
      "Una pagina nomina i responsabili e descrive il lavoro e come svolgerlo. La vede una volta, e di nuovo se cambia, al più tardi alla risposta successiva. Se la campagna viene sospesa o chiusa mentre lavora, la risposta successiva glielo dice, e dice se quella risposta conta.",
    beforePractice:
      "I compiti di prova, se ce ne sono, vengono per primi e portano quel nome. Dopo ciascuno, i posti noti appaiono accanto ai Suoi.",
    ranking: "Ordinare",
    rankingText:
      "Dia un posto a ogni versione, 1 alla migliore. Le versioni ugualmente buone ricevono lo stesso posto. Le istruzioni della Sua campagna dicono che cosa conta come migliore; prema {helpKey} per vederle, con tutte le scorciatoie, in qualsiasi momento.",
    rankingByKeys:
      "Con la tastiera: digiti il posto della versione evidenziata per darglielo e passare alla successiva; {enterKey} invia. {sameKey} dà lo stesso posto della versione sopra, {allKey} le rende tutte uguali, {undoKey} annulla, {spaceKey} scorre. {upKey} {downKey} passano da una versione all’altra, {leftKey} {rightKey} scelgono un posto. Lettere e cifre funzionano su qualsiasi tastiera. Se detta a voce o preme tasti per sbaglio, le disattivi con {helpKey}.",
    rankingByHand:
      "Con il mouse o il dito: prema un numero accanto a ogni versione, o trascini una versione per il suo numero al suo posto, poi prema il pulsante in basso. Su un telefono, i posti della versione che sta leggendo restano in basso e la nominano; scorra per ordinare la successiva. Nulla si muove quando dà un posto.",
    rankingOrder:
      "{sortKey} ordina le versioni per posto e ripristina l’ordine originale. Le versioni appaiono ogni volta in un nuovo ordine casuale e mantengono il loro numero quando sono ordinate. Se apre un compito in due schede, ognuna mostra i posti dati nell’altra.",
    reading: "Leggere",
    readingText:
      "Il testo di partenza resta in vista mentre legge; se è lungo, appare accanto alle versioni in una finestra larga e si può ridurre in una stretta. Le parole segnate differiscono dal testo di partenza: ciò che è aggiunto o sostituito è su sfondo blu, ciò che è eliminato è barrato, e simboli come ␣ mostrano spazi cambiati. {marksKey} mostra o nasconde i segni; {helpKey} li spiega e può mostrare ciò che è stato sostituito.",
    readingDifferences:
      "{onlyKey} nasconde ciò che tutte le versioni hanno in comune e mostra solo dove differiscono. {compareKey} mostra due versioni affiancate e ne segna le differenze.",
    readingSize:
      "{largerKey} e {smallerKey} cambiano la dimensione del testo. È conservata sul Suo dispositivo.",
    undecided: "Quando non sa decidere",
    undecidedText:
      "{skipKey} salta un compito; dica perché. {flagKey} segnala un compito, che va comunque ordinato. I responsabili vedono ciò che scrive.",
    breaks: "Modifiche, pause e problemi di connessione",
    breaksText:
      "{backKey} torna alle risposte precedenti, che può cambiare. {pauseKey} mette in pausa: il tempo fino al Suo ritorno non conta. Può chiudere la pagina in qualsiasi momento; le Sue risposte sono salvate, e anche i posti non ancora inviati.",
    breaksConnection:
      "Se la connessione si interrompe, continui a lavorare: la pagina conserva le Sue risposte, mostra quante non sono ancora inviate e le invia da sola appena possibile. Fino ad allora lasci aperta la pagina, o la riapra più tardi nello stesso browser.",
    known: "Che cosa si sa di Lei",
    knownText:
      "I responsabili vedono le Sue risposte e quanto tempo ha lavorato. I dati pubblicati o condivisi La indicano con un nome casuale. Chi valuta non viene mai a sapere chi ha scritto una versione.",
    space: "Spazio",
  },
  errors: {
    linkRevoked: "Questo link è stato revocato. Ne chieda uno nuovo a chi gliel’ha inviato.",
    linkExpired: "Questo link è scaduto. Ne chieda uno nuovo a chi gliel’ha inviato.",
    linkUsed: "Questo invito è già stato usato. Se l’ha usato Lei, acceda.",
    linkInvalid: "Questo link non è valido. Controlli che sia completo o ne chieda uno nuovo.",
    linkIsSignUp: "Questo è un link di iscrizione. Lo apra in un browser.",
    linkFull: "Con questo link si è già iscritto il numero massimo di persone. Grazie dell’interesse.",
    linkOfAnother:
      "Questo link personale è di un’altra persona. Chieda un link personale a chi ha organizzato lo studio.",
    participantKnown:
      "Il Suo identificativo di partecipazione è già iscritto. Per continuare con esso, usi il browser in cui ha iniziato o apra il link personale mostrato allora. Se non ha né l’uno né l’altro, scriva a chi ha organizzato lo studio.",
    workTakenOver: "Qualcun altro ha ripreso questo lavoro. Chieda un link personale.",
    tooManyAttempts: {
      one: "Troppi tentativi falliti. Riprovi tra {count} minuto.",
      other: "Troppi tentativi falliti. Riprovi tra {count} minuti.",
    },
    tooManySignUps: {
      one: "Troppe persone si sono appena iscritte dalla Sua rete. Riprovi tra {count} minuto, o chieda un link personale a chi ha inviato questo.",
      other:
        "Troppe persone si sono appena iscritte dalla Sua rete. Riprovi tra {count} minuti, o chieda un link personale a chi ha inviato questo.",
    },
    notSignedIn: "Apra il Suo link personale per valutare.",
    noCampaign: "Questa campagna non esiste, o non vi ha accesso.",
    notJudge: "Non valuta in questa campagna.",
    noTask: "Questo compito non esiste, o non è assegnato a Lei.",
    answered: "Questo compito ha già una risposta, forse da un’altra finestra.",
    sameId: "Un’altra risposta è stata inviata con lo stesso identificativo.",
    textChanged: "Il testo è cambiato. Lo rilegga.",
    campaignBusy: "La campagna è in corso di modifica. Riprovi tra poco.",
    serverBusy:
      "Il server è occupato. La Sua risposta è conservata in questo browser e sarà inviata di nuovo.",
    failed: "Qualcosa è andato storto. La Sua risposta sarà inviata di nuovo.",
    notJson: "Il contenuto va inviato come application/json.",
    tooLong: "Il contenuto è troppo lungo.",
    unreadable: "Il contenuto non è JSON valido.",
    neitherRanksNorReason: "Una risposta richiede i posti o un motivo per saltare.",
    skippedWithRanks: "Un compito saltato non può avere posti.",
    ranksForTexts: "Ci sono {count} posti per {texts} testi.",
    placesForTexts: "Ci sono {count} posizioni per {texts} testi.",
    marksNotAsked: "Questa campagna non chiede di segnare le modifiche.",
    markOfNoEdit: "Una modifica è segnata due volte o non è di questo compito.",
    editsUnmarked: {
      one: "{count} modifica non è segnata né come giusta né come sbagliata.",
      other: "{count} modifiche non sono segnate né come giuste né come sbagliate.",
    },
    errorsNotAsked: "Questa campagna non chiede di segnare gli errori del testo di partenza.",
    errorsMissing: "Gli errori del testo di partenza non sono ancora stati segnati.",
    errorOfNoWords:
      "Gli errori del testo di partenza si sovrappongono, non sono in ordine o sono fuori dal testo.",
    rankOutOfRange: "Testo {number}: il posto {rank} è fuori da 1–{worst}.",
    "participant-twice":
      "L’indirizzo contiene più di una volta il Suo identificativo di partecipazione. Riapra il link dalla piattaforma da cui proviene, o lo dica a chi ha organizzato lo studio.",
    "study-twice":
      "L’indirizzo contiene più di una volta il Suo identificativo di studio. Riapra il link dalla piattaforma da cui proviene, o lo dica a chi ha organizzato lo studio.",
    "session-twice":
      "L’indirizzo contiene più di una volta il Suo identificativo di sessione. Riapra il link dalla piattaforma da cui proviene, o lo dica a chi ha organizzato lo studio.",
    "participant-invalid":
      "L’indirizzo non contiene un identificativo di partecipazione valido. Riapra il link dalla piattaforma da cui proviene, o lo dica a chi ha organizzato lo studio.",
    "study-invalid":
      "L’indirizzo non contiene un identificativo di studio valido. Riapra il link dalla piattaforma da cui proviene, o lo dica a chi ha organizzato lo studio.",
    "session-invalid":
      "L’indirizzo non contiene un identificativo di sessione valido. Riapra il link dalla piattaforma da cui proviene, o lo dica a chi ha organizzato lo studio.",
  },
  instructions: {
    CORRECTION: `Vede una frase nel suo contesto e, sotto, diverse versioni di essa. Alcune possono essere invariate.

**Ordini le versioni dalla migliore alla peggiore.** 1 è la migliore; i pari merito vanno bene dove non vede differenza di qualità.

- La versione migliore è corretta e dice ciò che l’autore intendeva.
- Una versione che lascia un errore è meglio di una che ne fa uno nuovo.
- Una modifica inutile ma innocua è un piccolo difetto. Una modifica inutile che altera il senso è grave.
- Se nessuna versione è corretta, si chieda quale preferirebbe ricevere in una lettera.

Giudichi ogni frase così come la vede; non occorre essere coerenti con le risposte precedenti. Se non sa decidere, salti la frase e dica perché. Se qualcosa non va, la segnali.
`,
    TRANSLATION: `Vede un testo e, sotto, diverse traduzioni di esso.

**Ordini le traduzioni dalla migliore alla peggiore.** 1 è la migliore; i pari merito vanno bene dove non vede differenza di qualità.

- La traduzione migliore dice ciò che dice il testo: nulla manca, nulla è aggiunto o cambiato.
- Si legge come se fosse stata scritta nella sua lingua.
- Un errore che cambia il senso è peggiore di uno che si legge soltanto male.
- Giudichi la traduzione del testo in grassetto. Ciò che lo precede e lo segue serve a capirlo.

Giudichi ogni testo così come lo vede; non occorre essere coerenti con le risposte precedenti. Se non sa decidere, lo salti e dica perché. Se qualcosa non va, lo segnali.
`,
    GENERATION: `Vede un testo e, sotto, diversi testi scritti per esso.

**Ordini i testi dal migliore al peggiore.** 1 è il migliore; i pari merito vanno bene dove non vede differenza di qualità.

- Un buon testo dice per intero ciò che il testo sopra chiede e non aggiunge nulla di falso.
- Si legge come se l’avesse scritto una persona attenta.
- La lunghezza non è un merito di per sé: un testo breve che dice tutto è meglio di uno lungo che si ripete.
- Legga ogni testo fino in fondo prima di ordinare.

Giudichi ogni testo così come lo vede; non occorre essere coerenti con le risposte precedenti. Se non sa decidere, lo salti e dica perché. Se qualcosa non va, lo segnali.
`,
    CONSENT: `La partecipazione è volontaria. Può smettere in qualsiasi momento, senza dare motivi e senza svantaggi.

- Le Sue risposte e il tempo che vi dedica sono conservati sotto un nome casuale. Risultati e dati possono essere pubblicati; non permettono di identificarLa.
- I testi sono stati scritti da persone o da programmi. Se uno La disturba, lo salti.
- Per far cancellare le Sue risposte, o per qualsiasi domanda, scriva ai responsabili.

Continuando conferma di aver letto questo testo, di essere maggiorenne e di accettare.
`,
  },
};
