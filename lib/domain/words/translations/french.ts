import type { Catalogue } from "../catalogue";

/** Read by nobody who grew up with it so far; CONTRIBUTING.md says how to correct it. English says what each message is for. */
export const french: Catalogue = {
  everywhere: {
    skipToContent: "Aller au contenu",
    theme: "Basculer entre clair et sombre",
    inProgress: ", en cours",
    optional: "(facultatif)",
    copied: "Copié",
    notCopied: "Le navigateur n’autorise pas la copie ici : sélectionnez le texte et copiez-le vous-même",
    close: "Fermer",
    language: "Langue",
    onThisPage: "Sur cette page",
  },
  broken: {
    startTitle: "Adjudge n’a pas pu démarrer cette page",
    startText:
      "Le serveur a répondu, mais la page n’a pas pu s’afficher. Réessayez ; si le problème persiste, donnez la référence ci-dessous à l’administration de ce serveur.",
    tryAgain: "Réessayer",
    reference: "Référence pour l’administration : {digest}",
    title: "Cette page n’a pas pu s’afficher",
    text: "Une erreur s’est produite. Les réponses déjà envoyées sont enregistrées.",
    toCampaigns: "Aller à vos campagnes",
    notFoundTitle: "Page introuvable",
    notFoundText:
      "L’adresse contient peut-être une faute de frappe, la page a pu être supprimée, ou elle appartient à une campagne à laquelle vous n’êtes pas invité.",
  },
  header: {
    help: "Aide",
    signIn: "Se connecter",
    signOut: "Se déconnecter",
    account: "Compte",
    accountOf: "Compte :",
    judge: "Évaluation",
    helpFor: "Aide",
    helpJudges: "Évaluation",
    helpOrganisers: "Organisation",
    helpResearchers: "Recherche",
    helpFormats: "Formats de fichiers",
  },
  ownAccount: {
    sessions: "Sessions",
    sessionsText:
      "Vous déconnecte de tous les navigateurs. Votre lien personnel permet de revenir ; votre travail est conservé.",
    signOutEverywhere: "Se déconnecter partout",
    signedOut: "Vous êtes déconnecté·e",
    signedOutText:
      "Ouvrez votre lien personnel pour vous reconnecter. Votre travail est conservé. Si le lien ne fonctionne plus, demandez-en un autre à l’organisation.",
  },
  mail: {
    invitedSubject: "{campaign} : votre lien personnel",
    invited:
      "Vous êtes invité à évaluer des textes dans « {campaign} ».\n\nVoici votre lien personnel. Gardez-le pour vous : il vous ramène à votre travail sur n’importe quel appareil.\n\n{link}\n\nSi vous n’attendiez pas ce message, vous pouvez l’ignorer.\n",
    remindedSubject: "{campaign} : il vous reste du travail",
    reminded:
      "Il vous reste des textes à évaluer dans « {campaign} ». Votre travail est enregistré.\n\nCe lien est personnel et s’ouvre là où vous vous êtes arrêté.\n\n{link}\n\nSi vous ne souhaitez plus participer, vous pouvez ignorer ce message.\n",
  },
  join: {
    pageTitle: "Invitation à évaluer",
    unnamed: "Évaluation",
    howItWorks: "Comment se déroule l’évaluation",
    signedUp: "Vous êtes inscrit. Enregistrez votre lien personnel avant de commencer.",
    signsOut:
      "Vous êtes connecté en tant que responsable. Si vous commencez à évaluer, ce compte sera déconnecté dans ce navigateur.",
    closedToNewcomers: "Cette campagne est close. Il n’y a plus de tâches. Merci de votre intérêt.",
    closedButIn: "Cette campagne est close. Il n’y a plus de tâches. Vous pouvez encore vous connecter.",
    alreadyIn: "Vous êtes déjà inscrit dans ce navigateur. Reprenez où vous en étiez.",
    invitedBySignUp:
      "Vous êtes invité à évaluer. Quand vous commencez, vous êtes inscrit et recevez un lien personnel pour revenir.",
    invited:
      "Vous êtes invité à évaluer. Ce lien est personnel : enregistrez-le pour revenir plus tard et ne le partagez pas.",
    signIn: "Se connecter",
    begin: "Commencer l’évaluation",
    saveLink: "Enregistrez ce lien pour continuer",
    saveLinkText:
      "{save} sur un autre appareil ou dans un autre navigateur : il ne sera plus affiché. Il est personnel, ne le partagez donc pas.",
    copyLink: "Copier le lien",
    doesNotWork: "Ce lien ne fonctionne pas",
    help: "Aide pour l’évaluation",
  },
  home: {
    title: "Évaluation",
    titleOf: "Évaluation : {campaign}",
    nothing: "Rien à évaluer ici",
    nothingText: "L’évaluation commence par un lien personnel. Ouvrez celui que vous avez reçu.",
    excluded: "Votre participation à cette campagne est terminée. Merci de vos réponses.",
    judgePaused: "Les responsables ont suspendu votre évaluation. Vos réponses sont enregistrées.",
    draft:
      "Cette campagne n’est pas encore ouverte. Gardez votre lien : il fonctionnera dès que les responsables l’ouvriront.",
    paused: "Cette campagne est suspendue. Vos réponses sont enregistrées.",
    closedUnused: "Cette campagne est close. Il n’y a plus de tâches.",
    closed: "Cette campagne est close. Merci de vos réponses.",
    noLimit: "Évaluez autant de tâches que vous voulez.",
    finished: "{words}.",
    work: "{work}.",
    workLeft: "Reste : {work}.",
    start: "Commencer l’évaluation",
    continue: "Continuer l’évaluation",
    summary: "Voir votre bilan et laisser un commentaire",
    tasks: "Tâches",
    skipped: "Passées",
    practice: "Entraînement",
    instructions: "Consignes",
    yourCampaigns: "Vos campagnes",
  },
  begin: {
    titleFirst: "Avant de commencer",
    titleInstructions: "Les consignes ont changé",
    titleConsent: "Veuillez lire ceci avant de continuer",
    organiser: "Responsables",
    work: "Travail",
    pay: "Rémunération",
    breaks: "Pauses",
    breaksText: "Quand vous voulez : chaque réponse est enregistrée dès que vous l’envoyez.",
    measured: "Mesures",
    measuredText:
      "La durée de chaque tâche, le temps où la page n’est pas visible, et combien de fois du texte est collé ou un script agit : des nombres seulement, jamais ce que vous écrivez.",
    instructions: "Consignes",
    newInstructions: "Nouvelles consignes",
    reopen: "Rouvrez-les à tout moment avec {key}.",
    consent: "Votre consentement",
    begin: "Commencer",
    agreeAndBegin: "J’accepte, commencer",
    continue: "Continuer",
    agreeAndContinue: "J’accepte, continuer",
    leave: "Je n’accepte pas, quitter",
    changed: "Le texte vient de changer. Veuillez le relire.",
    unreachable: "Le serveur est injoignable. Réessayez dans un instant.",
  },
  progress: {
    ofPlanned: "{count} sur {planned}",
    done: "{count} faites",
    timeLeft: "encore {time} environ",
    workload: "Environ {tasks}, {time}",
    tasks: {
      one: "{count} tâche",
      other: "{count} tâches",
    },
    seconds: {
      one: "{count} seconde",
      other: "{count} secondes",
    },
    minutes: {
      one: "{count} minute",
      other: "{count} minutes",
    },
    hours: {
      one: "{count} heure",
      other: "{count} heures",
    },
    shortSeconds: "{count} s",
    shortMinutes: "{count} min",
    shortHours: "{count} h",
  },
  task: {
    pause: "Pause",
    help: "Consignes et raccourcis",
    source: "Texte source",
    sourceUnknown: "Le texte source est inconnu.",
    expandSource: "Déplier le texte source",
    collapseSource: "Replier le texte source",
    before: "Avant :",
    after: "Après :",
    practice: "Entraînement",
    question: "Classez du meilleur (1) au moins bon ({worst}). Les ex æquo sont permis.",
    markDifferences: "Marquer les différences",
    onlyDifferences: "Seulement les différences",
    compareTwo: "Comparer deux textes",
    originalOrder: "Ordre initial",
    sortByRank: "Trier par rang",
    texts: "Textes à classer",
    textHeard: "Texte {number} :",
    text: "Texte {number}",
    dragToRank: "Glisser pour classer",
    ranksOf: "Rang du texte {number}",
    best: "{rank}, le meilleur",
    worst: "{rank}, le moins bon",
    flagged: "Signalé :",
    unflag: "Retirer",
    noneAcceptable: "Aucun n’est acceptable",
    noneAcceptableHint: "Pas même le meilleur. Classez les textes malgré tout.",
    notAcceptable: "Pas acceptable",
    comment: "Commentaire (facultatif)",
    organiserSees: "Les responsables voient ce que vous écrivez.",
    back: "Retour",
    undo: "Annuler",
    sameAsAbove: "Idem",
    allTheSame: "Tous égaux",
    flag: "Signaler",
    skip: "Passer",
    more: "Plus",
    backToEarlier: "Revenir aux réponses précédentes",
    flagTask: "Signaler cette tâche",
    skipTask: "Passer cette tâche",
    compareTexts: "Comparer deux textes",
    unranked: "{count} sans rang",
    send: "Envoyer le classement",
    replace: "Remplacer la réponse",
    keyRankAndGoOn: "classer et avancer",
    keyMove: "se déplacer",
    keyRank: "classer",
    keySameAsAbove: "comme au-dessus",
    keyAllTheSame: "tous égaux",
    keyUndo: "annuler",
    keyFlag: "signaler",
    keySend: "envoyer",
    keyAll: "tous les raccourcis",
    saidChanged: "Rangs modifiés.",
    saidUnranked: "Le texte {number} n’a pas de rang.",
    saidRanked: "Le texte {number} a le rang {rank}.",
    saidAllRanked: "Tout est classé, prêt à envoyer.",
    saidLeft: "{count} sans rang.",
    saidElsewhere: "Dans un autre onglet : {words}",
    saidNotSent: {
      one: "Pas envoyé : {count} texte n’a pas de rang.",
      other: "Pas envoyé : {count} textes n’ont pas de rang.",
    },
    saidOriginalOrder: "Textes dans leur ordre initial.",
    saidSorted: "Textes triés par rang.",
  },
  marks: {
    empty: "(vide)",
    unchanged: "(inchangé)",
    unchangedButSpacing: "(inchangé, aux espaces près)",
    onlySpacing: "(seuls les espaces diffèrent)",
    onlySpacingHeard: "Seuls les espaces diffèrent du texte source.",
    changes: "Modifications : {changes}.",
    added: "« {text} » ajouté",
    deleted: "« {text} » supprimé",
    replaced: "« {text} » au lieu de « {before} »",
    more: "et {count} de plus",
    spacing: {
      one: "espaces modifiés une fois",
      other: "espaces modifiés {count} fois",
    },
    between: " ; ",
  },
  dialogs: {
    flagTitle: "Signaler cette tâche",
    flagConsequence: "Vous classez la tâche malgré tout.",
    flag: "Signaler",
    skipTitle: "Passer cette tâche",
    skipConsequence: "La tâche est enregistrée comme passée, sans rangs.",
    skip: "Passer la tâche",
    commonReasons: "Raisons fréquentes",
    reason: "Raison",
    reasonHint: "{consequence} Les responsables voient ce que vous écrivez. Ctrl+Entrée pour envoyer.",
    reasonMissing: "Choisissez une raison ou écrivez-en une.",
    cancel: "Annuler",
    compareTitle: "Comparer deux textes",
    firstText: "Premier texte",
    secondText: "Second texte",
    textChoice: "Texte {number}",
    unranked: "sans rang",
    rank: "rang {rank}",
    fromTo: "Du texte {first} au texte {second} : {changes}.",
    compareKeys: "← → changent le second texte ; avec Maj, le premier.",
  },
  skipReasons: {
    "source-unclear": "Je ne comprends pas le texte source",
    "outside-my-field": "Je ne connais pas assez ce domaine",
    "text-broken": "Un texte est coupé ou illisible",
    disturbing: "Je préfère ne pas lire cela",
  },
  flagReasons: {
    "source-broken": "Le texte source est coupé ou illisible",
    "texts-alike": "Deux textes semblent identiques",
    "personal-data": "Une personne réelle est nommée",
    offensive: "Le contenu est offensant",
    "instructions-silent": "Les consignes ne prévoient pas ce cas",
  },
  edits: {
    ofText: "Modifications du texte {number}",
    replaced: "« {gone} » remplacé par « {come} »",
    inserted: "« {come} » ajouté",
    deleted: "« {gone} » supprimé",
    heard: "{words}, {mark}, modification {number} sur {count}",
    said: "{words} : {mark}.",
    markedRight: "marquée correcte",
    markedWrong: "marquée incorrecte",
    notMarked: "non marquée",
    choose: "Choisissez une modification pour la marquer.",
    explainOffered:
      "Vous pouvez aussi marquer chaque modification comme correcte ou incorrecte. Une modification commune à plusieurs textes est marquée dans tous à la fois.",
    explainRequired:
      "Marquez aussi chaque modification comme correcte ou incorrecte. Une modification commune à plusieurs textes est marquée dans tous à la fois.",
    left: "Non marquées : {count}",
    allMarked: "Toutes marquées",
    previous: "Modification précédente",
    next: "Modification suivante",
    right: "Correcte",
    wrong: "Incorrecte",
    rest: "Le reste est correct",
    saidNotSent: {
      one: "Non envoyé : {count} modification n’est pas marquée.",
      other: "Non envoyé : {count} modifications ne sont pas marquées.",
    },
    keyNext: "modification suivante",
    keyRight: "correcte",
    keyWrong: "incorrecte",
    keyRest: "le reste est correct",
    helpNext: "Aller à la modification suivante ; avec Maj, à la précédente",
    helpRight: "Marquer la modification comme correcte ; une seconde fois, retirer la marque",
    helpWrong: "Marquer la modification comme incorrecte ; une seconde fois, retirer la marque",
    helpRest: "Marquer comme correctes les autres modifications du texte en évidence",
    errorsQuestion: "Marquez les erreurs du texte source. Vous verrez ensuite les textes à classer.",
    errorsHow:
      "Faites glisser sur les mots d’une erreur, ou touchez-en un. Touchez une erreur marquée pour retirer la marque.",
    errorsKeyMove: "se déplacer",
    errorsKeySelect: "sélectionner plusieurs mots",
    errorsKeyMark: "marquer ou retirer la marque",
    errorsKeyDone: "terminé",
    inError: "{word}, dans l’erreur {number}",
    saidError: "Marqué comme erreur : « {words} ».",
    saidNoError: "N’est plus une erreur : « {words} ».",
    shorter: "Raccourcir",
    longer: "Allonger",
    noErrors: "Aucune erreur",
    errorsDone: {
      one: "Terminé : {count} erreur",
      other: "Terminé : {count} erreurs",
    },
  },
  help: {
    title: "Consignes et raccourcis",
    instructions: "Consignes",
    shortcuts: "Raccourcis clavier",
    keyRank: "Classer le texte en surbrillance et passer au suivant sans rang",
    keySame: "Donner le même rang que le texte au-dessus",
    keyAll: "Donner à tous le rang du texte en surbrillance",
    keyMarks: "Montrer ou masquer les différences avec le texte source",
    keyOnlyDifferences: "Montrer seulement ce qui diffère entre les textes, ou les textes entiers",
    keyCompare: "Comparer deux textes côte à côte",
    keySort: "Trier les textes par rang, ou rétablir leur ordre initial",
    keySize: "Agrandir ou réduire le texte",
    keyFlag: "Signaler la tâche aux responsables ; vous la classez malgré tout",
    keySkip: "Passer la tâche et dire pourquoi",
    keyBack: "Revenir aux réponses précédentes",
    keyPause: "Pause",
    keyHelp: "Ouvrir cette aide",
    keyMove: "Aller au texte au-dessus ou au-dessous",
    keyChoose: "Choisir un rang pour le texte",
    keyScroll: "Défiler vers le bas ; avec Maj, vers le haut",
    keyUndo: "Annuler ; avec Maj, rétablir",
    keySend: "Envoyer le classement",
    spaceKey: "Espace",
    characterKeys: "Chiffres, lettres et signes comme raccourcis",
    characterKeysHint:
      "Ils agissent pendant une tâche, sur tous les claviers. Désactivez-les si vous dictez ou si vous appuyez souvent sur des touches par accident.",
    textSize: "Taille du texte {percent} %",
    smaller: "Réduire",
    larger: "Agrandir",
    breakReminder: "Me rappeler de faire une pause",
    never: "jamais",
    afterMinutes: "après {count} minutes",
    keptOnDevice: "Ces réglages sont gardés sur cet appareil.",
    howTimeCounts:
      "Le temps sans touche, mouvement du pointeur ni contact compte une minute au plus. Le temps où l’onglet est masqué ou l’évaluation en pause ne compte pas.",
    marks: "Marques",
    showReplaced: "Montrer ce qui a été remplacé",
    showReplacedHint: "Gardé sur cet appareil.",
    markAdded: "ajouté",
    markDeleted: "supprimé",
    markReplaced: "remplacé",
    markLetters: "lettres modifiées dans un mot",
    markSpacing: "espaces modifiés : ␣ espace, ↵ ligne, ⇥ tabulation",
    exampleShort: "Il rentre chez lui",
    exampleLong: "Il rentre vite chez lui",
    exampleWord: "Il est parti hier",
    exampleOtherWord: "Il est arrivé hier",
    exampleMistake: "Il rentres chez lui",
    exampleSpaced: "Il rentre chez lui .",
    exampleUnspaced: "Il rentre chez lui.",
  },
  practice: {
    practice: "Entraînement",
    heard: "Entraînement. {words} {comment}",
    showTexts: "Montrer les textes",
    hide: "Masquer",
    waitingForAnswer: "La réponse connue apparaît une fois la vôtre envoyée.",
    waitingForRanks: "Les rangs connus apparaissent une fois votre réponse envoyée.",
    anyRanking: "Ici, tout classement est accepté.",
    agrees: "Votre classement concorde avec la réponse connue.",
    known: "La réponse connue donne aux textes les rangs {known}.",
    knownAndYours: "La réponse connue donne aux textes les rangs {known} ; les vôtres : {yours}.",
    between: ", ",
    differs:
      "Votre classement place au moins deux textes dans un autre ordre que la réponse connue. Seul l’ordre compte, pas les nombres.",
    table: "Les textes dans l’ordre affiché, avec vos rangs et les rangs connus",
    text: "Texte",
    yours: "Votre rang",
    knownRank: "Connu",
    any: "indifférent",
    nextTask: "Tâche suivante",
    continue: "Continuer",
  },
  answers: {
    sent: "Envoyé. {progress}.",
    replaced: "Votre réponse précédente a été remplacée.",
    earlierUnreachable:
      "Vos réponses précédentes ne peuvent pas être chargées pour l’instant. Rien n’est perdu ; réessayez plus tard.",
    noEarlier: "Il n’y a pas encore de réponses précédentes.",
    elsewhere:
      "Cette tâche a été traitée dans un autre onglet ou sur un autre appareil. Cette réponse-là est retenue.",
    elsewhereShown:
      "Cette tâche a été traitée dans un autre onglet ou sur un autre appareil. Voici la réponse enregistrée.",
    earlier: "Précédente",
    later: "Suivante",
    last: "Votre dernière réponse.",
    beforeLast: {
      one: "{count} réponse avant la dernière.",
      other: "{count} réponses avant la dernière.",
    },
    replaces: "L’envoyer de nouveau remplace la réponse précédente.",
    returnToTask: "Revenir à la tâche",
    return: "Revenir",
    missed:
      "Une partie de cette page ne peut pas être chargée pour l’instant : le serveur est injoignable. Nouvel essai en cours.",
    sessionEnded: "Votre session est terminée. Rouvrez votre lien personnel pour continuer.",
    sessionEndedUnsent: {
      one: "Votre session est terminée. Rouvrez votre lien personnel pour envoyer la réponse gardée sur cet appareil ({count}).",
      other:
        "Votre session est terminée. Rouvrez votre lien personnel pour envoyer les {count} réponses gardées sur cet appareil.",
    },
    rejected:
      "Le serveur a refusé une réponse. Elle est gardée sur cet appareil ; prévenez les responsables.",
    rejectedFor:
      "Le serveur a refusé une réponse ({reason}). Elle est gardée sur cet appareil ; prévenez les responsables.",
    unsent: {
      one: "Pas encore envoyé : {count} réponse gardée sur cet appareil, nouvel essai en cours",
      other: "Pas encore envoyé : {count} réponses gardées sur cet appareil, nouvel essai en cours",
    },
    stillSending: {
      one: "{count} réponse est en cours d’envoi. Gardez cette page ouverte.",
      other: "{count} réponses sont en cours d’envoi. Gardez cette page ouverte.",
    },
    sessionEndedTitle: "Votre session est terminée",
    sessionEndedText: "Rouvrez votre lien personnel pour continuer. Rien n’est perdu.",
    unreachableTitle: "La tâche suivante ne peut pas être chargée",
    unreachableText:
      "Le serveur est injoignable. Cette page réessaie d’elle-même ; vos réponses sont gardées sur cet appareil.",
    nothingHere: "Rien à évaluer ici",
    checkAgain: "Vérifier de nouveau",
    afterSending:
      "La tâche suivante apparaît dès que vos réponses sont envoyées. Elles sont gardées sur cet appareil : laissez cette page ouverte ou revenez plus tard.",
    loading: "Chargement de la tâche suivante…",
  },
  end: {
    paused: "En pause",
    pausedText:
      "La tâche est masquée et le chronomètre arrêté. Vos rangs sont gardés : vous pouvez fermer cette page et revenir avec votre lien.",
    pace: "{progress} pour l’instant. La moitié de vos tâches ont pris moins de {time}.",
    continue: "Continuer",
    breakDue: {
      one: "Vous travaillez depuis {count} minute sans pause.",
      other: "Vous travaillez depuis {count} minutes sans pause.",
    },
    breakSeen: "OK",
    noTasksTitle: "Pas de tâche disponible pour l’instant",
    noTasksText:
      "D’autres personnes traitent les tâches restantes. Cette page vérifie d’elle-même s’il y en a de nouvelles.",
    checksAgain: "Cette page vérifie d’elle-même s’il y en a de nouvelles.",
    checkAgain: "Vérifier de nouveau",
    done: "Merci, vous avez fait toutes vos tâches",
    noMore: "Merci, il n’y a plus de tâches pour vous",
    fewerThanPlanned:
      "Il restait moins de tâches que les {planned} prévues pour vous. Vous n’en avez manqué aucune.",
    noneDone: "Vous n’avez fait aucune tâche.",
    tasksDone: "Vous avez fait {tasks}.",
    tasksDoneIn: "Vous avez fait {tasks} en {time} de travail.",
    notCounted: "Votre dernière réponse est enregistrée, mais elle ne compte pas.",
    inTime: "Votre dernière réponse est arrivée à temps et est enregistrée.",
    lastLate:
      "Votre dernière réponse est arrivée trop tard pour compter d’office. Elle est enregistrée et ne compte que si les responsables l’admettent.",
    oneLate:
      "Une de vos réponses est arrivée trop tard pour compter d’office. Elle est enregistrée et ne compte que si les responsables l’admettent.",
    severalLate:
      "{count} de vos réponses sont arrivées trop tard pour compter d’office. Elles sont enregistrées et ne comptent que si les responsables les admettent.",
    consistency: {
      one: "Sur {count} tâche répétée que l’on peut comparer, vous avez surtout gardé votre premier ordre dans {same} et l’avez surtout inversé dans {reversed}.",
      other:
        "Sur {count} tâches répétées que l’on peut comparer, vous avez surtout gardé votre premier ordre dans {same} et l’avez surtout inversé dans {reversed}.",
    },
    code: "Votre code de fin",
    copyCode: "Copier le code",
    returnTo: "Retourner sur {platform}",
    platform: "la plateforme",
    backToEarlier: "Revenir aux réponses précédentes",
    comment: "Commentaire sur les tâches ou sur cette page",
    commentHint: "Les responsables le voient.",
    commentMissing: "Écrivez d’abord un commentaire.",
    commentRemoved: "Votre commentaire a été supprimé.",
    commentSaved: "Merci, votre commentaire est enregistré.",
    sendComment: "Envoyer le commentaire",
    commentSessionEnded: "Votre session est terminée. Rouvrez votre lien personnel pour l’envoyer.",
    commentUnsaved:
      "Votre commentaire n’est pas enregistré : le serveur est injoignable. Réessayez dans un instant.",
  },
  situations: {
    "draft-title": "Pas encore ouverte",
    "draft-text":
      "Cette campagne n’est pas encore ouverte. Gardez votre lien : il fonctionnera dès que les responsables l’ouvriront.",
    "paused-title": "La campagne est suspendue",
    "paused-text":
      "Les responsables ont suspendu cette campagne pour tout le monde. Vos réponses sont enregistrées.",
    "closed-title": "Cette campagne est close",
    "closed-text": "Merci de vos réponses. Il n’y a plus de tâches.",
    "judge-paused-title": "Votre évaluation est suspendue",
    "judge-paused-text":
      "Les responsables ont suspendu votre évaluation pour l’instant. Vos réponses sont enregistrées ; écrivez aux responsables si vous avez des questions.",
    "not-admitted-title": "Merci de vous être entraîné",
    "not-admitted-text":
      "Vos réponses d’entraînement s’écartent des réponses connues plus que cette campagne ne l’admet ; elle n’a donc pas de tâches pour vous. Si vous pensez que c’est une erreur, écrivez aux responsables, qui peuvent vous laisser continuer.",
    "stopped-title": "Votre évaluation est suspendue",
    "stopped-text":
      "Certaines tâches ont une réponse connue, et la vôtre s’en est trop souvent écartée ; votre évaluation a donc été suspendue automatiquement. Vos réponses sont enregistrées. Si vous pensez que c’est une erreur, écrivez aux responsables, qui peuvent vous laisser continuer.",
    "ended-title": "Votre participation est terminée",
    "ended-text":
      "Il n’y a plus de tâches pour vous dans cette campagne. Vos réponses sont enregistrées. Merci de votre travail.",
  },
  guide: {
    title: "Aide pour l’évaluation",
    lead: "Vous voyez un texte et plusieurs versions de celui-ci, comme des corrections ou des traductions, et vous classez ces versions. Plusieurs peuvent se valoir.",
    signingIn: "Se connecter et revenir",
    signingInText:
      "Ouvrez le lien que vous avez reçu et appuyez sur le bouton. Il n’y a pas de mot de passe : le lien est personnel, enregistrez-le donc et ne le partagez pas. Pour reprendre où vous en étiez, rouvrez-le, n’importe quel jour et sur n’importe quel appareil. S’il ne fonctionne plus, demandez-en un nouveau à qui vous l’a envoyé.",
    before: "Avant la première tâche",
    beforeText:
      "Une page nomme les responsables et décrit le travail et la façon de le faire. Vous la voyez une fois, puis de nouveau si elle change, au plus tard à votre réponse suivante. Si la campagne est suspendue ou close pendant que vous travaillez, votre réponse suivante vous le dit, et vous dit si elle compte.",
    beforePractice:
      "Les tâches d’entraînement, s’il y en a, viennent en premier et portent ce nom. Après chacune, les rangs connus apparaissent à côté des vôtres.",
    ranking: "Classer",
    rankingText:
      "Donnez un rang à chaque version, 1 à la meilleure. Les versions qui se valent reçoivent le même rang. Les consignes de votre campagne disent ce qui compte comme meilleur ; {helpKey} les montre à tout moment, avec tous les raccourcis.",
    rankingByKeys:
      "Au clavier : tapez le rang de la version en surbrillance pour la classer et passer à la suivante ; {enterKey} envoie. {sameKey} donne le même rang que la version au-dessus, {allKey} les rend toutes égales, {undoKey} annule, {spaceKey} fait défiler. {upKey} {downKey} passent d’une version à l’autre, {leftKey} {rightKey} choisissent un rang. Lettres et chiffres agissent sur tous les claviers. Si vous dictez ou appuyez sur des touches par accident, désactivez-les avec {helpKey}.",
    rankingByHand:
      "À la souris ou au doigt : appuyez sur un chiffre à côté de chaque version, ou glissez une version par son numéro à sa place, puis appuyez sur le bouton en dessous. Sur un téléphone, les rangs de la version que vous lisez restent en bas et la nomment ; faites défiler pour classer la suivante. Rien ne bouge quand vous donnez un rang.",
    rankingOrder:
      "{sortKey} trie les versions par rang et rétablit leur ordre initial. Les versions apparaissent chaque fois dans un nouvel ordre aléatoire et gardent leur numéro une fois triées. Si vous ouvrez une tâche dans deux onglets, chacun montre les rangs donnés dans l’autre.",
    reading: "Lire",
    readingText:
      "Le texte source reste visible pendant la lecture ; s’il est long, il se place à côté des versions dans une fenêtre large et se replie dans une fenêtre étroite. Les mots marqués diffèrent du texte source : ce qui est ajouté ou remplacé est sur fond bleu, ce qui est supprimé est barré, et des signes comme ␣ montrent les espaces modifiés. {marksKey} montre ou masque les marques ; {helpKey} les explique et peut montrer ce qui a été remplacé.",
    readingDifferences:
      "{onlyKey} masque ce que toutes les versions ont en commun et ne montre que ce qui diffère. {compareKey} montre deux versions côte à côte et marque leurs différences.",
    readingSize:
      "{largerKey} et {smallerKey} changent la taille du texte. Elle est gardée sur votre appareil.",
    undecided: "Quand vous ne pouvez pas décider",
    undecidedText:
      "{skipKey} passe une tâche ; dites pourquoi. {flagKey} signale une tâche, que vous classez malgré tout. Les responsables voient ce que vous écrivez.",
    breaks: "Modifications, pauses et problèmes de connexion",
    breaksText:
      "{backKey} revient aux réponses précédentes, que vous pouvez modifier. {pauseKey} met en pause : le temps jusqu’à votre retour ne compte pas. Vous pouvez fermer la page à tout moment ; vos réponses sont enregistrées, de même que les rangs pas encore envoyés.",
    breaksConnection:
      "Si la connexion est perdue, continuez à travailler : la page garde vos réponses, montre combien ne sont pas encore envoyées et les envoie d’elle-même dès que possible. Laissez la page ouverte jusque-là, ou rouvrez-la plus tard dans le même navigateur.",
    known: "Ce que l’on sait de vous",
    knownText:
      "Les responsables voient vos réponses et le temps que vous avez travaillé. Les données publiées ou partagées vous désignent par un nom aléatoire. Aucune personne qui évalue n’apprend qui a écrit une version.",
    space: "Espace",
  },
  errors: {
    linkRevoked: "Ce lien a été révoqué. Demandez-en un nouveau à qui vous l’a envoyé.",
    linkExpired: "Ce lien a expiré. Demandez-en un nouveau à qui vous l’a envoyé.",
    linkUsed: "Cette invitation a déjà été utilisée. Si c’était par vous, connectez-vous.",
    linkInvalid: "Ce lien n’est pas valable. Vérifiez qu’il est complet, ou demandez-en un nouveau.",
    linkIsSignUp: "Ceci est un lien d’inscription. Ouvrez-le dans un navigateur.",
    linkFull: "Le nombre maximal de personnes s’est inscrit avec ce lien. Merci de votre intérêt.",
    linkOfAnother:
      "Ce lien personnel appartient à quelqu’un d’autre. Demandez un lien personnel à qui a organisé l’étude.",
    participantKnown:
      "Votre identifiant de participation est déjà inscrit. Pour continuer sous cet identifiant, utilisez le navigateur où vous avez commencé, ou ouvrez le lien personnel qui vous a alors été montré. Si vous n’avez ni l’un ni l’autre, écrivez à qui a organisé l’étude.",
    workTakenOver: "Quelqu’un d’autre a repris ce travail. Demandez un lien personnel.",
    tooManyAttempts: {
      one: "Trop de tentatives échouées. Réessayez dans {count} minute.",
      other: "Trop de tentatives échouées. Réessayez dans {count} minutes.",
    },
    tooManySignUps: {
      one: "Trop de personnes viennent de s’inscrire depuis votre réseau. Réessayez dans {count} minute, ou demandez un lien personnel à qui vous a envoyé celui-ci.",
      other:
        "Trop de personnes viennent de s’inscrire depuis votre réseau. Réessayez dans {count} minutes, ou demandez un lien personnel à qui vous a envoyé celui-ci.",
    },
    notSignedIn: "Ouvrez votre lien personnel pour évaluer.",
    noCampaign: "Cette campagne n’existe pas, ou vous n’y avez pas accès.",
    notJudge: "Vous n’évaluez pas dans cette campagne.",
    noTask: "Cette tâche n’existe pas, ou ne vous est pas attribuée.",
    answered: "Cette tâche a déjà reçu une réponse, peut-être dans une autre fenêtre.",
    sameId: "Une autre réponse a été envoyée avec le même identifiant.",
    textChanged: "Le texte a changé. Veuillez le relire.",
    campaignBusy: "La campagne est en cours de modification. Veuillez réessayer sous peu.",
    serverBusy:
      "Le serveur est occupé. Votre réponse est gardée dans ce navigateur et sera envoyée de nouveau.",
    failed: "Une erreur s’est produite. Votre réponse sera envoyée de nouveau.",
    notJson: "Le contenu doit être envoyé en application/json.",
    tooLong: "Le contenu est trop long.",
    unreadable: "Le contenu n’est pas du JSON valable.",
    neitherRanksNorReason: "Une réponse demande soit des rangs, soit une raison de passer.",
    skippedWithRanks: "Une tâche passée ne peut pas avoir de rangs.",
    ranksForTexts: "Il y a {count} rangs pour {texts} textes.",
    placesForTexts: "Il y a {count} places pour {texts} textes.",
    marksNotAsked: "Cette campagne ne demande pas de marquer les modifications.",
    markOfNoEdit: "Une modification est marquée deux fois, ou n’est pas de cette tâche.",
    editsUnmarked: {
      one: "{count} modification n’est marquée ni correcte ni incorrecte.",
      other: "{count} modifications ne sont marquées ni correctes ni incorrectes.",
    },
    errorsNotAsked: "Cette campagne ne demande pas de marquer les erreurs du texte source.",
    errorsMissing: "Les erreurs du texte source n’ont pas encore été marquées.",
    errorOfNoWords:
      "Les erreurs du texte source se chevauchent, ne sont pas dans l’ordre ou sont hors du texte.",
    rankOutOfRange: "Texte {number} : le rang {rank} est hors de 1–{worst}.",
    "participant-twice":
      "L’adresse contient plus d’une fois votre identifiant de participation. Rouvrez le lien depuis la plateforme qui vous a envoyé ici, ou prévenez qui a organisé l’étude.",
    "study-twice":
      "L’adresse contient plus d’une fois votre identifiant d’étude. Rouvrez le lien depuis la plateforme qui vous a envoyé ici, ou prévenez qui a organisé l’étude.",
    "session-twice":
      "L’adresse contient plus d’une fois votre identifiant de session. Rouvrez le lien depuis la plateforme qui vous a envoyé ici, ou prévenez qui a organisé l’étude.",
    "participant-invalid":
      "L’adresse ne contient pas d’identifiant de participation valable. Rouvrez le lien depuis la plateforme qui vous a envoyé ici, ou prévenez qui a organisé l’étude.",
    "study-invalid":
      "L’adresse ne contient pas d’identifiant d’étude valable. Rouvrez le lien depuis la plateforme qui vous a envoyé ici, ou prévenez qui a organisé l’étude.",
    "session-invalid":
      "L’adresse ne contient pas d’identifiant de session valable. Rouvrez le lien depuis la plateforme qui vous a envoyé ici, ou prévenez qui a organisé l’étude.",
  },
  instructions: {
    CORRECTION: `Vous voyez une phrase dans son contexte et, en dessous, plusieurs versions de cette phrase. Certaines sont peut-être inchangées.

**Classez les versions de la meilleure à la moins bonne.** 1 est la meilleure ; les ex æquo conviennent là où vous ne voyez pas de différence de qualité.

- La meilleure version est correcte et dit ce que l’auteur voulait dire.
- Une version qui laisse une faute vaut mieux qu’une version qui en ajoute une.
- Une modification inutile mais inoffensive est un petit défaut. Une modification inutile qui change le sens en est un grand.
- Si aucune version n’est correcte, demandez-vous laquelle vous préféreriez recevoir dans une lettre.

Jugez chaque phrase telle que vous la voyez ; vous n’avez pas à rester cohérent avec vos réponses précédentes. Si vous ne pouvez pas décider, passez la phrase et dites pourquoi. Si quelque chose ne va pas, signalez-la.
`,
    TRANSLATION: `Vous voyez un texte et, en dessous, plusieurs traductions de ce texte.

**Classez les traductions de la meilleure à la moins bonne.** 1 est la meilleure ; les ex æquo conviennent là où vous ne voyez pas de différence de qualité.

- La meilleure traduction dit ce que dit le texte : rien ne manque, rien n’est ajouté ni changé.
- Elle se lit comme si elle avait été écrite dans sa langue.
- Une faute qui change le sens est plus grave qu’une faute qui gêne seulement la lecture.
- Jugez la traduction du texte en gras. Ce qui le précède et le suit sert à le comprendre.

Jugez chaque texte tel que vous le voyez ; vous n’avez pas à rester cohérent avec vos réponses précédentes. Si vous ne pouvez pas décider, passez-le et dites pourquoi. Si quelque chose ne va pas, signalez-le.
`,
    GENERATION: `Vous voyez un texte et, en dessous, plusieurs textes écrits pour y répondre.

**Classez les textes du meilleur au moins bon.** 1 est le meilleur ; les ex æquo conviennent là où vous ne voyez pas de différence de qualité.

- Un bon texte dit entièrement ce que demande le texte du haut et n’ajoute rien de faux.
- Il se lit comme si une personne soigneuse l’avait écrit.
- La longueur n’est pas un mérite en soi : un texte court qui dit tout vaut mieux qu’un long qui se répète.
- Lisez chaque texte jusqu’au bout avant de classer.

Jugez chaque texte tel que vous le voyez ; vous n’avez pas à rester cohérent avec vos réponses précédentes. Si vous ne pouvez pas décider, passez-le et dites pourquoi. Si quelque chose ne va pas, signalez-le.
`,
    CONSENT: `La participation est volontaire. Vous pouvez arrêter à tout moment, sans donner de raison et sans désavantage.

- Vos réponses et le temps que vous y consacrez sont enregistrés sous un nom aléatoire. Les résultats et les données peuvent être publiés ; ils ne permettent pas de vous identifier.
- Les textes ont été écrits par des personnes ou par des programmes. Si l’un d’eux vous dérange, passez-le.
- Pour faire effacer vos réponses, ou pour toute question, écrivez aux responsables.

En continuant, vous confirmez que vous avez lu ceci, que vous êtes majeur et que vous acceptez.
`,
  },
};
