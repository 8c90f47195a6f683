import type { GuestLanguage } from './guest-languages.ts'

/** The words on printed cards, in one language. */
export interface PrintedTexts {
  /** Above the number. */
  room: string
  /** The question. */
  question: string
  /** The instruction. */
  invitation: string
  /** The same, where there is little room. */
  short: string
  /** Before the address that the code opens. */
  opens: string
}

// For the server alone: browsers show cards as PDFs.

export const printedTexts: Record<GuestLanguage, PrintedTexts> = {
  fr: {
    room: 'Chambre',
    question: 'Besoin de quelque chose ?',
    invitation: 'Scannez ce code avec votre téléphone : nous venons. Sans application.',
    short: 'Scannez, nous venons.',
    opens: 'Ce code ouvre',
  },
  en: {
    room: 'Room',
    question: 'Need anything?',
    invitation: 'Scan this code with your phone and we’re on our way. No app needed.',
    short: 'Scan and we’re on our way.',
    opens: 'This code opens',
  },
  de: {
    room: 'Zimmer',
    question: 'Fehlt Ihnen etwas?',
    invitation: 'Scannen Sie diesen Code mit dem Handy: Wir kommen. Ganz ohne App.',
    short: 'Scannen – wir kommen.',
    opens: 'Dieser Code öffnet',
  },
  es: {
    room: 'Habitación',
    question: '¿Necesita algo?',
    invitation: 'Escanee este código con su móvil y acudiremos. Sin aplicaciones.',
    short: 'Escanee y acudiremos.',
    opens: 'Este código abre',
  },
  it: {
    room: 'Camera',
    question: 'Le serve qualcosa?',
    invitation: 'Inquadri questo codice con il telefono: arriviamo. Senza app.',
    short: 'Inquadri, arriviamo.',
    opens: 'Questo codice apre',
  },
  pt: {
    room: 'Quarto',
    question: 'Precisa de alguma coisa?',
    invitation: 'Leia este código com o telemóvel e vamos ao seu encontro. Sem aplicações.',
    short: 'Leia o código e já vamos.',
    opens: 'Este código abre',
  },
  nl: {
    room: 'Kamer',
    question: 'Iets nodig?',
    invitation: 'Scan deze code met uw telefoon en wij komen eraan. Zonder app.',
    short: 'Scan en wij komen eraan.',
    opens: 'Deze code opent',
  },
  pl: {
    room: 'Pokój',
    question: 'Potrzebują Państwo czegoś?',
    invitation: 'Wystarczy zeskanować ten kod telefonem, a już idziemy. Bez aplikacji.',
    short: 'Zeskanuj, a już idziemy.',
    opens: 'Ten kod otwiera',
  },
  ru: {
    room: 'Номер',
    question: 'Вам что-нибудь нужно?',
    invitation: 'Отсканируйте код телефоном, и мы придём. Без приложений.',
    short: 'Отсканируйте, и мы придём.',
    opens: 'Этот код открывает',
  },
  ja: {
    room: '客室',
    question: 'ご用はございませんか？',
    invitation: 'スマートフォンでこのコードを読み取ってください。すぐに伺います。アプリは不要です。',
    short: '読み取ればすぐ伺います。',
    opens: 'このコードの接続先',
  },
  zh: {
    room: '客房',
    question: '需要什么服务吗？',
    invitation: '用手机扫描此码，我们马上就来。无需安装应用。',
    short: '扫码，我们马上就来。',
    opens: '此码打开',
  },
  ar: {
    room: 'غرفة',
    question: 'هل تحتاج إلى شيء؟',
    invitation: 'امسح هذا الرمز بهاتفك وسنأتي إليك. دون أي تطبيق.',
    short: 'امسح الرمز وسنأتي إليك.',
    opens: 'هذا الرمز يفتح',
  },
}
