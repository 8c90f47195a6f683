import { ago, clock, counted, day, list, plural, when } from '../formats.ts'
import type { GuestCatalogue } from '../guest-only.ts'

const locale = 'es'
const form = plural(locale)

export const guest: GuestCatalogue['guest'] = {
  callReception: 'Llamar a recepción',
  ownLink: (count) => form(count, { one: 'Su solicitud', other: `Sus ${count} solicitudes` }),

  optional: 'opcional',
  ask: '¿Qué necesita?',
  services: {
    towels: 'Toallas adicionales',
    minibar: 'Reponer el minibar',
    toilet_paper: 'Papel higiénico',
    cleaning: 'Limpieza',
    custom: 'Otro servicio',
    problem: 'Algo no va bien',
  },
  inShort: {
    towels: (count) => form(count, { one: `${count} toalla`, other: `${count} toallas` }),
    minibar: () => 'minibar',
    toilet_paper: () => 'papel higiénico',
    cleaning: () => 'limpieza',
    custom: () => 'otro servicio',
    problem: () => 'algo no va bien',
  },
  problem: (what) => `problema: ${what}`,
  problems: {
    climate: 'demasiado calor o frío',
    light: 'luz',
    water: 'agua',
    television: 'televisión',
    wifi: 'wifi',
    noise: 'ruido',
    dirt: 'limpieza',
    other: 'otra cosa',
  },
  photos: (count) => `Fotos recibidas: ${count}`,
  counted,
  howMany: (service) => `¿Cuántos? ${service}`,
  fewer: (service) => `Uno menos: ${service}`,
  more: (service) => `Uno más: ${service}`,
  upTo: (maximum) => `de 1 a ${maximum}`,
  alreadyAsked: (minutes) => (minutes > 0 ? `Ya solicitado ${ago(locale)(minutes)}` : 'Recién solicitado'),
  whenToClean: '¿Cuándo desea la limpieza?',
  cleaning: {
    before: (pivot) => `Antes de las ${pivot}`,
    after: (pivot) => `Después de las ${pivot}`,
    none: () => 'Sin preferencia',
  },
  comment: 'Mensaje para el equipo',
  commentHint: 'Un detalle u otra petición…',
  send: 'Enviar la solicitud',
  sendThis: (what) => `Enviar: ${what}`,
  gone: (what) => `No disponible en este momento: ${what}.`,
  chooseFirst: 'Elija un servicio',
  commentAlone: 'su mensaje',
  others: (count) => form(count, { one: '1 más', other: `${count} más` }),
  list: list(locale),

  sent: '¡Solicitud enviada!',
  follow: 'Ver',
  sending: 'Enviando…',
  notYetSent: 'Aún sin enviar',
  kept: 'Sin conexión. Guardada en este teléfono: se enviará cuando vuelva la conexión.',
  keptBroke: 'Se ha producido un error. Guardada en este teléfono: nuevo intento en un momento.',
  keptOld: (time) => `Guardada en este teléfono desde ${time} y nunca enviada. ¿Desea enviarla todavía?`,
  keptUnknown: 'Sin respuesta: aún no sabemos si ha llegado. Lo comprobaremos cuando vuelva la conexión.',
  check: 'Comprobar',
  stale: 'Esta página no estaba actualizada: no se ha enviado nada. Compruébelo y envíe de nuevo.',
  offline: 'Sin respuesta: inténtelo de nuevo en un momento.',
  broke: 'Se ha producido un error.',
  retry: 'Reintentar',
  edit: 'Modificar',
  discard: 'Eliminar',
  sendFirst: 'Envíe o borre primero lo que está escribiendo.',

  own: 'Sus solicitudes',
  progress: {
    sent: 'Enviada',
    seen: 'Vista por el equipo',
    in_progress: 'En curso',
    done: 'Completada',
    cancelled: 'Cancelada',
  },
  cancel: 'Cancelar',
  doTo: (verb, what) => `${verb}: ${what}`,
  since: (time) => `desde ${time}`,
  noted: 'Tomamos nota.',
  late: (time) => `Le pedimos disculpas: está tardando más de lo previsto (${time}).`,
  again: 'Insistir',
  askedAgain: (time) => `Solicitado de nuevo, ${time}`,
  repeated: 'Acaba de pedirlo. ¿Desea insistir o pedir más?',
  sendMore: 'Pedir más',
  notReceived: 'No lo he recibido',
  sorry: 'Le pedimos disculpas. El equipo vuelve a ocuparse.',
  faces: {
    ask: '¿Qué tal ha ido?',
    bad: 'Mal',
    fair: 'Regular',
    good: 'Bien',
    thanks: 'Gracias por su opinión.',
    why: '¿Qué ha pasado?',
    tell: 'Enviar',
  },
  helper: (name) => `${name} se ocupa de ello`,
  around: (time) => `hacia ${time}`,
  by: (time) => `antes de ${time}`,
  until: (time) => `Fin previsto: ${time}`,
  unattended: 'Ahora mismo no hay nadie de servicio. Llame a recepción, por favor.',
  unattendedHere: 'Nadie de servicio',
  part: (part, parts) => `Parte ${part} de ${parts} de una misma solicitud`,
  cancelledByHotel: 'Cancelada por el hotel',
  cancelReasons: {
    'already-done': 'Ya está hecho.',
    'not-available': 'No está disponible en este momento.',
    'guest-declined': 'Ya no lo necesitaba.',
    'room-empty': 'La habitación estaba vacía.',
  },
  undo: 'Deshacer',
  cut: {
    lost: 'Conexión perdida: el seguimiento continuará cuando vuelva.',
    elsewhere: 'La página está abierta en otro lugar: aquí el seguimiento está en pausa.',
  },

  door: 'En su puerta',
  flags: { do_not_disturb: 'No molestar', no_cleaning: 'Hoy sin limpieza' },
  flagHints: { do_not_disturb: 'Hasta medianoche', no_cleaning: 'Un gesto por el planeta' },
  whichHolds: (flags) => `En su puerta: ${flags}. ¿Qué prefiere?`,
  liftAndSend: 'Quitar y enviar',
  sendNothing: 'No enviar nada',
  on: 'activado',
  off: 'desactivado',

  when: when(locale, 'mañana'),
  day: day(locale, 'mañana'),
  clock: clock(locale),
  from: (clock, day) => `${day || 'hoy'} desde las ${clock}`,
  onDay: (time, day) => `${time}, ${day}`,
}

