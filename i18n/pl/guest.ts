import { ago, clock, counted, day, list, plural, when } from '../formats.ts'
import type { GuestCatalogue } from '../guest-only.ts'

const locale = 'pl'
const form = plural(locale)

export const guest: GuestCatalogue['guest'] = {
  callReception: 'Recepcja: zadzwoń',
  ownLink: (count) =>
    form(count, {
      one: 'Państwa prośba',
      few: `Państwa ${count} prośby`,
      other: `Państwa ${count} próśb`,
    }),

  optional: 'opcjonalnie',
  ask: 'W czym możemy pomóc?',
  services: {
    towels: 'Dodatkowe ręczniki',
    minibar: 'Uzupełnienie minibaru',
    toilet_paper: 'Papier toaletowy',
    cleaning: 'Sprzątanie',
    custom: 'Inna usługa',
    problem: 'Coś jest nie tak',
  },
  inShort: {
    towels: (count) =>
      form(count, { one: `${count} ręcznik`, few: `${count} ręczniki`, other: `${count} ręczników` }),
    minibar: () => 'minibar',
    toilet_paper: () => 'papier toaletowy',
    cleaning: () => 'sprzątanie',
    custom: () => 'inna usługa',
    problem: () => 'coś jest nie tak',
  },
  problem: (what) => `problem: ${what}`,
  problems: {
    climate: 'za ciepło lub za zimno',
    light: 'światło',
    water: 'woda',
    television: 'telewizor',
    wifi: 'Wi‑Fi',
    noise: 'hałas',
    dirt: 'czystość',
    other: 'coś innego',
  },
  photos: (count) => `Odebrane zdjęcia: ${count}`,
  counted,
  howMany: (service) => `Ile? ${service}`,
  fewer: (service) => `O jeden mniej: ${service}`,
  more: (service) => `O jeden więcej: ${service}`,
  upTo: (maximum) => `od 1 do ${maximum}`,
  alreadyAsked: (minutes) => (minutes > 0 ? `Zgłoszono ${ago(locale)(minutes)}` : 'Zgłoszono przed chwilą'),
  whenToClean: 'Kiedy posprzątać?',
  cleaning: {
    before: (pivot) => `Przed ${pivot}`,
    after: (pivot) => `Po ${pivot}`,
    none: () => 'Bez preferencji',
  },
  comment: 'Wiadomość do obsługi',
  commentHint: 'Uwaga lub inna prośba…',
  send: 'Wyślij prośbę',
  sendThis: (what) => `Wyślij: ${what}`,
  gone: (what) => `Obecnie niedostępne: ${what}.`,
  chooseFirst: 'Proszę wybrać usługę',
  commentAlone: 'wiadomość',
  others: (count) => form(count, { one: '1 inna', few: `${count} inne`, other: `${count} innych` }),
  list: list(locale),

  sent: 'Prośba została wysłana!',
  follow: 'Śledź',
  sending: 'Wysyłanie…',
  notYetSent: 'Jeszcze nie wysłano',
  kept: 'Brak połączenia. Zapisano w tym telefonie: wyślemy po przywróceniu połączenia.',
  keptBroke: 'Wystąpił błąd. Zapisano w tym telefonie: za chwilę ponowna próba.',
  keptOld: (time) => `Zapisano w tym telefonie (${time}) i nie wysłano. Czy nadal wysłać?`,
  keptUnknown: 'Brak odpowiedzi: nie wiemy jeszcze, czy dotarło. Sprawdzimy po przywróceniu połączenia.',
  check: 'Sprawdź',
  stale: 'Strona była nieaktualna: nic nie wysłano. Proszę sprawdzić i wysłać ponownie.',
  offline: 'Brak odpowiedzi: proszę spróbować za chwilę.',
  broke: 'Wystąpił błąd.',
  retry: 'Spróbuj ponownie',
  edit: 'Zmień',
  discard: 'Usuń',
  sendFirst: 'Proszę najpierw wysłać lub usunąć wpisywaną treść.',

  own: 'Państwa prośby',
  progress: {
    sent: 'Wysłano',
    seen: 'Odczytano',
    in_progress: 'W realizacji',
    done: 'Gotowe',
    cancelled: 'Anulowano',
  },
  cancel: 'Anuluj',
  doTo: (verb, what) => `${verb}: ${what}`,
  since: (time) => `od ${time}`,
  noted: 'Zanotowano.',
  late: (time) => `Przepraszamy: trwa to dłużej, niż planowano (${time}).`,
  again: 'Przypomnij',
  askedAgain: (time) => `Przypomniano, ${time}`,
  repeated: 'To zgłoszono przed chwilą. Przypomnieć czy poprosić o więcej?',
  sendMore: 'Poproś o więcej',
  notReceived: 'Nie dotarło',
  sorry: 'Przepraszamy. Obsługa zajmie się tym ponownie.',
  faces: {
    ask: 'Jak Państwo to oceniają?',
    bad: 'Źle',
    fair: 'Przeciętnie',
    good: 'Dobrze',
    thanks: 'Dziękujemy za opinię.',
    why: 'Co poszło nie tak?',
    tell: 'Wyślij',
  },
  helper: (name) => `Zajmuje się tym ${name}`,
  around: (time) => `około ${time}`,
  by: (time) => `do ${time}`,
  until: (time) => `Do ${time}`,
  unattended: 'Obecnie nikt nie pełni dyżuru. Prosimy zadzwonić do recepcji.',
  unattendedHere: 'Nikt nie pełni dyżuru',
  part: (part, parts) => `Część ${part} z ${parts} jednej prośby`,
  cancelledByHotel: 'Anulowano przez hotel',
  cancelReasons: {
    'already-done': 'To już zrobiono.',
    'not-available': 'Obecnie niedostępne.',
    'guest-declined': 'Nie było już potrzebne.',
    'room-empty': 'Pokój był pusty.',
  },
  undo: 'Cofnij',
  cut: {
    lost: 'Utracono połączenie: aktualizacje wrócą wraz z nim.',
    elsewhere: 'Strona jest otwarta gdzie indziej: tutaj aktualizacje są wstrzymane.',
  },

  door: 'Na drzwiach',
  flags: { do_not_disturb: 'Nie przeszkadzać', no_cleaning: 'Dziś bez sprzątania' },
  flagHints: { do_not_disturb: 'Do północy', no_cleaning: 'Z myślą o planecie' },
  whichHolds: (flags) => `Na drzwiach: ${flags}. Co mamy zrobić?`,
  liftAndSend: 'Zdejmij i wyślij',
  sendNothing: 'Nie wysyłaj',
  on: 'włączono',
  off: 'wyłączono',

  when: when(locale, 'jutro'),
  day: day(locale, 'jutro'),
  clock: clock(locale),
  from: (clock, day) => `${day || 'dziś'} od ${clock}`,
  onDay: (time, day) => `${time}, ${day}`,
}

