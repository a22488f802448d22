import type { Catalogue } from "../catalogue";

/** Read by nobody who grew up with it so far; CONTRIBUTING.md says how to correct it. English says what each message is for. */
export const czech: Catalogue = {
  everywhere: {
    skipToContent: "Přejít k obsahu",
    theme: "Přepnout mezi světlým a tmavým vzhledem",
    inProgress: ", probíhá",
    optional: "(nepovinné)",
    copied: "Zkopírováno",
    notCopied: "Prohlížeč tu nedovoluje kopírovat: označte text a zkopírujte ho sami",
    close: "Zavřít",
    language: "Jazyk",
    onThisPage: "Na této stránce",
  },
  broken: {
    startTitle: "Adjudge nemohl tuto stránku spustit",
    startText:
      "Server odpověděl, ale stránku se nepodařilo zobrazit. Zkuste to znovu; pokud potíže trvají, sdělte správci tohoto serveru kód níže.",
    tryAgain: "Zkusit znovu",
    reference: "Kód pro správce: {digest}",
    title: "Tuto stránku se nepodařilo zobrazit",
    text: "Něco se nepovedlo. Odeslané odpovědi jsou uložené.",
    toCampaigns: "Přejít ke svým kampaním",
    notFoundTitle: "Stránka nenalezena",
    notFoundText:
      "V adrese může být překlep, stránka mohla být smazána nebo patří ke kampani, do které nemáte pozvánku.",
  },
  header: {
    help: "Nápověda",
    signIn: "Přihlásit se",
    signOut: "Odhlásit se",
    account: "Účet",
    accountOf: "Účet:",
    judge: "Hodnocení",
    helpFor: "Nápověda pro",
    helpJudges: "Hodnotitele",
    helpOrganisers: "Organizátory",
    helpResearchers: "Výzkumníky",
    helpFormats: "Formáty souborů",
  },
  ownAccount: {
    sessions: "Přihlášení",
    sessionsText:
      "Odhlásí vás ve všech prohlížečích. Vrátíte se svým osobním odkazem; vaše práce zůstane uložena.",
    signOutEverywhere: "Odhlásit se všude",
    signedOut: "Jste odhlášeni",
    signedOutText:
      "Chcete-li se znovu přihlásit, otevřete svůj osobní odkaz. Vaše práce je uložena. Pokud odkaz už nefunguje, požádejte organizátora o nový.",
  },
  mail: {
    invitedSubject: "{campaign}: váš osobní odkaz",
    invited:
      "Zveme vás k hodnocení textů v kampani „{campaign}“.\n\nToto je váš osobní odkaz. Nikomu ho nedávejte: na každém zařízení vás vrátí k vaší práci.\n\n{link}\n\nPokud jste tento e-mail nečekali, můžete ho ignorovat.\n",
    remindedSubject: "{campaign}: čeká na vás ještě práce",
    reminded:
      "V kampani „{campaign}“ na vás ještě čekají texty k hodnocení. Vaše dosavadní práce je uložena.\n\nTento odkaz je osobní a otevře se tam, kde jste skončili.\n\n{link}\n\nPokud se už nechcete účastnit, můžete tento e-mail ignorovat.\n",
  },
  join: {
    pageTitle: "Pozvánka k hodnocení",
    unnamed: "Hodnocení",
    howItWorks: "Jak hodnocení probíhá",
    signedUp: "Jste zapsáni. Než začnete, uložte si svůj osobní odkaz.",
    signsOut:
      "Jste přihlášeni jako organizátor. Pokud začnete hodnotit, tento účet se v tomto prohlížeči odhlásí.",
    closedToNewcomers: "Tato kampaň je uzavřená. Další úkoly nejsou. Děkujeme za zájem.",
    closedButIn: "Tato kampaň je uzavřená. Další úkoly nejsou. Přihlásit se můžete i nadále.",
    alreadyIn: "V tomto prohlížeči už jste zapsáni. Pokračujte tam, kde jste skončili.",
    invitedBySignUp:
      "Zveme vás k hodnocení. Jakmile začnete, zapíšeme vás a dostanete osobní odkaz, kterým se můžete vrátit.",
    invited:
      "Zveme vás k hodnocení. Tento odkaz je osobní: uložte si ho, abyste se mohli vrátit, a nikomu ho nedávejte.",
    signIn: "Přihlásit se",
    begin: "Začít hodnotit",
    saveLink: "Uložte si tento odkaz, abyste mohli pokračovat",
    saveLinkText:
      "{save} na jiném zařízení nebo v jiném prohlížeči: znovu se neukáže. Je osobní, proto ho nikomu nedávejte.",
    copyLink: "Kopírovat odkaz",
    doesNotWork: "Tento odkaz nefunguje",
    help: "Nápověda pro hodnotitele",
  },
  home: {
    title: "Hodnocení",
    titleOf: "Hodnocení: {campaign}",
    nothing: "Není tu co hodnotit",
    nothingText: "Hodnotitelé se přihlašují osobním odkazem. Otevřete ten, který jste dostali.",
    excluded: "Vaše účast v této kampani skončila. Děkujeme za odpovědi.",
    judgePaused: "Organizátor vaše hodnocení pozastavil. Odpovědi jsou uložené.",
    draft: "Tato kampaň ještě není otevřená. Odkaz si nechte: začne fungovat, až ji organizátor otevře.",
    paused: "Tato kampaň je pozastavená. Odpovědi jsou uložené.",
    closedUnused: "Tato kampaň je uzavřená. Další úkoly nejsou.",
    closed: "Tato kampaň je uzavřená. Děkujeme za odpovědi.",
    noLimit: "Ohodnoťte tolik úkolů, kolik chcete.",
    finished: "{words}.",
    work: "{work}.",
    workLeft: "Zbývá: {work}.",
    start: "Začít hodnotit",
    continue: "Pokračovat v hodnocení",
    summary: "Zobrazit přehled a napsat komentář",
    tasks: "Úkoly",
    skipped: "Přeskočeno",
    practice: "Cvičení",
    instructions: "Pokyny",
    yourCampaigns: "Vaše kampaně",
  },
  begin: {
    titleFirst: "Než začnete",
    titleInstructions: "Pokyny se změnily",
    titleConsent: "Než budete pokračovat, přečtěte si toto",
    organiser: "Organizátor",
    work: "Práce",
    pay: "Odměna",
    breaks: "Přestávky",
    breaksText: "Kdykoli chcete: každá odpověď se uloží, jakmile ji odešlete.",
    instructions: "Pokyny",
    newInstructions: "Nové pokyny",
    reopen: "Kdykoli je znovu otevřete klávesou {key}.",
    consent: "Váš souhlas",
    begin: "Začít",
    agreeAndBegin: "Souhlasím, začít",
    continue: "Pokračovat",
    agreeAndContinue: "Souhlasím, pokračovat",
    leave: "Nesouhlasím, odejít",
    changed: "Text se právě změnil. Přečtěte si ho prosím znovu.",
    unreachable: "Server je nedostupný. Zkuste to za chvíli znovu.",
  },
  progress: {
    ofPlanned: "{count} z {planned}",
    done: "hotovo: {count}",
    timeLeft: "ještě asi {time}",
    workload: "Asi {tasks}, {time}",
    tasks: {
      one: "{count} úkol",
      few: "{count} úkoly",
      many: "{count} úkolu",
      other: "{count} úkolů",
    },
    seconds: {
      one: "{count} sekunda",
      few: "{count} sekundy",
      many: "{count} sekundy",
      other: "{count} sekund",
    },
    minutes: {
      one: "{count} minuta",
      few: "{count} minuty",
      many: "{count} minuty",
      other: "{count} minut",
    },
    hours: {
      one: "{count} hodina",
      few: "{count} hodiny",
      many: "{count} hodiny",
      other: "{count} hodin",
    },
    shortSeconds: "{count} s",
    shortMinutes: "{count} min",
    shortHours: "{count} h",
  },
  task: {
    pause: "Pauza",
    help: "Pokyny a zkratky",
    source: "Zdrojový text",
    sourceUnknown: "Zdrojový text není známý.",
    expandSource: "Rozbalit zdrojový text",
    collapseSource: "Sbalit zdrojový text",
    before: "Předtím:",
    after: "Potom:",
    practice: "Cvičení",
    question: "Seřaďte od nejlepšího (1) po nejhorší ({worst}). Stejná pořadí jsou povolena.",
    markDifferences: "Vyznačit rozdíly",
    onlyDifferences: "Jen rozdíly",
    compareTwo: "Porovnat dva",
    originalOrder: "Původní pořadí",
    sortByRank: "Seřadit podle pořadí",
    texts: "Texty k seřazení",
    textHeard: "Text {number}:",
    text: "Text {number}",
    dragToRank: "Seřadit přetažením",
    ranksOf: "Pořadí textu {number}",
    best: "{rank}, nejlepší",
    worst: "{rank}, nejhorší",
    flagged: "Nahlášeno:",
    unflag: "Odebrat",
    noneAcceptable: "Žádný není přijatelný",
    noneAcceptableHint: "Ani ten nejlepší. Přesto texty seřaďte.",
    notAcceptable: "Nepřijatelné",
    comment: "Komentář (nepovinný)",
    organiserSees: "Organizátor vidí, co napíšete.",
    back: "Zpět",
    undo: "Vrátit",
    sameAsAbove: "Jako výše",
    allTheSame: "Všechny stejně",
    flag: "Nahlásit",
    skip: "Přeskočit",
    more: "Více",
    backToEarlier: "Zpět k dřívějším odpovědím",
    flagTask: "Nahlásit tento úkol",
    skipTask: "Přeskočit tento úkol",
    compareTexts: "Porovnat dva texty",
    unranked: "Bez pořadí: {count}",
    send: "Odeslat pořadí",
    replace: "Nahradit odpověď",
    keyRankAndGoOn: "pořadí a dál",
    keyMove: "přesun",
    keyRank: "pořadí",
    keySameAsAbove: "jako výše",
    keyAllTheSame: "všechny stejně",
    keyUndo: "vrátit",
    keyFlag: "nahlásit",
    keySend: "odeslat",
    keyAll: "všechny zkratky",
    saidChanged: "Pořadí změněno.",
    saidUnranked: "Text {number} nemá pořadí.",
    saidRanked: "Text {number} má pořadí {rank}.",
    saidAllRanked: "Vše seřazeno, lze odeslat.",
    saidLeft: "Bez pořadí: {count}.",
    saidElsewhere: "Na jiné kartě: {words}",
    saidNotSent: {
      one: "Neodesláno: {count} text nemá pořadí.",
      few: "Neodesláno: {count} texty nemají pořadí.",
      many: "Neodesláno: {count} textu nemá pořadí.",
      other: "Neodesláno: {count} textů nemá pořadí.",
    },
    saidOriginalOrder: "Texty v původním pořadí.",
    saidSorted: "Texty seřazené podle pořadí.",
  },
  marks: {
    empty: "(prázdný)",
    unchanged: "(beze změny)",
    unchangedButSpacing: "(beze změny až na mezery)",
    onlySpacing: "(liší se jen mezery)",
    onlySpacingHeard: "Od zdrojového textu se liší jen mezery.",
    changes: "Změny: {changes}.",
    added: "přidáno „{text}“",
    deleted: "smazáno „{text}“",
    replaced: "„{text}“ místo „{before}“",
    more: "a dalších {count}",
    spacing: {
      one: "mezery změněny jednou",
      few: "mezery změněny {count}krát",
      many: "mezery změněny {count}krát",
      other: "mezery změněny {count}krát",
    },
    between: "; ",
  },
  dialogs: {
    flagTitle: "Nahlásit tento úkol",
    flagConsequence: "Úkol přesto seřadíte.",
    flag: "Nahlásit",
    skipTitle: "Přeskočit tento úkol",
    skipConsequence: "Úkol se uloží jako přeskočený, bez pořadí.",
    skip: "Přeskočit úkol",
    commonReasons: "Časté důvody",
    reason: "Důvod",
    reasonHint: "{consequence} Organizátor vidí, co napíšete. Odešlete klávesami Ctrl+Enter.",
    reasonMissing: "Vyberte důvod, nebo nějaký napište.",
    cancel: "Zrušit",
    compareTitle: "Porovnat dva texty",
    firstText: "První text",
    secondText: "Druhý text",
    textChoice: "Text {number}",
    unranked: "bez pořadí",
    rank: "pořadí {rank}",
    fromTo: "Z textu {first} do textu {second}: {changes}.",
    compareKeys: "← → mění druhý text, se Shiftem první.",
  },
  skipReasons: {
    "source-unclear": "Nerozumím zdrojovému textu",
    "outside-my-field": "Nevyznám se v tom dost",
    "text-broken": "Některý text je useknutý nebo poškozený",
    disturbing: "Nechci to číst",
  },
  flagReasons: {
    "source-broken": "Zdrojový text je useknutý nebo poškozený",
    "texts-alike": "Dva texty vypadají stejně",
    "personal-data": "Jmenuje skutečnou osobu",
    offensive: "Je urážlivý",
    "instructions-silent": "Pokyny na to nemyslí",
  },
  help: {
    title: "Pokyny a zkratky",
    instructions: "Pokyny",
    shortcuts: "Klávesové zkratky",
    keyRank: "Dát zvýrazněnému textu pořadí a přejít na další bez pořadí",
    keySame: "Dát mu stejné pořadí jako textu nad ním",
    keyAll: "Dát všem textům pořadí zvýrazněného",
    keyMarks: "Ukázat nebo skrýt rozdíly od zdrojového textu",
    keyOnlyDifferences: "Ukázat jen to, čím se texty liší, nebo celé texty",
    keyCompare: "Porovnat dva texty vedle sebe",
    keySort: "Seřadit texty podle pořadí, nebo obnovit původní",
    keySize: "Zvětšit nebo zmenšit text",
    keyFlag: "Nahlásit úkol organizátorovi; přesto ho seřadíte",
    keySkip: "Přeskočit úkol a uvést důvod",
    keyBack: "Zpět k dřívějším odpovědím",
    keyPause: "Pauza",
    keyHelp: "Otevřít tuto nápovědu",
    keyMove: "Přejít na text výše nebo níže",
    keyChoose: "Vybrat pořadí textu",
    keyScroll: "Posunout dolů, se Shiftem nahoru",
    keyUndo: "Vrátit, se Shiftem znovu",
    keySend: "Odeslat pořadí",
    spaceKey: "Mezerník",
    characterKeys: "Číslice, písmena a znaky jako zkratky",
    characterKeysHint:
      "Fungují během úkolu na každé klávesnici. Vypněte je, pokud zadáváte hlasem nebo často mačkáte klávesy omylem.",
    textSize: "Velikost textu {percent} %",
    smaller: "Menší",
    larger: "Větší",
    breakReminder: "Připomínat přestávku",
    never: "nikdy",
    afterMinutes: "po {count} minutách",
    keptOnDevice: "Tato nastavení se ukládají na tomto zařízení.",
    howTimeCounts:
      "Čas bez stisku klávesy, pohybu ukazatele či dotyku se počítá nejvýše minutu. Čas, kdy je karta skrytá nebo hodnocení pozastavené, se nepočítá.",
    marks: "Značky",
    showReplaced: "Ukázat, co bylo nahrazeno",
    showReplacedHint: "Ukládá se na tomto zařízení.",
    markAdded: "přidáno",
    markDeleted: "smazáno",
    markReplaced: "nahrazeno",
    markLetters: "změněná písmena ve slově",
    markSpacing: "změněné mezery: ␣ mezera, ↵ řádek, ⇥ tabulátor",
    exampleShort: "Jde domů",
    exampleLong: "Jde rovnou domů",
    exampleWord: "Včera odešel",
    exampleOtherWord: "Včera přišel",
    exampleMistake: "Jdeš domů",
    exampleSpaced: "Jde domů .",
    exampleUnspaced: "Jde domů.",
  },
  practice: {
    practice: "Cvičení",
    heard: "Cvičení. {words} {comment}",
    showTexts: "Ukázat texty",
    hide: "Skrýt",
    waitingForAnswer: "Známá odpověď se ukáže, jakmile bude odeslána vaše.",
    waitingForRanks: "Známá pořadí se ukážou, jakmile bude odeslána vaše odpověď.",
    anyRanking: "Tady je správné každé pořadí.",
    agrees: "Vaše pořadí souhlasí se známou odpovědí.",
    known: "Známá odpověď dává textům pořadí {known}.",
    knownAndYours: "Známá odpověď dává textům pořadí {known}, vaše: {yours}.",
    between: ", ",
    differs:
      "Vaše odpověď řadí aspoň dva texty jinak než známá odpověď. Záleží jen na pořadí, ne na číslech.",
    table: "Texty v ukázaném pořadí, s vašimi a známými pořadími",
    text: "Text",
    yours: "Vaše",
    knownRank: "Známé",
    any: "libovolné",
    nextTask: "Další úkol",
    continue: "Pokračovat",
  },
  answers: {
    sent: "Odesláno. {progress}.",
    replaced: "Vaše dřívější odpověď byla nahrazena.",
    earlierUnreachable: "Dřívější odpovědi teď nelze načíst. Nic se neztratilo; zkuste to později.",
    noEarlier: "Dřívější odpovědi zatím nejsou.",
    elsewhere: "Na tento úkol bylo odpovězeno na jiné kartě nebo jiném zařízení. Platí tamta odpověď.",
    elsewhereShown:
      "Na tento úkol bylo odpovězeno na jiné kartě nebo jiném zařízení. Toto je uložená odpověď.",
    earlier: "Dřívější",
    later: "Pozdější",
    last: "Vaše poslední odpověď.",
    beforeLast: {
      one: "{count} odpověď před poslední.",
      few: "{count} odpovědi před poslední.",
      many: "{count} odpovědi před poslední.",
      other: "{count} odpovědí před poslední.",
    },
    replaces: "Novým odesláním se dřívější odpověď nahradí.",
    returnToTask: "Zpět k úkolu",
    return: "Zpět",
    missed: "Část této stránky teď nelze načíst: server je nedostupný. Zkouší se to znovu.",
    sessionEnded: "Vaše přihlášení skončilo. Chcete-li pokračovat, otevřete znovu svůj osobní odkaz.",
    sessionEndedUnsent: {
      one: "Vaše přihlášení skončilo. Otevřete znovu svůj osobní odkaz, aby se odeslala {count} odpověď uložená na tomto zařízení.",
      few: "Vaše přihlášení skončilo. Otevřete znovu svůj osobní odkaz, aby se odeslaly {count} odpovědi uložené na tomto zařízení.",
      many: "Vaše přihlášení skončilo. Otevřete znovu svůj osobní odkaz, aby se odeslalo {count} odpovědi uložené na tomto zařízení.",
      other:
        "Vaše přihlášení skončilo. Otevřete znovu svůj osobní odkaz, aby se odeslalo {count} odpovědí uložených na tomto zařízení.",
    },
    rejected: "Server odpověď odmítl. Zůstává na tomto zařízení; dejte vědět organizátorovi.",
    rejectedFor: "Server odpověď odmítl ({reason}). Zůstává na tomto zařízení; dejte vědět organizátorovi.",
    unsent: {
      one: "Ještě neodesláno: {count} odpověď uložená na tomto zařízení, zkouší se to znovu",
      few: "Ještě neodesláno: {count} odpovědi uložené na tomto zařízení, zkouší se to znovu",
      many: "Ještě neodesláno: {count} odpovědi uložené na tomto zařízení, zkouší se to znovu",
      other: "Ještě neodesláno: {count} odpovědí uložených na tomto zařízení, zkouší se to znovu",
    },
    stillSending: {
      one: "{count} odpověď se ještě odesílá. Nechte tuto stránku otevřenou.",
      few: "{count} odpovědi se ještě odesílají. Nechte tuto stránku otevřenou.",
      many: "{count} odpovědi se ještě odesílá. Nechte tuto stránku otevřenou.",
      other: "{count} odpovědí se ještě odesílá. Nechte tuto stránku otevřenou.",
    },
    sessionEndedTitle: "Vaše přihlášení skončilo",
    sessionEndedText: "Chcete-li pokračovat, otevřete znovu svůj osobní odkaz. Nic se neztratilo.",
    unreachableTitle: "Další úkol nelze načíst",
    unreachableText:
      "Server je nedostupný. Stránka to sama zkouší znovu; vaše odpovědi zůstávají na tomto zařízení.",
    nothingHere: "Není tu co hodnotit",
    checkAgain: "Zkontrolovat znovu",
    afterSending:
      "Další úkol se objeví, jakmile se odpovědi odešlou. Jsou uložené na tomto zařízení: nechte stránku otevřenou, nebo se vraťte později.",
    loading: "Načítá se další úkol…",
  },
  end: {
    paused: "Pauza",
    pausedText:
      "Úkol je skrytý a čas stojí. Dosavadní pořadí zůstávají: můžete tuto stránku zavřít a vrátit se svým odkazem.",
    pace: "Zatím {progress}. Polovina vašich úkolů trvala méně než {time}.",
    continue: "Pokračovat",
    breakDue: {
      one: "Pracujete {count} minutu bez přestávky.",
      few: "Pracujete {count} minuty bez přestávky.",
      many: "Pracujete {count} minuty bez přestávky.",
      other: "Pracujete {count} minut bez přestávky.",
    },
    breakSeen: "OK",
    noTasksTitle: "Právě nejsou volné úkoly",
    noTasksText: "Na zbývajících úkolech pracují jiní. Tato stránka sama zjišťuje, zda jsou nové.",
    checksAgain: "Tato stránka sama zjišťuje, zda jsou nové.",
    checkAgain: "Zkontrolovat znovu",
    done: "Děkujeme, máte hotové všechny úkoly",
    noMore: "Děkujeme, další úkoly pro vás nejsou",
    fewerThanPlanned:
      "Zbývalo méně úkolů než {planned}, které pro vás byly naplánovány. O žádný jste nepřišli.",
    noneDone: "Nemáte hotový žádný úkol.",
    tasksDone: "Hotovo: {tasks}.",
    tasksDoneIn: "Hotovo: {tasks}, čas práce {time}.",
    notCounted: "Vaše poslední odpověď je uložená, ale nepočítá se.",
    inTime: "Vaše poslední odpověď přišla včas a je uložená.",
    lastLate:
      "Vaše poslední odpověď přišla příliš pozdě, aby se počítala sama. Je uložená a počítá se, jen pokud ji organizátor připustí.",
    oneLate:
      "Jedna z vašich odpovědí přišla příliš pozdě, aby se počítala sama. Je uložená a počítá se, jen pokud ji organizátor připustí.",
    severalLate:
      "Odpovědi, které přišly příliš pozdě, aby se počítaly samy: {count}. Jsou uložené a počítají se, jen pokud je organizátor připustí.",
    consistency: {
      one: "Z {count} opakovaného úkolu, který lze porovnat, jste první pořadí většinou zachovali v {same} a většinou obrátili v {reversed}.",
      few: "Z {count} opakovaných úkolů, které lze porovnat, jste první pořadí většinou zachovali v {same} a většinou obrátili v {reversed}.",
      many: "Z {count} opakovaného úkolu, který lze porovnat, jste první pořadí většinou zachovali v {same} a většinou obrátili v {reversed}.",
      other:
        "Z {count} opakovaných úkolů, které lze porovnat, jste první pořadí většinou zachovali v {same} a většinou obrátili v {reversed}.",
    },
    code: "Váš kód o dokončení",
    copyCode: "Kopírovat kód",
    returnTo: "Zpět: {platform}",
    platform: "platforma",
    backToEarlier: "Zpět k dřívějším odpovědím",
    comment: "Komentář k úkolům nebo k této stránce",
    commentHint: "Organizátor ho vidí.",
    commentMissing: "Nejdřív napište komentář.",
    commentRemoved: "Váš komentář byl odebrán.",
    commentSaved: "Děkujeme, komentář je uložený.",
    sendComment: "Odeslat komentář",
    commentSessionEnded: "Vaše přihlášení skončilo. Chcete-li ho odeslat, otevřete znovu svůj osobní odkaz.",
    commentUnsaved: "Komentář se neuložil: server je nedostupný. Zkuste to za chvíli znovu.",
  },
  situations: {
    "draft-title": "Ještě neotevřeno",
    "draft-text":
      "Tato kampaň ještě není otevřená. Odkaz si nechte: začne fungovat, až ji organizátor otevře.",
    "paused-title": "Kampaň je pozastavená",
    "paused-text": "Organizátor tuto kampaň pozastavil pro všechny. Vaše odpovědi jsou uložené.",
    "closed-title": "Tato kampaň je uzavřená",
    "closed-text": "Děkujeme za odpovědi. Další úkoly nejsou.",
    "judge-paused-title": "Vaše hodnocení je pozastavené",
    "judge-paused-text":
      "Organizátor vaše hodnocení prozatím pozastavil. Odpovědi jsou uložené; s dotazy se obraťte na organizátora.",
    "not-admitted-title": "Děkujeme za cvičení",
    "not-admitted-text":
      "Vaše cvičné odpovědi se od známých liší víc, než tato kampaň dovoluje, a proto pro vás nemá úkoly. Pokud je to podle vás omyl, napište organizátorovi, který vás může nechat pokračovat.",
    "stopped-title": "Vaše hodnocení je pozastavené",
    "stopped-text":
      "Některé úkoly mají známou odpověď a vaše se od ní lišila příliš často, proto bylo vaše hodnocení automaticky pozastaveno. Odpovědi jsou uložené. Pokud je to podle vás omyl, napište organizátorovi, který vás může nechat pokračovat.",
    "ended-title": "Vaše účast skončila",
    "ended-text": "V této kampani už pro vás nejsou úkoly. Odpovědi jsou uložené. Děkujeme za práci.",
  },
  guide: {
    title: "Nápověda pro hodnotitele",
    lead: "Uvidíte text a několik jeho verzí, třeba oprav nebo překladů, a verze seřadíte. Několik jich může být stejně dobrých.",
    signingIn: "Přihlášení a návrat",
    signingInText:
      "Otevřete odkaz, který jste dostali, a stiskněte tlačítko. Heslo není: odkaz je osobní, proto si ho uložte a nikomu ho nedávejte. Chcete-li pokračovat tam, kde jste skončili, otevřete ho znovu, kterýkoli den a na kterémkoli zařízení. Pokud přestane fungovat, požádejte odesílatele o nový.",
    before: "Před prvním úkolem",
    beforeText:
      "Jedna stránka uvádí organizátora a popisuje práci i to, jak ji dělat. Vidíte ji jednou, a znovu, pokud se změní, nejpozději u své další odpovědi. Je-li kampaň pozastavena nebo uzavřena, zatímco pracujete, řekne vám to vaše další odpověď, a také to, zda se počítá.",
    beforePractice:
      "Cvičné úkoly, pokud jsou, přicházejí první a jsou tak označené. Po každém se vedle vašich pořadí ukážou známá.",
    ranking: "Řazení",
    rankingText:
      "Dejte každé verzi pořadí, nejlepší 1. Stejně dobré verze mají stejné pořadí. Co je lepší, říkají pokyny vaší kampaně; klávesa {helpKey} je kdykoli ukáže i se všemi zkratkami.",
    rankingByKeys:
      "Klávesnicí: napište pořadí zvýrazněné verze a na řadě je další; {enterKey} odesílá. {sameKey} dá stejné pořadí jako verzi výše, {allKey} srovná všechny, {undoKey} vrací, {spaceKey} posouvá. {upKey} {downKey} přecházejí mezi verzemi, {leftKey} {rightKey} vybírají pořadí. Písmena a číslice fungují na každé klávesnici. Pokud zadáváte hlasem nebo mačkáte klávesy omylem, vypněte je přes {helpKey}.",
    rankingByHand:
      "Myší nebo dotykem: stiskněte číslo u každé verze, nebo verzi za její číslo přetáhněte na místo, a pak stiskněte tlačítko dole. Na telefonu zůstávají pořadí verze, kterou čtete, dole a uvádějí ji; posuňte se, abyste ohodnotili další. Při udělení pořadí se nic nepohne.",
    rankingOrder:
      "{sortKey} seřadí verze podle pořadí a obnoví původní. Verze se pokaždé objevují v novém náhodném sledu a po seřazení si nechávají svá čísla. Otevřete-li úkol na dvou kartách, každá ukazuje pořadí udělená na druhé.",
    reading: "Čtení",
    readingText:
      "Zdrojový text zůstává při čtení na očích; dlouhý stojí v širokém okně vedle verzí a v úzkém se dá sbalit. Vyznačená slova se od zdrojového textu liší: přidané nebo nahrazené je na modrém podkladu, smazané je přeškrtnuté a znaky jako ␣ ukazují změněné mezery. {marksKey} značky ukáže nebo skryje; {helpKey} je vysvětlí a může ukázat, co bylo nahrazeno.",
    readingDifferences:
      "{onlyKey} skryje, co mají všechny verze společné, a ukáže jen rozdíly. {compareKey} ukáže dvě verze vedle sebe a vyznačí rozdíly mezi nimi.",
    readingSize: "{largerKey} a {smallerKey} mění velikost textu. Ukládá se na vašem zařízení.",
    undecided: "Když se nemůžete rozhodnout",
    undecidedText:
      "{skipKey} úkol přeskočí; uveďte důvod. {flagKey} úkol nahlásí a vy ho přesto seřadíte. Organizátor vidí, co napíšete.",
    breaks: "Změny, přestávky a potíže s připojením",
    breaksText:
      "{backKey} vede zpět k dřívějším odpovědím, které můžete změnit. {pauseKey} pozastaví: čas do vašeho návratu se nepočítá. Stránku můžete kdykoli zavřít; odpovědi jsou uložené, i pořadí ještě neodeslaná.",
    breaksConnection:
      "Vypadne-li připojení, pracujte dál: stránka odpovědi uchová, ukáže, kolik jich ještě není odesláno, a odešle je sama, jakmile to půjde. Do té doby nechte stránku otevřenou, nebo ji později znovu otevřete ve stejném prohlížeči.",
    known: "Co se o vás ví",
    knownText:
      "Organizátoři vidí vaše odpovědi a to, jak dlouho jste pracovali. Ve zveřejněných nebo sdílených datech vystupujete pod náhodným jménem. Žádný hodnotitel se nedozví, kdo kterou verzi napsal.",
    space: "Mezerník",
  },
  errors: {
    linkRevoked: "Tento odkaz byl zrušen. Požádejte o nový toho, kdo vám ho poslal.",
    linkExpired: "Platnost tohoto odkazu vypršela. Požádejte o nový toho, kdo vám ho poslal.",
    linkUsed: "Tato pozvánka už byla použita. Pokud vámi, přihlaste se.",
    linkInvalid: "Tento odkaz je neplatný. Zkontrolujte, zda je celý, nebo požádejte o nový.",
    linkIsSignUp: "Toto je odkaz k zápisu. Otevřete ho v prohlížeči.",
    linkFull: "Tímto odkazem se už zapsal nejvyšší možný počet lidí. Děkujeme za zájem.",
    linkOfAnother:
      "Tento osobní odkaz patří někomu jinému. Požádejte o osobní odkaz toho, kdo studii připravil.",
    participantKnown:
      "Někdo s vaším identifikátorem účastníka už je zapsán. Chcete-li pod ním pokračovat, použijte prohlížeč, ve kterém jste začali, nebo otevřete osobní odkaz, který jste tehdy viděli. Pokud nemáte ani jedno, obraťte se na toho, kdo studii připravil.",
    workTakenOver: "Tuto práci převzal někdo jiný. Požádejte o osobní odkaz.",
    tooManyAttempts: {
      one: "Příliš mnoho neúspěšných pokusů. Zkuste to znovu za {count} minutu.",
      few: "Příliš mnoho neúspěšných pokusů. Zkuste to znovu za {count} minuty.",
      many: "Příliš mnoho neúspěšných pokusů. Zkuste to znovu za {count} minuty.",
      other: "Příliš mnoho neúspěšných pokusů. Zkuste to znovu za {count} minut.",
    },
    tooManySignUps: {
      one: "Z vaší sítě se právě zapsalo příliš mnoho lidí. Zkuste to znovu za {count} minutu, nebo požádejte o osobní odkaz toho, kdo vám poslal tento.",
      few: "Z vaší sítě se právě zapsalo příliš mnoho lidí. Zkuste to znovu za {count} minuty, nebo požádejte o osobní odkaz toho, kdo vám poslal tento.",
      many: "Z vaší sítě se právě zapsalo příliš mnoho lidí. Zkuste to znovu za {count} minuty, nebo požádejte o osobní odkaz toho, kdo vám poslal tento.",
      other:
        "Z vaší sítě se právě zapsalo příliš mnoho lidí. Zkuste to znovu za {count} minut, nebo požádejte o osobní odkaz toho, kdo vám poslal tento.",
    },
    notSignedIn: "Chcete-li hodnotit, otevřete svůj osobní odkaz.",
    noCampaign: "Tato kampaň neexistuje, nebo k ní nemáte přístup.",
    notJudge: "V této kampani nehodnotíte.",
    noTask: "Tento úkol neexistuje, nebo vám není přidělen.",
    answered: "Na tento úkol už je odpovězeno, možná v jiném okně.",
    sameId: "Se stejným identifikátorem byla odeslána jiná odpověď.",
    textChanged: "Text se změnil. Přečtěte si ho prosím znovu.",
    campaignBusy: "Kampaň se právě mění. Zkuste to prosím za chvíli znovu.",
    serverBusy: "Server je vytížený. Vaše odpověď je uložená v tomto prohlížeči a odešle se znovu.",
    failed: "Něco se nepovedlo. Vaše odpověď se odešle znovu.",
    notJson: "Obsah je třeba odeslat jako application/json.",
    tooLong: "Obsah je příliš dlouhý.",
    unreadable: "Obsah není platný JSON.",
    neitherRanksNorReason: "Odpověď potřebuje pořadí, nebo důvod k přeskočení.",
    skippedWithRanks: "Přeskočený úkol nemůže mít pořadí.",
    ranksForTexts: "Počet pořadí: {count}, počet textů: {texts}.",
    placesForTexts: "Počet míst: {count}, počet textů: {texts}.",
    rankOutOfRange: "Text {number}: pořadí {rank} je mimo 1–{worst}.",
    "participant-twice":
      "Adresa obsahuje váš identifikátor účastníka víckrát. Otevřete odkaz znovu z platformy, která vás sem poslala, nebo dejte vědět tomu, kdo studii připravil.",
    "study-twice":
      "Adresa obsahuje váš identifikátor studie víckrát. Otevřete odkaz znovu z platformy, která vás sem poslala, nebo dejte vědět tomu, kdo studii připravil.",
    "session-twice":
      "Adresa obsahuje váš identifikátor relace víckrát. Otevřete odkaz znovu z platformy, která vás sem poslala, nebo dejte vědět tomu, kdo studii připravil.",
    "participant-invalid":
      "Adresa neobsahuje platný identifikátor účastníka. Otevřete odkaz znovu z platformy, která vás sem poslala, nebo dejte vědět tomu, kdo studii připravil.",
    "study-invalid":
      "Adresa neobsahuje platný identifikátor studie. Otevřete odkaz znovu z platformy, která vás sem poslala, nebo dejte vědět tomu, kdo studii připravil.",
    "session-invalid":
      "Adresa neobsahuje platný identifikátor relace. Otevřete odkaz znovu z platformy, která vás sem poslala, nebo dejte vědět tomu, kdo studii připravil.",
  },
  instructions: {
    CORRECTION: `Uvidíte větu v kontextu a pod ní několik jejích verzí. Některé mohou být beze změny.

**Seřaďte verze od nejlepší po nejhorší.** 1 je nejlepší; stejná pořadí jsou v pořádku tam, kde nevidíte rozdíl v kvalitě.

- Nejlepší verze je správná a říká to, co pisatel myslel.
- Verze, která chybu ponechá, je lepší než ta, která udělá novou.
- Zbytečná změna, která neškodí, je malá vada. Zbytečná změna, která mění smysl, je velká.
- Pokud není správná žádná verze, zeptejte se, kterou byste raději dostali v dopise.

Posuzujte každou větu tak, jak ji vidíte; nemusí se to shodovat s vašimi dřívějšími odpověďmi. Pokud se nemůžete rozhodnout, větu přeskočte a řekněte proč. Pokud je s ní něco v nepořádku, nahlaste ji.
`,
    TRANSLATION: `Uvidíte text a pod ním několik jeho překladů.

**Seřaďte překlady od nejlepšího po nejhorší.** 1 je nejlepší; stejná pořadí jsou v pořádku tam, kde nevidíte rozdíl v kvalitě.

- Nejlepší překlad říká to, co říká text: nic nechybí, nic není přidáno ani změněno.
- Čte se, jako by byl napsán ve svém jazyce.
- Chyba, která mění smysl, je horší než ta, která se jen špatně čte.
- Posuzujte překlad textu vytištěného tučně. Co stojí před ním a za ním, slouží k porozumění.

Posuzujte každý text tak, jak ho vidíte; nemusí se to shodovat s vašimi dřívějšími odpověďmi. Pokud se nemůžete rozhodnout, přeskočte ho a řekněte proč. Pokud je s ním něco v nepořádku, nahlaste ho.
`,
    GENERATION: `Uvidíte text a pod ním několik textů, které k němu byly napsány.

**Seřaďte texty od nejlepšího po nejhorší.** 1 je nejlepší; stejná pořadí jsou v pořádku tam, kde nevidíte rozdíl v kvalitě.

- Dobrý text říká úplně to, co žádá text nahoře, a nepřidává nic nepravdivého.
- Čte se, jako by ho napsal pečlivý člověk.
- Délka sama není předností: krátký text, který říká vše, je lepší než dlouhý, který se opakuje.
- Než texty seřadíte, přečtěte každý až do konce.

Posuzujte každý text tak, jak ho vidíte; nemusí se to shodovat s vašimi dřívějšími odpověďmi. Pokud se nemůžete rozhodnout, přeskočte ho a řekněte proč. Pokud je s ním něco v nepořádku, nahlaste ho.
`,
    CONSENT: `Účast je dobrovolná. Můžete kdykoli skončit, bez udání důvodu a bez nevýhod.

- Vaše odpovědi a čas, který jim věnujete, se ukládají pod náhodným jménem. Výsledky a data mohou být zveřejněny; nelze vás z nich poznat.
- Texty napsali lidé nebo počítačové programy. Pokud vás některý znepokojí, přeskočte ho.
- Chcete-li své odpovědi smazat nebo máte-li dotazy, napište organizátorovi.

Tím, že budete pokračovat, potvrzujete, že jste si to přečetli, jste plnoletí a souhlasíte.
`,
  },
};
