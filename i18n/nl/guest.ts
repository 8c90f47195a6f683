import { ago, clock, counted, day, list, plural, when } from '../formats.ts'
import type { GuestCatalogue } from '../guest-only.ts'

const locale = 'nl'
const form = plural(locale)

export const guest: GuestCatalogue['guest'] = {
  callReception: 'Receptie bellen',
  ownLink: (count) => form(count, { one: 'Uw verzoek', other: `Uw ${count} verzoeken` }),

  optional: 'optioneel',
  ask: 'Waarmee kunnen wij u helpen?',
  services: {
    towels: 'Extra handdoeken',
    minibar: 'Minibar aanvullen',
    toilet_paper: 'Toiletpapier',
    cleaning: 'Schoonmaak',
    custom: 'Andere service',
    problem: 'Er klopt iets niet',
  },
  inShort: {
    towels: (count) => form(count, { one: `${count} handdoek`, other: `${count} handdoeken` }),
    minibar: () => 'minibar',
    toilet_paper: () => 'toiletpapier',
    cleaning: () => 'schoonmaak',
    custom: () => 'een andere service',
    problem: () => 'er klopt iets niet',
  },
  problem: (what) => `probleem: ${what}`,
  problems: {
    climate: 'te warm of te koud',
    light: 'licht',
    water: 'water',
    television: 'televisie',
    wifi: 'wifi',
    noise: 'lawaai',
    dirt: 'niet schoon',
    other: 'iets anders',
  },
  photos: (count) => `Foto’s ontvangen: ${count}`,
  counted,
  howMany: (service) => `Hoeveel? ${service}`,
  fewer: (service) => `Eén minder: ${service}`,
  more: (service) => `Eén meer: ${service}`,
  upTo: (maximum) => `1 tot ${maximum}`,
  alreadyAsked: (minutes) => (minutes > 0 ? `Al gevraagd, ${ago(locale)(minutes)}` : 'Zojuist gevraagd'),
  whenToClean: 'Wanneer mogen wij schoonmaken?',
  cleaning: {
    before: (pivot) => `Vóór ${pivot}`,
    after: (pivot) => `Na ${pivot}`,
    none: () => 'Geen voorkeur',
  },
  comment: 'Bericht aan ons team',
  commentHint: 'Een toelichting of een ander verzoek…',
  send: 'Verzoek versturen',
  sendThis: (what) => `Versturen: ${what}`,
  gone: (what) => `Op dit moment niet beschikbaar: ${what}.`,
  chooseFirst: 'Kies een service',
  commentAlone: 'uw bericht',
  others: (count) => `${count} andere`,
  list: list(locale),

  sent: 'Verzoek verstuurd!',
  follow: 'Volgen',
  sending: 'Wordt verstuurd…',
  notYetSent: 'Nog niet verstuurd',
  kept: 'Geen verbinding. Bewaard op deze telefoon: wordt verstuurd zodra de verbinding terug is.',
  keptBroke: 'Er is een fout opgetreden. Bewaard op deze telefoon: zo dadelijk een nieuwe poging.',
  keptOld: (time) => `Sinds ${time} bewaard op deze telefoon, nooit verstuurd. Wilt u het nog versturen?`,
  keptUnknown:
    'Geen antwoord: wij weten nog niet of het is aangekomen. Wij controleren dit zodra de verbinding terug is.',
  check: 'Controleren',
  stale: 'Deze pagina was niet actueel: er is niets verstuurd. Controleer het en verstuur opnieuw.',
  offline: 'Geen antwoord: probeer het zo dadelijk opnieuw.',
  broke: 'Er is een fout opgetreden.',
  retry: 'Opnieuw proberen',
  edit: 'Wijzigen',
  discard: 'Verwijderen',
  sendFirst: 'Verstuur of wis eerst wat u aan het schrijven bent.',

  own: 'Uw verzoeken',
  progress: {
    sent: 'Verstuurd',
    seen: 'Gezien door het team',
    in_progress: 'In behandeling',
    done: 'Klaar',
    cancelled: 'Geannuleerd',
  },
  cancel: 'Annuleren',
  doTo: (verb, what) => `${verb}: ${what}`,
  since: (time) => `sinds ${time}`,
  noted: 'Genoteerd.',
  late: (time) => `Onze excuses: dit duurt langer dan gepland (${time}).`,
  again: 'Opnieuw vragen',
  askedAgain: (time) => `Opnieuw gevraagd, ${time}`,
  repeated: 'U heeft dit zojuist gevraagd. Opnieuw vragen, of meer?',
  sendMore: 'Meer vragen',
  notReceived: 'Niet ontvangen',
  sorry: 'Onze excuses. Het team gaat er opnieuw mee aan de slag.',
  faces: {
    ask: 'Hoe was het?',
    bad: 'Niet goed',
    fair: 'Redelijk',
    good: 'Goed',
    thanks: 'Bedankt voor uw reactie.',
    why: 'Wat ging er mis?',
    tell: 'Versturen',
  },
  helper: (name) => `${name} is ermee bezig`,
  around: (time) => `rond ${time}`,
  by: (time) => `uiterlijk ${time}`,
  until: (time) => `Tot ${time}`,
  unattended: 'Er is op dit moment niemand in dienst. Bel alstublieft de receptie.',
  unattendedHere: 'Niemand in dienst',
  part: (part, parts) => `Deel ${part} van ${parts} van één verzoek`,
  cancelledByHotel: 'Geannuleerd door het hotel',
  cancelReasons: {
    'already-done': 'Dit is al gedaan.',
    'not-available': 'Dit is op dit moment niet beschikbaar.',
    'guest-declined': 'U had het niet meer nodig.',
    'room-empty': 'De kamer was leeg.',
  },
  undo: 'Ongedaan maken',
  cut: {
    lost: 'Verbinding verbroken: updates gaan verder zodra die terug is.',
    elsewhere: 'Deze pagina is elders geopend: hier staan de updates op pauze.',
  },

  door: 'Op uw deur',
  flags: { do_not_disturb: 'Niet storen', no_cleaning: 'Vandaag geen schoonmaak' },
  flagHints: { do_not_disturb: 'Tot middernacht', no_cleaning: 'Beter voor het milieu' },
  whichHolds: (flags) => `Op uw deur: ${flags}. Wat heeft uw voorkeur?`,
  liftAndSend: 'Weghalen en versturen',
  sendNothing: 'Niets versturen',
  on: 'aan',
  off: 'uit',

  when: when(locale, 'morgen'),
  day: day(locale, 'morgen'),
  clock: clock(locale),
  from: (clock, day) => `${day || 'vandaag'} vanaf ${clock}`,
  onDay: (time, day) => `${time}, ${day}`,
}

