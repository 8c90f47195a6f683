import { ago, clock, counted, day, list, plural, when } from '../formats.ts'
import type { GuestCatalogue } from '../guest-only.ts'

// With the digits of room numbers and clocks in hotels, the same on every phone.
const locale = 'ar-u-nu-latn'
const form = plural(locale)

export const guest: GuestCatalogue['guest'] = {
  callReception: 'اتصل بالاستقبال',
  ownLink: (count) =>
    form(count, {
      one: 'طلبك',
      two: 'طلباك',
      few: `طلباتك (${count})`,
      other: `طلباتك (${count})`,
    }),

  optional: 'اختياري',
  ask: 'كيف يمكننا مساعدتك؟',
  services: {
    towels: 'مناشف إضافية',
    minibar: 'إعادة تعبئة الميني بار',
    toilet_paper: 'ورق تواليت',
    cleaning: 'تنظيف الغرفة',
    custom: 'خدمة أخرى',
    problem: 'هناك مشكلة',
  },
  inShort: {
    towels: (count) =>
      form(count, { one: 'منشفة واحدة', two: 'منشفتان', few: `${count} مناشف`, other: `${count} منشفة` }),
    minibar: () => 'تعبئة الميني بار',
    toilet_paper: () => 'ورق تواليت',
    cleaning: () => 'تنظيف الغرفة',
    custom: () => 'خدمة أخرى',
    problem: () => 'هناك مشكلة',
  },
  problem: (what) => `مشكلة: ${what}`,
  problems: {
    climate: 'حر أو برد شديد',
    light: 'الإضاءة',
    water: 'الماء',
    television: 'التلفاز',
    wifi: 'Wi‑Fi',
    noise: 'الضوضاء',
    dirt: 'النظافة',
    other: 'شيء آخر',
  },
  photos: (count) => `الصور المستلمة: ${count}`,
  counted,
  howMany: (service) => `كم العدد؟ ${service}`,
  fewer: (service) => `إنقاص واحد: ${service}`,
  more: (service) => `زيادة واحد: ${service}`,
  upTo: (maximum) => `من 1 إلى ${maximum}`,
  alreadyAsked: (minutes) => (minutes > 0 ? `طُلب ${ago(locale)(minutes)}` : 'طُلب للتو'),
  whenToClean: 'متى تفضل التنظيف؟',
  cleaning: {
    before: (pivot) => `قبل ${pivot}`,
    after: (pivot) => `بعد ${pivot}`,
    none: () => 'بلا تفضيل',
  },
  comment: 'رسالة إلى فريقنا',
  commentHint: 'توضيح أو طلب آخر…',
  send: 'إرسال الطلب',
  sendThis: (what) => `إرسال: ${what}`,
  gone: (what) => `غير متاح حاليًا: ${what}.`,
  chooseFirst: 'يُرجى اختيار خدمة',
  commentAlone: 'رسالتك',
  others: (count) =>
    form(count, {
      one: 'طلب آخر',
      two: 'طلبان آخران',
      few: `${count} طلبات أخرى`,
      other: `${count} طلبًا آخر`,
    }),
  list: list(locale),

  sent: 'تم إرسال طلبك!',
  follow: 'متابعة',
  sending: 'جارٍ الإرسال…',
  notYetSent: 'لم يُرسل بعد',
  kept: 'لا يوجد اتصال. حُفظ على هذا الهاتف وسيُرسل عند عودة الاتصال.',
  keptBroke: 'حدث خطأ. حُفظ على هذا الهاتف وستُعاد المحاولة بعد قليل.',
  keptOld: (time) => `محفوظ على هذا الهاتف منذ ${time} ولم يُرسل. هل ما زلت تريد إرساله؟`,
  keptUnknown: 'لا يوجد رد: لا نعلم بعد إن كان قد وصل. سنتحقق عند عودة الاتصال.',
  check: 'تحقق',
  stale: 'لم تكن هذه الصفحة محدّثة، ولم يُرسل شيء. يُرجى التحقق ثم الإرسال من جديد.',
  offline: 'لا يوجد رد. يُرجى المحاولة بعد قليل.',
  broke: 'حدث خطأ.',
  retry: 'إعادة المحاولة',
  edit: 'تعديل',
  discard: 'حذف',
  sendFirst: 'يُرجى أولًا إرسال ما تكتبه أو مسحه.',

  own: 'طلباتك',
  progress: {
    sent: 'تم الإرسال',
    seen: 'اطّلع عليه الفريق',
    in_progress: 'قيد التنفيذ',
    done: 'تم التنفيذ',
    cancelled: 'أُلغي',
  },
  cancel: 'إلغاء',
  doTo: (verb, what) => `${verb}: ${what}`,
  since: (time) => `منذ ${time}`,
  noted: 'تم التسجيل.',
  late: (time) => `نعتذر، يستغرق الأمر وقتًا أطول من المتوقع (${time}).`,
  again: 'تذكير',
  askedAgain: (time) => `أُرسل تذكير، ${time}`,
  repeated: 'لقد طلبت هذا للتو. هل تود التذكير أم طلب المزيد؟',
  sendMore: 'طلب المزيد',
  notReceived: 'لم يصلني شيء',
  sorry: 'نعتذر. سيتولى الفريق الأمر من جديد.',
  faces: {
    ask: 'كيف كانت الخدمة؟',
    bad: 'سيئة',
    fair: 'مقبولة',
    good: 'جيدة',
    thanks: 'شكرًا لرأيك.',
    why: 'ما المشكلة؟',
    tell: 'إرسال',
  },
  helper: (name) => `يتولى ${name} طلبك`,
  around: (time) => `نحو ${time}`,
  by: (time) => `قبل ${time}`,
  until: (time) => `حتى ${time}`,
  unattended: 'لا يوجد موظف مناوب حاليًا. يُرجى الاتصال بالاستقبال.',
  unattendedHere: 'لا يوجد موظف مناوب',
  part: (part, parts) => `الجزء ${part} من ${parts} من الطلب نفسه`,
  cancelledByHotel: 'ألغاه الفندق',
  cancelReasons: {
    'already-done': 'تم ذلك بالفعل.',
    'not-available': 'غير متاح حاليًا.',
    'guest-declined': 'لم تعد بحاجة إليه.',
    'room-empty': 'كانت الغرفة خالية.',
  },
  undo: 'تراجع',
  cut: {
    lost: 'انقطع الاتصال، وتُستأنف المتابعة عند عودته.',
    elsewhere: 'الصفحة مفتوحة في مكان آخر، والمتابعة متوقفة هنا مؤقتًا.',
  },

  door: 'على باب غرفتك',
  flags: { do_not_disturb: 'يُرجى عدم الإزعاج', no_cleaning: 'لا تنظيف اليوم' },
  flagHints: { do_not_disturb: 'حتى منتصف الليل', no_cleaning: 'من أجل البيئة' },
  whichHolds: (flags) => `على باب غرفتك: ${flags}. ماذا تفضل؟`,
  liftAndSend: 'إزالة وإرسال',
  sendNothing: 'عدم الإرسال',
  on: 'مفعّل',
  off: 'غير مفعّل',

  when: when(locale, 'غدًا', '، '),
  day: day(locale, 'غدًا'),
  clock: clock(locale),
  from: (clock, day) => `${day || 'اليوم'} من ${clock}`,
  onDay: (time, day) => `${time}، ${day}`,
}

