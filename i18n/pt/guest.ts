import { ago, clock, counted, day, list, plural, when } from '../formats.ts'
import type { GuestCatalogue } from '../guest-only.ts'

// Of Portugal, which Brazilian guests read as well.
const locale = 'pt-PT'
const form = plural(locale)

export const guest: GuestCatalogue['guest'] = {
  callReception: 'Ligar para a receção',
  ownLink: (count) => form(count, { one: 'O seu pedido', other: `Os seus ${count} pedidos` }),

  optional: 'opcional',
  ask: 'Em que podemos ajudar?',
  services: {
    towels: 'Toalhas adicionais',
    minibar: 'Repor o minibar',
    toilet_paper: 'Papel higiénico',
    cleaning: 'Limpeza',
    custom: 'Outro serviço',
    problem: 'Algo não está bem',
  },
  inShort: {
    towels: (count) => form(count, { one: `${count} toalha`, other: `${count} toalhas` }),
    minibar: () => 'minibar',
    toilet_paper: () => 'papel higiénico',
    cleaning: () => 'limpeza',
    custom: () => 'outro serviço',
    problem: () => 'algo não está bem',
  },
  problem: (what) => `problema: ${what}`,
  problems: {
    climate: 'demasiado calor ou frio',
    light: 'luz',
    water: 'água',
    television: 'televisão',
    wifi: 'Wi‑Fi',
    noise: 'ruído',
    dirt: 'limpeza',
    other: 'outra coisa',
  },
  photos: (count) => `Fotos recebidas: ${count}`,
  counted,
  howMany: (service) => `Quantos? ${service}`,
  fewer: (service) => `Menos um: ${service}`,
  more: (service) => `Mais um: ${service}`,
  upTo: (maximum) => `de 1 a ${maximum}`,
  alreadyAsked: (minutes) => (minutes > 0 ? `Já pedido ${ago(locale)(minutes)}` : 'Pedido agora mesmo'),
  whenToClean: 'Quando deseja a limpeza?',
  cleaning: {
    before: (pivot) => `Antes das ${pivot}`,
    after: (pivot) => `Depois das ${pivot}`,
    none: () => 'Sem preferência',
  },
  comment: 'Mensagem para a equipa',
  commentHint: 'Um pormenor ou outro pedido…',
  send: 'Enviar o pedido',
  sendThis: (what) => `Enviar: ${what}`,
  gone: (what) => `Indisponível de momento: ${what}.`,
  chooseFirst: 'Escolha um serviço',
  commentAlone: 'a sua mensagem',
  others: (count) => form(count, { one: 'mais 1', other: `mais ${count}` }),
  list: list(locale),

  sent: 'Pedido enviado!',
  follow: 'Acompanhar',
  sending: 'A enviar…',
  notYetSent: 'Ainda não enviado',
  kept: 'Sem ligação. Guardado neste telemóvel: será enviado assim que a ligação voltar.',
  keptBroke: 'Ocorreu um erro. Guardado neste telemóvel: nova tentativa dentro de momentos.',
  keptOld: (time) => `Guardado neste telemóvel desde ${time} e nunca enviado. Ainda deseja enviá-lo?`,
  keptUnknown: 'Sem resposta: ainda não sabemos se chegou. Verificaremos assim que a ligação voltar.',
  check: 'Verificar',
  stale: 'Esta página não estava atualizada: nada foi enviado. Verifique e envie novamente.',
  offline: 'Sem resposta: tente novamente dentro de momentos.',
  broke: 'Ocorreu um erro.',
  retry: 'Tentar de novo',
  edit: 'Alterar',
  discard: 'Eliminar',
  sendFirst: 'Envie ou apague primeiro o que está a escrever.',

  own: 'Os seus pedidos',
  progress: {
    sent: 'Enviado',
    seen: 'Visto pela equipa',
    in_progress: 'Em curso',
    done: 'Concluído',
    cancelled: 'Cancelado',
  },
  cancel: 'Cancelar',
  doTo: (verb, what) => `${verb}: ${what}`,
  since: (time) => `desde ${time}`,
  noted: 'Fica registado.',
  late: (time) => `As nossas desculpas: está a demorar mais do que o previsto (${time}).`,
  again: 'Insistir',
  askedAgain: (time) => `Pedido de novo, ${time}`,
  repeated: 'Acabou de pedir isto. Deseja insistir ou pedir mais?',
  sendMore: 'Pedir mais',
  notReceived: 'Não recebi nada',
  sorry: 'As nossas desculpas. A equipa volta a tratar disso.',
  faces: {
    ask: 'Como correu?',
    bad: 'Mal',
    fair: 'Razoável',
    good: 'Bem',
    thanks: 'Obrigado pela sua opinião.',
    why: 'O que correu mal?',
    tell: 'Enviar',
  },
  helper: (name) => `${name} está a tratar disso`,
  around: (time) => `por volta de ${time}`,
  by: (time) => `até ${time}`,
  until: (time) => `Até ${time}`,
  unattended: 'De momento não há ninguém de serviço. Por favor, ligue para a receção.',
  unattendedHere: 'Ninguém de serviço',
  part: (part, parts) => `Parte ${part} de ${parts} do mesmo pedido`,
  cancelledByHotel: 'Cancelado pelo hotel',
  cancelReasons: {
    'already-done': 'Já foi feito.',
    'not-available': 'De momento não está disponível.',
    'guest-declined': 'Já não precisava.',
    'room-empty': 'O quarto estava vazio.',
  },
  undo: 'Repor',
  cut: {
    lost: 'Ligação perdida: as atualizações continuam assim que voltar.',
    elsewhere: 'A página está aberta noutro local: aqui as atualizações estão em pausa.',
  },

  door: 'Na sua porta',
  flags: { do_not_disturb: 'Não incomodar', no_cleaning: 'Hoje sem limpeza' },
  flagHints: { do_not_disturb: 'Até à meia-noite', no_cleaning: 'Um gesto pelo planeta' },
  whichHolds: (flags) => `Na sua porta: ${flags}. O que prefere?`,
  liftAndSend: 'Retirar e enviar',
  sendNothing: 'Não enviar',
  on: 'ativado',
  off: 'desativado',

  when: when(locale, 'amanhã'),
  day: day(locale, 'amanhã'),
  clock: clock(locale),
  from: (clock, day) => `${day || 'hoje'} a partir das ${clock}`,
  onDay: (time, day) => `${time}, ${day}`,
}

