import type { Catalogue } from "../catalogue";

/** Read by nobody who grew up with it so far; CONTRIBUTING.md says how to correct it. English says what each message is for. */
export const spanish: Catalogue = {
  everywhere: {
    skipToContent: "Ir al contenido",
    theme: "Cambiar entre claro y oscuro",
    inProgress: ", en curso",
    optional: "(opcional)",
    copied: "Copiado",
    notCopied: "El navegador no permite copiar aquí: seleccione el texto y cópielo usted",
    close: "Cerrar",
    language: "Idioma",
    onThisPage: "En esta página",
  },
  broken: {
    startTitle: "Adjudge no ha podido iniciar esta página",
    startText:
      "El servidor respondió, pero la página no se pudo mostrar. Inténtelo de nuevo; si el problema continúa, dé la referencia de abajo a quien administra este servidor.",
    tryAgain: "Intentar de nuevo",
    reference: "Referencia para la administración: {digest}",
    title: "No se pudo mostrar esta página",
    text: "Algo ha fallado. Las respuestas ya enviadas están guardadas.",
    toCampaigns: "Ir a sus campañas",
    notFoundTitle: "Página no encontrada",
    notFoundText:
      "Puede que la dirección esté mal escrita, que la página se haya eliminado o que sea de una campaña a la que no se le ha invitado.",
  },
  header: {
    help: "Ayuda",
    signIn: "Iniciar sesión",
    signOut: "Cerrar sesión",
    account: "Cuenta",
    accountOf: "Cuenta:",
    judge: "Evaluación",
    helpFor: "Ayuda",
    helpJudges: "Evaluación",
    helpOrganisers: "Organización",
    helpResearchers: "Investigación",
    helpFormats: "Formatos de archivo",
  },
  ownAccount: {
    sessions: "Sesiones",
    sessionsText:
      "Cierra su sesión en todos los navegadores. Puede volver con su enlace personal; su trabajo se conserva.",
    signOutEverywhere: "Cerrar sesión en todas partes",
    signedOut: "Ha cerrado la sesión",
    signedOutText:
      "Abra su enlace personal para volver a entrar. Su trabajo está guardado. Si el enlace ya no funciona, pida uno nuevo a la organización.",
  },
  mail: {
    invitedSubject: "{campaign}: su enlace personal",
    invited:
      "Le invitamos a evaluar textos en «{campaign}».\n\nEste es su enlace personal. No lo comparta: le devuelve a su trabajo en cualquier dispositivo.\n\n{link}\n\nSi no esperaba este mensaje, puede ignorarlo.\n",
    remindedSubject: "{campaign}: queda trabajo para usted",
    reminded:
      "Quedan textos por evaluar en «{campaign}». Su trabajo hasta ahora está guardado.\n\nEste enlace es personal y se abre donde lo dejó.\n\n{link}\n\nSi ya no desea participar, puede ignorar este mensaje.\n",
  },
  join: {
    pageTitle: "Invitación a evaluar",
    unnamed: "Evaluación",
    howItWorks: "Cómo se evalúa",
    signedUp: "Ya está inscrito. Guarde su enlace personal antes de empezar.",
    signsOut:
      "Ha iniciado sesión como responsable. Si empieza a evaluar, esa cuenta se cerrará en este navegador.",
    closedToNewcomers: "Esta campaña está cerrada. No hay más tareas. Gracias por su interés.",
    closedButIn: "Esta campaña está cerrada. No hay más tareas. Todavía puede iniciar sesión.",
    alreadyIn: "Ya se ha inscrito en este navegador. Continúe donde lo dejó.",
    invitedBySignUp:
      "Se le invita a evaluar. Al empezar queda inscrito y recibe un enlace personal para volver.",
    invited:
      "Se le invita a evaluar. Este enlace es personal: guárdelo para volver más tarde y no lo comparta.",
    signIn: "Iniciar sesión",
    begin: "Empezar a evaluar",
    saveLink: "Guarde este enlace para continuar",
    saveLinkText:
      "{save} en otro dispositivo o en otro navegador: no se volverá a mostrar. Es personal, así que no lo comparta.",
    copyLink: "Copiar enlace",
    doesNotWork: "Este enlace no funciona",
    help: "Ayuda para evaluar",
  },
  home: {
    title: "Evaluación",
    titleOf: "Evaluación: {campaign}",
    nothing: "No hay nada que evaluar aquí",
    nothingText: "Para evaluar se entra con un enlace personal. Abra el que recibió.",
    excluded: "Su participación en esta campaña ha terminado. Gracias por sus respuestas.",
    judgePaused: "Los responsables han pausado su evaluación. Sus respuestas están guardadas.",
    draft:
      "Esta campaña aún no se ha abierto. Conserve su enlace: funcionará en cuanto los responsables la abran.",
    paused: "Esta campaña está en pausa. Sus respuestas están guardadas.",
    closedUnused: "Esta campaña está cerrada. No hay más tareas.",
    closed: "Esta campaña está cerrada. Gracias por sus respuestas.",
    noLimit: "Evalúe tantas tareas como quiera.",
    finished: "{words}.",
    work: "{work}.",
    workLeft: "Quedan: {work}.",
    start: "Empezar a evaluar",
    continue: "Continuar evaluando",
    summary: "Ver su resumen y dejar un comentario",
    tasks: "Tareas",
    skipped: "Omitidas",
    practice: "Práctica",
    instructions: "Instrucciones",
    yourCampaigns: "Sus campañas",
  },
  begin: {
    titleFirst: "Antes de empezar",
    titleInstructions: "Las instrucciones han cambiado",
    titleConsent: "Lea esto antes de continuar",
    organiser: "Responsables",
    work: "Trabajo",
    pay: "Pago",
    breaks: "Descansos",
    breaksText: "Cuando quiera: cada respuesta queda guardada en cuanto la envía.",
    measured: "Qué se mide",
    measuredText:
      "Cuánto dura cada tarea, cuándo la página no está a la vista y cuántas veces se pega texto o actúa un programa: solo números, nunca lo que escribe.",
    instructions: "Instrucciones",
    newInstructions: "Nuevas instrucciones",
    reopen: "Ábralas de nuevo cuando quiera con {key}.",
    consent: "Su consentimiento",
    begin: "Empezar",
    agreeAndBegin: "Acepto, empezar",
    continue: "Continuar",
    agreeAndContinue: "Acepto, continuar",
    leave: "No acepto, salir",
    changed: "El texto acaba de cambiar. Léalo de nuevo.",
    unreachable: "No se puede contactar con el servidor. Inténtelo de nuevo en un momento.",
  },
  progress: {
    ofPlanned: "{count} de {planned}",
    done: "{count} hechas",
    timeLeft: "unos {time} más",
    workload: "Unas {tasks}, {time}",
    tasks: {
      one: "{count} tarea",
      other: "{count} tareas",
    },
    seconds: {
      one: "{count} segundo",
      other: "{count} segundos",
    },
    minutes: {
      one: "{count} minuto",
      other: "{count} minutos",
    },
    hours: {
      one: "{count} hora",
      other: "{count} horas",
    },
    shortSeconds: "{count} s",
    shortMinutes: "{count} min",
    shortHours: "{count} h",
  },
  task: {
    pause: "Pausa",
    help: "Instrucciones y atajos",
    source: "Texto de origen",
    sourceUnknown: "El texto de origen no se conoce.",
    expandSource: "Desplegar el texto de origen",
    collapseSource: "Plegar el texto de origen",
    before: "Antes:",
    after: "Después:",
    practice: "Práctica",
    question: "Ordene del mejor (1) al peor ({worst}). Se permiten empates.",
    markDifferences: "Marcar diferencias",
    onlyDifferences: "Solo lo que difiere",
    compareTwo: "Comparar dos",
    originalOrder: "Orden original",
    sortByRank: "Ordenar por puesto",
    texts: "Textos que ordenar",
    textHeard: "Texto {number}:",
    text: "Texto {number}",
    dragToRank: "Arrastrar para ordenar",
    ranksOf: "Puesto del texto {number}",
    best: "{rank}, el mejor",
    worst: "{rank}, el peor",
    flagged: "Señalado:",
    unflag: "Quitar",
    noneAcceptable: "Ninguno es aceptable",
    noneAcceptableHint: "Ni siquiera el mejor. Ordene los textos de todos modos.",
    notAcceptable: "No aceptable",
    comment: "Comentario (opcional)",
    organiserSees: "Los responsables ven lo que escribe.",
    back: "Atrás",
    undo: "Deshacer",
    sameAsAbove: "Igual que arriba",
    allTheSame: "Todos iguales",
    flag: "Señalar",
    skip: "Omitir",
    more: "Más",
    backToEarlier: "Volver a respuestas anteriores",
    flagTask: "Señalar esta tarea",
    skipTask: "Omitir esta tarea",
    compareTexts: "Comparar dos textos",
    unranked: "{count} sin puesto",
    send: "Enviar orden",
    replace: "Reemplazar respuesta",
    keyRankAndGoOn: "dar puesto y seguir",
    keyMove: "moverse",
    keyRank: "puesto",
    keySameAsAbove: "igual que arriba",
    keyAllTheSame: "todos iguales",
    keyUndo: "deshacer",
    keyFlag: "señalar",
    keySend: "enviar",
    keyAll: "todos los atajos",
    saidChanged: "Puestos cambiados.",
    saidUnranked: "El texto {number} no tiene puesto.",
    saidRanked: "El texto {number} tiene el puesto {rank}.",
    saidAllRanked: "Todo ordenado, listo para enviar.",
    saidLeft: "{count} sin puesto.",
    saidElsewhere: "En otra pestaña: {words}",
    saidNotSent: {
      one: "No enviado: {count} texto no tiene puesto.",
      other: "No enviado: {count} textos no tienen puesto.",
    },
    saidOriginalOrder: "Textos en su orden original.",
    saidSorted: "Textos ordenados por puesto.",
  },
  marks: {
    empty: "(vacío)",
    unchanged: "(sin cambios)",
    unchangedButSpacing: "(sin cambios, salvo espacios)",
    onlySpacing: "(solo difieren los espacios)",
    onlySpacingHeard: "Solo los espacios difieren del texto de origen.",
    changes: "Cambios: {changes}.",
    added: "«{text}» añadido",
    deleted: "«{text}» eliminado",
    replaced: "«{text}» en lugar de «{before}»",
    more: "y {count} más",
    spacing: {
      one: "espacios cambiados una vez",
      other: "espacios cambiados {count} veces",
    },
    between: "; ",
  },
  dialogs: {
    flagTitle: "Señalar esta tarea",
    flagConsequence: "Aun así ordena la tarea.",
    flag: "Señalar",
    skipTitle: "Omitir esta tarea",
    skipConsequence: "La tarea se guarda como omitida, sin puestos.",
    skip: "Omitir la tarea",
    commonReasons: "Motivos frecuentes",
    reason: "Motivo",
    reasonHint: "{consequence} Los responsables ven lo que escribe. Pulse Ctrl+Intro para enviar.",
    reasonMissing: "Elija un motivo o escriba uno.",
    cancel: "Cancelar",
    compareTitle: "Comparar dos textos",
    firstText: "Primer texto",
    secondText: "Segundo texto",
    textChoice: "Texto {number}",
    unranked: "sin puesto",
    rank: "puesto {rank}",
    fromTo: "Del texto {first} al texto {second}: {changes}.",
    compareKeys: "← → cambian el segundo texto; con Mayús, el primero.",
  },
  skipReasons: {
    "source-unclear": "No entiendo el texto de origen",
    "outside-my-field": "No sé lo suficiente de este tema",
    "text-broken": "Un texto está cortado o dañado",
    disturbing: "Prefiero no leer esto",
  },
  flagReasons: {
    "source-broken": "El texto de origen está cortado o dañado",
    "texts-alike": "Dos textos parecen iguales",
    "personal-data": "Nombra a una persona real",
    offensive: "Es ofensivo",
    "instructions-silent": "Las instrucciones no prevén este caso",
  },
  edits: {
    ofText: "Cambios del texto {number}",
    replaced: "«{gone}» sustituido por «{come}»",
    inserted: "«{come}» añadido",
    deleted: "«{gone}» eliminado",
    heard: "{words}, {mark}, cambio {number} de {count}",
    said: "{words}: {mark}.",
    markedRight: "marcado como correcto",
    markedWrong: "marcado como incorrecto",
    notMarked: "sin marcar",
    choose: "Elija un cambio para marcarlo.",
    explainOffered:
      "También puede marcar cada cambio como correcto o incorrecto. Un cambio que comparten varios textos se marca en todos a la vez.",
    explainRequired:
      "Marque también cada cambio como correcto o incorrecto. Un cambio que comparten varios textos se marca en todos a la vez.",
    left: "{count} sin marcar",
    allMarked: "Todos marcados",
    previous: "Cambio anterior",
    next: "Cambio siguiente",
    right: "Correcto",
    wrong: "Incorrecto",
    rest: "El resto es correcto",
    saidNotSent: {
      one: "No enviado: {count} cambio está sin marcar.",
      other: "No enviado: {count} cambios están sin marcar.",
    },
    keyNext: "cambio siguiente",
    keyRight: "correcto",
    keyWrong: "incorrecto",
    keyRest: "el resto es correcto",
    helpNext: "Ir al cambio siguiente; con Mayús, al anterior",
    helpRight: "Marcar el cambio como correcto; otra vez, quitar la marca",
    helpWrong: "Marcar el cambio como incorrecto; otra vez, quitar la marca",
    helpRest: "Marcar como correctos los demás cambios del texto resaltado",
    errorsQuestion: "Marque los errores del texto de origen. Después verá los textos que debe ordenar.",
    errorsHow:
      "Arrastre sobre las palabras de un error o toque una. Toque un error marcado para quitar la marca.",
    errorsKeyMove: "moverse",
    errorsKeySelect: "seleccionar varias palabras",
    errorsKeyMark: "marcar o quitar la marca",
    errorsKeyDone: "listo",
    inError: "{word}, en el error {number}",
    saidError: "Marcado como error: «{words}».",
    saidNoError: "Ya no es un error: «{words}».",
    shorter: "Acortar",
    longer: "Alargar",
    noErrors: "Sin errores",
    errorsDone: {
      one: "Listo: {count} error",
      other: "Listo: {count} errores",
    },
  },
  help: {
    title: "Instrucciones y atajos",
    instructions: "Instrucciones",
    shortcuts: "Atajos de teclado",
    keyRank: "Dar un puesto al texto resaltado e ir al siguiente sin puesto",
    keySame: "Darle el mismo puesto que al texto de arriba",
    keyAll: "Dar a todos los textos el puesto del resaltado",
    keyMarks: "Mostrar u ocultar las diferencias con el texto de origen",
    keyOnlyDifferences: "Mostrar solo lo que difiere entre los textos, o los textos completos",
    keyCompare: "Comparar dos textos lado a lado",
    keySort: "Ordenar los textos por puesto, o restablecer su orden original",
    keySize: "Agrandar o reducir el texto",
    keyFlag: "Señalar la tarea a los responsables; aun así la ordena",
    keySkip: "Omitir la tarea y decir por qué",
    keyBack: "Volver a respuestas anteriores",
    keyPause: "Pausa",
    keyHelp: "Abrir esta ayuda",
    keyMove: "Ir al texto de arriba o de abajo",
    keyChoose: "Elegir un puesto para el texto",
    keyScroll: "Desplazar hacia abajo; con Mayús, hacia arriba",
    keyUndo: "Deshacer; con Mayús, rehacer",
    keySend: "Enviar el orden",
    spaceKey: "Espacio",
    characterKeys: "Usar cifras, letras y signos como atajos",
    characterKeysHint:
      "Funcionan durante una tarea, en cualquier teclado. Desactívelos si dicta por voz o pulsa teclas por accidente.",
    textSize: "Tamaño del texto {percent} %",
    smaller: "Menor",
    larger: "Mayor",
    breakReminder: "Recordarme que descanse",
    never: "nunca",
    afterMinutes: "después de {count} minutos",
    keptOnDevice: "Estos ajustes se guardan en este dispositivo.",
    howTimeCounts:
      "El tiempo sin pulsar teclas, mover el puntero ni tocar cuenta un minuto como máximo. El tiempo con la pestaña oculta o la evaluación en pausa no cuenta.",
    marks: "Marcas",
    showReplaced: "Mostrar lo que se reemplazó",
    showReplacedHint: "Se guarda en este dispositivo.",
    markAdded: "añadido",
    markDeleted: "eliminado",
    markReplaced: "reemplazado",
    markLetters: "letras cambiadas dentro de una palabra",
    markSpacing: "espacios cambiados: ␣ espacio, ↵ línea, ⇥ tabulador",
    exampleShort: "Él va a casa",
    exampleLong: "Él va directo a casa",
    exampleWord: "Él salió ayer",
    exampleOtherWord: "Él llegó ayer",
    exampleMistake: "Él vas a casa",
    exampleSpaced: "Él va a casa .",
    exampleUnspaced: "Él va a casa.",
  },
  practice: {
    practice: "Práctica",
    heard: "Práctica. {words} {comment}",
    showTexts: "Mostrar los textos",
    hide: "Ocultar",
    waitingForAnswer: "La respuesta conocida aparece cuando se haya enviado la suya.",
    waitingForRanks: "Los puestos conocidos aparecen cuando se haya enviado su respuesta.",
    anyRanking: "Aquí se acepta cualquier orden.",
    agrees: "Su orden coincide con la respuesta conocida.",
    known: "La respuesta conocida da a los textos los puestos {known}.",
    knownAndYours: "La respuesta conocida da a los textos los puestos {known}; los suyos: {yours}.",
    between: ", ",
    differs:
      "Su orden pone al menos dos textos en otro orden que la respuesta conocida. Solo cuenta el orden, no los números.",
    table: "Los textos en el orden mostrado, con sus puestos y los conocidos",
    text: "Texto",
    yours: "Su puesto",
    knownRank: "Conocido",
    any: "cualquiera",
    nextTask: "Tarea siguiente",
    continue: "Continuar",
  },
  answers: {
    sent: "Enviado. {progress}.",
    replaced: "Su respuesta anterior se ha reemplazado.",
    earlierUnreachable:
      "Ahora no se pueden cargar sus respuestas anteriores. No se ha perdido nada; inténtelo más tarde.",
    noEarlier: "Aún no hay respuestas anteriores.",
    elsewhere: "Esta tarea se respondió en otra pestaña o en otro dispositivo. Vale aquella respuesta.",
    elsewhereShown:
      "Esta tarea se respondió en otra pestaña o en otro dispositivo. Esta es la respuesta guardada.",
    earlier: "Anterior",
    later: "Siguiente",
    last: "Su última respuesta.",
    beforeLast: {
      one: "{count} respuesta antes de la última.",
      other: "{count} respuestas antes de la última.",
    },
    replaces: "Si la envía de nuevo, reemplaza la respuesta anterior.",
    returnToTask: "Volver a la tarea",
    return: "Volver",
    missed:
      "Parte de esta página no se puede cargar ahora: no se puede contactar con el servidor. Se está intentando de nuevo.",
    sessionEnded: "Su sesión ha terminado. Abra de nuevo su enlace personal para continuar.",
    sessionEndedUnsent: {
      one: "Su sesión ha terminado. Abra de nuevo su enlace personal para enviar la respuesta ({count}) guardada en este dispositivo.",
      other:
        "Su sesión ha terminado. Abra de nuevo su enlace personal para enviar las {count} respuestas guardadas en este dispositivo.",
    },
    rejected:
      "El servidor rechazó una respuesta. Está guardada en este dispositivo; avise a los responsables.",
    rejectedFor:
      "El servidor rechazó una respuesta ({reason}). Está guardada en este dispositivo; avise a los responsables.",
    unsent: {
      one: "Aún sin enviar: {count} respuesta guardada en este dispositivo, se está intentando de nuevo",
      other: "Aún sin enviar: {count} respuestas guardadas en este dispositivo, se está intentando de nuevo",
    },
    stillSending: {
      one: "{count} respuesta aún se está enviando. Deje esta página abierta.",
      other: "{count} respuestas aún se están enviando. Deje esta página abierta.",
    },
    sessionEndedTitle: "Su sesión ha terminado",
    sessionEndedText: "Abra de nuevo su enlace personal para continuar. No se ha perdido nada.",
    unreachableTitle: "No se puede cargar la tarea siguiente",
    unreachableText:
      "No se puede contactar con el servidor. Esta página lo intenta de nuevo por sí sola; sus respuestas están guardadas en este dispositivo.",
    nothingHere: "No hay nada que evaluar aquí",
    checkAgain: "Comprobar de nuevo",
    afterSending:
      "La tarea siguiente aparece en cuanto se envíen sus respuestas. Están guardadas en este dispositivo: deje esta página abierta o vuelva más tarde.",
    loading: "Cargando la tarea siguiente…",
  },
  end: {
    paused: "En pausa",
    pausedText:
      "La tarea está oculta y el reloj parado. Sus puestos se conservan: puede cerrar esta página y volver con su enlace.",
    pace: "{progress} hasta ahora. La mitad de sus tareas llevó menos de {time}.",
    continue: "Continuar",
    breakDue: {
      one: "Lleva {count} minuto trabajando sin descanso.",
      other: "Lleva {count} minutos trabajando sin descanso.",
    },
    breakSeen: "Aceptar",
    noTasksTitle: "Ahora no hay tareas disponibles",
    noTasksText:
      "Otras personas trabajan en las tareas restantes. Esta página comprueba por sí sola si hay nuevas.",
    checksAgain: "Esta página comprueba por sí sola si hay nuevas.",
    checkAgain: "Comprobar de nuevo",
    done: "Gracias, ha hecho todas sus tareas",
    noMore: "Gracias, no hay más tareas para usted",
    fewerThanPlanned:
      "Quedaban menos tareas que las {planned} previstas para usted. No se ha perdido ninguna.",
    noneDone: "No ha hecho ninguna tarea.",
    tasksDone: "Ha hecho {tasks}.",
    tasksDoneIn: "Ha hecho {tasks} en {time} de trabajo.",
    notCounted: "Su última respuesta está guardada, pero no cuenta.",
    inTime: "Su última respuesta llegó a tiempo y está guardada.",
    lastLate:
      "Su última respuesta llegó demasiado tarde para contar por sí sola. Está guardada y solo cuenta si los responsables la admiten.",
    oneLate:
      "Una de sus respuestas llegó demasiado tarde para contar por sí sola. Está guardada y solo cuenta si los responsables la admiten.",
    severalLate:
      "{count} de sus respuestas llegaron demasiado tarde para contar por sí solas. Están guardadas y solo cuentan si los responsables las admiten.",
    consistency: {
      one: "De {count} tarea repetida que se puede comparar, mantuvo en general su primer orden en {same} y en general lo invirtió en {reversed}.",
      other:
        "De {count} tareas repetidas que se pueden comparar, mantuvo en general su primer orden en {same} y en general lo invirtió en {reversed}.",
    },
    code: "Su código de finalización",
    copyCode: "Copiar código",
    returnTo: "Volver a {platform}",
    platform: "la plataforma",
    backToEarlier: "Volver a respuestas anteriores",
    comment: "Comentario sobre las tareas o esta página",
    commentHint: "Los responsables lo ven.",
    commentMissing: "Escriba primero un comentario.",
    commentRemoved: "Su comentario se ha eliminado.",
    commentSaved: "Gracias, su comentario está guardado.",
    sendComment: "Enviar comentario",
    commentSessionEnded: "Su sesión ha terminado. Abra de nuevo su enlace personal para enviarlo.",
    commentUnsaved:
      "Su comentario no se ha guardado: no se puede contactar con el servidor. Inténtelo de nuevo en un momento.",
  },
  situations: {
    "draft-title": "Aún sin abrir",
    "draft-text":
      "Esta campaña aún no se ha abierto. Conserve su enlace: funcionará en cuanto los responsables la abran.",
    "paused-title": "La campaña está en pausa",
    "paused-text": "Los responsables han pausado esta campaña para todos. Sus respuestas están guardadas.",
    "closed-title": "Esta campaña está cerrada",
    "closed-text": "Gracias por sus respuestas. No hay más tareas.",
    "judge-paused-title": "Su evaluación está en pausa",
    "judge-paused-text":
      "Los responsables han pausado su evaluación por ahora. Sus respuestas están guardadas; escriba a los responsables si tiene preguntas.",
    "not-admitted-title": "Gracias por practicar",
    "not-admitted-text":
      "Sus respuestas de práctica difieren de las conocidas más de lo que permite esta campaña, así que no tiene tareas para usted. Si cree que es un error, escriba a los responsables, que pueden dejarle continuar.",
    "stopped-title": "Su evaluación está en pausa",
    "stopped-text":
      "Algunas tareas tienen una respuesta conocida, y la suya difirió de ella demasiadas veces, así que su evaluación se pausó automáticamente. Sus respuestas están guardadas. Si cree que es un error, escriba a los responsables, que pueden dejarle continuar.",
    "ended-title": "Su participación ha terminado",
    "ended-text":
      "No hay más tareas para usted en esta campaña. Sus respuestas están guardadas. Gracias por su trabajo.",
  },
  guide: {
    title: "Ayuda para evaluar",
    lead: "Verá un texto y varias versiones de él, como correcciones o traducciones, y ordenará las versiones. Varias pueden ser igual de buenas.",
    signingIn: "Entrar y volver",
    signingInText:
      "Abra el enlace que recibió y pulse el botón. No hay contraseña: el enlace es personal, así que guárdelo y no lo comparta. Para continuar donde lo dejó, ábralo de nuevo, cualquier día y en cualquier dispositivo. Si deja de funcionar, pida uno nuevo a quien se lo envió.",
    before: "Antes de la primera tarea",
    beforeText:
      "Una página nombra a los responsables y describe el trabajo y cómo hacerlo. La verá una vez, y de nuevo si cambia, a más tardar con su siguiente respuesta. Si la campaña se pausa o se cierra mientras trabaja, su siguiente respuesta se lo dice, y también si esa respuesta cuenta.",
    beforePractice:
      "Las tareas de práctica, si las hay, van primero y llevan ese nombre. Después de cada una, los puestos conocidos aparecen junto a los suyos.",
    ranking: "Ordenar",
    rankingText:
      "Dé un puesto a cada versión, 1 a la mejor. Las versiones igual de buenas reciben el mismo puesto. Las instrucciones de su campaña dicen qué cuenta como mejor; pulse {helpKey} para verlas, con todos los atajos, cuando quiera.",
    rankingByKeys:
      "Con el teclado: escriba el puesto de la versión resaltada para dárselo y pasar a la siguiente; {enterKey} envía. {sameKey} da el mismo puesto que a la versión de arriba, {allKey} las iguala todas, {undoKey} deshace, {spaceKey} desplaza. {upKey} {downKey} pasan de una versión a otra, {leftKey} {rightKey} eligen un puesto. Letras y cifras funcionan en cualquier teclado. Si dicta por voz o pulsa teclas por accidente, desactívelas con {helpKey}.",
    rankingByHand:
      "Con ratón o dedo: pulse un número junto a cada versión, o arrastre una versión por su número hasta su sitio, y pulse el botón de abajo. En un teléfono, los puestos de la versión que lee se quedan abajo y la nombran; desplácese para ordenar la siguiente. Nada se mueve cuando da un puesto.",
    rankingOrder:
      "{sortKey} ordena las versiones por puesto y restablece su orden original. Las versiones aparecen cada vez en un nuevo orden al azar y conservan su número al ordenarlas. Si abre una tarea en dos pestañas, cada una muestra los puestos que dio en la otra.",
    reading: "Leer",
    readingText:
      "El texto de origen permanece a la vista mientras lee; si es largo, aparece junto a las versiones en una ventana ancha y se puede plegar en una estrecha. Las palabras marcadas difieren del texto de origen: lo añadido o reemplazado va sobre azul, lo eliminado va tachado, y signos como ␣ muestran espacios cambiados. {marksKey} muestra u oculta las marcas; {helpKey} las explica y puede mostrar lo que se reemplazó.",
    readingDifferences:
      "{onlyKey} oculta lo que todas las versiones comparten y muestra solo en qué difieren. {compareKey} muestra dos versiones lado a lado y marca sus diferencias.",
    readingSize: "{largerKey} y {smallerKey} cambian el tamaño del texto. Se guarda en su dispositivo.",
    undecided: "Cuando no pueda decidir",
    undecidedText:
      "{skipKey} omite una tarea; diga por qué. {flagKey} señala una tarea, que ordena de todos modos. Los responsables ven lo que escribe.",
    breaks: "Cambios, descansos y problemas de conexión",
    breaksText:
      "{backKey} vuelve a respuestas anteriores, que puede cambiar. {pauseKey} pausa: el tiempo hasta que vuelva no cuenta. Puede cerrar la página cuando quiera; sus respuestas están guardadas, y también los puestos que aún no ha enviado.",
    breaksConnection:
      "Si se pierde la conexión, siga trabajando: la página conserva sus respuestas, muestra cuántas faltan por enviar y las envía por sí sola en cuanto puede. Deje la página abierta hasta entonces, o ábrala más tarde en el mismo navegador.",
    known: "Qué se sabe de usted",
    knownText:
      "Los responsables ven sus respuestas y cuánto tiempo trabajó. Los datos publicados o compartidos le identifican con un nombre al azar. Nadie que evalúa sabe quién escribió una versión.",
    space: "Espacio",
  },
  errors: {
    linkRevoked: "Este enlace se ha revocado. Pida uno nuevo a quien se lo envió.",
    linkExpired: "Este enlace ha caducado. Pida uno nuevo a quien se lo envió.",
    linkUsed: "Esta invitación ya se ha usado. Si la usó usted, inicie sesión.",
    linkInvalid: "Este enlace no es válido. Compruebe que esté completo o pida uno nuevo.",
    linkIsSignUp: "Este es un enlace de inscripción. Ábralo en un navegador.",
    linkFull: "Ya se ha inscrito el número máximo de personas con este enlace. Gracias por su interés.",
    linkOfAnother:
      "Este enlace personal es de otra persona. Pida un enlace personal a quien organizó el estudio.",
    participantKnown:
      "Ya hay alguien inscrito con su identificador de participante. Para continuar con él, use el navegador en el que empezó o abra el enlace personal que se le mostró entonces. Si no tiene ninguno de los dos, escriba a quien organizó el estudio.",
    workTakenOver: "Otra persona se ha hecho cargo de este trabajo. Pida un enlace personal.",
    tooManyAttempts: {
      one: "Demasiados intentos fallidos. Inténtelo de nuevo en {count} minuto.",
      other: "Demasiados intentos fallidos. Inténtelo de nuevo en {count} minutos.",
    },
    tooManySignUps: {
      one: "Demasiadas personas se acaban de inscribir desde su red. Inténtelo de nuevo en {count} minuto, o pida un enlace personal a quien le envió este.",
      other:
        "Demasiadas personas se acaban de inscribir desde su red. Inténtelo de nuevo en {count} minutos, o pida un enlace personal a quien le envió este.",
    },
    notSignedIn: "Abra su enlace personal para evaluar.",
    noCampaign: "Esta campaña no existe, o usted no tiene acceso a ella.",
    notJudge: "Usted no evalúa en esta campaña.",
    noTask: "Esta tarea no existe, o no le está asignada.",
    answered: "Esta tarea ya tiene respuesta, quizá desde otra ventana.",
    sameId: "Se envió otra respuesta con el mismo identificador.",
    textChanged: "El texto ha cambiado. Léalo de nuevo.",
    campaignBusy: "La campaña se está cambiando ahora. Inténtelo de nuevo en breve.",
    serverBusy:
      "El servidor está ocupado. Su respuesta está guardada en este navegador y se enviará de nuevo.",
    failed: "Algo ha fallado. Su respuesta se enviará de nuevo.",
    notJson: "El contenido debe enviarse como application/json.",
    tooLong: "El contenido es demasiado largo.",
    unreadable: "El contenido no es JSON válido.",
    neitherRanksNorReason: "Una respuesta necesita puestos o un motivo para omitir.",
    skippedWithRanks: "Una tarea omitida no puede tener puestos.",
    ranksForTexts: "Hay {count} puestos para {texts} textos.",
    placesForTexts: "Hay {count} lugares para {texts} textos.",
    marksNotAsked: "Esta campaña no pide marcar los cambios.",
    markOfNoEdit: "Un cambio está marcado dos veces o no es de esta tarea.",
    editsUnmarked: {
      one: "{count} cambio no está marcado ni como correcto ni como incorrecto.",
      other: "{count} cambios no están marcados ni como correctos ni como incorrectos.",
    },
    errorsNotAsked: "Esta campaña no pide marcar los errores del texto de origen.",
    errorsMissing: "Todavía no se han marcado los errores del texto de origen.",
    errorOfNoWords: "Los errores del texto de origen se solapan, no están en orden o quedan fuera del texto.",
    rankOutOfRange: "Texto {number}: el puesto {rank} está fuera de 1–{worst}.",
    "participant-twice":
      "La dirección contiene su identificador de participante más de una vez. Abra de nuevo el enlace desde la plataforma que le envió aquí, o avise a quien organizó el estudio.",
    "study-twice":
      "La dirección contiene su identificador de estudio más de una vez. Abra de nuevo el enlace desde la plataforma que le envió aquí, o avise a quien organizó el estudio.",
    "session-twice":
      "La dirección contiene su identificador de sesión más de una vez. Abra de nuevo el enlace desde la plataforma que le envió aquí, o avise a quien organizó el estudio.",
    "participant-invalid":
      "La dirección no contiene un identificador de participante válido. Abra de nuevo el enlace desde la plataforma que le envió aquí, o avise a quien organizó el estudio.",
    "study-invalid":
      "La dirección no contiene un identificador de estudio válido. Abra de nuevo el enlace desde la plataforma que le envió aquí, o avise a quien organizó el estudio.",
    "session-invalid":
      "La dirección no contiene un identificador de sesión válido. Abra de nuevo el enlace desde la plataforma que le envió aquí, o avise a quien organizó el estudio.",
  },
  instructions: {
    CORRECTION: `Verá una frase en su contexto y, debajo, varias versiones de ella. Algunas pueden no tener cambios.

**Ordene las versiones de la mejor a la peor.** 1 es la mejor; los empates están bien donde no vea diferencia de calidad.

- La mejor versión es correcta y dice lo que quería decir quien la escribió.
- Una versión que deja un error es mejor que una que introduce otro nuevo.
- Un cambio innecesario que no daña es una falta pequeña. Un cambio innecesario que altera el sentido es una grande.
- Si ninguna versión es correcta, pregúntese cuál preferiría recibir en una carta.

Juzgue cada frase tal como la ve; no hace falta que concuerde con sus respuestas anteriores. Si no puede decidir, omita la frase y diga por qué. Si algo está mal en ella, señálela.
`,
    TRANSLATION: `Verá un texto y, debajo, varias traducciones de él.

**Ordene las traducciones de la mejor a la peor.** 1 es la mejor; los empates están bien donde no vea diferencia de calidad.

- La mejor traducción dice lo que dice el texto: nada falta, sobra ni cambia.
- Se lee como si se hubiera escrito en su propio idioma.
- Un error que cambia el sentido es peor que uno que solo se lee mal.
- Juzgue la traducción del texto en negrita. Lo que va antes y después está para entenderlo.

Juzgue cada texto tal como lo ve; no hace falta que concuerde con sus respuestas anteriores. Si no puede decidir, omítalo y diga por qué. Si algo está mal en él, señálelo.
`,
    GENERATION: `Verá un texto y, debajo, varios textos que se escribieron para él.

**Ordene los textos del mejor al peor.** 1 es el mejor; los empates están bien donde no vea diferencia de calidad.

- Un buen texto dice por completo lo que pide el texto de arriba y no añade nada falso.
- Se lee como si lo hubiera escrito una persona cuidadosa.
- La extensión no es un mérito en sí: un texto corto que lo dice todo es mejor que uno largo que se repite.
- Lea cada texto hasta el final antes de ordenar.

Juzgue cada texto tal como lo ve; no hace falta que concuerde con sus respuestas anteriores. Si no puede decidir, omítalo y diga por qué. Si algo está mal en él, señálelo.
`,
    CONSENT: `La participación es voluntaria. Puede dejarlo en cualquier momento, sin dar motivos y sin perjuicio alguno.

- Sus respuestas y el tiempo que les dedica se guardan con un nombre al azar. Los resultados y los datos pueden publicarse; no permiten identificarle.
- Los textos los escribieron personas o programas. Si alguno le incomoda, omítalo.
- Para que se borren sus respuestas, o con cualquier pregunta, escriba a los responsables.

Al continuar confirma que ha leído esto, que es mayor de edad y que acepta.
`,
  },
};