/** Minutes or hours by their number. */
const spent = {
  minutes: (count: number) =>
    form(count, { one: 'دقيقة', two: 'دقيقتين', few: `${count} دقائق`, other: `${count} دقيقة` }),
  hours: (count: number) =>
    form(count, { one: 'ساعة', two: 'ساعتين', few: `${count} ساعات`, other: `${count} ساعة` }),
}

export const guestFrame: GuestCatalogue['guestFrame'] = {
  title: (room, hotel) => `غرفة ${room} · ${hotel}`,
  room: (number) => `غرفة ${number}`,
  reception: 'الاستقبال',
  language: 'اللغة',

  wait: ({ from, to, unit }) =>
    from === null ? `عادةً خلال ${spent[unit](to)}` : `عادةً من ${from} إلى ${spent[unit](to)}`,

  goodToKnow: {
    title: 'معلومات مفيدة',
    wifi: 'واي فاي',
    network: 'الشبكة',
    password: 'كلمة المرور',
    open: 'بدون كلمة مرور',
    copy: 'نسخ',
    copied: 'تم النسخ',
    code: 'رمز لجهاز آخر',
    kinds: {
      breakfast: 'الفطور',
      check_out: 'تسجيل المغادرة',
      calling: 'كيفية الاتصال',
      house_rules: 'نظام الفندق',
      emergency: 'في حالة الطوارئ',
    },
  },

  notServing: {
    title: 'الطلبات غير متاحة هنا حاليًا.',
    help: 'يُرجى الاتصال بالاستقبال، وسيتولى الأمر.',
  },
  problem: {
    hint: 'أخبرنا، وسيأتي الفريق للتحقق.',
    which: 'ما المشكلة؟',
    comment: 'بضع كلمات',
    send: 'الإبلاغ عن المشكلة',
  },
  messages: {
    title: 'الرسائل',
    hotel: 'الفندق',
    you: 'أنت',
    answer: 'ردّك',
    send: 'إرسال الرد',
    translated: 'ترجمة آلية',
    presets: {
      'which-size': 'ما المقاس المطلوب؟',
      'how-many': 'كم العدد المطلوب؟',
      'may-we-enter': 'هل يمكننا الدخول الآن؟',
      'in-10-minutes': 'خلال 10 دقائق',
      'in-20-minutes': 'خلال 20 دقيقة',
      'in-an-hour': 'خلال ساعة تقريبًا',
      'on-the-way': 'نحن في الطريق إليك',
      'at-your-door': 'وضعناه أمام باب غرفتك.',
      'call-reception': 'يُرجى الاتصال بالاستقبال.',
      'not-available': 'نعتذر، غير متوفر اليوم.',
    },
  },
  signs: 'لافتة باب غرفتك',
  code: {
    title: 'رمز إقامتك',
    forSome: (names) => `مطلوب من أجل: ${names}. تسلّمت الرمز عند الوصول.`,
    forAll: 'أدخله مرة واحدة لإرسال طلباتك. تسلّمت الرمز عند الوصول.',
    label: 'رمز من ستة أحرف أو أرقام',
    submit: 'تأكيد',
  },
  recipient: {
    name: 'اسمك',
    room: 'رقم غرفتك',
    hint: (days) => `لفريقنا فقط، ويُحذف بعد ${days} يومًا.`,
  },
  newService: 'خدمة جديدة',

  unknown: {
    title: 'لا يؤدي هذا الرابط إلى أي غرفة',
    help: 'يُرجى الاتصال بالاستقبال أو زيارته، وسيساعدك فورًا.',
  },
  earlier: (count) =>
    form(count, {
      one: 'طلب سابق واحد',
      two: 'طلبان سابقان',
      few: `${count} طلبات سابقة`,
      other: `${count} طلبًا سابقًا`,
    }),
  ended: {
    title: 'انتهت إقامتك',
    help: 'لم تعد هذه الصفحة ترسل الطلبات. إذا كنت تقيم في هذه الغرفة، فافتح صفحتها.',
    open: 'فتح صفحة الغرفة',
  },
  failure: {
    title: 'حدث خطأ.',
    help: 'لم يُرسل شيء. يُرجى المحاولة من جديد أو الاتصال بالاستقبال.',
  },
}