export const guestFrame: GuestCatalogue['guestFrame'] = {
  title: (room, hotel) => `Habitación ${room} · ${hotel}`,
  room: (number) => `Habitación ${number}`,
  reception: 'Recepción',
  language: 'Idioma',

  wait: ({ from, to, unit }) => {
    const said = unit === 'hours' ? 'h' : 'min'
    return from === null
      ? `Normalmente ${to}\u00a0${said} como máximo`
      : `Normalmente de ${from} a ${to}\u00a0${said}`
  },

  goodToKnow: {
    title: 'Información útil',
    wifi: 'Wifi',
    network: 'Red',
    password: 'Contraseña',
    open: 'Sin contraseña',
    copy: 'Copiar',
    copied: 'Copiado',
    code: 'Código para otro dispositivo',
    kinds: {
      breakfast: 'Desayuno',
      check_out: 'Salida',
      calling: 'Cómo llamar',
      house_rules: 'Normas del hotel',
      emergency: 'En caso de emergencia',
    },
  },

  notServing: {
    title: 'Las solicitudes no están disponibles aquí en este momento.',
    help: 'Llame a recepción, por favor: se ocuparán de todo.',
  },
  problem: {
    hint: 'Díganoslo: el equipo irá a verlo.',
    which: '¿De qué se trata?',
    comment: 'Unas palabras',
    send: 'Comunicar el problema',
  },
  messages: {
    title: 'Mensajes',
    hotel: 'El hotel',
    you: 'Usted',
    answer: 'Su respuesta',
    send: 'Responder',
    translated: 'Traducción automática',
    presets: {
      'which-size': '¿Qué tamaño?',
      'how-many': '¿Cuántos?',
      'may-we-enter': '¿Podemos entrar ahora?',
      'in-10-minutes': 'En 10 minutos',
      'in-20-minutes': 'En 20 minutos',
      'in-an-hour': 'En una hora, más o menos',
      'on-the-way': 'Vamos de camino',
      'at-your-door': 'Está en la puerta de su habitación.',
      'call-reception': 'Llame a recepción, por favor.',
      'not-available': 'Lo sentimos, hoy no está disponible.',
    },
  },
  signs: 'el cartel de su puerta',
  code: {
    title: 'Su código de estancia',
    forSome: (names) => `Necesario para: ${names}. Se le entregó el código a su llegada.`,
    forAll: 'Introdúzcalo una vez para enviar sus solicitudes. Se le entregó a su llegada.',
    label: 'Código de seis caracteres',
    submit: 'Aceptar',
  },
  recipient: {
    name: 'Su nombre',
    room: 'Su número de habitación',
    hint: (days) => `Solo para nuestro equipo; se borra a los ${days} días.`,
  },
  newService: 'Nuevo servicio',

  unknown: {
    title: 'Este enlace no lleva a ninguna habitación',
    help: 'Llame a recepción o acérquese: le ayudarán enseguida.',
  },
  earlier: (count) => form(count, { one: '1 solicitud anterior', other: `${count} solicitudes anteriores` }),
  ended: {
    title: 'Su estancia ha terminado',
    help: 'Esta página ya no envía solicitudes. Si ocupa esta habitación, abra su página.',
    open: 'Abrir la página de la habitación',
  },
  failure: {
    title: 'Se ha producido un error.',
    help: 'No se ha enviado nada. Inténtelo de nuevo o llame a recepción.',
  },
}

