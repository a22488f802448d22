import type { Catalogue } from "../catalogue";

/** Read by nobody who grew up with it so far; CONTRIBUTING.md says how to correct it. English says what each message is for. */
export const polish: Catalogue = {
  everywhere: {
    skipToContent: "Przejdź do treści",
    theme: "Przełącz między jasnym a ciemnym",
    inProgress: ", w toku",
    optional: "(opcjonalnie)",
    copied: "Skopiowano",
    notCopied: "Przeglądarka nie pozwala tu kopiować: zaznacz tekst i skopiuj go samodzielnie",
    close: "Zamknij",
    language: "Język",
    onThisPage: "Na tej stronie",
  },
  broken: {
    startTitle: "Adjudge nie mógł uruchomić tej strony",
    startText:
      "Serwer odpowiedział, ale strony nie udało się wyświetlić. Spróbuj ponownie; jeśli problem się powtarza, podaj administracji tego serwera poniższy identyfikator.",
    tryAgain: "Spróbuj ponownie",
    reference: "Identyfikator dla administracji: {digest}",
    title: "Nie udało się wyświetlić tej strony",
    text: "Coś poszło nie tak. Wysłane już odpowiedzi są zapisane.",
    toCampaigns: "Przejdź do swoich kampanii",
    notFoundTitle: "Nie znaleziono strony",
    notFoundText:
      "Adres może zawierać literówkę, strona mogła zostać usunięta albo należy do kampanii, do której nie masz zaproszenia.",
  },
  header: {
    help: "Pomoc",
    signIn: "Zaloguj się",
    signOut: "Wyloguj się",
    account: "Konto",
    accountOf: "Konto:",
    judge: "Ocenianie",
    helpFor: "Pomoc dla",
    helpJudges: "Oceniających",
    helpOrganisers: "Organizatorów",
    helpResearchers: "Badaczy",
    helpFormats: "Formaty plików",
  },
  ownAccount: {
    sessions: "Sesje",
    sessionsText:
      "Wylogowuje Cię ze wszystkich przeglądarek. Wrócisz dzięki osobistemu linkowi; Twoja praca zostaje zapisana.",
    signOutEverywhere: "Wyloguj się wszędzie",
    signedOut: "Wylogowano Cię",
    signedOutText:
      "Otwórz swój osobisty link, aby zalogować się ponownie. Twoja praca jest zapisana. Jeśli link już nie działa, poproś organizatora o nowy.",
  },
  mail: {
    invitedSubject: "{campaign}: Twój osobisty link",
    invited:
      "Zapraszamy do oceniania tekstów w kampanii „{campaign}”.\n\nTo jest Twój osobisty link. Nie przekazuj go nikomu: na każdym urządzeniu prowadzi z powrotem do Twojej pracy.\n\n{link}\n\nJeśli ta wiadomość jest nieoczekiwana, możesz ją zignorować.\n",
    remindedSubject: "{campaign}: czeka na Ciebie jeszcze praca",
    reminded:
      "W kampanii „{campaign}” czekają jeszcze teksty do oceny. Dotychczasowa praca jest zapisana.\n\nTen link jest osobisty i otwiera się tam, gdzie praca została przerwana.\n\n{link}\n\nJeśli nie chcesz dalej brać udziału, możesz zignorować tę wiadomość.\n",
  },
  join: {
    pageTitle: "Zaproszenie do oceniania",
    unnamed: "Ocenianie",
    howItWorks: "Jak przebiega ocenianie",
    signedUp: "Zapisano Cię. Zachowaj swój osobisty link, zanim zaczniesz.",
    signsOut:
      "Jesteś na koncie organizatora. Jeśli zaczniesz oceniać, to konto zostanie wylogowane w tej przeglądarce.",
    closedToNewcomers: "Ta kampania jest zamknięta. Nie ma więcej zadań. Dziękujemy za zainteresowanie.",
    closedButIn: "Ta kampania jest zamknięta. Nie ma więcej zadań. Nadal możesz się zalogować.",
    alreadyIn: "Zapisano Cię już w tej przeglądarce. Kontynuuj od miejsca, w którym przerwano.",
    invitedBySignUp:
      "Zapraszamy do oceniania. Gdy zaczniesz, zapiszemy Cię i otrzymasz osobisty link, którym można wrócić.",
    invited:
      "Zapraszamy do oceniania. Ten link jest osobisty: zachowaj go, aby wrócić później, i nie udostępniaj go.",
    signIn: "Zaloguj się",
    begin: "Zacznij oceniać",
    saveLink: "Zachowaj ten link, aby kontynuować",
    saveLinkText:
      "{save} na innym urządzeniu lub w innej przeglądarce: nie pokaże się ponownie. Jest osobisty, więc go nie udostępniaj.",
    copyLink: "Kopiuj link",
    doesNotWork: "Ten link nie działa",
    help: "Pomoc dla oceniających",
  },
  home: {
    title: "Ocenianie",
    titleOf: "Ocenianie: {campaign}",
    nothing: "Nie ma tu nic do oceny",
    nothingText: "Oceniający logują się osobistym linkiem. Otwórz ten, który Ci przysłano.",
    excluded: "Twój udział w tej kampanii się zakończył. Dziękujemy za odpowiedzi.",
    judgePaused: "Organizator wstrzymał Twoje ocenianie. Odpowiedzi są zapisane.",
    draft: "Ta kampania nie jest jeszcze otwarta. Zachowaj link: zadziała, gdy organizator ją otworzy.",
    paused: "Ta kampania jest wstrzymana. Odpowiedzi są zapisane.",
    closedUnused: "Ta kampania jest zamknięta. Nie ma więcej zadań.",
    closed: "Ta kampania jest zamknięta. Dziękujemy za odpowiedzi.",
    noLimit: "Oceń tyle zadań, ile chcesz.",
    finished: "{words}.",
    work: "{work}.",
    workLeft: "Pozostało: {work}.",
    start: "Zacznij oceniać",
    continue: "Oceniaj dalej",
    summary: "Zobacz podsumowanie i zostaw komentarz",
    tasks: "Zadania",
    skipped: "Pominięte",
    practice: "Ćwiczenie",
    instructions: "Instrukcja",
    yourCampaigns: "Twoje kampanie",
  },
  begin: {
    titleFirst: "Zanim zaczniesz",
    titleInstructions: "Instrukcja się zmieniła",
    titleConsent: "Przeczytaj to, zanim przejdziesz dalej",
    organiser: "Organizator",
    work: "Praca",
    pay: "Wynagrodzenie",
    breaks: "Przerwy",
    breaksText: "Kiedy chcesz: każda odpowiedź jest zapisana od razu po wysłaniu.",
    measured: "Co jest mierzone",
    measuredText:
      "Jak długo trwa zadanie, kiedy strona nie jest widoczna oraz ile razy wklejono tekst lub działał skrypt: tylko liczby, nigdy to, co piszesz.",
    instructions: "Instrukcja",
    newInstructions: "Nowa instrukcja",
    reopen: "W każdej chwili otworzysz ją klawiszem {key}.",
    consent: "Twoja zgoda",
    begin: "Zacznij",
    agreeAndBegin: "Zgadzam się, zacznij",
    continue: "Dalej",
    agreeAndContinue: "Zgadzam się, dalej",
    leave: "Nie zgadzam się, wyjdź",
    changed: "Tekst właśnie się zmienił. Przeczytaj go ponownie.",
    unreachable: "Serwer jest nieosiągalny. Spróbuj ponownie za chwilę.",
  },
  progress: {
    ofPlanned: "{count} z {planned}",
    done: "gotowe: {count}",
    timeLeft: "jeszcze około {time}",
    workload: "Około {tasks}, {time}",
    tasks: {
      one: "{count} zadanie",
      few: "{count} zadania",
      many: "{count} zadań",
      other: "{count} zadania",
    },
    seconds: {
      one: "{count} sekunda",
      few: "{count} sekundy",
      many: "{count} sekund",
      other: "{count} sekundy",
    },
    minutes: {
      one: "{count} minuta",
      few: "{count} minuty",
      many: "{count} minut",
      other: "{count} minuty",
    },
    hours: {
      one: "{count} godzina",
      few: "{count} godziny",
      many: "{count} godzin",
      other: "{count} godziny",
    },
    shortSeconds: "{count} s",
    shortMinutes: "{count} min",
    shortHours: "{count} godz.",
  },
  task: {
    pause: "Pauza",
    help: "Instrukcja i skróty",
    source: "Tekst źródłowy",
    sourceUnknown: "Tekst źródłowy nie jest znany.",
    expandSource: "Rozwiń tekst źródłowy",
    collapseSource: "Zwiń tekst źródłowy",
    before: "Przedtem:",
    after: "Potem:",
    practice: "Ćwiczenie",
    question: "Ustaw od najlepszego (1) do najgorszego ({worst}). Miejsca mogą się powtarzać.",
    markDifferences: "Zaznacz różnice",
    onlyDifferences: "Tylko różnice",
    compareTwo: "Porównaj dwa",
    originalOrder: "Pierwotna kolejność",
    sortByRank: "Sortuj według miejsc",
    texts: "Teksty do ustawienia",
    textHeard: "Tekst {number}:",
    text: "Tekst {number}",
    dragToRank: "Przeciągnij, aby ustawić",
    ranksOf: "Miejsce tekstu {number}",
    best: "{rank}, najlepszy",
    worst: "{rank}, najgorszy",
    flagged: "Zgłoszono:",
    unflag: "Usuń",
    noneAcceptable: "Żaden nie jest do przyjęcia",
    noneAcceptableHint: "Nawet najlepszy. Mimo to ustaw teksty.",
    notAcceptable: "Nie do przyjęcia",
    comment: "Komentarz (opcjonalnie)",
    organiserSees: "Organizator widzi, co piszesz.",
    back: "Wstecz",
    undo: "Cofnij",
    sameAsAbove: "Jak powyżej",
    allTheSame: "Wszystkie równe",
    flag: "Zgłoś",
    skip: "Pomiń",
    more: "Więcej",
    backToEarlier: "Wróć do wcześniejszych odpowiedzi",
    flagTask: "Zgłoś to zadanie",
    skipTask: "Pomiń to zadanie",
    compareTexts: "Porównaj dwa teksty",
    unranked: "Bez miejsca: {count}",
    send: "Wyślij ranking",
    replace: "Zastąp odpowiedź",
    keyRankAndGoOn: "miejsce i dalej",
    keyMove: "przejdź",
    keyRank: "miejsce",
    keySameAsAbove: "jak powyżej",
    keyAllTheSame: "wszystkie równe",
    keyUndo: "cofnij",
    keyFlag: "zgłoś",
    keySend: "wyślij",
    keyAll: "wszystkie skróty",
    saidChanged: "Miejsca zmienione.",
    saidUnranked: "Tekst {number} nie ma miejsca.",
    saidRanked: "Tekst {number} ma miejsce {rank}.",
    saidAllRanked: "Wszystkie mają miejsca, można wysłać.",
    saidLeft: "Bez miejsca: {count}.",
    saidElsewhere: "W innej karcie: {words}",
    saidNotSent: {
      one: "Nie wysłano: {count} tekst nie ma miejsca.",
      few: "Nie wysłano: {count} teksty nie mają miejsca.",
      many: "Nie wysłano: {count} tekstów nie ma miejsca.",
      other: "Nie wysłano: {count} tekstu nie ma miejsca.",
    },
    saidOriginalOrder: "Teksty w pierwotnej kolejności.",
    saidSorted: "Teksty posortowane według miejsc.",
  },
  marks: {
    empty: "(pusty)",
    unchanged: "(bez zmian)",
    unchangedButSpacing: "(bez zmian poza odstępami)",
    onlySpacing: "(różnią się tylko odstępy)",
    onlySpacingHeard: "Od tekstu źródłowego różnią się tylko odstępy.",
    changes: "Zmiany: {changes}.",
    added: "dodano „{text}”",
    deleted: "usunięto „{text}”",
    replaced: "„{text}” zamiast „{before}”",
    more: "i jeszcze {count}",
    spacing: {
      one: "odstępy zmieniono raz",
      few: "odstępy zmieniono {count} razy",
      many: "odstępy zmieniono {count} razy",
      other: "odstępy zmieniono {count} raza",
    },
    between: "; ",
  },
  dialogs: {
    flagTitle: "Zgłoś to zadanie",
    flagConsequence: "Zadanie i tak trzeba ocenić.",
    flag: "Zgłoś",
    skipTitle: "Pomiń to zadanie",
    skipConsequence: "Zadanie zostanie zapisane jako pominięte, bez miejsc.",
    skip: "Pomiń zadanie",
    commonReasons: "Częste powody",
    reason: "Powód",
    reasonHint: "{consequence} Organizator widzi, co piszesz. Aby wysłać, naciśnij Ctrl+Enter.",
    reasonMissing: "Wybierz powód albo wpisz własny.",
    cancel: "Anuluj",
    compareTitle: "Porównaj dwa teksty",
    firstText: "Pierwszy tekst",
    secondText: "Drugi tekst",
    textChoice: "Tekst {number}",
    unranked: "bez miejsca",
    rank: "miejsce {rank}",
    fromTo: "Od tekstu {first} do tekstu {second}: {changes}.",
    compareKeys: "← → zmieniają drugi tekst, z Shift pierwszy.",
  },
  skipReasons: {
    "source-unclear": "Nie rozumiem tekstu źródłowego",
    "outside-my-field": "Nie znam się na tym wystarczająco",
    "text-broken": "Tekst jest ucięty lub zniekształcony",
    disturbing: "Wolę tego nie czytać",
  },
  flagReasons: {
    "source-broken": "Tekst źródłowy jest ucięty lub zniekształcony",
    "texts-alike": "Dwa teksty wyglądają tak samo",
    "personal-data": "Wymienia prawdziwą osobę",
    offensive: "Jest obraźliwy",
    "instructions-silent": "Instrukcja tego nie przewiduje",
  },
  edits: {
    ofText: "Zmiany w tekście {number}",
    replaced: "„{gone}” zastąpione przez „{come}”",
    inserted: "wstawiono „{come}”",
    deleted: "usunięto „{gone}”",
    heard: "{words}, {mark}, zmiana {number} z {count}",
    said: "{words}: {mark}.",
    markedRight: "oznaczona jako poprawna",
    markedWrong: "oznaczona jako błędna",
    notMarked: "nieoznaczona",
    choose: "Wybierz zmianę, aby ją oznaczyć.",
    explainOffered:
      "Możesz też oznaczyć każdą zmianę jako poprawną lub błędną. Zmiana wspólna dla kilku tekstów jest oznaczana we wszystkich naraz.",
    explainRequired:
      "Oznacz też każdą zmianę jako poprawną lub błędną. Zmiana wspólna dla kilku tekstów jest oznaczana we wszystkich naraz.",
    left: "Nieoznaczone: {count}",
    allMarked: "Wszystkie oznaczone",
    previous: "Poprzednia zmiana",
    next: "Następna zmiana",
    right: "Poprawna",
    wrong: "Błędna",
    rest: "Reszta poprawna",
    saidNotSent: {
      one: "Nie wysłano: {count} zmiana nie jest oznaczona.",
      few: "Nie wysłano: {count} zmiany nie są oznaczone.",
      many: "Nie wysłano: {count} zmian nie jest oznaczonych.",
      other: "Nie wysłano: {count} zmiany nie jest oznaczone.",
    },
    keyNext: "następna zmiana",
    keyRight: "poprawna",
    keyWrong: "błędna",
    keyRest: "reszta poprawna",
    helpNext: "Przejdź do następnej zmiany; z Shift do poprzedniej",
    helpRight: "Oznacz zmianę jako poprawną; ponownie: usuń oznaczenie",
    helpWrong: "Oznacz zmianę jako błędną; ponownie: usuń oznaczenie",
    helpRest: "Oznacz pozostałe zmiany wyróżnionego tekstu jako poprawne",
    errorsQuestion: "Oznacz błędy w tekście źródłowym. Teksty do uszeregowania zobaczysz potem.",
    errorsHow:
      "Przeciągnij po słowach błędu albo dotknij jednego z nich. Dotknij oznaczonego błędu, aby usunąć oznaczenie.",
    errorsKeyMove: "przejście",
    errorsKeySelect: "zaznaczenie kilku słów",
    errorsKeyMark: "oznaczenie lub usunięcie oznaczenia",
    errorsKeyDone: "gotowe",
    inError: "{word}, w błędzie {number}",
    saidError: "Oznaczono jako błąd: „{words}”.",
    saidNoError: "To już nie błąd: „{words}”.",
    shorter: "Skróć",
    longer: "Wydłuż",
    noErrors: "Bez błędów",
    errorsDone: {
      one: "Gotowe: {count} błąd",
      few: "Gotowe: {count} błędy",
      many: "Gotowe: {count} błędów",
      other: "Gotowe: {count} błędu",
    },
  },
  help: {
    title: "Instrukcja i skróty",
    instructions: "Instrukcja",
    shortcuts: "Skróty klawiszowe",
    keyRank: "Daj wyróżnionemu tekstowi miejsce i przejdź do następnego bez miejsca",
    keySame: "Daj mu to samo miejsce co tekstowi powyżej",
    keyAll: "Daj wszystkim tekstom miejsce wyróżnionego",
    keyMarks: "Pokaż lub ukryj różnice względem tekstu źródłowego",
    keyOnlyDifferences: "Pokaż tylko to, czym teksty się różnią, albo całe teksty",
    keyCompare: "Porównaj dwa teksty obok siebie",
    keySort: "Posortuj teksty według miejsc albo przywróć pierwotną kolejność",
    keySize: "Powiększ lub pomniejsz tekst",
    keyFlag: "Zgłoś zadanie organizatorowi; i tak trzeba je ocenić",
    keySkip: "Pomiń zadanie i podaj powód",
    keyBack: "Wróć do wcześniejszych odpowiedzi",
    keyPause: "Pauza",
    keyHelp: "Otwórz tę pomoc",
    keyMove: "Przejdź do tekstu powyżej lub poniżej",
    keyChoose: "Wybierz miejsce dla tekstu",
    keyScroll: "Przewiń w dół, z Shift w górę",
    keyUndo: "Cofnij, z Shift przywróć",
    keySend: "Wyślij ranking",
    spaceKey: "Spacja",
    characterKeys: "Cyfry, litery i znaki jako skróty",
    characterKeysHint:
      "Działają podczas zadania, na każdej klawiaturze. Wyłącz je, jeśli dyktujesz głosem albo często przypadkiem naciskasz klawisze.",
    textSize: "Wielkość tekstu {percent} %",
    smaller: "Mniejszy",
    larger: "Większy",
    breakReminder: "Przypominaj o przerwie",
    never: "nigdy",
    afterMinutes: "po {count} minutach",
    keptOnDevice: "Te ustawienia są zapamiętane na tym urządzeniu.",
    howTimeCounts:
      "Czas bez naciśnięcia klawisza, ruchu wskaźnika czy dotyku liczy się najwyżej przez minutę. Czas, gdy karta jest ukryta lub ocenianie wstrzymane, się nie liczy.",
    marks: "Oznaczenia",
    showReplaced: "Pokaż, co zastąpiono",
    showReplacedHint: "Zapamiętane na tym urządzeniu.",
    markAdded: "dodane",
    markDeleted: "usunięte",
    markReplaced: "zastąpione",
    markLetters: "litery zmienione w wyrazie",
    markSpacing: "zmienione odstępy: ␣ spacja, ↵ wiersz, ⇥ tabulator",
    exampleShort: "On idzie do domu",
    exampleLong: "On idzie prosto do domu",
    exampleWord: "On wyszedł wczoraj",
    exampleOtherWord: "On przyszedł wczoraj",
    exampleMistake: "On idzi do domu",
    exampleSpaced: "On idzie do domu .",
    exampleUnspaced: "On idzie do domu.",
  },
  practice: {
    practice: "Ćwiczenie",
    heard: "Ćwiczenie. {words} {comment}",
    showTexts: "Pokaż teksty",
    hide: "Ukryj",
    waitingForAnswer: "Znana odpowiedź pojawi się, gdy Twoja zostanie wysłana.",
    waitingForRanks: "Znane miejsca pojawią się, gdy Twoja odpowiedź zostanie wysłana.",
    anyRanking: "Tu każda kolejność jest dobra.",
    agrees: "Twój ranking zgadza się ze znaną odpowiedzią.",
    known: "Znana odpowiedź daje tekstom miejsca {known}.",
    knownAndYours: "Znana odpowiedź daje tekstom miejsca {known}, Twoja: {yours}.",
    between: ", ",
    differs:
      "Twój ranking ustawia co najmniej dwa teksty w innej kolejności niż znana odpowiedź. Liczy się tylko kolejność, nie liczby.",
    table: "Teksty w pokazanej kolejności, z Twoimi i znanymi miejscami",
    text: "Tekst",
    yours: "Twoje",
    knownRank: "Znane",
    any: "dowolne",
    nextTask: "Następne zadanie",
    continue: "Dalej",
  },
  answers: {
    sent: "Wysłano. {progress}.",
    replaced: "Twoja wcześniejsza odpowiedź została zastąpiona.",
    earlierUnreachable:
      "Wcześniejszych odpowiedzi nie można teraz wczytać. Nic nie zginęło; spróbuj później.",
    noEarlier: "Nie ma jeszcze wcześniejszych odpowiedzi.",
    elsewhere:
      "Na to zadanie odpowiedziano w innej karcie lub na innym urządzeniu. Ważna jest tamta odpowiedź.",
    elsewhereShown:
      "Na to zadanie odpowiedziano w innej karcie lub na innym urządzeniu. To jest zapisana odpowiedź.",
    earlier: "Wcześniejsza",
    later: "Późniejsza",
    last: "Twoja ostatnia odpowiedź.",
    beforeLast: {
      one: "{count} odpowiedź przed ostatnią.",
      few: "{count} odpowiedzi przed ostatnią.",
      many: "{count} odpowiedzi przed ostatnią.",
      other: "{count} odpowiedzi przed ostatnią.",
    },
    replaces: "Ponowne wysłanie zastąpi wcześniejszą odpowiedź.",
    returnToTask: "Wróć do zadania",
    return: "Wróć",
    missed: "Części tej strony nie można teraz wczytać: serwer jest nieosiągalny. Trwa ponowna próba.",
    sessionEnded: "Twoja sesja się zakończyła. Otwórz ponownie swój osobisty link, aby kontynuować.",
    sessionEndedUnsent: {
      one: "Twoja sesja się zakończyła. Otwórz ponownie swój osobisty link, aby wysłać {count} odpowiedź zachowaną na tym urządzeniu.",
      few: "Twoja sesja się zakończyła. Otwórz ponownie swój osobisty link, aby wysłać {count} odpowiedzi zachowane na tym urządzeniu.",
      many: "Twoja sesja się zakończyła. Otwórz ponownie swój osobisty link, aby wysłać {count} odpowiedzi zachowanych na tym urządzeniu.",
      other:
        "Twoja sesja się zakończyła. Otwórz ponownie swój osobisty link, aby wysłać {count} odpowiedzi zachowanej na tym urządzeniu.",
    },
    rejected: "Serwer odrzucił odpowiedź. Jest zachowana na tym urządzeniu; powiadom organizatora.",
    rejectedFor:
      "Serwer odrzucił odpowiedź ({reason}). Jest zachowana na tym urządzeniu; powiadom organizatora.",
    unsent: {
      one: "Jeszcze nie wysłano: {count} odpowiedź zachowana na tym urządzeniu, trwa ponowna próba",
      few: "Jeszcze nie wysłano: {count} odpowiedzi zachowane na tym urządzeniu, trwa ponowna próba",
      many: "Jeszcze nie wysłano: {count} odpowiedzi zachowanych na tym urządzeniu, trwa ponowna próba",
      other: "Jeszcze nie wysłano: {count} odpowiedzi zachowanej na tym urządzeniu, trwa ponowna próba",
    },
    stillSending: {
      one: "Trwa wysyłanie {count} odpowiedzi. Nie zamykaj tej strony.",
      few: "Trwa wysyłanie {count} odpowiedzi. Nie zamykaj tej strony.",
      many: "Trwa wysyłanie {count} odpowiedzi. Nie zamykaj tej strony.",
      other: "Trwa wysyłanie {count} odpowiedzi. Nie zamykaj tej strony.",
    },
    sessionEndedTitle: "Twoja sesja się zakończyła",
    sessionEndedText: "Otwórz ponownie swój osobisty link, aby kontynuować. Nic nie zginęło.",
    unreachableTitle: "Następnego zadania nie można wczytać",
    unreachableText:
      "Serwer jest nieosiągalny. Ta strona sama próbuje ponownie; Twoje odpowiedzi są zachowane na tym urządzeniu.",
    nothingHere: "Nie ma tu nic do oceny",
    checkAgain: "Sprawdź ponownie",
    afterSending:
      "Następne zadanie pojawi się, gdy odpowiedzi zostaną wysłane. Są zachowane na tym urządzeniu: zostaw tę stronę otwartą albo wróć później.",
    loading: "Wczytywanie następnego zadania…",
  },
  end: {
    paused: "Pauza",
    pausedText:
      "Zadanie jest ukryte, a zegar stoi. Dotychczasowe miejsca są zachowane: możesz zamknąć tę stronę i wrócić swoim linkiem.",
    pace: "Dotąd {progress}. Połowa Twoich zadań zajęła mniej niż {time}.",
    continue: "Dalej",
    breakDue: {
      one: "Pracujesz od {count} minuty bez przerwy.",
      few: "Pracujesz od {count} minut bez przerwy.",
      many: "Pracujesz od {count} minut bez przerwy.",
      other: "Pracujesz od {count} minuty bez przerwy.",
    },
    breakSeen: "OK",
    noTasksTitle: "Teraz nie ma wolnych zadań",
    noTasksText: "Nad pozostałymi zadaniami pracują inni. Ta strona sama sprawdza, czy są nowe.",
    checksAgain: "Ta strona sama sprawdza, czy są nowe.",
    checkAgain: "Sprawdź ponownie",
    done: "Dziękujemy, wszystkie Twoje zadania są gotowe",
    noMore: "Dziękujemy, nie ma dla Ciebie więcej zadań",
    fewerThanPlanned: "Pozostało mniej zadań niż {planned} zaplanowanych dla Ciebie. Żadne Cię nie ominęło.",
    noneDone: "Żadne zadanie nie jest gotowe.",
    tasksDone: "Gotowe: {tasks}.",
    tasksDoneIn: "Gotowe: {tasks}, czas pracy {time}.",
    notCounted: "Twoja ostatnia odpowiedź jest zapisana, ale się nie liczy.",
    inTime: "Twoja ostatnia odpowiedź dotarła na czas i jest zapisana.",
    lastLate:
      "Twoja ostatnia odpowiedź dotarła za późno, aby liczyć się sama z siebie. Jest zapisana i liczy się tylko, jeśli organizator ją dopuści.",
    oneLate:
      "Jedna z Twoich odpowiedzi dotarła za późno, aby liczyć się sama z siebie. Jest zapisana i liczy się tylko, jeśli organizator ją dopuści.",
    severalLate:
      "Odpowiedzi, które dotarły za późno, aby liczyć się same z siebie: {count}. Są zapisane i liczą się tylko, jeśli organizator je dopuści.",
    consistency: {
      one: "Z {count} powtórzonego zadania, które można porównać, pierwsza kolejność w większości została zachowana w {same}, a w większości odwrócona w {reversed}.",
      few: "Z {count} powtórzonych zadań, które można porównać, pierwsza kolejność w większości została zachowana w {same}, a w większości odwrócona w {reversed}.",
      many: "Z {count} powtórzonych zadań, które można porównać, pierwsza kolejność w większości została zachowana w {same}, a w większości odwrócona w {reversed}.",
      other:
        "Z {count} powtórzonego zadania, które można porównać, pierwsza kolejność w większości została zachowana w {same}, a w większości odwrócona w {reversed}.",
    },
    code: "Twój kod ukończenia",
    copyCode: "Kopiuj kod",
    returnTo: "Wróć: {platform}",
    platform: "platforma",
    backToEarlier: "Wróć do wcześniejszych odpowiedzi",
    comment: "Komentarz do zadań lub tej strony",
    commentHint: "Organizator go widzi.",
    commentMissing: "Najpierw napisz komentarz.",
    commentRemoved: "Twój komentarz został usunięty.",
    commentSaved: "Dziękujemy, komentarz jest zapisany.",
    sendComment: "Wyślij komentarz",
    commentSessionEnded: "Twoja sesja się zakończyła. Otwórz ponownie swój osobisty link, aby go wysłać.",
    commentUnsaved: "Komentarz nie został zapisany: serwer jest nieosiągalny. Spróbuj ponownie za chwilę.",
  },
  situations: {
    "draft-title": "Jeszcze nie otwarta",
    "draft-text":
      "Ta kampania nie jest jeszcze otwarta. Zachowaj link: zadziała, gdy organizator ją otworzy.",
    "paused-title": "Kampania jest wstrzymana",
    "paused-text": "Organizator wstrzymał tę kampanię dla wszystkich. Odpowiedzi są zapisane.",
    "closed-title": "Ta kampania jest zamknięta",
    "closed-text": "Dziękujemy za odpowiedzi. Nie ma więcej zadań.",
    "judge-paused-title": "Twoje ocenianie jest wstrzymane",
    "judge-paused-text":
      "Organizator na razie wstrzymał Twoje ocenianie. Odpowiedzi są zapisane; w razie pytań napisz do organizatora.",
    "not-admitted-title": "Dziękujemy za ćwiczenie",
    "not-admitted-text":
      "Twoje odpowiedzi w ćwiczeniu różnią się od znanych bardziej, niż dopuszcza ta kampania, więc nie ma w niej zadań dla Ciebie. Jeśli uważasz, że to pomyłka, napisz do organizatora, który może pozwolić Ci kontynuować.",
    "stopped-title": "Twoje ocenianie jest wstrzymane",
    "stopped-text":
      "Niektóre zadania mają znaną odpowiedź, a Twoja zbyt często się od niej różniła, więc ocenianie zostało automatycznie wstrzymane. Odpowiedzi są zapisane. Jeśli uważasz, że to pomyłka, napisz do organizatora, który może pozwolić Ci kontynuować.",
    "ended-title": "Twój udział się zakończył",
    "ended-text":
      "W tej kampanii nie ma dla Ciebie więcej zadań. Odpowiedzi są zapisane. Dziękujemy za pracę.",
  },
  guide: {
    title: "Pomoc dla oceniających",
    lead: "Widzisz tekst i kilka jego wersji, na przykład poprawek lub tłumaczeń, i ustawiasz wersje w kolejności. Kilka może być równie dobrych.",
    signingIn: "Logowanie i powrót",
    signingInText:
      "Otwórz link, który Ci przysłano, i naciśnij przycisk. Nie ma hasła: link jest osobisty, więc zachowaj go i nie udostępniaj. Aby kontynuować, otwórz go ponownie, dowolnego dnia i na dowolnym urządzeniu. Jeśli przestanie działać, poproś o nowy osobę, która go przysłała.",
    before: "Przed pierwszym zadaniem",
    beforeText:
      "Jedna strona podaje organizatora, opisuje pracę i sposób jej wykonania. Widzisz ją raz, i znowu, jeśli się zmieni, najpóźniej przy następnej odpowiedzi. Jeśli kampania zostanie wstrzymana lub zamknięta podczas pracy, powie o tym następna odpowiedź, i także o tym, czy się liczy.",
    beforePractice:
      "Zadania ćwiczebne, jeśli są, pojawiają się najpierw i są tak oznaczone. Po każdym obok Twoich miejsc widać znane.",
    ranking: "Ustawianie",
    rankingText:
      "Daj każdej wersji miejsce, najlepszej 1. Równie dobre wersje dostają to samo miejsce. Co jest lepsze, mówi instrukcja kampanii; {helpKey} w każdej chwili pokazuje ją i wszystkie skróty.",
    rankingByKeys:
      "Klawiaturą: wpisz miejsce wyróżnionej wersji, a wyróżniona będzie następna; {enterKey} wysyła. {sameKey} daje to samo miejsce co wersji powyżej, {allKey} zrównuje wszystkie, {undoKey} cofa, {spaceKey} przewija. {upKey} {downKey} przechodzą między wersjami, {leftKey} {rightKey} wybierają miejsce. Litery i cyfry działają na każdej klawiaturze. Jeśli dyktujesz głosem albo przypadkiem naciskasz klawisze, wyłącz je przez {helpKey}.",
    rankingByHand:
      "Myszą lub dotykiem: naciśnij liczbę obok każdej wersji albo przeciągnij wersję za jej numer na właściwe miejsce, a potem naciśnij przycisk na dole. Na telefonie miejsca wersji, którą czytasz, zostają na dole i wymieniają tę wersję; przewiń, aby ocenić następną. Nic się nie przesuwa, gdy dajesz miejsce.",
    rankingOrder:
      "{sortKey} sortuje wersje według miejsc i przywraca pierwotną kolejność. Wersje pojawiają się za każdym razem w nowej losowej kolejności i zachowują numery po posortowaniu. Jeśli otworzysz zadanie w dwóch kartach, każda pokazuje miejsca dane w drugiej.",
    reading: "Czytanie",
    readingText:
      "Tekst źródłowy pozostaje widoczny podczas czytania; długi stoi obok wersji w szerokim oknie, a w wąskim można go zwinąć. Zaznaczone wyrazy różnią się od tekstu źródłowego: dodane i zastąpione mają niebieskie tło, usunięte są przekreślone, a znaki takie jak ␣ pokazują zmienione odstępy. {marksKey} pokazuje lub ukrywa oznaczenia; {helpKey} je objaśnia i może pokazać, co zastąpiono.",
    readingDifferences:
      "{onlyKey} ukrywa to, co wspólne wszystkim wersjom, i pokazuje tylko różnice. {compareKey} pokazuje dwie wersje obok siebie i zaznacza różnice między nimi.",
    readingSize:
      "{largerKey} i {smallerKey} zmieniają wielkość tekstu. Jest zapamiętana na Twoim urządzeniu.",
    undecided: "Gdy nie możesz się zdecydować",
    undecidedText:
      "{skipKey} pomija zadanie; podaj powód. {flagKey} zgłasza zadanie, które i tak trzeba ocenić. Organizator widzi, co piszesz.",
    breaks: "Zmiany, przerwy i kłopoty z połączeniem",
    breaksText:
      "{backKey} wraca do wcześniejszych odpowiedzi, które można zmienić. {pauseKey} wstrzymuje: czas do Twojego powrotu się nie liczy. Stronę można zamknąć w każdej chwili; odpowiedzi są zapisane, a także miejsca jeszcze niewysłane.",
    breaksConnection:
      "Jeśli połączenie zostanie zerwane, pracuj dalej: strona zachowuje odpowiedzi, pokazuje, ile jeszcze nie wysłano, i wysyła je sama, gdy tylko może. Do tego czasu zostaw stronę otwartą albo otwórz ją później w tej samej przeglądarce.",
    known: "Co o Tobie wiadomo",
    knownText:
      "Organizatorzy widzą Twoje odpowiedzi i czas pracy. W opublikowanych lub udostępnionych danych występujesz pod losową nazwą. Żaden oceniający nie dowiaduje się, kto napisał daną wersję.",
    space: "Spacja",
  },
  errors: {
    linkRevoked: "Ten link został unieważniony. Poproś o nowy osobę, która go przysłała.",
    linkExpired: "Ten link wygasł. Poproś o nowy osobę, która go przysłała.",
    linkUsed: "To zaproszenie zostało już wykorzystane. Jeśli przez Ciebie, zaloguj się.",
    linkInvalid: "Ten link jest nieprawidłowy. Sprawdź, czy jest cały, albo poproś o nowy.",
    linkIsSignUp: "To jest link do zapisów. Otwórz go w przeglądarce.",
    linkFull: "Tym linkiem zapisała się już największa dozwolona liczba osób. Dziękujemy za zainteresowanie.",
    linkOfAnother:
      "Ten osobisty link należy do kogoś innego. Poproś o osobisty link osobę, która przygotowała badanie.",
    participantKnown:
      "Ktoś o Twoim identyfikatorze uczestnika jest już zapisany. Aby kontynuować jako ta osoba, użyj przeglądarki, w której zaczęto, albo otwórz osobisty link pokazany wtedy. Jeśli nie masz żadnego z nich, napisz do osoby, która przygotowała badanie.",
    workTakenOver: "Tę pracę przejął ktoś inny. Poproś o osobisty link.",
    tooManyAttempts: {
      one: "Zbyt wiele nieudanych prób. Spróbuj ponownie za {count} minutę.",
      few: "Zbyt wiele nieudanych prób. Spróbuj ponownie za {count} minuty.",
      many: "Zbyt wiele nieudanych prób. Spróbuj ponownie za {count} minut.",
      other: "Zbyt wiele nieudanych prób. Spróbuj ponownie za {count} minuty.",
    },
    tooManySignUps: {
      one: "Z Twojej sieci zapisało się właśnie zbyt wiele osób. Spróbuj ponownie za {count} minutę albo poproś o osobisty link osobę, która przysłała ten.",
      few: "Z Twojej sieci zapisało się właśnie zbyt wiele osób. Spróbuj ponownie za {count} minuty albo poproś o osobisty link osobę, która przysłała ten.",
      many: "Z Twojej sieci zapisało się właśnie zbyt wiele osób. Spróbuj ponownie za {count} minut albo poproś o osobisty link osobę, która przysłała ten.",
      other:
        "Z Twojej sieci zapisało się właśnie zbyt wiele osób. Spróbuj ponownie za {count} minuty albo poproś o osobisty link osobę, która przysłała ten.",
    },
    notSignedIn: "Aby oceniać, otwórz swój osobisty link.",
    noCampaign: "Ta kampania nie istnieje albo nie masz do niej dostępu.",
    notJudge: "Nie oceniasz w tej kampanii.",
    noTask: "To zadanie nie istnieje albo nie jest Ci przydzielone.",
    answered: "Na to zadanie już odpowiedziano, być może w innym oknie.",
    sameId: "Z tym samym identyfikatorem wysłano inną odpowiedź.",
    textChanged: "Tekst się zmienił. Przeczytaj go ponownie.",
    campaignBusy: "Kampania jest właśnie zmieniana. Spróbuj ponownie za chwilę.",
    serverBusy:
      "Serwer jest zajęty. Odpowiedź jest zachowana w tej przeglądarce i zostanie wysłana ponownie.",
    failed: "Coś poszło nie tak. Odpowiedź zostanie wysłana ponownie.",
    notJson: "Treść trzeba wysłać jako application/json.",
    tooLong: "Treść jest za długa.",
    unreadable: "Treść nie jest poprawnym JSON-em.",
    neitherRanksNorReason: "Odpowiedź wymaga miejsc albo powodu pominięcia.",
    skippedWithRanks: "Pominięte zadanie nie może mieć miejsc.",
    ranksForTexts: "Liczba miejsc: {count}, liczba tekstów: {texts}.",
    placesForTexts: "Liczba pozycji: {count}, liczba tekstów: {texts}.",
    marksNotAsked: "Ta kampania nie wymaga oznaczania zmian.",
    markOfNoEdit: "Jedną zmianę oznaczono dwa razy albo nie należy ona do tego zadania.",
    editsUnmarked: {
      one: "{count} zmiana nie jest oznaczona jako poprawna ani jako błędna.",
      few: "{count} zmiany nie są oznaczone jako poprawne ani jako błędne.",
      many: "{count} zmian nie jest oznaczonych jako poprawne ani jako błędne.",
      other: "{count} zmiany nie jest oznaczone jako poprawne ani jako błędne.",
    },
    errorsNotAsked: "Ta kampania nie wymaga oznaczania błędów tekstu źródłowego.",
    errorsMissing: "Błędy tekstu źródłowego nie zostały jeszcze oznaczone.",
    errorOfNoWords:
      "Błędy tekstu źródłowego nachodzą na siebie, są w złej kolejności albo leżą poza tekstem.",
    rankOutOfRange: "Tekst {number}: miejsce {rank} jest poza zakresem 1–{worst}.",
    "participant-twice":
      "Adres zawiera Twój identyfikator uczestnika więcej niż raz. Otwórz link ponownie z platformy, z której Cię tu skierowano, albo powiadom osobę, która przygotowała badanie.",
    "study-twice":
      "Adres zawiera Twój identyfikator badania więcej niż raz. Otwórz link ponownie z platformy, z której Cię tu skierowano, albo powiadom osobę, która przygotowała badanie.",
    "session-twice":
      "Adres zawiera Twój identyfikator sesji więcej niż raz. Otwórz link ponownie z platformy, z której Cię tu skierowano, albo powiadom osobę, która przygotowała badanie.",
    "participant-invalid":
      "Adres nie zawiera prawidłowego identyfikatora uczestnika. Otwórz link ponownie z platformy, z której Cię tu skierowano, albo powiadom osobę, która przygotowała badanie.",
    "study-invalid":
      "Adres nie zawiera prawidłowego identyfikatora badania. Otwórz link ponownie z platformy, z której Cię tu skierowano, albo powiadom osobę, która przygotowała badanie.",
    "session-invalid":
      "Adres nie zawiera prawidłowego identyfikatora sesji. Otwórz link ponownie z platformy, z której Cię tu skierowano, albo powiadom osobę, która przygotowała badanie.",
  },
  instructions: {
    CORRECTION: `Widzisz zdanie w kontekście, a pod nim kilka jego wersji. Niektóre mogą być bez zmian.

**Ustaw wersje od najlepszej do najgorszej.** 1 to najlepsza; miejsca mogą się powtarzać, gdy nie widzisz różnicy w jakości.

- Najlepsza wersja jest poprawna i mówi to, co miał na myśli autor.
- Wersja, która zostawia błąd, jest lepsza niż ta, która dodaje nowy.
- Zbędna, ale nieszkodliwa zmiana to mała wada. Zbędna zmiana, która zmienia sens, to duża.
- Jeśli żadna wersja nie jest poprawna, pomyśl, którą wolisz dostać w liście.

Oceniaj każde zdanie tak, jak je widzisz; nie musi to być zgodne z wcześniejszymi odpowiedziami. Jeśli nie możesz się zdecydować, pomiń zdanie i podaj powód. Jeśli coś jest z nim nie tak, zgłoś je.
`,
    TRANSLATION: `Widzisz tekst, a pod nim kilka jego tłumaczeń.

**Ustaw tłumaczenia od najlepszego do najgorszego.** 1 to najlepsze; miejsca mogą się powtarzać, gdy nie widzisz różnicy w jakości.

- Najlepsze tłumaczenie mówi to, co mówi tekst: niczego nie brakuje, nic nie jest dodane ani zmienione.
- Czyta się je tak, jakby powstało w swoim języku.
- Błąd, który zmienia sens, jest gorszy niż taki, który tylko źle się czyta.
- Oceniaj tłumaczenie tekstu pogrubionego. To, co stoi przed nim i po nim, pomaga go zrozumieć.

Oceniaj każdy tekst tak, jak go widzisz; nie musi to być zgodne z wcześniejszymi odpowiedziami. Jeśli nie możesz się zdecydować, pomiń go i podaj powód. Jeśli coś jest z nim nie tak, zgłoś go.
`,
    GENERATION: `Widzisz tekst, a pod nim kilka tekstów, które do niego napisano.

**Ustaw teksty od najlepszego do najgorszego.** 1 to najlepszy; miejsca mogą się powtarzać, gdy nie widzisz różnicy w jakości.

- Dobry tekst mówi w pełni to, o co prosi tekst u góry, i nie dodaje niczego nieprawdziwego.
- Czyta się go tak, jakby napisał go ktoś staranny.
- Długość sama nie jest zaletą: krótki tekst, który mówi wszystko, jest lepszy niż długi, który się powtarza.
- Przeczytaj każdy tekst do końca, zanim dasz miejsca.

Oceniaj każdy tekst tak, jak go widzisz; nie musi to być zgodne z wcześniejszymi odpowiedziami. Jeśli nie możesz się zdecydować, pomiń go i podaj powód. Jeśli coś jest z nim nie tak, zgłoś go.
`,
    CONSENT: `Udział jest dobrowolny. Możesz przerwać w każdej chwili, bez podania powodu i bez żadnych niekorzystnych skutków.

- Odpowiedzi i czas pracy nad nimi są zapisywane pod losową nazwą. Wyniki i dane mogą zostać opublikowane; nie pozwalają Cię rozpoznać.
- Teksty napisali ludzie lub programy komputerowe. Jeśli któryś Cię porusza, pomiń go.
- Aby usunąć swoje odpowiedzi, albo w razie pytań, napisz do organizatora.

Przechodząc dalej, potwierdzasz, że znasz treść tego tekstu, masz ukończone 18 lat i się zgadzasz.
`,
  },
};
