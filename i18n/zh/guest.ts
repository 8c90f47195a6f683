import { ago, clock, day, list, when } from '../formats.ts'
import type { GuestCatalogue } from '../guest-only.ts'

// Simplified. Chinese has one form for every count.
const locale = 'zh-Hans'

export const guest: GuestCatalogue['guest'] = {
  callReception: '致电前台',
  ownLink: (count) => (count > 1 ? `您的 ${count} 项请求` : '您的请求'),

  optional: '选填',
  ask: '请问您需要什么？',
  services: {
    towels: '加送毛巾',
    minibar: '补充迷你吧',
    toilet_paper: '卫生纸',
    cleaning: '客房清洁',
    custom: '其他服务',
    problem: '有问题要报修',
  },
  inShort: {
    towels: (count) => `毛巾 ${count} 条`,
    minibar: () => '补充迷你吧',
    toilet_paper: () => '卫生纸',
    cleaning: () => '客房清洁',
    custom: () => '其他服务',
    problem: () => '房间有问题',
  },
  problem: (what) => `问题：${what}`,
  problems: {
    climate: '太热或太冷',
    light: '照明',
    water: '水',
    television: '电视',
    wifi: 'Wi‑Fi',
    noise: '噪音',
    dirt: '不够干净',
    other: '其他',
  },
  photos: (count) => `已收到照片：${count} 张`,
  counted: (name) => (count) => (count > 1 ? `${name} ×${count}` : name),
  howMany: (service) => `数量：${service}`,
  fewer: (service) => `减少：${service}`,
  more: (service) => `增加：${service}`,
  upTo: (maximum) => `1 至 ${maximum}`,
  alreadyAsked: (minutes) => (minutes > 0 ? `${ago(locale)(minutes)}已请求` : '刚刚已请求'),
  whenToClean: '您希望何时清洁？',
  cleaning: {
    before: (pivot) => `${pivot} 之前`,
    after: (pivot) => `${pivot} 之后`,
    none: () => '均可',
  },
  comment: '给酒店的留言',
  commentHint: '补充说明或其他需要……',
  send: '发送请求',
  sendThis: (what) => `发送：${what}`,
  gone: (what) => `暂不提供：${what}。`,
  chooseFirst: '请选择服务',
  commentAlone: '您的留言',
  others: (count) => `另外 ${count} 项`,
  list: list(locale),

  sent: '请求已发送！',
  follow: '查看',
  sending: '正在发送……',
  notYetSent: '尚未发送',
  kept: '没有网络。已保存在此手机上，网络恢复后将自动发送。',
  keptBroke: '发生错误。已保存在此手机上，稍后将重试。',
  keptOld: (time) => `自 ${time} 起保存在此手机上，尚未发送。还需要发送吗？`,
  keptUnknown: '没有回应，尚不确定是否送达。网络恢复后将为您核实。',
  check: '核实',
  stale: '此页面已过期，未发送任何内容。请核对后重新发送。',
  offline: '没有回应，请稍后再试。',
  broke: '发生错误。',
  retry: '重试',
  edit: '修改',
  discard: '删除',
  sendFirst: '请先发送或清除您正在输入的内容。',

  own: '您的请求',
  progress: {
    sent: '已发送',
    seen: '工作人员已查看',
    in_progress: '处理中',
    done: '已完成',
    cancelled: '已取消',
  },
  cancel: '取消',
  doTo: (verb, what) => `${verb}：${what}`,
  since: (time) => `自 ${time} 起`,
  noted: '已记录。',
  late: (time) => `非常抱歉，比预计时间要长（${time}）。`,
  again: '再次提醒',
  askedAgain: (time) => `已再次提醒，${time}`,
  repeated: '您刚刚请求过此项。需要再次提醒，还是再加一份？',
  sendMore: '再加一份',
  notReceived: '尚未收到',
  sorry: '非常抱歉，我们会立即再次处理。',
  helper: (name) => `${name} 正在为您处理`,
  around: (time) => `约 ${time}`,
  by: (time) => `${time} 之前`,
  until: (time) => `至 ${time}`,
  unattended: '目前无人值班，请致电前台。',
  unattendedHere: '无人值班',
  part: (part, parts) => `同一请求的第 ${part} 部分，共 ${parts} 部分`,
  cancelledByHotel: '已由酒店取消',
  cancelReasons: {
    'already-done': '已经完成。',
    'not-available': '暂时无法提供。',
    'guest-declined': '您已不再需要。',
    'room-empty': '房间内无人。',
  },
  undo: '恢复',
  cut: {
    lost: '连接已断开，恢复后将继续更新。',
    elsewhere: '此页面已在别处打开，这里暂停更新。',
  },

  door: '您的门口标识',
  flags: { do_not_disturb: '请勿打扰', no_cleaning: '今日无需清洁' },
  flagHints: { do_not_disturb: '至午夜', no_cleaning: '为环保尽一份力' },
  whichHolds: (flags) => `门口标识：${flags}。您希望如何处理？`,
  liftAndSend: '取消标识并发送',
  sendNothing: '不发送',
  on: '已开启',
  off: '已关闭',

  when: when(locale, '明天', ' '),
  day: day(locale, '明天'),
  clock: clock(locale),
  from: (clock, day) => `${day || '今天'} ${clock} 起`,
  onDay: (time, day) => `${day} ${time}`,
}

