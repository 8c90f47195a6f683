import type { StepWhom } from '../../domain/shapes/escalation.ts'
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
  assignee: 'the person assigned',
  room: 'the room’s staff',
  duty: 'everyone on duty',
  everyone: 'the whole team',
  admins: 'the admins',
}

export const shifts: ShiftTexts = {
  title: 'Schedule',
  count: (count) => (count === 1 ? '1 shift this week' : `${count} shifts this week`),
  plan: 'Schedule a shift',
  planMore: 'Schedule and add another',
  week: (days) => days,
  weekTo: ' to ',
  previous: 'Previous week',
  next: 'Next week',
  now: 'This week',
  lastWeek: 'The schedule ends here: it covers about one year.',
  firstWeek: 'The schedule starts here: it is kept for a year.',
  today: 'today',
  copy: 'Copy to next week',
  nobody: 'Nobody',
  bySelf: 'not scheduled',
  plannedUntil: (time) => `scheduled until ${time}`,
  stillUntil: (time) => `until ${time}`,
  nextDay: 'the next day',
  notUsed:
    'Your hotel does not use shifts: the whole team is alerted, at any hour. With shifts, people on duty are alerted first: Léa from 7:00 to 15:00, for example.',
  used: 'People on duty are alerted first. Anyone can also go on duty without being scheduled.',
  who: 'Who',
  day: 'Day',
  from: 'From',
  until: 'Until',
  untilHint: 'Earlier than the start: the next day.',
  repeat: 'Repeat',
  repeatHint: 'No day chosen: this day only.',
  weeks: 'For how many weeks',
  remove: 'Remove from schedule',
  removeHint: 'If they are on duty, they no longer will be.',
  over: 'These hours have passed.',
  current: (day, from, until, since) => `Now: ${day}, ${from}–${until}${since ? ` (since ${since})` : ''}.`,
  done: {
    planned: (name, count) => (count > 1 ? `${name}: ${count} shifts scheduled.` : `${name} is scheduled.`),
    changed: (name) => `The hours of ${name} are updated.`,
    removed: (name) => `The hours of ${name} are removed.`,
    restored: (names) => `The hours of ${names} are restored.`,
    copied: (count, leftOut) => {
      const left =
        leftOut > 0 ? ` ${leftOut} left out: already scheduled, no longer here, or in the past.` : ''
      if (count === 0) return `Nothing was copied.${left}`
      return `${count} ${count > 1 ? 'shifts' : 'shift'} copied.${left}`
    },
    rules: 'Saved. Takes effect now.',
    usual: 'The usual alerts are restored.',
  },
  unreachable: {
    title: 'Their phones will not ring when the app is closed',
    why: {
      'no-device': 'no device may ring',
      refused: 'refused by its push service',
      silent: 'set to silent',
    },
    remedy: 'Each person changes this on their phone, under Account, Notifications.',
  },
  rules: {
    title: 'Shifts and alerts',
    edit: 'Set up',
    useShifts: 'We use shifts',
    useShiftsHint: 'Only people who are scheduled or go on duty are on duty.',
    assignment: 'Who gets a new request?',
    assignments: {
      none: 'Nobody: anyone can take it',
      room: 'The room’s employee',
      load: 'The room’s least busy employee',
    },
    quiet: 'Quiet hours',
    quietHint: 'Only people on duty are alerted, then the admins. Leave empty for none.',
    notTaken: 'If nobody takes it',
    late: 'If it is late',
    after: (seconds) => (seconds === 0 ? 'immediately' : `after ${lasting(seconds)}`),
    afterLabel: (n) => `Alert ${n}: when`,
    whomLabel: (n) => `Alert ${n}: who`,
    whom,
    fault: (n, sentence) => `Alert ${n}: ${sentence}`,
    noMore: 'no further alert',
    byMail: 'also by email',
    step: (seconds, who, byMail) =>
      `${seconds === 0 ? 'Immediately' : `After ${lasting(seconds)}`}: ${whom[who]}${byMail ? ', also by email' : ''}`,
    usual: 'Restore the usual alerts',
    changed: 'These are the current settings. Your choices are kept below.',
    ofService: (name) => `Alerts: ${name}`,
    link: 'Who to alert',
    asHotel: 'As for the whole hotel',
    own: 'This service has its own alert rules.',
    inherited: 'This service follows the hotel’s rules. Changes here apply to it alone.',
  },
  duty: {
    on: 'On duty',
    onUntil: (time) => `On duty until ${time}`,
    off: 'Off duty',
    offHint: 'Colleagues on duty are alerted before you.',
    nextFrom: (time) => `Your next shift: ${time}.`,
    tomorrow: 'tomorrow',
    yesterday: 'yesterday',
    begin: 'Go on duty',
    end: 'End my shift',
    with: (names) => `On duty: ${names}.`,
    alongside: (names) => `With ${names}`,
    nobody: 'Nobody is on duty: the admins are alerted immediately.',
    over: 'Your shift is over',
    handOver: 'Hand over',
    stillOpen: (name, count) =>
      `${name} is off duty and still has ${count}\u00a0open ${count > 1 ? 'requests' : 'request'}.`,
    takeOver: (count) => (count > 1 ? 'Take them' : 'Take it'),
    handTo: (count) => (count > 1 ? `Your ${count} open requests go to` : 'Your open request goes to'),
    toNext: 'the next shift',
    note: 'Note for the next shift',
    noteHint: 'Optional. The next shift reads it.',
    left: (name, time, requests) =>
      requests === 0
        ? `Note from ${name}, ${time}`
        : `${name} handed over ${requests}\u00a0${requests > 1 ? 'requests' : 'request'}, ${time}`,
    read: 'Read',
    offDuty: (name) => `${name} (off\u00a0duty)`,
    slow: 'Still no answer. Check the connection.',
    noResponse: 'No connection: we can’t tell if this was done. Try again.',
    notDone: 'This was not done. Try again.',
    told: {
      on: (time) => `You are on duty until ${time}.`,
      until: (time) => `Your shift now lasts until ${time}.`,
      over: 'Your shift is over: people on duty are alerted first.',
      overToNobody: 'Your shift is over, and nobody is on duty: the admins are alerted immediately.',
      off: 'You are off duty: the schedule changed, or you ended your shift elsewhere.',
    },
  },
}