export const guestFrame: GuestCatalogue['guestFrame'] = {
  title: (room, hotel) => `Kamer ${room} · ${hotel}`,
  room: (number) => `Kamer ${number}`,
  reception: 'Receptie',
  language: 'Taal',

  wait: ({ from, to, unit }) => {
    const said = unit === 'hours' ? 'uur' : 'min.'
    return from === null ? `Meestal hooguit ${to}\u00a0${said}` : `Meestal ${from} tot ${to}\u00a0${said}`
  },

  goodToKnow: {
    title: 'Goed om te weten',
    wifi: 'Wifi',
    network: 'Netwerk',
    password: 'Wachtwoord',
    open: 'Zonder wachtwoord',
    copy: 'Kopiëren',
    copied: 'Gekopieerd',
    code: 'Code voor een ander apparaat',
    kinds: {
      breakfast: 'Ontbijt',
      check_out: 'Uitchecken',
      calling: 'Bellen',
      house_rules: 'Huisregels',
      emergency: 'In geval van nood',
    },
  },

  notServing: {
    title: 'Verzoeken zijn hier op dit moment niet mogelijk.',
    help: 'Bel alstublieft de receptie: zij regelen het voor u.',
  },
  problem: {
    hint: 'Laat het ons weten: het team komt kijken.',
    which: 'Waar gaat het om?',
    comment: 'Een paar woorden',
    send: 'Probleem melden',
  },
  messages: {
    title: 'Berichten',
    hotel: 'Het hotel',
    you: 'U',
    answer: 'Uw antwoord',
    send: 'Antwoorden',
    translated: 'Automatische vertaling',
    presets: {
      'which-size': 'Welke maat?',
      'how-many': 'Hoeveel?',
      'may-we-enter': 'Mogen we nu binnenkomen?',
      'in-10-minutes': 'Over 10 minuten',
      'in-20-minutes': 'Over 20 minuten',
      'in-an-hour': 'Over ongeveer een uur',
      'on-the-way': 'We zijn onderweg',
      'at-your-door': 'Het staat voor uw deur.',
      'call-reception': 'Bel de receptie, alstublieft.',
      'not-available': 'Het spijt ons, vandaag niet beschikbaar.',
    },
  },
  signs: 'het bordje op uw deur',
  code: {
    title: 'Uw verblijfscode',
    forSome: (names) => `Nodig voor: ${names}. U heeft de code bij het inchecken gekregen.`,
    forAll: 'Voer de code één keer in om verzoeken te versturen. U heeft die bij het inchecken gekregen.',
    label: 'Code van zes tekens',
    submit: 'Bevestigen',
  },
  recipient: {
    name: 'Uw naam',
    room: 'Uw kamernummer',
    hint: (days) => `Alleen voor ons team; wordt na ${days} dagen gewist.`,
  },
  newService: 'Nieuwe service',

  unknown: {
    title: 'Deze link leidt niet naar een kamer',
    help: 'Bel de receptie of ga er even langs: u wordt meteen geholpen.',
  },
  earlier: (count) => form(count, { one: '1 eerder verzoek', other: `${count} eerdere verzoeken` }),
  ended: {
    title: 'Uw verblijf is afgelopen',
    help: 'Deze pagina verstuurt geen verzoeken meer. Verblijft u in deze kamer, open dan de pagina ervan.',
    open: 'Pagina van de kamer openen',
  },
  failure: {
    title: 'Er is een fout opgetreden.',
    help: 'Er is niets verstuurd. Probeer het opnieuw of bel de receptie.',
  },
}