export const guestFrame: GuestCatalogue['guestFrame'] = {
  title: (room, hotel) => `${room} 号房 · ${hotel}`,
  room: (number) => `${number} 号房`,
  reception: '前台',
  language: '语言',

  wait: ({ from, to, unit }) => {
    const said = unit === 'hours' ? '小时' : '分钟'
    return from === null ? `通常不超过 ${to} ${said}` : `通常 ${from} 至 ${to} ${said}`
  },

  goodToKnow: {
    title: '入住须知',
    wifi: '无线网络',
    network: '网络名称',
    password: '密码',
    open: '无需密码',
    copy: '复制',
    copied: '已复制',
    code: '供其他设备扫描的二维码',
    kinds: {
      breakfast: '早餐',
      check_out: '退房',
      calling: '拨打电话',
      house_rules: '住宿规定',
      emergency: '紧急情况',
    },
  },

  notServing: {
    title: '目前无法在此提交请求。',
    help: '请致电前台，我们会为您安排。',
  },
  problem: {
    hint: '请告诉我们，工作人员会前来查看。',
    which: '是什么问题？',
    comment: '简单说明',
    send: '报告问题',
  },
  messages: {
    title: '留言',
    hotel: '酒店',
    you: '您',
    answer: '您的回复',
    send: '回复',
    translated: '机器翻译',
    presets: {
      'which-size': '请问要什么尺寸？',
      'how-many': '请问需要几份？',
      'may-we-enter': '我们现在可以进房间吗？',
      'in-10-minutes': '10 分钟后到',
      'in-20-minutes': '20 分钟后到',
      'in-an-hour': '大约一小时后到',
      'on-the-way': '正在前往您的房间',
      'at-your-door': '已放在您的房门口。',
      'call-reception': '请致电前台。',
      'not-available': '很抱歉，今天无法提供。',
    },
  },
  signs: '门口标识',
  code: {
    title: '您的入住码',
    forSome: (names) => `以下服务需要入住码：${names}。办理入住时已提供给您。`,
    forAll: '请输入一次即可发送请求。办理入住时已提供给您。',
    label: '六位入住码',
    submit: '确认',
  },
  recipient: {
    name: '您的姓名',
    room: '您的房号',
    hint: (days) => `仅供员工查看，${days}天后删除。`,
  },
  newService: '新服务',

  unknown: {
    title: '此链接没有对应的客房',
    help: '请致电或前往前台，我们会立即为您提供帮助。',
  },
  earlier: (count) => `之前的 ${count} 项请求`,
  ended: {
    title: '您的入住已结束',
    help: '此页面不再发送请求。如果您正入住此房间，请打开该房间的页面。',
    open: '打开房间页面',
  },
  failure: {
    title: '发生错误。',
    help: '未发送任何内容。请重试或致电前台。',
  },
}