export const guestFrame: GuestCatalogue['guestFrame'] = {
  title: (room, hotel) => `Quarto ${room} · ${hotel}`,
  room: (number) => `Quarto ${number}`,
  reception: 'Receção',
  language: 'Idioma',

  wait: ({ from, to, unit }) => {
    const said = unit === 'hours' ? 'h' : 'min'
    return from === null
      ? `Normalmente ${to}\u00a0${said} no máximo`
      : `Normalmente ${from} a ${to}\u00a0${said}`
  },

  goodToKnow: {
    title: 'Informações úteis',
    wifi: 'Wi-Fi',
    network: 'Rede',
    password: 'Palavra-passe',
    open: 'Sem palavra-passe',
    copy: 'Copiar',
    copied: 'Copiado',
    code: 'Código para outro dispositivo',
    kinds: {
      breakfast: 'Pequeno-almoço',
      check_out: 'Check-out',
      calling: 'Como telefonar',
      house_rules: 'Regras do hotel',
      emergency: 'Em caso de emergência',
    },
  },

  notServing: {
    title: 'De momento, os pedidos não estão disponíveis aqui.',
    help: 'Por favor, ligue para a receção: tratarão de tudo.',
  },
  problem: {
    hint: 'Diga-nos: a equipa vai ver.',
    which: 'De que se trata?',
    comment: 'Algumas palavras',
    send: 'Comunicar o problema',
  },
  messages: {
    title: 'Mensagens',
    hotel: 'O hotel',
    you: 'O hóspede',
    answer: 'A sua resposta',
    send: 'Responder',
    translated: 'Tradução automática',
    presets: {
      'which-size': 'Que tamanho?',
      'how-many': 'Quantos?',
      'may-we-enter': 'Podemos entrar agora?',
      'in-10-minutes': 'Dentro de 10 minutos',
      'in-20-minutes': 'Dentro de 20 minutos',
      'in-an-hour': 'Dentro de cerca de uma hora',
      'on-the-way': 'Estamos a caminho',
      'at-your-door': 'Está à porta do seu quarto.',
      'call-reception': 'Por favor, ligue para a receção.',
      'not-available': 'Lamentamos, hoje não está disponível.',
    },
  },
  signs: 'o aviso da sua porta',
  code: {
    title: 'O seu código de estadia',
    forSome: (names) => `Necessário para: ${names}. O código foi-lhe entregue à chegada.`,
    forAll: 'Introduza-o uma vez para enviar os seus pedidos. Foi-lhe entregue à chegada.',
    label: 'Código de seis caracteres',
    submit: 'Confirmar',
  },
  recipient: {
    name: 'O seu nome',
    room: 'O número do seu quarto',
    hint: (days) => `Apenas para a equipa; apagado ao fim de ${days} dias.`,
  },
  newService: 'Novo serviço',

  unknown: {
    title: 'Esta ligação não corresponde a nenhum quarto',
    help: 'Contacte a receção: terá ajuda de imediato.',
  },
  earlier: (count) => form(count, { one: '1 pedido anterior', other: `${count} pedidos anteriores` }),
  ended: {
    title: 'A sua estadia terminou',
    help: 'Esta página já não envia pedidos. Se ocupa este quarto, abra a respetiva página.',
    open: 'Abrir a página do quarto',
  },
  failure: {
    title: 'Ocorreu um erro.',
    help: 'Nada foi enviado. Tente novamente ou ligue para a receção.',
  },
}