export const errors: GuestCatalogue['errors'] = {
  'invalid-input': 'No se ha podido leer. Compruébelo e inténtelo de nuevo.',
  'input-too-large': 'Es demasiado largo: acórtelo e inténtelo de nuevo.',
  'input-cut-off': 'El envío se ha interrumpido: inténtelo de nuevo.',
  'foreign-origin':
    'Esto venía de otro sitio web y se ha bloqueado. Abra la página aquí e inténtelo de nuevo.',
  'no-such-room': 'No se ha encontrado esta habitación.',
  'no-such-request': 'No se ha encontrado esta solicitud.',
  'hotel-not-serving':
    'Las solicitudes no están disponibles aquí en este momento. No se ha enviado nada: llame a recepción, por favor.',
  'service-not-offered': 'Uno de los servicios ya no está disponible en esta cantidad. Elija de nuevo.',
  'nothing-chosen': 'Elija al menos un servicio o escriba lo que necesita.',
  'recipient-missing': 'Díganos primero para quién es: su nombre o su habitación. No se ha enviado nada.',
  'comment-too-long': 'El mensaje es demasiado largo: 500 caracteres como máximo.',
  'against-flag':
    'Esto contradice el cartel de su puerta (no molestar o sin limpieza). No se ha enviado nada: elija una de las dos cosas.',
  'not-from-this-state': () => 'Demasiado tarde: la solicitud ha cambiado entretanto.',
  'undo-too-late': () => 'Demasiado tarde: la solicitud ha cambiado entretanto.',
  'stay-ended': 'Esta estancia ha terminado. Vuelva a cargar la página.',
  'stay-code-needed':
    'Primero necesita su código de estancia, entregado a su llegada. No se ha enviado nada: vuelva a cargar la página e introdúzcalo.',
  'stay-code-wrong': 'Este no es su código de estancia. Compruébelo o pídalo en recepción.',
  'too-many-sends': ({ minutes }) =>
    `Demasiadas solicitudes en poco tiempo. No se pierde nada: inténtelo de nuevo en ${minutes} min o llame a recepción.`,
  'too-many-changes': ({ minutes }) =>
    `Demasiados cambios en poco tiempo. Este no se ha hecho: inténtelo de nuevo en ${minutes} min o llame a recepción.`,
  'asked-again-already': ({ minutes }) =>
    `Ya ha insistido: el equipo lo sabe. Podrá hacerlo de nuevo en ${minutes} min, o llame a recepción.`,
  'too-many-codes': ({ minutes }) =>
    `Demasiados códigos incorrectos. Inténtelo de nuevo en ${minutes} min o llame a recepción.`,
  'too-many-attempts': ({ minutes }) => `Demasiados intentos. Inténtelo de nuevo en ${minutes} min.`,
  'too-many-streams': 'Demasiadas páginas se conectan desde aquí. Esta se conectará sola en unos segundos.',
  'too-much-at-once': 'Su navegador pide demasiado a la vez. Inténtelo de nuevo en unos segundos.',
  crowded: 'El servicio está muy solicitado. No ha cambiado nada: inténtelo de nuevo en unos segundos.',
  'something-broke': 'Se ha producido un error.',
  'database-away': 'El servicio no responde. Inténtelo de nuevo en un momento: nada se envía dos veces.',
}

export const codeFaults: GuestCatalogue['codeFaults'] = {
  'no-code': 'El código tiene seis letras o cifras. Compruébelo.',
  'not-this-code': 'Este no es su código de estancia. Compruebe cada carácter.',
}

export const refusalPage: GuestCatalogue['refusalPage'] = {
  title: 'Un momento, por favor',
  refused: 'No es posible',
  again: (seconds) =>
    `Esta página lo intenta sola ${form(seconds, { one: 'cada segundo', other: `cada ${seconds} segundos` })}.`,
  now: 'Intentar ahora',
  resend: 'Lo que escribió no se ha perdido: vuelva a cargar la página y su navegador lo enviará de nuevo.',
  reference: 'Referencia:',
  back: 'Vuelva atrás para corregir lo que escribió.',
}

export const offline: GuestCatalogue['offline'] = {
  title: 'Sin conexión',
  body: 'Esta página se abrirá en cuanto vuelva la conexión. No se pierde nada de lo guardado.',
  kept: 'Guardado en este teléfono',
  keptHelp: 'Aún sin enviar: se enviará cuando vuelva la conexión.',
  reception: 'Si es urgente, llame a recepción desde el teléfono de la habitación.',
  tryAgain: 'Reintentar',
}
