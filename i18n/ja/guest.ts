import { ago, clock, day, list, when } from '../formats.ts'
import type { GuestCatalogue } from '../guest-only.ts'

// Japanese has one form for every count.
const locale = 'ja'

export const guest: GuestCatalogue['guest'] = {
  callReception: 'フロントに電話する',
  ownLink: (count) => (count > 1 ? `ご依頼${count}件` : 'ご依頼内容'),

  optional: '任意',
  ask: 'ご用件をお選びください',
  services: {
    towels: 'タオルの追加',
    minibar: 'ミニバーの補充',
    toilet_paper: 'トイレットペーパー',
    cleaning: '客室清掃',
    custom: 'その他のサービス',
    problem: '不具合のご連絡',
  },
  inShort: {
    towels: (count) => `タオル${count}枚`,
    minibar: () => 'ミニバーの補充',
    toilet_paper: () => 'トイレットペーパー',
    cleaning: () => '客室清掃',
    custom: () => 'その他のサービス',
    problem: () => 'お部屋の不具合',
  },
  problem: (what) => `不具合：${what}`,
  problems: {
    climate: '暑い・寒い',
    light: '照明',
    water: '水回り',
    television: 'テレビ',
    wifi: 'Wi‑Fi',
    noise: '騒音',
    dirt: '清潔さ',
    other: 'その他',
  },
  photos: (count) => `受信した写真：${count}枚`,
  counted: (name) => (count) => (count > 1 ? `${name} ×${count}` : name),
  howMany: (service) => `数量：${service}`,
  fewer: (service) => `減らす：${service}`,
  more: (service) => `増やす：${service}`,
  upTo: (maximum) => `1～${maximum}`,
  alreadyAsked: (minutes) => (minutes > 0 ? `${ago(locale)(minutes)}にご依頼済み` : 'ただ今ご依頼済み'),
  whenToClean: '清掃のご希望時間',
  cleaning: {
    before: (pivot) => `${pivot}まで`,
    after: (pivot) => `${pivot}以降`,
    none: () => '指定なし',
  },
  comment: 'スタッフへのメッセージ',
  commentHint: '補足やその他のご要望…',
  send: '依頼を送信する',
  sendThis: (what) => `送信：${what}`,
  gone: (what) => `ただ今ご利用いただけません：${what}`,
  chooseFirst: 'サービスをお選びください',
  commentAlone: 'メッセージ',
  others: (count) => `ほか${count}件`,
  list: list(locale),

  sent: 'ご依頼を送信しました',
  follow: '確認する',
  sending: '送信中…',
  notYetSent: '未送信です',
  kept: '接続がありません。この端末に保存しました。接続が回復しだい送信いたします。',
  keptBroke: 'エラーが発生しました。この端末に保存しました。まもなく再送いたします。',
  keptOld: (time) => `${time}からこの端末に保存されたまま、未送信です。送信なさいますか？`,
  keptUnknown: '応答がなく、届いたか確認できておりません。接続が回復しだい確認いたします。',
  check: '確認する',
  stale: 'ページが最新ではなかったため、送信されませんでした。ご確認のうえ再度送信してください。',
  offline: '応答がありません。しばらくしてからもう一度お試しください。',
  broke: 'エラーが発生しました。',
  retry: '再試行',
  edit: '変更',
  discard: '削除',
  sendFirst: '入力中の内容を先に送信するか、消去してください。',

  own: 'ご依頼の一覧',
  progress: {
    sent: '送信済み',
    seen: 'スタッフ確認済み',
    in_progress: '対応中',
    done: '完了',
    cancelled: 'キャンセル済み',
  },
  cancel: 'キャンセル',
  doTo: (verb, what) => `${verb}：${what}`,
  since: (time) => `${time}から`,
  noted: '承りました。',
  late: (time) => `予定よりお時間をいただいております。申し訳ございません（${time}）。`,
  again: '再度依頼する',
  askedAgain: (time) => `再度ご依頼済み、${time}`,
  repeated: '先ほど同じご依頼を承りました。再度のご依頼ですか、追加のご依頼ですか？',
  sendMore: '追加で依頼する',
  notReceived: '届いていません',
  sorry: '申し訳ございません。スタッフが改めて対応いたします。',
  faces: {
    ask: 'いかがでしたか？',
    bad: '不満',
    fair: '普通',
    good: '満足',
    thanks: 'ご意見ありがとうございます。',
    why: 'どのような点がご不満でしたか？',
    tell: '送信',
  },
  helper: (name) => `${name}が対応いたします`,
  around: (time) => `${time}頃`,
  by: (time) => `${time}まで`,
  until: (time) => `${time}まで`,
  unattended: 'ただ今スタッフが不在です。恐れ入りますが、フロントにお電話ください。',
  unattendedHere: 'ただ今スタッフ不在',
  part: (part, parts) => `1件のご依頼の${part}/${parts}`,
  cancelledByHotel: 'ホテルによりキャンセル',
  cancelReasons: {
    'already-done': 'すでに対応済みです。',
    'not-available': 'ただ今ご用意できません。',
    'guest-declined': '不要とのことでした。',
    'room-empty': 'お部屋にいらっしゃいませんでした。',
  },
  undo: '元に戻す',
  cut: {
    lost: '接続が切れました。回復しだい更新を再開します。',
    elsewhere: '別の画面で開かれているため、こちらの更新は一時停止しています。',
  },

  door: 'ドアの表示',
  flags: { do_not_disturb: '起こさないでください', no_cleaning: '本日の清掃は不要' },
  flagHints: { do_not_disturb: '深夜0時まで', no_cleaning: '環境に配慮して' },
  whichHolds: (flags) => `ドアの表示：${flags}。どちらになさいますか？`,
  liftAndSend: '解除して送信',
  sendNothing: '送信しない',
  on: 'オン',
  off: 'オフ',

  when: when(locale, '明日', ' '),
  day: day(locale, '明日'),
  clock: clock(locale),
  from: (clock, day) => `${day || '本日'} ${clock}から`,
  onDay: (time, day) => `${day} ${time}`,
}