export const errors: GuestCatalogue['errors'] = {
  'invalid-input': 'Dit kon niet worden gelezen. Controleer het en probeer het opnieuw.',
  'input-too-large': 'Dit is te lang: kort het in en probeer het opnieuw.',
  'input-cut-off': 'Het versturen werd onderbroken: probeer het opnieuw.',
  'foreign-origin':
    'Dit kwam van een andere website en is geblokkeerd. Open de pagina hier en probeer het opnieuw.',
  'no-such-room': 'Deze kamer is niet gevonden.',
  'no-such-request': 'Dit verzoek is niet gevonden.',
  'hotel-not-serving':
    'Verzoeken zijn hier op dit moment niet mogelijk. Er is niets verstuurd: bel alstublieft de receptie.',
  'service-not-offered': 'Een service is niet meer in dit aantal beschikbaar. Kies opnieuw.',
  'nothing-chosen': 'Kies minstens één service of schrijf wat u nodig heeft.',
  'recipient-missing': 'Laat ons eerst weten voor wie het is: uw naam of uw kamer. Er is niets verstuurd.',
  'comment-too-long': 'Het bericht is te lang: hooguit 500 tekens.',
  'against-flag':
    'Dit is in strijd met het bordje op uw deur (niet storen of geen schoonmaak). Er is niets verstuurd: kies een van beide.',
  'not-from-this-state': () => 'Te laat: het verzoek is intussen gewijzigd.',
  'undo-too-late': () => 'Te laat: het verzoek is intussen gewijzigd.',
  'stay-ended': 'Dit verblijf is afgelopen. Laad de pagina opnieuw.',
  'stay-code-needed':
    'U heeft eerst uw verblijfscode nodig, die u bij het inchecken kreeg. Er is niets verstuurd: laad de pagina opnieuw en voer de code in.',
  'stay-code-wrong': 'Dit is niet uw verblijfscode. Controleer de code of vraag ernaar bij de receptie.',
  'too-many-sends': ({ minutes }) =>
    `Te veel verzoeken in korte tijd. Er gaat niets verloren: probeer het over ${minutes} min. opnieuw of bel de receptie.`,
  'too-many-changes': ({ minutes }) =>
    `Te veel wijzigingen in korte tijd. Deze is niet doorgevoerd: probeer het over ${minutes} min. opnieuw of bel de receptie.`,
  'asked-again-already': ({ minutes }) =>
    `U heeft het al opnieuw gevraagd: het team weet ervan. Over ${minutes} min. kan het weer, of bel de receptie.`,
  'too-many-codes': ({ minutes }) =>
    `Te veel verkeerde codes. Probeer het over ${minutes} min. opnieuw of bel de receptie.`,
  'too-many-attempts': ({ minutes }) => `Te veel pogingen. Probeer het over ${minutes} min. opnieuw.`,
  'too-many-streams': 'Er maken hier te veel pagina’s verbinding. Deze verbindt zo vanzelf.',
  'too-much-at-once': 'Uw browser vraagt te veel tegelijk. Probeer het over enkele seconden opnieuw.',
  crowded: 'Het is erg druk. Er is niets gewijzigd: probeer het over enkele seconden opnieuw.',
  'something-broke': 'Er is een fout opgetreden.',
  'database-away': 'De dienst antwoordt niet. Probeer het zo dadelijk opnieuw: niets wordt dubbel verstuurd.',
}

export const codeFaults: GuestCatalogue['codeFaults'] = {
  'no-code': 'De code heeft zes letters of cijfers. Controleer de code.',
  'not-this-code': 'Dit is niet uw verblijfscode. Controleer elk teken.',
}

export const refusalPage: GuestCatalogue['refusalPage'] = {
  title: 'Een ogenblik alstublieft',
  refused: 'Dit is niet mogelijk',
  again: (seconds) =>
    `Deze pagina probeert het ${form(seconds, { one: 'elke seconde', other: `elke ${seconds} seconden` })} vanzelf opnieuw.`,
  now: 'Nu proberen',
  resend: 'Uw invoer is niet verloren: laad deze pagina opnieuw en uw browser verstuurt die nog eens.',
  reference: 'Referentie:',
  back: 'Ga terug om uw invoer aan te passen.',
}

export const offline: GuestCatalogue['offline'] = {
  title: 'Geen verbinding',
  body: 'Deze pagina opent zodra de verbinding terug is. Wat bewaard was, gaat niet verloren.',
  kept: 'Bewaard op deze telefoon',
  keptHelp: 'Nog niet verstuurd: dat gebeurt zodra de verbinding terug is.',
  reception: 'Is het dringend? Bel de receptie met de telefoon in uw kamer.',
  tryAgain: 'Opnieuw proberen',
}