export const guestFrame: GuestCatalogue['guestFrame'] = {
  title: (room, hotel) => `Pokój ${room} · ${hotel}`,
  room: (number) => `Pokój ${number}`,
  reception: 'Recepcja',
  language: 'Język',

  wait: ({ from, to, unit }) => {
    const said = unit === 'hours' ? 'godz.' : 'min'
    return from === null ? `Zwykle najwyżej ${to}\u00a0${said}` : `Zwykle od ${from} do ${to}\u00a0${said}`
  },

  goodToKnow: {
    title: 'Warto wiedzieć',
    wifi: 'Wi-Fi',
    network: 'Sieć',
    password: 'Hasło',
    open: 'Bez hasła',
    copy: 'Kopiuj',
    copied: 'Skopiowano',
    code: 'Kod dla innego urządzenia',
    kinds: {
      breakfast: 'Śniadanie',
      check_out: 'Wymeldowanie',
      calling: 'Jak dzwonić',
      house_rules: 'Regulamin',
      emergency: 'W nagłym wypadku',
    },
  },

  notServing: {
    title: 'Wysyłanie próśb jest tu obecnie niedostępne.',
    help: 'Prosimy zadzwonić do recepcji: zajmie się wszystkim.',
  },
  problem: {
    hint: 'Proszę nam powiedzieć: obsługa przyjdzie i sprawdzi.',
    which: 'Czego to dotyczy?',
    comment: 'Kilka słów',
    send: 'Zgłoś problem',
  },
  messages: {
    title: 'Wiadomości',
    hotel: 'Hotel',
    you: 'Gość',
    answer: 'Odpowiedź',
    send: 'Odpowiedz',
    translated: 'Tłumaczenie automatyczne',
    presets: {
      'which-size': 'Jaki rozmiar?',
      'how-many': 'Ile sztuk?',
      'may-we-enter': 'Czy możemy teraz wejść?',
      'in-10-minutes': 'Za 10 minut',
      'in-20-minutes': 'Za 20 minut',
      'in-an-hour': 'Za około godzinę',
      'on-the-way': 'Już idziemy',
      'at-your-door': 'Czeka pod drzwiami pokoju.',
      'call-reception': 'Prosimy o telefon do recepcji.',
      'not-available': 'Przykro nam, dziś niedostępne.',
    },
  },
  signs: 'zawieszka na drzwiach',
  code: {
    title: 'Kod pobytu',
    forSome: (names) => `Potrzebny do: ${names}. Kod otrzymali Państwo przy zameldowaniu.`,
    forAll: 'Proszę wpisać go raz, aby wysyłać prośby. Otrzymali go Państwo przy zameldowaniu.',
    label: 'Kod z sześciu znaków',
    submit: 'Zatwierdź',
  },
  recipient: {
    name: 'Imię i nazwisko',
    room: 'Numer pokoju',
    hint: (days) => `Tylko dla obsługi; usuwamy po ${days} dniach.`,
  },
  newService: 'Nowa usługa',

  unknown: {
    title: 'Ten link nie prowadzi do żadnego pokoju',
    help: 'Prosimy zadzwonić do recepcji lub do niej podejść: pomoże od razu.',
  },
  earlier: (count) =>
    form(count, {
      one: '1 wcześniejsza prośba',
      few: `${count} wcześniejsze prośby`,
      other: `${count} wcześniejszych próśb`,
    }),
  ended: {
    title: 'Państwa pobyt dobiegł końca',
    help: 'Ta strona nie wysyła już próśb. Jeśli zajmują Państwo ten pokój, proszę otworzyć jego stronę.',
    open: 'Otwórz stronę pokoju',
  },
  failure: {
    title: 'Wystąpił błąd.',
    help: 'Nic nie wysłano. Proszę spróbować ponownie lub zadzwonić do recepcji.',
  },
}

