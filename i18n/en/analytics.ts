import type { AnalyticsTexts } from '../fr/analytics.ts'
import { calendarDay, calendarDays, calendarMonth, count, duration, percent, points } from '../measures.ts'

const locale = 'en'
const number = count(locale)
const requests = (count: number) => `${number(count)} ${count === 1 ? 'request' : 'requests'}`

/** The page of figures and charts, in English. */
export const analytics: AnalyticsTexts = {
  title: 'Analytics',
  zone: (timeZone: string) => `Days and hours of the hotel (${timeZone.replaceAll('_', ' ')}).`,
  asOf: (time: string) => `Last updated: ${time}`,
  offline: {
    hint: 'The figures could not be loaded. Check the network, then try again.',
    asked:
      'No connection: what you chose will be shown once it is back. These are still the figures from before.',
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
      `These dates are not a period: it cannot end before it begins, or have more than ${days} days. Here is this week.`,
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
        'From when a request is made to when somebody first takes it: the median, so half waited less. Only those that were taken count.',
    },
    resolution: {
      name: 'Resolution time',
      means:
        'From when a request is made to when it is done, of those that are: the median. One that was reopened starts again from then.',
    },
    onTime: {
      name: 'On time',
      means:
        'Of the requests that have a target and are done or late, the share that was done within it. Requests that guests cancelled do not count.',
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
      means: 'Requests, older ones too, that were open when the period ended; now, where it is not over.',
    },
    cleaning: {
      name: 'Cleaning turn',
      means:
        'From the end of a stay to the room’s being cleaned again, of stays that ended in the period: the median.',
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
    lost: 'connection lost, trying again',
    elsewhere: 'open on too many other screens, touch the page to go on here',
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
    table: 'The numbers as a table',
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
      room: 'By the number that the rooms have today.',
      type: 'By the types that rooms have today.',
      floor: 'By the floors that rooms have today.',
      group: 'By the present group of who has the request; people are not compared.',
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
    room: (number: string) => `Room ${number}`,
    floor: (floor: string) => `Floor ${floor}`,
    all: (count: number) => `Show all (${count})`,
    fewer: 'Only the first ones',
    empty: 'Nothing in this period.',
  },
  empty: {
    title: 'Nothing to see in this period yet',
    hint: 'Each request counts here as soon as it is made, by a guest or by staff. You will see how many there are, at which hours, and how long they take.',
    before: 'See the period before',
    cards: 'Print the cards of the rooms',
  },
  notReady: {
    title: 'The figures are being worked out',
    week: 'See this week',
    retry: 'Try again',
  },
  take: {
    label: 'Download',
    requests: 'Requests as CSV',
    cleanings: 'Cleaning turns as CSV',
    report: (month: string) => `${month}, report as PDF`,
    separator: 'What is between cells',
    separators: { semicolon: 'Cells separated by “;”', comma: 'Cells separated by “,”' },
    comments: 'With the comments',
    hint: 'The CSV has a row for each request, with every time and target: every figure of this page can be worked out from it. Excel in French expects semicolons.',
    print: 'Print',
  },
}
