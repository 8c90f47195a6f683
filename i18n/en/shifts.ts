import type { StepWhom } from '../../domain/alerts/shapes.ts'
import type { ShiftTexts } from '../fr/shifts.ts'

/** "30 s", "1 min 30 s", "1 h 30". */
const lasting = (seconds: number) => {
  if (seconds < 60) return `${seconds}\u00a0s`
  const minutes = Math.floor(seconds / 60)
  if (seconds % 60 > 0 && minutes < 60) return `${minutes}\u00a0min\u00a0${seconds % 60}\u00a0s`
  if (minutes < 60) return `${minutes}\u00a0min`
  const rest = String(minutes % 60).padStart(2, '0')
  return minutes % 60 === 0 ? `${minutes / 60}\u00a0h` : `${Math.floor(minutes / 60)}\u00a0h\u00a0${rest}`
}

const whom: Record<StepWhom, string> = {
  assignee: 'whoever has it',
  room: 'whoever has that room',
  duty: 'everybody on duty',
  everyone: 'the whole team',
  admins: 'the admins',
}

/** Who is on duty when, and who is called, in English. */
export const shifts: ShiftTexts = {
  title: 'Planning',
  count: (count) => (count === 1 ? '1 shift this week' : `${count} shifts this week`),
  plan: 'Plan a shift',
  planMore: 'Plan, then somebody else',
  week: (days) => days,
  weekTo: ' to ',
  previous: 'Week before',
  next: 'Week after',
  now: 'This week',
  lastWeek: 'The plan ends here: it goes about one year ahead.',
  firstWeek: 'The plan begins here: it is kept for a year.',
  today: 'today',
  copy: 'Copy to the week after',
  nobody: 'Nobody',
  bySelf: 'not planned',
  plannedUntil: (time) => `planned until ${time}`,
  stillUntil: (time) => `until ${time}`,
  nextDay: 'the next day',
  notUsed:
    'Your hotel does not use shifts: the whole team is called, at any hour. With shifts, only those on duty are called at first: Léa from 7:00 to 15:00, for example.',
  used: 'Only those on duty are called at first. Anybody can also go on duty without being planned.',
  who: 'Who',
  day: 'Day',
  from: 'From',
  until: 'Until',
  untilHint: 'Earlier than the start: on the next day.',
  repeat: 'Repeat',
  repeatHint: 'No day chosen: on this day only.',
  weeks: 'For how many weeks',
  remove: 'Remove from the plan',
  removeHint: 'If they are on duty, they no longer will be.',
  over: 'These hours are over.',
  current: (day, from, until, since) =>
    `It is now ${day}, ${from}–${until}${since ? ` (since ${since})` : ''}.`,
  done: {
    planned: (name, count) => (count > 1 ? `${name}: ${count} shifts planned.` : `${name} is planned.`),
    changed: (name) => `The hours of ${name} are changed.`,
    removed: (name) => `The hours of ${name} are removed.`,
    restored: (names) => `The hours of ${names} are planned again.`,
    copied: (count, leftOut) => {
      const left =
        leftOut > 0
          ? ` ${leftOut} left out: they are planned at these hours already, no longer work here, or the hours are over.`
          : ''
      if (count === 0) return `Nothing was copied.${left}`
      return `${count} ${count > 1 ? 'shifts' : 'shift'} copied.${left}`
    },
    rules: 'Saved. It holds from now on.',
    usual: 'The calls are the usual ones again.',
  },
  unreachable: {
    title: 'Their phones will not ring with the page closed',
    why: {
      'no-device': 'no device may ring',
      refused: 'refused by its push service',
      silent: 'set to silent',
    },
    remedy: 'Each person changes this on their phone, under Account, Notifications.',
  },
  rules: {
    title: 'Shifts and calls',
    edit: 'Set up',
    useShifts: 'We use shifts',
    useShiftsHint: 'Once you save, nobody is on duty until they say so or are planned.',
    assignment: 'Who is given a new request?',
    assignments: {
      none: 'Nobody: anybody may take it',
      room: 'Whoever has the room',
      load: 'Whoever has the room, and least to do',
    },
    quiet: 'Quiet hours',
    quietHint: 'In these hours only those on duty are called, and the admins at the end. Empty: none.',
    notTaken: 'If nobody takes it',
    late: 'If it is late',
    after: (seconds) => (seconds === 0 ? 'at once' : `after ${lasting(seconds)}`),
    afterLabel: (n) => `Call ${n}: when`,
    whomLabel: (n) => `Call ${n}: who`,
    whom,
    fault: (n, sentence) => `Call ${n}: ${sentence}`,
    noMore: 'no further call',
    byMail: 'by e-mail, too',
    step: (seconds, who, byMail) =>
      `${seconds === 0 ? 'At once' : `After ${lasting(seconds)}`}: ${whom[who]}${byMail ? ', by e-mail, too' : ''}`,
    usual: 'Back to the usual calls',
    changed: 'This is what holds now; what you chose is kept below.',
    ofService: (name) => `Calls: ${name}`,
    link: 'Who is called',
    asHotel: 'As for the whole hotel',
    own: 'This service has calls of its own.',
    inherited: 'This service follows the calls of the hotel. What you save here holds for it alone.',
  },
  duty: {
    on: 'On duty',
    onUntil: (time) => `On duty until ${time}`,
    off: 'Off duty',
    offHint: 'You are not called first.',
    nextFrom: (time) => `Your next shift: ${time}.`,
    tomorrow: 'tomorrow',
    yesterday: 'yesterday',
    begin: 'Go on duty',
    end: 'End my shift',
    with: (names) => `On duty: ${names}.`,
    alongside: (names) => `With ${names}`,
    nobody: 'Nobody is on duty: the admins are called at once.',
    over: 'Your shift is over',
    handOver: 'Hand over',
    stillOpen: (name, count) =>
      `${name} is off duty and still has ${count}\u00a0open ${count > 1 ? 'requests' : 'request'}.`,
    takeOver: (count) => (count > 1 ? 'Take them' : 'Take it'),
    handTo: (count) => (count > 1 ? `Your ${count} open requests go to` : 'Your open request goes to'),
    toNext: 'whoever comes next',
    note: 'Note for those who take over',
    noteHint: 'Optional. The next people read it.',
    left: (name, time, requests) =>
      requests === 0
        ? `Note from ${name}, ${time}`
        : `${name} handed over ${requests}\u00a0${requests > 1 ? 'requests' : 'request'}, ${time}`,
    read: 'I have read it',
    offDuty: (name) => `${name} (off\u00a0duty)`,
    slow: 'Still no answer. Check the connection.',
    unheard: 'No connection: it is not known whether this was done. Try again.',
    notDone: 'This was not done. Try again.',
    told: {
      on: (time) => `You are on duty until ${time}.`,
      until: (time) => `Your shift now lasts until ${time}.`,
      over: 'Your shift is over: others are called first.',
      overToNobody: 'Your shift is over, and nobody is on duty: the admins are called at once.',
      off: 'You are off duty: the plan was changed, or you ended your shift elsewhere.',
    },
  },
}