/** "in so many minutes" */
const after = (minutes: number) => `بعد ${spent.minutes(minutes)}`

export const errors: GuestCatalogue['errors'] = {
  'invalid-input': 'تعذرت قراءة البيانات. يُرجى التحقق منها والمحاولة من جديد.',
  'input-too-large': 'النص طويل جدًا. يُرجى اختصاره والمحاولة من جديد.',
  'input-cut-off': 'انقطع الإرسال. يُرجى المحاولة من جديد.',
  'foreign-origin': 'جاء هذا من موقع آخر وتم حظره. افتح الصفحة هنا وحاول من جديد.',
  'no-such-room': 'لم يُعثر على هذه الغرفة.',
  'no-such-request': 'لم يُعثر على هذا الطلب.',
  'hotel-not-serving': 'الطلبات غير متاحة هنا حاليًا. لم يُرسل شيء، يُرجى الاتصال بالاستقبال.',
  'service-not-offered': 'إحدى الخدمات لم تعد متاحة بهذا العدد. يُرجى الاختيار من جديد.',
  'nothing-chosen': 'يُرجى اختيار خدمة واحدة على الأقل أو كتابة ما تحتاجه.',
  'recipient-missing': 'أخبرنا أولًا لمن هذا الطلب: اسمك أو رقم غرفتك. لم يُرسل شيء.',
  'comment-too-long': 'الرسالة طويلة جدًا: 500 حرف على الأكثر.',
  'against-flag':
    'يتعارض هذا مع لافتة باب غرفتك (عدم الإزعاج أو عدم التنظيف). لم يُرسل شيء، يُرجى اختيار أحدهما.',
  'not-from-this-state': () => 'فات الأوان: تغيّرت حالة الطلب.',
  'undo-too-late': () => 'فات الأوان: تغيّرت حالة الطلب.',
  'stay-ended': 'انتهت هذه الإقامة. يُرجى إعادة تحميل الصفحة.',
  'stay-code-needed':
    'تحتاج أولًا إلى رمز إقامتك الذي تسلّمته عند الوصول. لم يُرسل شيء: أعد تحميل الصفحة ثم أدخله.',
  'stay-code-wrong': 'هذا ليس رمز إقامتك. يُرجى التحقق منه أو سؤال الاستقبال.',
  'too-many-sends': ({ minutes }) =>
    `طلبات كثيرة في وقت قصير. لم يضِع شيء: حاول من جديد ${after(minutes)} أو اتصل بالاستقبال.`,
  'too-many-changes': ({ minutes }) =>
    `تغييرات كثيرة في وقت قصير. لم يُجرَ هذا التغيير: حاول من جديد ${after(minutes)} أو اتصل بالاستقبال.`,
  'asked-again-already': ({ minutes }) =>
    `سبق أن أرسلت تذكيرًا والفريق على علم. يمكنك التذكير من جديد ${after(minutes)} أو الاتصال بالاستقبال.`,
  'too-many-codes': ({ minutes }) => `رموز خاطئة كثيرة. حاول من جديد ${after(minutes)} أو اتصل بالاستقبال.`,
  'too-many-attempts': ({ minutes }) => `محاولات كثيرة. حاول من جديد ${after(minutes)}.`,
  'too-many-streams': 'صفحات كثيرة تتصل من هنا. ستتصل هذه الصفحة تلقائيًا خلال ثوانٍ.',
  'too-much-at-once': 'يطلب متصفحك الكثير دفعة واحدة. حاول من جديد خلال ثوانٍ.',
  crowded: 'الخدمة مزدحمة جدًا. لم يتغير شيء، حاول من جديد خلال ثوانٍ.',
  'something-broke': 'حدث خطأ.',
  'database-away': 'الخدمة لا تستجيب. حاول من جديد بعد قليل، ولن يُرسل شيء مرتين.',
}