export const errors: GuestCatalogue['errors'] = {
  'invalid-input': 'Nie udało się tego odczytać. Proszę sprawdzić i spróbować ponownie.',
  'input-too-large': 'To za długie: proszę skrócić i spróbować ponownie.',
  'input-cut-off': 'Wysyłanie przerwano: proszę spróbować ponownie.',
  'foreign-origin':
    'To pochodziło z innej strony i zostało zablokowane. Proszę otworzyć stronę tutaj i spróbować ponownie.',
  'no-such-room': 'Nie znaleziono tego pokoju.',
  'no-such-request': 'Nie znaleziono tej prośby.',
  'hotel-not-serving':
    'Wysyłanie próśb jest tu obecnie niedostępne. Nic nie wysłano: prosimy zadzwonić do recepcji.',
  'service-not-offered': 'Jedna z usług nie jest już dostępna w tej liczbie. Proszę wybrać ponownie.',
  'nothing-chosen': 'Proszę wybrać usługę lub napisać, czego potrzeba.',
  'recipient-missing': 'Prosimy najpierw podać nazwisko lub numer pokoju. Nic nie zostało wysłane.',
  'comment-too-long': 'Wiadomość jest za długa: najwyżej 500 znaków.',
  'against-flag':
    'To sprzeczne z zawieszką na drzwiach (nie przeszkadzać lub bez sprzątania). Nic nie wysłano: proszę wybrać jedno z dwóch.',
  'not-from-this-state': () => 'Za późno: prośba się w międzyczasie zmieniła.',
  'undo-too-late': () => 'Za późno: prośba się w międzyczasie zmieniła.',
  'stay-ended': 'Ten pobyt dobiegł końca. Proszę odświeżyć stronę.',
  'stay-code-needed':
    'Najpierw potrzebny jest kod pobytu, otrzymany przy zameldowaniu. Nic nie wysłano: proszę odświeżyć stronę i go wpisać.',
  'stay-code-wrong': 'To nie jest Państwa kod pobytu. Proszę go sprawdzić lub zapytać w recepcji.',
  'too-many-sends': ({ minutes }) =>
    `Zbyt wiele próśb w krótkim czasie. Nic nie przepadło: proszę spróbować za ${minutes} min lub zadzwonić do recepcji.`,
  'too-many-changes': ({ minutes }) =>
    `Zbyt wiele zmian w krótkim czasie. Tej nie wprowadzono: proszę spróbować za ${minutes} min lub zadzwonić do recepcji.`,
  'asked-again-already': ({ minutes }) =>
    `Już przypomniano: obsługa o tym wie. Ponownie można za ${minutes} min lub telefonicznie w recepcji.`,
  'too-many-codes': ({ minutes }) =>
    `Zbyt wiele błędnych kodów. Proszę spróbować za ${minutes} min lub zadzwonić do recepcji.`,
  'too-many-attempts': ({ minutes }) => `Zbyt wiele prób. Proszę spróbować za ${minutes} min.`,
  'too-many-streams': 'Łączy się stąd zbyt wiele stron. Ta połączy się sama za kilka sekund.',
  'too-much-at-once': 'Przeglądarka pyta o zbyt wiele naraz. Proszę spróbować za kilka sekund.',
  crowded: 'Usługa jest bardzo obciążona. Nic się nie zmieniło: proszę spróbować za kilka sekund.',
  'something-broke': 'Wystąpił błąd.',
  'database-away': 'Usługa nie odpowiada. Proszę spróbować za chwilę: nic nie zostanie wysłane dwa razy.',
}