export const guestFrame: GuestCatalogue['guestFrame'] = {
  title: (room, hotel) => `${room}号室 · ${hotel}`,
  room: (number) => `${number}号室`,
  reception: 'フロント',
  language: '言語',

  wait: ({ from, to, unit }) => {
    const said = unit === 'hours' ? '時間' : '分'
    return from === null ? `通常${to}${said}以内` : `通常${from}～${to}${said}`
  },

  goodToKnow: {
    title: 'ご案内',
    wifi: 'Wi-Fi',
    network: 'ネットワーク名',
    password: 'パスワード',
    open: 'パスワードなし',
    copy: 'コピー',
    copied: 'コピーしました',
    code: 'ほかの端末用のコード',
    kinds: {
      breakfast: 'ご朝食',
      check_out: 'チェックアウト',
      calling: 'お電話のかけ方',
      house_rules: 'ご利用規則',
      emergency: '緊急時',
    },
  },

  notServing: {
    title: 'ただ今こちらではご依頼を承っておりません。',
    help: '恐れ入りますが、フロントにお電話ください。',
  },
  problem: {
    hint: 'お知らせください。スタッフが確認に伺います。',
    which: 'どのような不具合ですか？',
    comment: '詳しい内容',
    send: '不具合を知らせる',
  },
  messages: {
    title: 'メッセージ',
    hotel: 'ホテル',
    you: 'お客様',
    answer: 'ご返信',
    send: '返信する',
    translated: '機械翻訳',
    presets: {
      'which-size': 'サイズはいかがいたしましょうか？',
      'how-many': 'いくつご入用ですか？',
      'may-we-enter': '今、お部屋に入ってもよろしいですか？',
      'in-10-minutes': '10分後に伺います',
      'in-20-minutes': '20分後に伺います',
      'in-an-hour': '1時間ほどで伺います',
      'on-the-way': 'ただいま向かっています',
      'at-your-door': 'ドアの前に置きました。',
      'call-reception': 'フロントまでお電話ください。',
      'not-available': '申し訳ございません。本日はご用意できません。',
    },
  },
  signs: 'ドアの表示',
  code: {
    title: '滞在コード',
    forSome: (names) => `${names}のご利用に必要です。コードはチェックイン時にお渡ししております。`,
    forAll: 'ご依頼の前に一度ご入力ください。チェックイン時にお渡ししております。',
    label: '6文字のコード',
    submit: '確認',
  },
  recipient: {
    name: 'お名前',
    room: 'お部屋番号',
    hint: (days) => `スタッフのみが確認し、${days}日後に削除します。`,
  },
  newService: '新しいサービス',

  unknown: {
    title: 'このリンクに該当するお部屋はありません',
    help: 'フロントまでお電話またはお越しください。すぐにご案内いたします。',
  },
  earlier: (count) => `以前のご依頼 ${count}件`,
  ended: {
    title: 'ご滞在は終了しました',
    help: 'このページからはご依頼いただけません。このお部屋にご滞在中の場合は、お部屋のページを開いてください。',
    open: 'お部屋のページを開く',
  },
  failure: {
    title: 'エラーが発生しました。',
    help: '何も送信されていません。再度お試しいただくか、フロントにお電話ください。',
  },
}

