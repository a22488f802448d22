import type { Catalogue } from "../catalogue";

/** Read by nobody who grew up with it so far; CONTRIBUTING.md says how to correct it. English says what each message is for. */
export const portuguese: Catalogue = {
  everywhere: {
    skipToContent: "Ir para o conteúdo",
    theme: "Alternar entre claro e escuro",
    inProgress: ", em andamento",
    optional: "(opcional)",
    copied: "Copiado",
    notCopied: "O navegador não permite copiar aqui: selecione o texto e copie você mesmo",
    close: "Fechar",
    language: "Idioma",
    onThisPage: "Nesta página",
  },
  broken: {
    startTitle: "O Adjudge não conseguiu iniciar esta página",
    startText:
      "O servidor respondeu, mas a página não pôde ser exibida. Tente de novo; se o problema continuar, informe a referência abaixo à administração deste servidor.",
    tryAgain: "Tentar de novo",
    reference: "Referência para a administração: {digest}",
    title: "Esta página não pôde ser exibida",
    text: "Algo deu errado. As respostas já enviadas estão salvas.",
    toCampaigns: "Ir para suas campanhas",
    notFoundTitle: "Página não encontrada",
    notFoundText:
      "O endereço pode estar digitado errado, a página pode ter sido excluída ou pertencer a uma campanha para a qual você não foi convidado.",
  },
  header: {
    help: "Ajuda",
    signIn: "Entrar",
    signOut: "Sair",
    account: "Conta",
    accountOf: "Conta:",
    judge: "Avaliação",
    helpFor: "Ajuda",
    helpJudges: "Avaliação",
    helpOrganisers: "Organização",
    helpResearchers: "Pesquisa",
    helpFormats: "Formatos de arquivo",
  },
  ownAccount: {
    sessions: "Sessões",
    sessionsText:
      "Encerra sua sessão em todos os navegadores. Você pode voltar com seu link pessoal; seu trabalho fica guardado.",
    signOutEverywhere: "Sair em todos os lugares",
    signedOut: "Você saiu",
    signedOutText:
      "Abra seu link pessoal para entrar de novo. Seu trabalho está guardado. Se o link não funcionar mais, peça um novo à organização.",
  },
  mail: {
    invitedSubject: "{campaign}: seu link pessoal",
    invited:
      "Você recebeu um convite para avaliar textos em “{campaign}”.\n\nEste é seu link pessoal. Não o passe a ninguém: ele leva de volta ao seu trabalho em qualquer dispositivo.\n\n{link}\n\nSe você não esperava esta mensagem, pode ignorá-la.\n",
    remindedSubject: "{campaign}: ainda há trabalho para você",
    reminded:
      "Ainda há textos para você avaliar em “{campaign}”. Seu trabalho até aqui está salvo.\n\nEste link é pessoal e abre onde você parou.\n\n{link}\n\nSe você não quer mais participar, pode ignorar esta mensagem.\n",
  },
  join: {
    pageTitle: "Convite para avaliar",
    unnamed: "Avaliação",
    howItWorks: "Como funciona a avaliação",
    signedUp: "Você se inscreveu. Salve seu link pessoal antes de começar.",
    signsOut: "Você entrou como responsável. Se começar a avaliar, essa conta sairá deste navegador.",
    closedToNewcomers: "Esta campanha está encerrada. Não há mais tarefas. Obrigado pelo interesse.",
    closedButIn: "Esta campanha está encerrada. Não há mais tarefas. Você ainda pode entrar.",
    alreadyIn: "Você já se inscreveu neste navegador. Continue de onde parou.",
    invitedBySignUp:
      "Você foi convidado a avaliar. Ao começar, você fica inscrito e recebe um link pessoal para voltar.",
    invited:
      "Você foi convidado a avaliar. Este link é pessoal: salve-o para voltar depois e não o compartilhe.",
    signIn: "Entrar",
    begin: "Começar a avaliar",
    saveLink: "Salve este link para continuar",
    saveLinkText:
      "{save} em outro aparelho ou em outro navegador: ele não será mostrado de novo. É pessoal, portanto não o compartilhe.",
    copyLink: "Copiar link",
    doesNotWork: "Este link não funciona",
    help: "Ajuda para avaliar",
  },
  home: {
    title: "Avaliação",
    titleOf: "Avaliação: {campaign}",
    nothing: "Nada para avaliar aqui",
    nothingText: "Para avaliar, entra-se com um link pessoal. Abra o que você recebeu.",
    excluded: "Sua participação nesta campanha terminou. Obrigado pelas respostas.",
    judgePaused: "Os responsáveis pausaram sua avaliação. Suas respostas estão salvas.",
    draft:
      "Esta campanha ainda não foi aberta. Guarde seu link: ele funcionará assim que os responsáveis a abrirem.",
    paused: "Esta campanha está em pausa. Suas respostas estão salvas.",
    closedUnused: "Esta campanha está encerrada. Não há mais tarefas.",
    closed: "Esta campanha está encerrada. Obrigado pelas respostas.",
    noLimit: "Avalie quantas tarefas quiser.",
    finished: "{words}.",
    work: "{work}.",
    workLeft: "Faltam: {work}.",
    start: "Começar a avaliar",
    continue: "Continuar avaliando",
    summary: "Ver seu resumo e deixar um comentário",
    tasks: "Tarefas",
    skipped: "Puladas",
    practice: "Treino",
    instructions: "Instruções",
    yourCampaigns: "Suas campanhas",
  },
  begin: {
    titleFirst: "Antes de começar",
    titleInstructions: "As instruções mudaram",
    titleConsent: "Leia isto antes de continuar",
    organiser: "Responsáveis",
    work: "Trabalho",
    pay: "Pagamento",
    breaks: "Pausas",
    breaksText: "Quando quiser: cada resposta fica salva assim que você a envia.",
    measured: "O que é medido",
    measuredText:
      "Quanto dura cada tarefa, quando a página não está visível e quantas vezes um texto é colado ou um script age: apenas números, nunca o que você escreve.",
    instructions: "Instruções",
    newInstructions: "Novas instruções",
    reopen: "Reabra-as quando quiser com {key}.",
    consent: "Seu consentimento",
    begin: "Começar",
    agreeAndBegin: "Concordo, começar",
    continue: "Continuar",
    agreeAndContinue: "Concordo, continuar",
    leave: "Não concordo, sair",
    changed: "O texto acabou de mudar. Leia-o de novo.",
    unreachable: "Não foi possível contatar o servidor. Tente de novo daqui a pouco.",
  },
  progress: {
    ofPlanned: "{count} de {planned}",
    done: "{count} feitas",
    timeLeft: "faltam cerca de {time}",
    workload: "Cerca de {tasks}, {time}",
    tasks: {
      one: "{count} tarefa",
      other: "{count} tarefas",
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
    pause: "Pausar",
    help: "Instruções e atalhos",
    source: "Texto de origem",
    sourceUnknown: "O texto de origem é desconhecido.",
    expandSource: "Expandir o texto de origem",
    collapseSource: "Recolher o texto de origem",
    before: "Antes:",
    after: "Depois:",
    practice: "Treino",
    question: "Classifique do melhor (1) ao pior ({worst}). Empates são permitidos.",
    markDifferences: "Marcar diferenças",
    onlyDifferences: "Só o que difere",
    compareTwo: "Comparar dois",
    originalOrder: "Ordem original",
    sortByRank: "Ordenar por posição",
    texts: "Textos a classificar",
    textHeard: "Texto {number}:",
    text: "Texto {number}",
    dragToRank: "Arraste para classificar",
    ranksOf: "Posição do texto {number}",
    best: "{rank}, o melhor",
    worst: "{rank}, o pior",
    flagged: "Sinalizado:",
    unflag: "Remover",
    noneAcceptable: "Nenhum é aceitável",
    noneAcceptableHint: "Nem mesmo o melhor. Classifique os textos assim mesmo.",
    notAcceptable: "Não aceitável",
    comment: "Comentário (opcional)",
    organiserSees: "Os responsáveis veem o que você escreve.",
    back: "Voltar",
    undo: "Desfazer",
    sameAsAbove: "Igual ao de cima",
    allTheSame: "Todos iguais",
    flag: "Sinalizar",
    skip: "Pular",
    more: "Mais",
    backToEarlier: "Voltar a respostas anteriores",
    flagTask: "Sinalizar esta tarefa",
    skipTask: "Pular esta tarefa",
    compareTexts: "Comparar dois textos",
    unranked: "{count} sem posição",
    send: "Enviar classificação",
    replace: "Substituir resposta",
    keyRankAndGoOn: "classificar e seguir",
    keyMove: "mover",
    keyRank: "posição",
    keySameAsAbove: "igual ao de cima",
    keyAllTheSame: "todos iguais",
    keyUndo: "desfazer",
    keyFlag: "sinalizar",
    keySend: "enviar",
    keyAll: "todos os atalhos",
    saidChanged: "Posições alteradas.",
    saidUnranked: "O texto {number} está sem posição.",
    saidRanked: "O texto {number} está na posição {rank}.",
    saidAllRanked: "Tudo classificado, pronto para enviar.",
    saidLeft: "{count} sem posição.",
    saidElsewhere: "Em outra aba: {words}",
    saidNotSent: {
      one: "Não enviado: {count} texto está sem posição.",
      other: "Não enviado: {count} textos estão sem posição.",
    },
    saidOriginalOrder: "Textos na ordem original.",
    saidSorted: "Textos ordenados por posição.",
  },
  marks: {
    empty: "(vazio)",
    unchanged: "(sem alteração)",
    unchangedButSpacing: "(sem alteração, exceto espaços)",
    onlySpacing: "(só os espaços diferem)",
    onlySpacingHeard: "Só os espaços diferem do texto de origem.",
    changes: "Alterações: {changes}.",
    added: "“{text}” acrescentado",
    deleted: "“{text}” apagado",
    replaced: "“{text}” no lugar de “{before}”",
    more: "e mais {count}",
    spacing: {
      one: "espaços alterados uma vez",
      other: "espaços alterados {count} vezes",
    },
    between: "; ",
  },
  dialogs: {
    flagTitle: "Sinalizar esta tarefa",
    flagConsequence: "Você classifica a tarefa assim mesmo.",
    flag: "Sinalizar",
    skipTitle: "Pular esta tarefa",
    skipConsequence: "A tarefa é salva como pulada, sem posições.",
    skip: "Pular a tarefa",
    commonReasons: "Motivos comuns",
    reason: "Motivo",
    reasonHint: "{consequence} Os responsáveis veem o que você escreve. Pressione Ctrl+Enter para enviar.",
    reasonMissing: "Escolha um motivo ou escreva um.",
    cancel: "Cancelar",
    compareTitle: "Comparar dois textos",
    firstText: "Primeiro texto",
    secondText: "Segundo texto",
    textChoice: "Texto {number}",
    unranked: "sem posição",
    rank: "posição {rank}",
    fromTo: "Do texto {first} ao texto {second}: {changes}.",
    compareKeys: "← → trocam o segundo texto; com Shift, o primeiro.",
  },
  skipReasons: {
    "source-unclear": "Não entendo o texto de origem",
    "outside-my-field": "Não conheço bem o assunto",
    "text-broken": "Um texto está cortado ou corrompido",
    disturbing: "Prefiro não ler isto",
  },
  flagReasons: {
    "source-broken": "O texto de origem está cortado ou corrompido",
    "texts-alike": "Dois textos parecem iguais",
    "personal-data": "Cita uma pessoa real",
    offensive: "É ofensivo",
    "instructions-silent": "As instruções não tratam deste caso",
  },
  edits: {
    ofText: "Alterações do texto {number}",
    replaced: "“{gone}” substituído por “{come}”",
    inserted: "“{come}” acrescentado",
    deleted: "“{gone}” excluído",
    heard: "{words}, {mark}, alteração {number} de {count}",
    said: "{words}: {mark}.",
    markedRight: "marcada como certa",
    markedWrong: "marcada como errada",
    notMarked: "sem marca",
    choose: "Escolha uma alteração para marcá-la.",
    explainOffered:
      "Você também pode marcar cada alteração como certa ou errada. Uma alteração comum a vários textos é marcada em todos ao mesmo tempo.",
    explainRequired:
      "Marque também cada alteração como certa ou errada. Uma alteração comum a vários textos é marcada em todos ao mesmo tempo.",
    left: "{count} sem marca",
    allMarked: "Todas marcadas",
    previous: "Alteração anterior",
    next: "Próxima alteração",
    right: "Certa",
    wrong: "Errada",
    rest: "O resto está certo",
    saidNotSent: {
      one: "Não enviado: {count} alteração está sem marca.",
      other: "Não enviado: {count} alterações estão sem marca.",
    },
    keyNext: "próxima alteração",
    keyRight: "certa",
    keyWrong: "errada",
    keyRest: "o resto está certo",
    helpNext: "Ir para a próxima alteração; com Shift, para a anterior",
    helpRight: "Marcar a alteração como certa; de novo, tirar a marca",
    helpWrong: "Marcar a alteração como errada; de novo, tirar a marca",
    helpRest: "Marcar como certas as outras alterações do texto em destaque",
    errorsQuestion: "Marque os erros do texto de origem. Depois você verá os textos a classificar.",
    errorsHow:
      "Arraste sobre as palavras de um erro ou toque em uma. Toque em um erro marcado para tirar a marca.",
    errorsKeyMove: "mover",
    errorsKeySelect: "selecionar várias palavras",
    errorsKeyMark: "marcar ou tirar a marca",
    errorsKeyDone: "pronto",
    inError: "{word}, no erro {number}",
    saidError: "Marcado como erro: “{words}”.",
    saidNoError: "Não é mais um erro: “{words}”.",
    shorter: "Encurtar",
    longer: "Alongar",
    noErrors: "Nenhum erro",
    errorsDone: {
      one: "Pronto: {count} erro",
      other: "Pronto: {count} erros",
    },
  },
  help: {
    title: "Instruções e atalhos",
    instructions: "Instruções",
    shortcuts: "Atalhos de teclado",
    keyRank: "Dar uma posição ao texto em destaque e ir ao próximo sem posição",
    keySame: "Dar a mesma posição do texto de cima",
    keyAll: "Dar a todos os textos a posição do que está em destaque",
    keyMarks: "Mostrar ou ocultar as diferenças em relação ao texto de origem",
    keyOnlyDifferences: "Mostrar só o que difere entre os textos, ou os textos inteiros",
    keyCompare: "Comparar dois textos lado a lado",
    keySort: "Ordenar os textos por posição ou restaurar a ordem original",
    keySize: "Aumentar ou diminuir o texto",
    keyFlag: "Sinalizar a tarefa aos responsáveis; você a classifica assim mesmo",
    keySkip: "Pular a tarefa e dizer por quê",
    keyBack: "Voltar a respostas anteriores",
    keyPause: "Pausar",
    keyHelp: "Abrir esta ajuda",
    keyMove: "Ir ao texto de cima ou de baixo",
    keyChoose: "Escolher uma posição para o texto",
    keyScroll: "Rolar para baixo; com Shift, para cima",
    keyUndo: "Desfazer; com Shift, refazer",
    keySend: "Enviar a classificação",
    spaceKey: "Espaço",
    characterKeys: "Usar números, letras e símbolos como atalhos",
    characterKeysHint:
      "Funcionam durante uma tarefa, em qualquer teclado. Desative-os se você dita por voz ou costuma pressionar teclas sem querer.",
    textSize: "Tamanho do texto {percent} %",
    smaller: "Menor",
    larger: "Maior",
    breakReminder: "Lembrar-me de fazer uma pausa",
    never: "nunca",
    afterMinutes: "depois de {count} minutos",
    keptOnDevice: "Estas configurações ficam salvas neste aparelho.",
    howTimeCounts:
      "O tempo sem teclas, movimento do ponteiro ou toque conta no máximo um minuto. O tempo com a aba oculta ou a avaliação em pausa não conta.",
    marks: "Marcas",
    showReplaced: "Mostrar o que foi substituído",
    showReplacedHint: "Salvo neste aparelho.",
    markAdded: "acrescentado",
    markDeleted: "apagado",
    markReplaced: "substituído",
    markLetters: "letras alteradas dentro de uma palavra",
    markSpacing: "espaços alterados: ␣ espaço, ↵ linha, ⇥ tabulação",
    exampleShort: "Ele vai para casa",
    exampleLong: "Ele vai direto para casa",
    exampleWord: "Ele saiu ontem",
    exampleOtherWord: "Ele chegou ontem",
    exampleMistake: "Ele vais para casa",
    exampleSpaced: "Ele vai para casa .",
    exampleUnspaced: "Ele vai para casa.",
  },
  practice: {
    practice: "Treino",
    heard: "Treino. {words} {comment}",
    showTexts: "Mostrar os textos",
    hide: "Ocultar",
    waitingForAnswer: "A resposta conhecida aparece depois que a sua for enviada.",
    waitingForRanks: "As posições conhecidas aparecem depois que sua resposta for enviada.",
    anyRanking: "Aqui qualquer classificação é aceita.",
    agrees: "Sua classificação concorda com a resposta conhecida.",
    known: "A resposta conhecida dá aos textos as posições {known}.",
    knownAndYours: "A resposta conhecida dá aos textos as posições {known}; as suas: {yours}.",
    between: ", ",
    differs:
      "Sua classificação põe pelo menos dois textos em outra ordem que a resposta conhecida. Só a ordem conta, não os números.",
    table: "Os textos na ordem mostrada, com as suas posições e as conhecidas",
    text: "Texto",
    yours: "Sua posição",
    knownRank: "Conhecida",
    any: "qualquer",
    nextTask: "Próxima tarefa",
    continue: "Continuar",
  },
  answers: {
    sent: "Enviado. {progress}.",
    replaced: "Sua resposta anterior foi substituída.",
    earlierUnreachable:
      "Não é possível carregar suas respostas anteriores agora. Nada se perdeu; tente mais tarde.",
    noEarlier: "Ainda não há respostas anteriores.",
    elsewhere: "Esta tarefa foi respondida em outra aba ou em outro aparelho. Vale aquela resposta.",
    elsewhereShown: "Esta tarefa foi respondida em outra aba ou em outro aparelho. Esta é a resposta salva.",
    earlier: "Anterior",
    later: "Seguinte",
    last: "Sua última resposta.",
    beforeLast: {
      one: "{count} resposta antes da última.",
      other: "{count} respostas antes da última.",
    },
    replaces: "Enviá-la de novo substitui a resposta anterior.",
    returnToTask: "Voltar à tarefa",
    return: "Voltar",
    missed:
      "Parte desta página não pode ser carregada agora: não foi possível contatar o servidor. Tentando de novo.",
    sessionEnded: "Sua sessão terminou. Abra seu link pessoal de novo para continuar.",
    sessionEndedUnsent: {
      one: "Sua sessão terminou. Abra seu link pessoal de novo para enviar a resposta ({count}) guardada neste aparelho.",
      other:
        "Sua sessão terminou. Abra seu link pessoal de novo para enviar as {count} respostas guardadas neste aparelho.",
    },
    rejected: "O servidor recusou uma resposta. Ela está guardada neste aparelho; avise os responsáveis.",
    rejectedFor:
      "O servidor recusou uma resposta ({reason}). Ela está guardada neste aparelho; avise os responsáveis.",
    unsent: {
      one: "Ainda não enviado: {count} resposta guardada neste aparelho, tentando de novo",
      other: "Ainda não enviado: {count} respostas guardadas neste aparelho, tentando de novo",
    },
    stillSending: {
      one: "{count} resposta ainda está sendo enviada. Deixe esta página aberta.",
      other: "{count} respostas ainda estão sendo enviadas. Deixe esta página aberta.",
    },
    sessionEndedTitle: "Sua sessão terminou",
    sessionEndedText: "Abra seu link pessoal de novo para continuar. Nada se perdeu.",
    unreachableTitle: "A próxima tarefa não pode ser carregada",
    unreachableText:
      "Não foi possível contatar o servidor. Esta página tenta de novo sozinha; suas respostas estão guardadas neste aparelho.",
    nothingHere: "Nada para avaliar aqui",
    checkAgain: "Verificar de novo",
    afterSending:
      "A próxima tarefa aparece assim que suas respostas forem enviadas. Elas estão guardadas neste aparelho: deixe esta página aberta ou volte mais tarde.",
    loading: "Carregando a próxima tarefa…",
  },
  end: {
    paused: "Em pausa",
    pausedText:
      "A tarefa está oculta e o relógio parado. Suas posições ficam guardadas: você pode fechar esta página e voltar com seu link.",
    pace: "{progress} até agora. Metade das suas tarefas levou menos de {time}.",
    continue: "Continuar",
    breakDue: {
      one: "Você trabalha há {count} minuto sem pausa.",
      other: "Você trabalha há {count} minutos sem pausa.",
    },
    breakSeen: "OK",
    noTasksTitle: "Nenhuma tarefa disponível agora",
    noTasksText: "Outras pessoas trabalham nas tarefas restantes. Esta página verifica sozinha se há novas.",
    checksAgain: "Esta página verifica sozinha se há novas.",
    checkAgain: "Verificar de novo",
    done: "Obrigado, você fez todas as suas tarefas",
    noMore: "Obrigado, não há mais tarefas para você",
    fewerThanPlanned:
      "Restavam menos tarefas que as {planned} planejadas para você. Você não perdeu nenhuma.",
    noneDone: "Você não fez nenhuma tarefa.",
    tasksDone: "Você fez {tasks}.",
    tasksDoneIn: "Você fez {tasks} em {time} de trabalho.",
    notCounted: "Sua última resposta está salva, mas não conta.",
    inTime: "Sua última resposta chegou a tempo e está salva.",
    lastLate:
      "Sua última resposta chegou tarde demais para contar automaticamente. Está salva e só conta se os responsáveis a aceitarem.",
    oneLate:
      "Uma das suas respostas chegou tarde demais para contar automaticamente. Está salva e só conta se os responsáveis a aceitarem.",
    severalLate:
      "{count} das suas respostas chegaram tarde demais para contar automaticamente. Estão salvas e só contam se os responsáveis as aceitarem.",
    consistency: {
      one: "De {count} tarefa repetida que se pode comparar, você em geral manteve a primeira ordem em {same} e em geral a inverteu em {reversed}.",
      other:
        "De {count} tarefas repetidas que se podem comparar, você em geral manteve a primeira ordem em {same} e em geral a inverteu em {reversed}.",
    },
    code: "Seu código de conclusão",
    copyCode: "Copiar código",
    returnTo: "Voltar para {platform}",
    platform: "a plataforma",
    backToEarlier: "Voltar a respostas anteriores",
    comment: "Comentário sobre as tarefas ou esta página",
    commentHint: "Os responsáveis o veem.",
    commentMissing: "Escreva primeiro um comentário.",
    commentRemoved: "Seu comentário foi removido.",
    commentSaved: "Obrigado, seu comentário foi salvo.",
    sendComment: "Enviar comentário",
    commentSessionEnded: "Sua sessão terminou. Abra seu link pessoal de novo para enviá-lo.",
    commentUnsaved:
      "Seu comentário não foi salvo: não foi possível contatar o servidor. Tente de novo daqui a pouco.",
  },
  situations: {
    "draft-title": "Ainda não aberta",
    "draft-text":
      "Esta campanha ainda não foi aberta. Guarde seu link: ele funcionará assim que os responsáveis a abrirem.",
    "paused-title": "A campanha está em pausa",
    "paused-text": "Os responsáveis pausaram esta campanha para todos. Suas respostas estão salvas.",
    "closed-title": "Esta campanha está encerrada",
    "closed-text": "Obrigado pelas respostas. Não há mais tarefas.",
    "judge-paused-title": "Sua avaliação está em pausa",
    "judge-paused-text":
      "Os responsáveis pausaram sua avaliação por enquanto. Suas respostas estão salvas; escreva aos responsáveis se tiver perguntas.",
    "not-admitted-title": "Obrigado por treinar",
    "not-admitted-text":
      "Suas respostas de treino diferem das conhecidas mais do que esta campanha permite, por isso ela não tem tarefas para você. Se achar que é um engano, escreva aos responsáveis, que podem deixar você continuar.",
    "stopped-title": "Sua avaliação está em pausa",
    "stopped-text":
      "Algumas tarefas têm uma resposta conhecida, e a sua diferiu dela vezes demais; por isso sua avaliação foi pausada automaticamente. Suas respostas estão salvas. Se achar que é um engano, escreva aos responsáveis, que podem deixar você continuar.",
    "ended-title": "Sua participação terminou",
    "ended-text":
      "Não há mais tarefas para você nesta campanha. Suas respostas estão salvas. Obrigado pelo seu trabalho.",
  },
  guide: {
    title: "Ajuda para avaliar",
    lead: "Você vê um texto e várias versões dele, como correções ou traduções, e classifica as versões. Várias podem ser igualmente boas.",
    signingIn: "Entrar e voltar",
    signingInText:
      "Abra o link que você recebeu e pressione o botão. Não há senha: o link é pessoal, portanto salve-o e não o compartilhe. Para continuar de onde parou, abra-o de novo, em qualquer dia e em qualquer aparelho. Se ele deixar de funcionar, peça um novo a quem o enviou.",
    before: "Antes da primeira tarefa",
    beforeText:
      "Uma página informa quem são os responsáveis e descreve o trabalho e como fazê-lo. Você a vê uma vez, e de novo se mudar, no máximo na sua resposta seguinte. Se a campanha for pausada ou encerrada enquanto você trabalha, sua resposta seguinte avisa, e diz se essa resposta conta.",
    beforePractice:
      "As tarefas de treino, se houver, vêm primeiro e trazem esse nome. Depois de cada uma, as posições conhecidas aparecem ao lado das suas.",
    ranking: "Classificar",
    rankingText:
      "Dê uma posição a cada versão, 1 para a melhor. Versões igualmente boas recebem a mesma posição. As instruções da sua campanha dizem o que conta como melhor; pressione {helpKey} para vê-las, com todos os atalhos, quando quiser.",
    rankingByKeys:
      "Com o teclado: digite a posição da versão em destaque para classificá-la e passar à próxima; {enterKey} envia. {sameKey} dá a mesma posição da versão de cima, {allKey} iguala todas, {undoKey} desfaz, {spaceKey} rola. {upKey} {downKey} passam de uma versão a outra, {leftKey} {rightKey} escolhem uma posição. Letras e números funcionam em qualquer teclado. Se você dita por voz ou pressiona teclas sem querer, desative-os com {helpKey}.",
    rankingByHand:
      "Com mouse ou toque: pressione um número ao lado de cada versão, ou arraste uma versão pelo número até o lugar dela, e pressione o botão abaixo. No telefone, as posições da versão que você está lendo ficam embaixo e dizem qual é; role para classificar a próxima. Nada se move quando você dá uma posição.",
    rankingOrder:
      "{sortKey} ordena as versões por posição e restaura a ordem original. As versões aparecem a cada vez em uma nova ordem aleatória e mantêm o número quando ordenadas. Se você abrir uma tarefa em duas abas, cada uma mostra as posições dadas na outra.",
    reading: "Ler",
    readingText:
      "O texto de origem fica à vista enquanto você lê; se for longo, aparece ao lado das versões em uma janela larga e pode ser recolhido em uma estreita. As palavras marcadas diferem do texto de origem: o que foi acrescentado ou substituído fica sobre azul, o que foi apagado fica riscado, e sinais como ␣ mostram espaços alterados. {marksKey} mostra ou oculta as marcas; {helpKey} as explica e pode mostrar o que foi substituído.",
    readingDifferences:
      "{onlyKey} oculta o que todas as versões têm em comum e mostra só onde diferem. {compareKey} mostra duas versões lado a lado e marca as diferenças.",
    readingSize: "{largerKey} e {smallerKey} mudam o tamanho do texto. Ele fica salvo no seu aparelho.",
    undecided: "Quando você não consegue decidir",
    undecidedText:
      "{skipKey} pula uma tarefa; diga por quê. {flagKey} sinaliza uma tarefa, que você classifica assim mesmo. Os responsáveis veem o que você escreve.",
    breaks: "Alterações, pausas e problemas de conexão",
    breaksText:
      "{backKey} volta a respostas anteriores, que você pode mudar. {pauseKey} pausa: o tempo até você voltar não conta. Você pode fechar a página quando quiser; suas respostas estão salvas, e também as posições ainda não enviadas.",
    breaksConnection:
      "Se a conexão cair, continue trabalhando: a página guarda suas respostas, mostra quantas ainda não foram enviadas e as envia sozinha assim que puder. Deixe a página aberta até lá, ou abra-a mais tarde no mesmo navegador.",
    known: "O que se sabe sobre você",
    knownText:
      "Os responsáveis veem suas respostas e quanto tempo você trabalhou. Os dados publicados ou compartilhados identificam você por um nome aleatório. Quem avalia nunca fica sabendo quem escreveu uma versão.",
    space: "Espaço",
  },
  errors: {
    linkRevoked: "Este link foi revogado. Peça um novo a quem o enviou.",
    linkExpired: "Este link expirou. Peça um novo a quem o enviou.",
    linkUsed: "Este convite já foi usado. Se foi por você, entre.",
    linkInvalid: "Este link não é válido. Verifique se está completo ou peça um novo.",
    linkIsSignUp: "Este é um link de inscrição. Abra-o em um navegador.",
    linkFull: "O número máximo de pessoas já se inscreveu com este link. Obrigado pelo interesse.",
    linkOfAnother: "Este link pessoal é de outra pessoa. Peça um link pessoal a quem organizou o estudo.",
    participantKnown:
      "Já existe alguém com o seu identificador de participante. Para continuar com ele, use o navegador em que começou ou abra o link pessoal mostrado então. Se não tiver nenhum dos dois, escreva a quem organizou o estudo.",
    workTakenOver: "Outra pessoa assumiu este trabalho. Peça um link pessoal.",
    tooManyAttempts: {
      one: "Tentativas demais sem sucesso. Tente de novo em {count} minuto.",
      other: "Tentativas demais sem sucesso. Tente de novo em {count} minutos.",
    },
    tooManySignUps: {
      one: "Pessoas demais acabaram de se inscrever a partir da sua rede. Tente de novo em {count} minuto, ou peça um link pessoal a quem enviou este.",
      other:
        "Pessoas demais acabaram de se inscrever a partir da sua rede. Tente de novo em {count} minutos, ou peça um link pessoal a quem enviou este.",
    },
    notSignedIn: "Abra seu link pessoal para avaliar.",
    noCampaign: "Esta campanha não existe, ou você não tem acesso a ela.",
    notJudge: "Você não avalia nesta campanha.",
    noTask: "Esta tarefa não existe, ou não foi atribuída a você.",
    answered: "Esta tarefa já foi respondida, talvez em outra janela.",
    sameId: "Outra resposta foi enviada com o mesmo identificador.",
    textChanged: "O texto mudou. Leia-o de novo.",
    campaignBusy: "A campanha está sendo alterada agora. Tente de novo em breve.",
    serverBusy: "O servidor está ocupado. Sua resposta está guardada neste navegador e será enviada de novo.",
    failed: "Algo deu errado. Sua resposta será enviada de novo.",
    notJson: "O conteúdo deve ser enviado como application/json.",
    tooLong: "O conteúdo é longo demais.",
    unreadable: "O conteúdo não é JSON válido.",
    neitherRanksNorReason: "Uma resposta precisa de posições ou de um motivo para pular.",
    skippedWithRanks: "Uma tarefa pulada não pode ter posições.",
    ranksForTexts: "Há {count} posições para {texts} textos.",
    placesForTexts: "Há {count} lugares para {texts} textos.",
    marksNotAsked: "Esta campanha não pede a marcação de alterações.",
    markOfNoEdit: "Uma alteração está marcada duas vezes ou não é desta tarefa.",
    editsUnmarked: {
      one: "{count} alteração não está marcada nem como certa nem como errada.",
      other: "{count} alterações não estão marcadas nem como certas nem como erradas.",
    },
    errorsNotAsked: "Esta campanha não pede a marcação de erros do texto de origem.",
    errorsMissing: "Os erros do texto de origem ainda não foram marcados.",
    errorOfNoWords: "Os erros do texto de origem se sobrepõem, não estão em ordem ou ficam fora dele.",
    rankOutOfRange: "Texto {number}: a posição {rank} está fora de 1–{worst}.",
    "participant-twice":
      "O endereço contém seu identificador de participante mais de uma vez. Abra o link de novo na plataforma que trouxe você aqui, ou avise quem organizou o estudo.",
    "study-twice":
      "O endereço contém seu identificador de estudo mais de uma vez. Abra o link de novo na plataforma que trouxe você aqui, ou avise quem organizou o estudo.",
    "session-twice":
      "O endereço contém seu identificador de sessão mais de uma vez. Abra o link de novo na plataforma que trouxe você aqui, ou avise quem organizou o estudo.",
    "participant-invalid":
      "O endereço não contém um identificador de participante válido. Abra o link de novo na plataforma que trouxe você aqui, ou avise quem organizou o estudo.",
    "study-invalid":
      "O endereço não contém um identificador de estudo válido. Abra o link de novo na plataforma que trouxe você aqui, ou avise quem organizou o estudo.",
    "session-invalid":
      "O endereço não contém um identificador de sessão válido. Abra o link de novo na plataforma que trouxe você aqui, ou avise quem organizou o estudo.",
  },
  instructions: {
    CORRECTION: `Você vê uma frase em seu contexto e, abaixo, várias versões dela. Algumas podem não ter alterações.

**Classifique as versões da melhor à pior.** 1 é a melhor; empates são aceitos onde você não vê diferença de qualidade.

- A melhor versão é correta e diz o que o autor quis dizer.
- Uma versão que deixa um erro é melhor que uma que comete outro novo.
- Uma alteração desnecessária que não prejudica é uma falha pequena. Uma alteração desnecessária que muda o sentido é uma grande.
- Se nenhuma versão for correta, pergunte-se qual delas preferiria receber em uma carta.

Julgue cada frase como você a vê; não é preciso ser coerente com respostas anteriores. Se não conseguir decidir, pule a frase e diga por quê. Se houver algo errado com ela, sinalize-a.
`,
    TRANSLATION: `Você vê um texto e, abaixo, várias traduções dele.

**Classifique as traduções da melhor à pior.** 1 é a melhor; empates são aceitos onde você não vê diferença de qualidade.

- A melhor tradução diz o que o texto diz: nada falta, nada sobra, nada muda.
- Ela se lê como se tivesse sido escrita em sua própria língua.
- Um erro que muda o sentido é pior que um que apenas soa mal.
- Julgue a tradução do texto em negrito. O que vem antes e depois serve para entendê-lo.

Julgue cada texto como você o vê; não é preciso ser coerente com respostas anteriores. Se não conseguir decidir, pule-o e diga por quê. Se houver algo errado com ele, sinalize-o.
`,
    GENERATION: `Você vê um texto e, abaixo, vários textos escritos para ele.

**Classifique os textos do melhor ao pior.** 1 é o melhor; empates são aceitos onde você não vê diferença de qualidade.

- Um bom texto diz por completo o que o texto acima pede e não acrescenta nada falso.
- Ele se lê como se uma pessoa cuidadosa o tivesse escrito.
- Tamanho não é mérito por si só: um texto curto que diz tudo é melhor que um longo que se repete.
- Leia cada texto até o fim antes de classificar.

Julgue cada texto como você o vê; não é preciso ser coerente com respostas anteriores. Se não conseguir decidir, pule-o e diga por quê. Se houver algo errado com ele, sinalize-o.
`,
    CONSENT: `A participação é voluntária. Você pode parar a qualquer momento, sem dar motivo e sem prejuízo.

- Suas respostas e o tempo gasto nelas são guardados sob um nome aleatório. Resultados e dados podem ser publicados; eles não identificam você.
- Os textos foram escritos por pessoas ou por programas. Se algum incomodar você, pule-o.
- Para que suas respostas sejam apagadas, ou se tiver perguntas, escreva aos responsáveis.

Ao continuar, você confirma que leu isto, é maior de idade e concorda.
`,
  },
};
