import type { StaffTexts } from '../fr/staff.ts'

const hours = (minutes: number) =>
  [`${Math.floor(minutes / 60)} h`, ...(minutes % 60 > 0 ? [`${minutes % 60} min`] : [])].join(' ')
const span = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : minutes < 2880 ? hours(minutes) : `${Math.floor(minutes / 1440)} d`

/** The request board, in English. */
export const staff: StaffTexts = {
  requests: 'Requests',
  pageTitle: (waiting: number) => `${waiting > 0 ? `(${waiting}) ` : ''}Requests · Sonnette`,
  builtIn: {
    towels: 'Extra towels',
    minibar: 'Mini-bar',
    toilet_paper: 'Toilet paper',
    cleaning: 'Cleaning',
  },
  statuses: { new: 'New', in_progress: 'In progress', done: 'Done', cancelled: 'Cancelled' },
  filters: {
    status: 'Status',
    statuses: {
      open: 'Open',
      new: 'New',
      in_progress: 'In progress',
      done: 'Done',
      cancelled: 'Cancelled',
      all: 'All',
    },
    room: 'Room',
    allRooms: 'All rooms',
    service: 'Service',
    allServices: 'All services',
    mine: 'Mine',
    search: 'Search',
    searchHint: 'Room, service, person…',
    apply: 'Filter',
    more: 'Filters',
    clear: 'Clear filters',
    hidden: (count: number, arrived: number) =>
      `${count === 0 ? 'No' : count} open ${count === 1 ? 'request' : 'requests'} hidden${
        arrived > 0 ? `, ${arrived} just in` : ''
      }`,
    searched: (words: string) => `“${words}”`,
    showAll: 'Show all',
  },
  groups: { mine: 'Me and my rooms', others: 'Others', floods: 'Unusual volume' },
  when: {
    tomorrow: 'tomorrow',
    yesterday: 'yesterday',
    before: (time: string) => `before ${time}`,
    after: (time: string) => `after ${time}`,
    from: (time: string) => `from ${time}`,
    anyTime: 'Any time',
  },
  ofOrder: (at: number, of: number, others: string) => `${at} of ${of}, with: ${others}`,
  flags: { do_not_disturb: 'Do not disturb', no_cleaning: 'No cleaning today' },
  room: (number: string) => `Room ${number}`,
  roomWord: 'Room',
  whatOfRoom: (room: string, what: string) => `room ${room}, ${what}`,
  same: (count: number) => `${count} identical requests`,
  justNow: 'just now',
  ago: (minutes: number) => `${span(minutes)} ago`,
  late: (minutes: number) => (minutes < 1 ? 'Late' : `${span(minutes)} late`),
  due: (minutes: number) => (minutes < 1 ? 'Due now' : `Due in ${span(minutes)}`),
  sentAt: (time: string) => `Received: ${time}`,
  notReceived: (when) => `Guest says it hasn’t arrived, ${when}`,
  askedAgain: (when, times) =>
    times > 1 ? `Asked again ${times} times, last: ${when}` : `Asked again, ${when}`,
  byStaff: 'Entered by staff',
  you: 'You',
  assigned: (name: string) => (name ? `Assigned to ${name}` : 'Assigned to you'),
  nobody: 'Nobody',
  assignee: 'Assigned to',
  guest: 'the guest',
  cancelledBy: (name: string, time: string) =>
    name ? `Cancelled by ${name}, ${time}` : `Cancelled, ${time}`,
  cancelReason: (reason: string) => `Reason: ${reason}`,
  reasonShown: 'The guest sees the reason',
  reasonHidden: 'The guest does not see the reason',
  checkOut: 'guest checked out',
  roomRemoved: 'room removed',
  actions: {
    take: 'Take',
    start: 'Start',
    finish: 'Done',
    reopen: 'Reopen',
    cancel: 'Cancel the request…',
    assign: 'Assign to',
    more: 'More actions',
    create: 'New request',
  },
  actionsOnAll: {
    take: (count: number) => `Take all ${count}`,
    start: (count: number) => `Start all ${count}`,
    finish: (count: number) => `All ${count} done`,
    reopen: (count: number) => `Reopen all ${count}`,
  },
  why: {
    theirs: (name: string) => `${name} has it: assign it to yourself first.`,
    yours: 'You already have it.',
    started: 'Already started.',
  },
  undo: {
    undo: 'Undo',
    said: (rooms, count, what) => {
      const numbers = rooms.join(', ')
      if (rooms.length > 1) return `Rooms ${numbers}: ${what}.`
      return count > 1 ? `Room ${numbers}, ${count} requests: ${what}.` : `Room ${numbers}: ${what}.`
    },
    done: {
      take: 'yours',
      start: 'started',
      finish: 'done',
      cancel: 'cancelled',
      reopen: 'reopened',
      assign: 'assigned',
    },
  },
  created: (room: string) => `Request created for room ${room}.`,
  unreachable: 'No connection: we can’t tell if that went through. Check, then try again.',
  corridor: {
    open: 'One at a time',
    list: 'The whole list',
    title: (waiting: number) => `${waiting > 0 ? `(${waiting}) ` : ''}One at a time · Sonnette`,
    waiting: (count: number) =>
      count === 0 ? 'Nothing to do' : count === 1 ? '1 request to do' : `${count} requests to do`,
    notSent: 'Not sent yet: we will send it as soon as possible.',
    floor: (floor: string) => `Floor ${floor}`,
    later: 'Later',
  },
  trip: {
    more: (count: number) => `${count} more on this floor`,
    take: (count: number): string => (count === 1 ? 'Take it too' : 'Take them too'),
  },
  unsent: {
    count: (count: number) => `${count} not sent yet`,
    decide: (count: number) => `${count} to decide`,
    said: (action: string) => `${action}: not done yet`,
    again: 'We will retry as soon as possible.',
    notKept: 'This browser stores nothing: offline, your actions are lost if you close the page.',
    old: (count) =>
      count === 1
        ? 'One action older than 24 hours was not sent: it is discarded.'
        : `${count} actions older than 24 hours were not sent: they are discarded.`,
    drop: 'Discard',
    actions: {
      take: 'Take',
      start: 'Start',
      finish: 'Done',
      reopen: 'Reopen',
      cancel: 'Cancel',
      assign: 'Assign',
      undo: 'Undo',
    },
  },
  meanwhile: {
    said: (name: string) => `${name || 'Someone else'} has since changed it.`,
    now: (status: string, who: string) => `Now: ${status.toLowerCase()}, ${who || 'unassigned'}.`,
    closed: {
      done: (name: string) => (name ? `${name} has since finished it.` : 'It has since been finished.'),
      cancelled: (name: string) =>
        name ? `${name} has since cancelled it.` : 'It has since been cancelled.',
    },
    pressed: (action: string) => `You had chosen: ${action}.`,
    insist: (action: string) => `${action} anyway`,
    leave: 'Keep as is',
  },
  refused: (room: string, why: string) => `Room ${room}: ${why}`,
  reconnecting: 'Reconnecting…',
  polled: (seconds: number) => `Not live: updated every ${seconds} s`,
  staleSince: (time: string) => `List as of ${time}, reconnecting…`,
  unbegun: {
    mine: (count: number) => `${count} for me`,
    all: (count: number) => (count === 0 ? 'Nothing waiting' : `${count} waiting`),
  },
  elsewhere: {
    said: 'The list is open on too many other screens: this one is out of date.',
    resume: 'Resume here',
  },
  offline: {
    title: 'No connection',
    body: 'The list could not be loaded. Check the network, then try again.',
    retry: 'Try again',
  },
  bell: {
    mute: 'Mute the bell',
    unmute: 'Unmute the bell',
    notify: 'Allow notifications',
  },
  insists: (room, what) => `Room ${room} is still waiting: ${what}`,
  arrived: (room: string, what: string) => `New request, room ${room}: ${what}`,
  manyArrived: (count: number) => `${count} new requests`,
  waiting: (count: number) => `${count} new`,
  handedBy: (name: string) => (name ? `Assigned by ${name}` : 'Assigned to you'),
  handedOver: (name: string, room: string, what: string) =>
    `${name || 'Someone'} assigned you room ${room}: ${what}`,
  manyHandedOver: (count: number) => `${count} requests assigned to you`,
  onlyComment: 'Message',
  none: {
    found: 'No requests found.',
    foundHint: 'No request matches these filters.',
    calm: 'All quiet',
    calmHint: 'When a guest sends a request, it rings and appears here.',
  },
  finishDialog: {
    title: 'Finish a colleague’s request?',
    theirs: (name: string, what: string) => `${name} has it: ${what}. Finish it only if it is already done.`,
    confirm: 'Done',
    keep: 'Leave it',
  },
  cancelDialog: {
    title: (room: string) => `Cancel the request from room ${room}`,
    reason: 'Reason',
    presets: {
      'already-done': 'Already done',
      'not-available': 'Not available',
      'guest-declined': 'The guest no longer wants it',
      'room-empty': 'The room is empty',
    },
    other: 'Another reason',
    inWords: 'The reason, in a few words',
    missing: 'Choose a reason, or write one.',
    show: 'The guest sees this reason',
    confirm: 'Cancel the request',
    keep: 'Keep it',
  },
  createDialog: {
    title: 'New request',
    titleOf: (room: string) => `New request, room ${room}`,
    roomHint: 'Enter its number',
    noRoom: 'No room has this number.',
    open: (count: number) =>
      count === 0 ? 'No open requests' : count === 1 ? '1 open request' : `${count} open requests`,
    against: (flags: string) => `Against the guest’s choice: ${flags}.`,
    andMore: (count: number) => `and ${count} more`,
    leave: 'Discard this request?',
    leaveHint: 'What you have entered will be lost.',
    discard: 'Discard',
    goOn: 'Keep editing',
    services: 'Services',
    notOffered: (room: string) => `Not offered in room ${room}`,
    fewer: (service: string) => `Fewer: ${service}`,
    more: (service: string) => `More: ${service}`,
    count: (service: string) => `Count: ${service}`,
    preference: 'Cleaning time',
    plain: 'Not specified',
    comment: 'Comment',
    send: 'Create the request',
    sending: 'Creating…',
  },
}