export const errors: GuestCatalogue['errors'] = {
  'invalid-input': 'Não foi possível ler os dados. Verifique e tente novamente.',
  'input-too-large': 'É demasiado longo: encurte e tente novamente.',
  'input-cut-off': 'O envio foi interrompido: tente novamente.',
  'foreign-origin': 'Isto veio de outro site e foi bloqueado. Abra a página aqui e tente novamente.',
  'no-such-room': 'Este quarto não foi encontrado.',
  'no-such-request': 'Este pedido não foi encontrado.',
  'hotel-not-serving':
    'De momento, os pedidos não estão disponíveis aqui. Nada foi enviado: por favor, ligue para a receção.',
  'service-not-offered': 'Um dos serviços já não está disponível nesta quantidade. Escolha novamente.',
  'nothing-chosen': 'Escolha pelo menos um serviço ou escreva o que precisa.',
  'recipient-missing': 'Diga-nos primeiro para quem é: o seu nome ou o seu quarto. Nada foi enviado.',
  'comment-too-long': 'A mensagem é demasiado longa: 500 caracteres no máximo.',
  'against-flag':
    'Isto contraria o aviso da sua porta (não incomodar ou sem limpeza). Nada foi enviado: escolha uma das opções.',
  'not-from-this-state': () => 'Demasiado tarde: entretanto, o pedido mudou.',
  'undo-too-late': () => 'Demasiado tarde: entretanto, o pedido mudou.',
  'stay-ended': 'Esta estadia terminou. Recarregue a página.',
  'stay-code-needed':
    'Primeiro precisa do seu código de estadia, entregue à chegada. Nada foi enviado: recarregue a página e introduza-o.',
  'stay-code-wrong': 'Este não é o seu código de estadia. Verifique-o ou peça-o na receção.',
  'too-many-sends': ({ minutes }) =>
    `Demasiados pedidos em pouco tempo. Nada se perde: tente novamente dentro de ${minutes} min ou ligue para a receção.`,
  'too-many-changes': ({ minutes }) =>
    `Demasiadas alterações em pouco tempo. Esta não foi feita: tente novamente dentro de ${minutes} min ou ligue para a receção.`,
  'asked-again-already': ({ minutes }) =>
    `Já insistiu: a equipa sabe. Poderá insistir de novo dentro de ${minutes} min, ou ligue para a receção.`,
  'too-many-codes': ({ minutes }) =>
    `Demasiados códigos errados. Tente novamente dentro de ${minutes} min ou ligue para a receção.`,
  'too-many-attempts': ({ minutes }) => `Demasiadas tentativas. Tente novamente dentro de ${minutes} min.`,
  'too-many-streams': 'Há demasiadas páginas a ligar-se daqui. Esta ligar-se-á sozinha em poucos segundos.',
  'too-much-at-once': 'O seu navegador pede demasiado de uma vez. Tente novamente em poucos segundos.',
  crowded: 'O serviço está muito solicitado. Nada foi alterado: tente novamente em poucos segundos.',
  'something-broke': 'Ocorreu um erro.',
  'database-away': 'O serviço não responde. Tente novamente dentro de momentos: nada é enviado duas vezes.',
}

export const codeFaults: GuestCatalogue['codeFaults'] = {
  'no-code': 'O código tem seis letras ou algarismos. Verifique-o.',
  'not-this-code': 'Este não é o seu código de estadia. Verifique cada carácter.',
}

export const refusalPage: GuestCatalogue['refusalPage'] = {
  title: 'Um momento, por favor',
  refused: 'Não é possível',
  again: (seconds) =>
    `Esta página tenta de novo sozinha ${form(seconds, { one: 'a cada segundo', other: `a cada ${seconds} segundos` })}.`,
  now: 'Tentar agora',
  resend: 'O que escreveu não se perdeu: recarregue a página e o seu navegador enviá-lo-á de novo.',
  reference: 'Referência:',
  back: 'Volte atrás para corrigir o que escreveu.',
}

export const offline: GuestCatalogue['offline'] = {
  title: 'Sem ligação',
  body: 'Esta página abre assim que a ligação voltar. Nada do que estava guardado se perde.',
  kept: 'Guardado neste telemóvel',
  keptHelp: 'Ainda não enviado: será enviado assim que a ligação voltar.',
  reception: 'Se for urgente, ligue para a receção pelo telefone do quarto.',
  tryAgain: 'Tentar de novo',
}