export const errors: GuestCatalogue['errors'] = {
  'invalid-input': '无法读取内容，请核对后重试。',
  'input-too-large': '内容过长，请缩短后重试。',
  'input-cut-off': '发送中断，请重试。',
  'foreign-origin': '此内容来自其他网站，已被阻止。请在此打开页面后重试。',
  'no-such-room': '未找到此房间。',
  'no-such-request': '未找到此请求。',
  'hotel-not-serving': '目前无法在此提交请求。未发送任何内容，请致电前台。',
  'service-not-offered': '所选服务中有一项无法提供该数量，请重新选择。',
  'nothing-chosen': '请至少选择一项服务，或写下您的需要。',
  'recipient-missing': '请先填写您的姓名或房号。尚未发送。',
  'comment-too-long': '留言过长，最多 500 个字符。',
  'against-flag': '这与您的门口标识（请勿打扰或无需清洁）不一致。未发送任何内容，请选择其一。',
  'not-from-this-state': () => '请求状态已变更，无法执行此操作。',
  'undo-too-late': () => '请求状态已变更，无法撤销。',
  'stay-ended': '此次入住已结束，请刷新页面。',
  'stay-code-needed': '请先输入办理入住时提供的入住码。未发送任何内容，请刷新页面后输入。',
  'stay-code-wrong': '入住码不正确。请核对或向前台查询。',
  'too-many-sends': ({ minutes }) =>
    `短时间内请求过多。内容不会丢失，请在 ${minutes} 分钟后重试，或致电前台。`,
  'too-many-changes': ({ minutes }) =>
    `短时间内更改过多。此次更改未生效，请在 ${minutes} 分钟后重试，或致电前台。`,
  'asked-again-already': ({ minutes }) => `您已提醒，我们已知悉。${minutes} 分钟后可再次提醒，或致电前台。`,
  'too-many-codes': ({ minutes }) => `入住码多次错误。请在 ${minutes} 分钟后重试，或致电前台。`,
  'too-many-attempts': ({ minutes }) => `尝试次数过多，请在 ${minutes} 分钟后重试。`,
  'too-many-streams': '此处连接的页面过多，本页将在几秒后自动连接。',
  'too-much-at-once': '浏览器一次请求过多，请几秒后重试。',
  crowded: '目前服务繁忙。未作任何更改，请几秒后重试。',
  'something-broke': '发生错误。',
  'database-away': '服务没有回应，请稍后再试。内容不会重复发送。',
}

export const codeFaults: GuestCatalogue['codeFaults'] = {
  'no-code': '入住码由六位字母或数字组成，请核对。',
  'not-this-code': '这不是您的入住码，请逐个字符核对。',
}

export const refusalPage: GuestCatalogue['refusalPage'] = {
  title: '请稍候',
  refused: '无法执行此操作',
  again: (seconds) => `本页每 ${seconds} 秒自动重试。`,
  now: '立即重试',
  resend: '您输入的内容没有丢失：刷新页面，浏览器会重新发送。',
  reference: '参考编号：',
  back: '请返回修改您输入的内容。',
}

export const offline: GuestCatalogue['offline'] = {
  title: '没有网络',
  body: '网络恢复后，此页面将自动打开。已保存的内容不会丢失。',
  kept: '已保存在此手机上',
  keptHelp: '尚未发送，网络恢复后将自动发送。',
  reception: '如有急事，请用客房电话致电前台。',
  tryAgain: '重试',
}
