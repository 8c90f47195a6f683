import { ago, clock, day, list, plural, when } from '../formats.ts'
import type { GuestCatalogue } from '../guest-only.ts'

const locale = 'de'
const form = plural(locale)

export const guest: GuestCatalogue['guest'] = {
  callReception: 'Rezeption anrufen',
  ownLink: (count) => form(count, { one: 'Ihre Anfrage', other: `Ihre ${count} Anfragen` }),

  optional: 'optional',
  ask: 'Was dürfen wir für Sie tun?',
  services: {
    towels: 'Zusätzliche Handtücher',
    minibar: 'Minibar auffüllen',
    toilet_paper: 'Toilettenpapier',
    cleaning: 'Zimmerreinigung',
    custom: 'Anderer Service',
    problem: 'Etwas stimmt nicht',
  },
  inShort: {
    towels: (count) => form(count, { one: `${count} Handtuch`, other: `${count} Handtücher` }),
    minibar: () => 'Minibar',
    toilet_paper: () => 'Toilettenpapier',
    cleaning: () => 'Zimmerreinigung',
    custom: () => 'ein anderer Service',
    problem: () => 'etwas stimmt nicht',
  },
  problem: (what) => `Problem: ${what}`,
  problems: {
    climate: 'zu warm oder zu kalt',
    light: 'Licht',
    water: 'Wasser',
    television: 'Fernseher',
    wifi: 'WLAN',
    noise: 'Lärm',
    dirt: 'Sauberkeit',
    other: 'etwas anderes',
  },
  photos: (count) => `Fotos angekommen: ${count}`,
  // German nouns keep their capital within a sentence.
  counted: (name) => (count) => (count > 1 ? `${count} × ${name}` : name),
  howMany: (service) => `Wie viele? ${service}`,
  fewer: (service) => `Eins weniger: ${service}`,
  more: (service) => `Eins mehr: ${service}`,
  upTo: (maximum) => `1 bis ${maximum}`,
  alreadyAsked: (minutes) => (minutes > 0 ? `Angefragt ${ago(locale)(minutes)}` : 'Gerade eben angefragt'),
  whenToClean: 'Wann dürfen wir reinigen?',
  cleaning: {
    before: (pivot) => `Vor ${pivot} Uhr`,
    after: (pivot) => `Nach ${pivot} Uhr`,
    none: () => 'Jederzeit',
  },
  comment: 'Nachricht an unser Team',
  commentHint: 'Ein Hinweis oder ein weiterer Wunsch …',
  send: 'Anfrage senden',
  sendThis: (what) => `Senden: ${what}`,
  gone: (what) => `Zurzeit nicht verfügbar: ${what}.`,
  chooseFirst: 'Bitte wählen Sie etwas aus',
  commentAlone: 'Ihre Nachricht',
  others: (count) => `${count} weitere`,
  list: list(locale),

  sent: 'Ihre Anfrage wurde gesendet!',
  follow: 'Ansehen',
  sending: 'Wird gesendet …',
  notYetSent: 'Noch nicht gesendet',
  kept: 'Keine Verbindung. Auf diesem Telefon gespeichert: Wir senden sie, sobald die Verbindung wieder besteht.',
  keptBroke: 'Es ist ein Fehler aufgetreten. Auf diesem Telefon gespeichert: Neuer Versuch in Kürze.',
  keptOld: (time) =>
    `Seit ${time} auf diesem Telefon gespeichert und nie gesendet. Möchten Sie sie noch senden?`,
  keptUnknown:
    'Keine Antwort: Wir wissen noch nicht, ob sie angekommen ist. Wir prüfen es, sobald die Verbindung wieder besteht.',
  check: 'Prüfen',
  stale: 'Diese Seite war nicht mehr aktuell: Es wurde nichts gesendet. Bitte prüfen und erneut senden.',
  offline: 'Keine Antwort: Bitte versuchen Sie es gleich noch einmal.',
  broke: 'Es ist ein Fehler aufgetreten.',
  retry: 'Erneut versuchen',
  edit: 'Ändern',
  discard: 'Verwerfen',
  sendFirst: 'Bitte senden oder löschen Sie zuerst Ihre Eingabe.',

  own: 'Ihre Anfragen',
  progress: {
    sent: 'Gesendet',
    seen: 'Vom Team gesehen',
    in_progress: 'In Arbeit',
    done: 'Erledigt',
    cancelled: 'Storniert',
  },
  cancel: 'Stornieren',
  doTo: (verb, what) => `${verb}: ${what}`,
  since: (time) => `seit ${time}`,
  noted: 'Ist notiert.',
  late: (time) => `Bitte entschuldigen Sie: Es dauert länger als geplant (${time}).`,
  again: 'Nachfragen',
  askedAgain: (time) => `Nachgefragt, ${time}`,
  repeated: 'Darum haben Sie gerade gebeten. Nachfragen oder mehr davon?',
  sendMore: 'Mehr davon',
  notReceived: 'Nicht erhalten',
  sorry: 'Bitte entschuldigen Sie. Unser Team kümmert sich noch einmal darum.',
  faces: {
    ask: 'Wie war es?',
    bad: 'Nicht gut',
    fair: 'In Ordnung',
    good: 'Gut',
    thanks: 'Danke für Ihre Rückmeldung.',
    why: 'Was war nicht in Ordnung?',
    tell: 'Senden',
  },
  helper: (name) => `${name} kümmert sich darum`,
  around: (time) => `gegen ${time}`,
  by: (time) => `bis ${time}`,
  until: (time) => `Bis ${time}`,
  unattended: 'Im Moment ist niemand im Dienst. Bitte rufen Sie die Rezeption an.',
  unattendedHere: 'Niemand im Dienst',
  part: (part, parts) => `Teil ${part} von ${parts} einer Anfrage`,
  cancelledByHotel: 'Vom Hotel storniert',
  cancelReasons: {
    'already-done': 'Das ist bereits erledigt.',
    'not-available': 'Das ist zurzeit nicht verfügbar.',
    'guest-declined': 'Sie haben es nicht mehr benötigt.',
    'room-empty': 'Das Zimmer war leer.',
  },
  undo: 'Rückgängig',
  cut: {
    lost: 'Verbindung unterbrochen: Es geht weiter, sobald sie wieder besteht.',
    elsewhere: 'Diese Seite ist anderswo geöffnet: Hier pausiert die Anzeige.',
  },

  door: 'An Ihrer Tür',
  flags: { do_not_disturb: 'Bitte nicht stören', no_cleaning: 'Heute keine Reinigung' },
  flagHints: { do_not_disturb: 'Bis Mitternacht', no_cleaning: 'Der Umwelt zuliebe' },
  whichHolds: (flags) => `An Ihrer Tür: ${flags}. Was möchten Sie?`,
  liftAndSend: 'Abnehmen und senden',
  sendNothing: 'Nichts senden',
  on: 'ein',
  off: 'aus',

  when: when(locale, 'morgen'),
  day: day(locale, 'morgen'),
  clock: clock(locale),
  from: (clock, day) => `${day || 'heute'} ab ${clock} Uhr`,
  onDay: (time, day) => `${time}, ${day}`,
}