export const errors: GuestCatalogue['errors'] = {
  'invalid-input': '内容を読み取れませんでした。ご確認のうえ、もう一度お試しください。',
  'input-too-large': '長すぎます。短くして、もう一度お試しください。',
  'input-cut-off': '送信が中断されました。もう一度お試しください。',
  'foreign-origin':
    '別のサイトからの送信のため、ブロックしました。こちらでページを開き、もう一度お試しください。',
  'no-such-room': 'このお部屋は見つかりませんでした。',
  'no-such-request': 'このご依頼は見つかりませんでした。',
  'hotel-not-serving':
    'ただ今こちらではご依頼を承っておりません。何も送信されていません。フロントにお電話ください。',
  'service-not-offered': 'その数量ではご用意できなくなったサービスがあります。もう一度お選びください。',
  'nothing-chosen': 'サービスを一つ以上お選びいただくか、ご用件をご記入ください。',
  'recipient-missing': '先にお名前またはお部屋番号をご入力ください。まだ送信されていません。',
  'comment-too-long': 'メッセージが長すぎます。500文字以内でご記入ください。',
  'against-flag':
    'ドアの表示（起こさないでください、または清掃不要）と異なるご依頼です。何も送信されていません。どちらかをお選びください。',
  'not-from-this-state': () => 'ご依頼の状況が変わったため、操作できませんでした。',
  'undo-too-late': () => 'ご依頼の状況が変わったため、元に戻せませんでした。',
  'stay-ended': 'このご滞在は終了しました。ページを再読み込みしてください。',
  'stay-code-needed':
    '先に、チェックイン時にお渡しした滞在コードが必要です。何も送信されていません。ページを再読み込みしてご入力ください。',
  'stay-code-wrong': '滞在コードが違います。ご確認いただくか、フロントにお尋ねください。',
  'too-many-sends': ({ minutes }) =>
    `短時間に多くのご依頼がありました。内容は失われていません。${minutes}分後に再度お試しいただくか、フロントにお電話ください。`,
  'too-many-changes': ({ minutes }) =>
    `短時間に多くの変更がありました。この変更は反映されていません。${minutes}分後に再度お試しいただくか、フロントにお電話ください。`,
  'asked-again-already': ({ minutes }) =>
    `再度のご依頼はスタッフに届いております。次は${minutes}分後に可能です。お急ぎの場合はフロントにお電話ください。`,
  'too-many-codes': ({ minutes }) =>
    `コードの誤りが続きました。${minutes}分後に再度お試しいただくか、フロントにお電話ください。`,
  'too-many-attempts': ({ minutes }) => `試行回数が多すぎます。${minutes}分後に再度お試しください。`,
  'too-many-streams': 'ここからの接続が多すぎます。数秒後に自動で接続します。',
  'too-much-at-once': 'ブラウザからの要求が多すぎます。数秒後にもう一度お試しください。',
  crowded: 'ただ今大変混み合っております。変更はされていません。数秒後にもう一度お試しください。',
  'something-broke': 'エラーが発生しました。',
  'database-away':
    'サービスが応答しておりません。しばらくしてからもう一度お試しください。二重に送信されることはありません。',
}

export const codeFaults: GuestCatalogue['codeFaults'] = {
  'no-code': 'コードは英数字6文字です。ご確認ください。',
  'not-this-code': '滞在コードが違います。一文字ずつご確認ください。',
}

export const refusalPage: GuestCatalogue['refusalPage'] = {
  title: '少々お待ちください',
  refused: '操作できませんでした',
  again: (seconds) => `このページは${seconds}秒ごとに自動で再試行します。`,
  now: '今すぐ再試行',
  resend: '入力内容は失われていません。ページを再読み込みすると、ブラウザが再送します。',
  reference: 'お問い合わせ番号：',
  back: '前のページに戻って、入力内容を修正してください。',
}

export const offline: GuestCatalogue['offline'] = {
  title: '接続がありません',
  body: '接続が回復しだい、このページが開きます。保存した内容は失われていません。',
  kept: 'この端末に保存済み',
  keptHelp: '未送信です。接続が回復しだい送信いたします。',
  reception: 'お急ぎの場合は、客室の電話からフロントにお電話ください。',
  tryAgain: '再試行',
}
