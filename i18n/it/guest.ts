import { ago, clock, counted, day, list, plural, when } from '../formats.ts'
import type { GuestCatalogue } from '../guest-only.ts'

const locale = 'it'
const form = plural(locale)

export const guest: GuestCatalogue['guest'] = {
  callReception: 'Chiama la reception',
  ownLink: (count) => form(count, { one: 'La Sua richiesta', other: `Le Sue ${count} richieste` }),

  optional: 'facoltativo',
  ask: 'Di cosa ha bisogno?',
  services: {
    towels: 'Asciugamani extra',
    minibar: 'Rifornire il minibar',
    toilet_paper: 'Carta igienica',
    cleaning: 'Pulizia',
    custom: 'Altro servizio',
    problem: 'Qualcosa non va',
  },
  inShort: {
    towels: (count) => form(count, { one: `${count} asciugamano`, other: `${count} asciugamani` }),
    minibar: () => 'minibar',
    toilet_paper: () => 'carta igienica',
    cleaning: () => 'pulizia',
    custom: () => 'un altro servizio',
    problem: () => 'qualcosa non va',
  },
  problem: (what) => `problema: ${what}`,
  problems: {
    climate: 'troppo caldo o troppo freddo',
    light: 'luce',
    water: 'acqua',
    television: 'televisore',
    wifi: 'Wi‑Fi',
    noise: 'rumore',
    dirt: 'pulizia',
    other: 'altro',
  },
  photos: (count) => `Foto ricevute: ${count}`,
  counted,
  howMany: (service) => `Quanti? ${service}`,
  fewer: (service) => `Uno in meno: ${service}`,
  more: (service) => `Uno in più: ${service}`,
  upTo: (maximum) => `da 1 a ${maximum}`,
  alreadyAsked: (minutes) => (minutes > 0 ? `Già richiesto ${ago(locale)(minutes)}` : 'Appena richiesto'),
  whenToClean: 'Quando desidera la pulizia?',
  cleaning: {
    before: (pivot) => `Prima delle ${pivot}`,
    after: (pivot) => `Dopo le ${pivot}`,
    none: () => 'Nessuna preferenza',
  },
  comment: 'Messaggio per il personale',
  commentHint: 'Una precisazione o un’altra richiesta…',
  send: 'Invia la richiesta',
  sendThis: (what) => `Invia: ${what}`,
  gone: (what) => `Al momento non disponibile: ${what}.`,
  chooseFirst: 'Scelga un servizio',
  commentAlone: 'il Suo messaggio',
  others: (count) => form(count, { one: '1 altro', other: `altri ${count}` }),
  list: list(locale),

  sent: 'Richiesta inviata!',
  follow: 'Segui',
  sending: 'Invio in corso…',
  notYetSent: 'Non ancora inviata',
  kept: 'Nessuna connessione. Salvata su questo telefono: sarà inviata appena torna la connessione.',
  keptBroke: 'Si è verificato un errore. Salvata su questo telefono: nuovo tentativo tra poco.',
  keptOld: (time) => `Salvata su questo telefono da ${time}, mai inviata. Desidera ancora inviarla?`,
  keptUnknown: 'Nessuna risposta: non sappiamo se è arrivata. Verificheremo appena torna la connessione.',
  check: 'Verifica',
  stale: 'Questa pagina non era aggiornata: non è stato inviato nulla. Controlli e invii di nuovo.',
  offline: 'Nessuna risposta: riprovi tra un momento.',
  broke: 'Si è verificato un errore.',
  retry: 'Riprova',
  edit: 'Modifica',
  discard: 'Elimina',
  sendFirst: 'Prima invii o cancelli quello che sta scrivendo.',

  own: 'Le Sue richieste',
  progress: {
    sent: 'Inviata',
    seen: 'Vista dal personale',
    in_progress: 'In corso',
    done: 'Completata',
    cancelled: 'Annullata',
  },
  cancel: 'Annulla',
  doTo: (verb, what) => `${verb}: ${what}`,
  since: (time) => `da ${time}`,
  noted: 'Preso nota.',
  late: (time) => `Ci scusiamo: ci vuole più tempo del previsto (${time}).`,
  again: 'Sollecita',
  askedAgain: (time) => `Sollecitata, ${time}`,
  repeated: 'L’ha appena chiesto. Desidera sollecitare o chiederne di più?',
  sendMore: 'Chiedi di più',
  notReceived: 'Non ricevuto',
  sorry: 'Ci scusiamo. Il personale se ne occupa di nuovo.',
  faces: {
    ask: 'Com’è andata?',
    bad: 'Male',
    fair: 'Così così',
    good: 'Bene',
    thanks: 'Grazie per il Suo parere.',
    why: 'Che cosa non è andato?',
    tell: 'Invia',
  },
  helper: (name) => `Se ne occupa ${name}`,
  around: (time) => `verso ${time}`,
  by: (time) => `entro ${time}`,
  until: (time) => `Fine prevista: ${time}`,
  unattended: 'In questo momento non c’è nessuno in servizio. Chiami la reception, per favore.',
  unattendedHere: 'Nessuno in servizio',
  part: (part, parts) => `Parte ${part} di ${parts} di un’unica richiesta`,
  cancelledByHotel: 'Annullata dall’hotel',
  cancelReasons: {
    'already-done': 'È già stato fatto.',
    'not-available': 'Al momento non è disponibile.',
    'guest-declined': 'Non ne aveva più bisogno.',
    'room-empty': 'La camera era vuota.',
  },
  undo: 'Ripristina',
  cut: {
    lost: 'Connessione persa: gli aggiornamenti riprenderanno appena torna.',
    elsewhere: 'La pagina è aperta altrove: qui gli aggiornamenti sono in pausa.',
  },

  door: 'Sulla Sua porta',
  flags: { do_not_disturb: 'Non disturbare', no_cleaning: 'Oggi niente pulizia' },
  flagHints: { do_not_disturb: 'Fino a mezzanotte', no_cleaning: 'Un gesto per l’ambiente' },
  whichHolds: (flags) => `Sulla Sua porta: ${flags}. Cosa preferisce?`,
  liftAndSend: 'Togli e invia',
  sendNothing: 'Non inviare',
  on: 'attivo',
  off: 'non attivo',

  when: when(locale, 'domani'),
  day: day(locale, 'domani'),
  clock: clock(locale),
  from: (clock, day) => `${day || 'oggi'} dalle ${clock}`,
  onDay: (time, day) => `${time}, ${day}`,
}