export const guestFrame: GuestCatalogue['guestFrame'] = {
  title: (room, hotel) => `Zimmer ${room} · ${hotel}`,
  room: (number) => `Zimmer ${number}`,
  reception: 'Rezeption',
  language: 'Sprache',

  wait: ({ from, to, unit }) => {
    const said = unit === 'hours' ? 'Std.' : 'Min.'
    return from === null ? `Meist höchstens ${to}\u00a0${said}` : `Meist ${from} bis ${to}\u00a0${said}`
  },

  goodToKnow: {
    title: 'Gut zu wissen',
    wifi: 'WLAN',
    network: 'Netzwerk',
    password: 'Passwort',
    open: 'Ohne Passwort',
    copy: 'Kopieren',
    copied: 'Kopiert',
    code: 'Code für ein weiteres Gerät',
    kinds: {
      breakfast: 'Frühstück',
      check_out: 'Abreise',
      calling: 'Telefonieren',
      house_rules: 'Hausordnung',
      emergency: 'Im Notfall',
    },
  },

  notServing: {
    title: 'Anfragen sind hier zurzeit nicht möglich.',
    help: 'Bitte rufen Sie die Rezeption an: Man kümmert sich gern darum.',
  },
  problem: {
    hint: 'Sagen Sie es uns: Unser Team sieht nach.',
    which: 'Worum geht es?',
    comment: 'Ein paar Worte',
    send: 'Problem melden',
  },
  messages: {
    title: 'Nachrichten',
    hotel: 'Das Hotel',
    you: 'Sie',
    answer: 'Ihre Antwort',
    send: 'Antworten',
    translated: 'Maschinelle Übersetzung',
    presets: {
      'which-size': 'Welche Größe?',
      'how-many': 'Wie viele?',
      'may-we-enter': 'Dürfen wir jetzt hereinkommen?',
      'in-10-minutes': 'In 10 Minuten',
      'in-20-minutes': 'In 20 Minuten',
      'in-an-hour': 'In etwa einer Stunde',
      'on-the-way': 'Wir sind unterwegs',
      'at-your-door': 'Es steht vor Ihrer Tür.',
      'call-reception': 'Bitte rufen Sie die Rezeption an.',
      'not-available': 'Es tut uns leid, heute nicht verfügbar.',
    },
  },
  signs: 'das Schild an Ihrer Tür',
  code: {
    title: 'Ihr Aufenthaltscode',
    forSome: (names) => `Erforderlich für: ${names}. Sie haben den Code beim Check-in erhalten.`,
    forAll: 'Bitte einmal eingeben, um Anfragen zu senden. Sie haben ihn beim Check-in erhalten.',
    label: 'Sechsstelliger Code',
    submit: 'Bestätigen',
  },
  recipient: {
    name: 'Ihr Name',
    room: 'Ihre Zimmernummer',
    hint: (days) => `Nur für unser Team; wird nach ${days} Tagen gelöscht.`,
  },
  newService: 'Neuer Service',

  unknown: {
    title: 'Dieser Link führt zu keinem Zimmer',
    help: 'Bitte wenden Sie sich an die Rezeption: Man hilft Ihnen sofort weiter.',
  },
  earlier: (count) => form(count, { one: '1 frühere Anfrage', other: `${count} frühere Anfragen` }),
  ended: {
    title: 'Ihr Aufenthalt ist beendet',
    help: 'Diese Seite sendet keine Anfragen mehr. Wohnen Sie in diesem Zimmer? Dann öffnen Sie bitte seine Seite.',
    open: 'Seite des Zimmers öffnen',
  },
  failure: {
    title: 'Es ist ein Fehler aufgetreten.',
    help: 'Es wurde nichts gesendet. Versuchen Sie es erneut oder rufen Sie die Rezeption an.',
  },
}