export const codeFaults: GuestCatalogue['codeFaults'] = {
  'no-code': 'Kod ma sześć liter lub cyfr. Proszę go sprawdzić.',
  'not-this-code': 'To nie jest Państwa kod pobytu. Proszę sprawdzić każdy znak.',
}

export const refusalPage: GuestCatalogue['refusalPage'] = {
  title: 'Chwileczkę',
  refused: 'To nie jest możliwe',
  again: (seconds) =>
    `Ta strona sama próbuje ponownie co ${form(seconds, { one: 'sekundę', few: `${seconds} sekundy`, other: `${seconds} sekund` })}.`,
  now: 'Spróbuj teraz',
  resend: 'Wpisana treść nie przepadła: proszę odświeżyć stronę, a przeglądarka wyśle ją ponownie.',
  reference: 'Numer zgłoszenia:',
  back: 'Proszę wrócić, aby poprawić wpisaną treść.',
}

export const offline: GuestCatalogue['offline'] = {
  title: 'Brak połączenia',
  body: 'Ta strona otworzy się po przywróceniu połączenia. Nic z tego, co zapisano, nie przepadło.',
  kept: 'Zapisano w tym telefonie',
  keptHelp: 'Jeszcze nie wysłano: wyślemy po przywróceniu połączenia.',
  reception: 'W pilnej sprawie prosimy zadzwonić do recepcji z telefonu w pokoju.',
  tryAgain: 'Spróbuj ponownie',
}