export const guestFrame: GuestCatalogue['guestFrame'] = {
  title: (room, hotel) => `Camera ${room} · ${hotel}`,
  room: (number) => `Camera ${number}`,
  reception: 'Reception',
  language: 'Lingua',

  wait: ({ from, to, unit }) => {
    const said = unit === 'hours' ? 'h' : 'min'
    return from === null
      ? `Di solito al massimo ${to}\u00a0${said}`
      : `Di solito da ${from} a ${to}\u00a0${said}`
  },

  goodToKnow: {
    title: 'Buono a sapersi',
    wifi: 'Wi-Fi',
    network: 'Rete',
    password: 'Password',
    open: 'Senza password',
    copy: 'Copia',
    copied: 'Copiato',
    code: 'Codice per un altro dispositivo',
    kinds: {
      breakfast: 'Colazione',
      check_out: 'Check-out',
      calling: 'Come telefonare',
      house_rules: 'Regolamento dell’hotel',
      emergency: 'In caso di emergenza',
    },
  },

  notServing: {
    title: 'Al momento qui non è possibile inviare richieste.',
    help: 'Chiami la reception, per favore: penseranno a tutto loro.',
  },
  problem: {
    hint: 'Ce lo dica: il personale verrà a vedere.',
    which: 'Di cosa si tratta?',
    comment: 'Qualche parola',
    send: 'Segnala il problema',
  },
  messages: {
    title: 'Messaggi',
    hotel: 'L’hotel',
    you: 'Lei',
    answer: 'La Sua risposta',
    send: 'Rispondi',
    translated: 'Traduzione automatica',
    presets: {
      'which-size': 'Quale misura?',
      'how-many': 'Quanti?',
      'may-we-enter': 'Possiamo entrare adesso?',
      'in-10-minutes': 'Tra 10 minuti',
      'in-20-minutes': 'Tra 20 minuti',
      'in-an-hour': 'Tra circa un’ora',
      'on-the-way': 'Stiamo arrivando',
      'at-your-door': 'È davanti alla Sua porta.',
      'call-reception': 'Chiami la reception, per favore.',
      'not-available': 'Ci dispiace, oggi non è disponibile.',
    },
  },
  signs: 'il cartello sulla Sua porta',
  code: {
    title: 'Il Suo codice di soggiorno',
    forSome: (names) => `Necessario per: ${names}. Il codice Le è stato consegnato all’arrivo.`,
    forAll: 'Lo inserisca una volta per inviare le Sue richieste. Le è stato consegnato all’arrivo.',
    label: 'Codice di sei caratteri',
    submit: 'Conferma',
  },
  recipient: {
    name: 'Il Suo nome',
    room: 'Il numero della Sua camera',
    hint: (days) => `Solo per il nostro personale; cancellato dopo ${days} giorni.`,
  },
  newService: 'Nuovo servizio',

  unknown: {
    title: 'Questo link non porta a nessuna camera',
    help: 'Si rivolga alla reception: La aiuteranno subito.',
  },
  earlier: (count) => form(count, { one: '1 richiesta precedente', other: `${count} richieste precedenti` }),
  ended: {
    title: 'Il Suo soggiorno è terminato',
    help: 'Questa pagina non invia più richieste. Se occupa questa camera, ne apra la pagina.',
    open: 'Apri la pagina della camera',
  },
  failure: {
    title: 'Si è verificato un errore.',
    help: 'Non è stato inviato nulla. Riprovi o chiami la reception.',
  },
}