export const errors: GuestCatalogue['errors'] = {
  'invalid-input': 'Ihre Eingabe war nicht lesbar. Bitte prüfen und erneut versuchen.',
  'input-too-large': 'Das ist zu lang: Bitte kürzen und erneut versuchen.',
  'input-cut-off': 'Die Übertragung wurde unterbrochen: Bitte erneut versuchen.',
  'foreign-origin':
    'Das kam von einer anderen Website und wurde blockiert. Öffnen Sie die Seite hier und versuchen Sie es erneut.',
  'no-such-room': 'Dieses Zimmer wurde nicht gefunden.',
  'no-such-request': 'Diese Anfrage wurde nicht gefunden.',
  'hotel-not-serving':
    'Anfragen sind hier zurzeit nicht möglich. Es wurde nichts gesendet: Bitte rufen Sie die Rezeption an.',
  'service-not-offered': 'Ein Service ist in dieser Menge nicht mehr verfügbar. Bitte wählen Sie neu.',
  'nothing-chosen': 'Bitte wählen Sie einen Service oder schreiben Sie uns, was Sie brauchen.',
  'recipient-missing':
    'Für wen ist es? Bitte nennen Sie zuerst Ihren Namen oder Ihr Zimmer. Es wurde nichts gesendet.',
  'comment-too-long': 'Die Nachricht ist zu lang: höchstens 500 Zeichen.',
  'against-flag':
    'Das widerspricht dem Schild an Ihrer Tür (nicht stören oder keine Reinigung). Es wurde nichts gesendet: Bitte wählen Sie.',
  'not-from-this-state': () => 'Zu spät: Die Anfrage hat sich inzwischen geändert.',
  'undo-too-late': () => 'Zu spät: Die Anfrage hat sich inzwischen geändert.',
  'stay-ended': 'Dieser Aufenthalt ist beendet. Bitte laden Sie die Seite neu.',
  'stay-code-needed':
    'Dafür brauchen Sie Ihren Aufenthaltscode vom Check-in. Es wurde nichts gesendet: Laden Sie die Seite neu und geben Sie ihn ein.',
  'stay-code-wrong': 'Das ist nicht Ihr Aufenthaltscode. Bitte prüfen oder an der Rezeption nachfragen.',
  'too-many-sends': ({ minutes }) =>
    `Zu viele Anfragen in kurzer Zeit. Nichts geht verloren: Versuchen Sie es in ${minutes} Min. erneut oder rufen Sie die Rezeption an.`,
  'too-many-changes': ({ minutes }) =>
    `Zu viele Änderungen in kurzer Zeit. Diese wurde nicht übernommen: Versuchen Sie es in ${minutes} Min. erneut.`,
  'asked-again-already': ({ minutes }) =>
    `Sie haben schon nachgefragt: Unser Team weiß Bescheid. In ${minutes} Min. können Sie erneut nachfragen.`,
  'too-many-codes': ({ minutes }) =>
    `Zu viele falsche Codes. Versuchen Sie es in ${minutes} Min. erneut oder rufen Sie die Rezeption an.`,
  'too-many-attempts': ({ minutes }) => `Zu viele Versuche. Versuchen Sie es in ${minutes} Min. erneut.`,
  'too-many-streams': 'Zu viele Seiten verbinden sich von hier. Diese verbindet sich gleich von selbst.',
  'too-much-at-once': 'Ihr Browser fragt zu viel auf einmal. Bitte versuchen Sie es gleich noch einmal.',
  crowded: 'Zurzeit ist sehr viel los. Es wurde nichts geändert: Bitte versuchen Sie es gleich noch einmal.',
  'something-broke': 'Es ist ein Fehler aufgetreten.',
  'database-away':
    'Der Service antwortet nicht. Bitte versuchen Sie es gleich noch einmal: Nichts wird doppelt gesendet.',
}

