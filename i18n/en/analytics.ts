import type { AnalyticsTexts } from '../fr/analytics.ts'
import { calendarDay, calendarDays, calendarMonth, count, duration, percent, points } from '../measures.ts'
import { roomOf } from '../room-name.ts'

const locale = 'en'
const number = count(locale)
const requests = (count: number) => `${number(count)} ${count === 1 ? 'request' : 'requests'}`

export const analytics: AnalyticsTexts = {
  title: 'Analytics',
  zone: (timeZone: string) => `Days and hours of the hotel (${timeZone.replaceAll('_', ' ')}).`,
  asOf: (time: string) => `Last updated: ${time}`,
  offline: {
    hint: 'The figures could not be loaded. Check the network, then try again.',
    asked: 'No connection: your choice will appear once it is back. These are the last figures loaded.',
  },
  soFar: 'so far',
  compared: (before: string, isNothing: boolean) =>
    `Compared with: ${before}${isNothing ? ' (no requests)' : ''}`,
  period: {
    label: 'Period',
    kinds: { day: 'Day', week: 'Week', month: 'Month', own: 'Custom' },
    previous: {
      day: 'The day before',
      week: 'The week before',
      month: 'The month before',
      own: 'The days before',
    },
    next: { day: 'The day after', week: 'The week after', month: 'The month after', own: 'The days after' },
    now: { day: 'Today', week: 'This week', month: 'This month', own: 'Last 30 days' },
    around: 'Go to',
    from: 'From',
    to: 'To',
    show: 'Show',
    refused: (days: number) =>
      `Not a valid period: it must end after it begins, within ${days} days. Here is this week.`,
    said: {
      day: calendarDay(locale, 'full'),
      week: (from: string, to: string) => `Week of ${calendarDays(locale, ' to ')(from, to)}`,
      month: calendarMonth(locale),
      own: (from: string, to: string) =>
        from === to ? calendarDay(locale, 'full')(from) : calendarDays(locale, ' to ')(from, to),
    },
  },
  figures: {
    title: 'At a glance',
    requests: { name: 'Requests', means: 'Requests made in the period, cancelled ones included.' },
    response: {
      name: 'Response time',
      means:
        'From when a request is sent to when it is first taken: the median, so half waited less. Only requests that were taken count.',
    },
    resolution: {
      name: 'Resolution time',
      means:
        'From when a request is sent to when it is done: the median. A reopened request starts again from its reopening.',
    },
    onTime: {
      name: 'On time',
      means:
        'The share of requests done within their target, of those that have one and are done or late. Requests cancelled by guests do not count.',
    },
    cancelled: {
      name: 'Cancelled',
      means: 'The share of the period’s requests that are cancelled, by the guest or by staff.',
    },
    reopened: {
      name: 'Reopened',
      means: 'The share of the period’s requests that were reopened at least once.',
    },
    backlog: {
      name: 'Still open',
      means: 'Requests still open when the period ended, older ones too; now, if it is not over.',
    },
    cleaning: {
      name: 'Cleaning turn',
      means: 'From check-out to the cleaned room, for stays that ended in the period: the median.',
    },
    roundedDown: 'Times are in whole minutes, rounded down.',
    most: (duration: string) => `9 in 10 within ${duration}`,
    inTime: (onTime: number, withTarget: number) => `${number(onTime)} of ${number(withTarget)} done or late`,
    of: requests,
    stays: (count: number) => `${number(count)} ${count === 1 ? 'check-out' : 'check-outs'}`,
    now: 'right now',
    atEnd: 'when the period ended',
    none: '–',
    noneHint: 'nothing to measure',
  },
  change: {
    before: (value: string) => `before: ${value}`,
    same: 'as before',
    more: (difference: string) => `${difference} more`,
    less: (difference: string) => `${difference} less`,
  },
  minutes: duration(locale),
  share: percent(locale),
  points: (difference: number) => `${points(locale)(difference)} points`,
  count: number,
  hour: (hour: number) => `${hour}:00`,
  hours: (hour: number) => `${hour}:00 to ${hour + 1}:00`,
  weekday: calendarDay(locale, 'tiny'),
  day: calendarDay(locale, 'short'),
  dayOfWeek: calendarDay(locale, 'weekday'),
  lost: {
    lost: 'connection lost, retrying',
    elsewhere: 'open on too many other screens, tap to resume here',
  },
  charts: {
    title: 'When, and how many',
    days: 'Requests by day',
    hours: 'Requests by hour of the day',
    open: 'Open at the end of each day',
    now: 'now',
    requests,
    openOnes: (count: number) => `${number(count)} open`,
    withBefore: (said: string, before: number) => `${said}, ${number(before)} before`,
    at: (label: string, said: string) => `${label}: ${said}`,
    most: (label: string, said: string) => `Most: ${label}, ${said}`,
    none: 'None.',
    mark: 'period before',
    today: 'today, so far',
    walk: (title: string) => `${title}, value by value`,
    openDay: 'See this day',
    table: 'The figures as a table',
    heads: { day: 'Day', hour: 'Hour', requests: 'Requests', before: 'Before', open: 'Open' },
  },
  breakdown: {
    title: 'In detail',
    label: 'In detail by',
    of: (by: string) => `In detail by ${by.toLocaleLowerCase(locale)}`,
    by: { service: 'Service', room: 'Room', type: 'Type', floor: 'Floor', group: 'Group' },
    none: {
      service: 'No service, words only',
      room: 'No room',
      type: 'No type',
      floor: 'No floor',
      group: 'No group, or not taken yet',
    },
    notes: {
      service: 'A request of several services counts in each of them.',
      room: 'By the rooms’ current numbers.',
      type: 'By the rooms’ current types.',
      floor: 'By the rooms’ current floors.',
      group: 'By the current group of the person assigned; people are not compared.',
    },
    heads: {
      name: 'Name',
      requests: 'Requests',
      before: 'Before',
      response: 'Response',
      resolution: 'Resolution',
      onTime: 'On time',
      cancelled: 'Cancelled',
      reopened: 'Reopened',
    },
    medians: 'Times: the median, then what 9 in 10 do not exceed.',
    sort: 'Sort by',
    sorted: { up: 'ascending', down: 'descending' },
    room: (number: string) => roomOf(number),
    floor: (floor: string) => `Floor ${floor}`,
    all: (count: number) => `Show all (${count})`,
    fewer: 'Only the first ones',
    empty: 'Nothing in this period.',
  },
  empty: {
    title: 'No data for this period yet',
    hint: 'Each request counts as soon as it is sent, by a guest or by staff. You will see how many, at what hours, and how long they take.',
    before: 'See the period before',
    cards: 'Print the room cards',
  },
  notReady: {
    title: 'The figures are being calculated',
    week: 'See this week',
    retry: 'Try again',
  },
  take: {
    label: 'Download',
    requests: 'Requests as CSV',
    cleanings: 'Cleaning turns as CSV',
    report: (month: string) => `${month}, report as PDF`,
    separator: 'Cell separator',
    separators: { semicolon: 'Cells separated by “;”', comma: 'Cells separated by “,”' },
    comments: 'With the comments',
    hint: 'One row per request, with every time and target: every figure on this page can be recalculated from it. Excel in French expects semicolons.',
    print: 'Print',
  },
}