export const codeFaults: GuestCatalogue['codeFaults'] = {
  'no-code': 'يتكون الرمز من ستة أحرف أو أرقام. يُرجى التحقق منه.',
  'not-this-code': 'هذا ليس رمز إقامتك. يُرجى التحقق من كل حرف.',
}

export const refusalPage: GuestCatalogue['refusalPage'] = {
  title: 'لحظة من فضلك',
  refused: 'هذا غير ممكن',
  again: (seconds) =>
    `تعيد هذه الصفحة المحاولة تلقائيًا كل ${form(seconds, { one: 'ثانية', two: 'ثانيتين', few: `${seconds} ثوانٍ`, other: `${seconds} ثانية` })}.`,
  now: 'حاول الآن',
  resend: 'لم يضِع ما كتبته: أعد تحميل الصفحة وسيرسله متصفحك من جديد.',
  reference: 'الرقم المرجعي:',
  back: 'ارجع لتصحيح ما كتبته.',
}

export const offline: GuestCatalogue['offline'] = {
  title: 'لا يوجد اتصال',
  body: 'ستُفتح هذه الصفحة فور عودة الاتصال. لم يضِع شيء مما حُفظ.',
  kept: 'محفوظ على هذا الهاتف',
  keptHelp: 'لم يُرسل بعد، وسيُرسل عند عودة الاتصال.',
  reception: 'إن كان الأمر عاجلًا، فاتصل بالاستقبال من هاتف الغرفة.',
  tryAgain: 'إعادة المحاولة',
}