export const codeFaults: GuestCatalogue['codeFaults'] = {
  'no-code': 'Der Code hat sechs Buchstaben oder Ziffern. Bitte prüfen.',
  'not-this-code': 'Das ist nicht Ihr Aufenthaltscode. Bitte prüfen Sie jedes Zeichen.',
}

export const refusalPage: GuestCatalogue['refusalPage'] = {
  title: 'Einen Moment, bitte',
  refused: 'Das ist nicht möglich',
  again: (seconds) =>
    `Diese Seite versucht es von selbst ${form(seconds, { one: 'jede Sekunde', other: `alle ${seconds} Sekunden` })} erneut.`,
  now: 'Jetzt versuchen',
  resend: 'Ihre Eingabe ist nicht verloren: Laden Sie die Seite neu, und Ihr Browser sendet sie noch einmal.',
  reference: 'Referenz:',
  back: 'Gehen Sie zurück, um Ihre Eingabe zu ändern.',
}

export const offline: GuestCatalogue['offline'] = {
  title: 'Keine Verbindung',
  body: 'Diese Seite öffnet sich, sobald die Verbindung wieder besteht. Nichts Gespeichertes geht verloren.',
  kept: 'Auf diesem Telefon gespeichert',
  keptHelp: 'Noch nicht gesendet: Das geschieht, sobald die Verbindung wieder besteht.',
  reception: 'Wenn es eilt, rufen Sie bitte die Rezeption über das Zimmertelefon an.',
  tryAgain: 'Erneut versuchen',
}