export const errors: GuestCatalogue['errors'] = {
  'invalid-input': 'Non è stato possibile leggere i dati. Controlli e riprovi.',
  'input-too-large': 'È troppo lungo: lo accorci e riprovi.',
  'input-cut-off': 'L’invio si è interrotto: riprovi.',
  'foreign-origin': 'Proveniva da un altro sito ed è stato bloccato. Apra la pagina qui e riprovi.',
  'no-such-room': 'Questa camera non è stata trovata.',
  'no-such-request': 'Questa richiesta non è stata trovata.',
  'hotel-not-serving':
    'Al momento qui non è possibile inviare richieste. Non è stato inviato nulla: chiami la reception, per favore.',
  'service-not-offered': 'Un servizio non è più disponibile in questa quantità. Scelga di nuovo.',
  'nothing-chosen': 'Scelga almeno un servizio o scriva di cosa ha bisogno.',
  'recipient-missing': 'Ci dica prima per chi è: il Suo nome o la Sua camera. Non è stato inviato nulla.',
  'comment-too-long': 'Il messaggio è troppo lungo: al massimo 500 caratteri.',
  'against-flag':
    'È in contrasto con il cartello sulla Sua porta (non disturbare o niente pulizia). Non è stato inviato nulla: scelga una delle due cose.',
  'not-from-this-state': () => 'Troppo tardi: nel frattempo la richiesta è cambiata.',
  'undo-too-late': () => 'Troppo tardi: nel frattempo la richiesta è cambiata.',
  'stay-ended': 'Questo soggiorno è terminato. Ricarichi la pagina.',
  'stay-code-needed':
    'Prima serve il Suo codice di soggiorno, consegnato all’arrivo. Non è stato inviato nulla: ricarichi la pagina e lo inserisca.',
  'stay-code-wrong': 'Questo non è il Suo codice di soggiorno. Lo controlli o lo chieda alla reception.',
  'too-many-sends': ({ minutes }) =>
    `Troppe richieste in poco tempo. Nulla va perso: riprovi tra ${minutes} min o chiami la reception.`,
  'too-many-changes': ({ minutes }) =>
    `Troppe modifiche in poco tempo. Questa non è stata fatta: riprovi tra ${minutes} min o chiami la reception.`,
  'asked-again-already': ({ minutes }) =>
    `Ha già sollecitato: il personale lo sa. Potrà farlo di nuovo tra ${minutes} min, oppure chiami la reception.`,
  'too-many-codes': ({ minutes }) =>
    `Troppi codici errati. Riprovi tra ${minutes} min o chiami la reception.`,
  'too-many-attempts': ({ minutes }) => `Troppi tentativi. Riprovi tra ${minutes} min.`,
  'too-many-streams': 'Troppe pagine si collegano da qui. Questa si collegherà da sola tra pochi secondi.',
  'too-much-at-once': 'Il Suo browser chiede troppo in una volta. Riprovi tra pochi secondi.',
  crowded: 'Il servizio è molto richiesto. Non è cambiato nulla: riprovi tra pochi secondi.',
  'something-broke': 'Si è verificato un errore.',
  'database-away': 'Il servizio non risponde. Riprovi tra un momento: nulla viene inviato due volte.',
}

export const codeFaults: GuestCatalogue['codeFaults'] = {
  'no-code': 'Il codice ha sei lettere o cifre. Lo controlli.',
  'not-this-code': 'Questo non è il Suo codice di soggiorno. Controlli ogni carattere.',
}

export const refusalPage: GuestCatalogue['refusalPage'] = {
  title: 'Un momento, per favore',
  refused: 'Non è possibile',
  again: (seconds) =>
    `Questa pagina riprova da sola ${form(seconds, { one: 'ogni secondo', other: `ogni ${seconds} secondi` })}.`,
  now: 'Riprova ora',
  resend: 'Quello che ha scritto non è perso: ricarichi la pagina e il Suo browser lo invierà di nuovo.',
  reference: 'Riferimento:',
  back: 'Torni indietro per correggere quello che ha scritto.',
}

export const offline: GuestCatalogue['offline'] = {
  title: 'Nessuna connessione',
  body: 'Questa pagina si aprirà appena torna la connessione. Nulla di ciò che era salvato va perso.',
  kept: 'Salvato su questo telefono',
  keptHelp: 'Non ancora inviato: l’invio avverrà appena torna la connessione.',
  reception: 'Se è urgente, chiami la reception dal telefono della camera.',
  tryAgain: 'Riprova',
}
