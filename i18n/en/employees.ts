import type { EmployeeTexts } from '../fr/employees.ts'

const freed = (count: number) =>
  count === 0 ? '' : count === 1 ? ': 1 request to take' : `: ${count} requests to take`

const revokedOf = (count: number) =>
  count === 0
    ? ''
    : count === 1
      ? ' Their pending invitation is cancelled.'
      : ` Their ${count} pending invitations are cancelled.`

export const employees: EmployeeTexts = {
  title: 'Employees',
  count: (people, places) =>
    [
      `${people} ${people === 1 ? 'person' : 'people'}`,
      ...(places > 0 ? [`${places} ${places === 1 ? 'pending invitation' : 'pending invitations'}`] : []),
    ].join(', '),
  notSearched: (places) =>
    places > 1
      ? `Search covers employees only, not the ${places} pending invitations.`
      : 'Search covers employees only, not the pending invitation.',
  add: 'Add employee',
  you: 'You',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  roles: { admin: 'Admin', employee: 'Employee' },
  rooms: 'Rooms',
  allRooms: 'All',
  withRooms: (rooms) => (rooms ? `rooms ${rooms}` : 'all rooms'),
  team: 'Group',
  noTeam: 'No group',
  inTeam: (people) => `${people} ${people === 1 ? 'person' : 'people'}`,
  subscription: 'Subscription',
  manager: 'Subscription manager',
  state: 'Status',
  active: 'Active',
  inactive: 'Deactivated',
  filters: {
    role: 'Role',
    allRoles: 'All roles',
    admins: 'Admins',
    employees: 'Employees',
    state: 'Status',
    allStates: 'Any status',
    active: 'Active',
    inactive: 'Deactivated',
    team: 'Group',
    allTeams: 'All groups',
    noTeam: 'No group',
  },
  more: 'Show more',
  first: 'Back to the first',
  verbs: {
    edit: 'Role, group and rooms',
    promote: 'Make subscription manager',
    demote: 'Remove as subscription manager',
    stepDown: 'Stop managing the subscription',
    deactivate: 'Deactivate',
    reactivate: 'Reactivate',
    remove: 'Remove from the hotel',
  },
  many: {
    bar: (count) => (count === 1 ? '1 person selected' : `${count} people selected`),
    assign: 'Assign rooms',
    deactivate: (count, of) => (count < of ? `Deactivate (${count})` : 'Deactivate'),
    reactivate: (count, of) => (count < of ? `Reactivate (${count})` : 'Reactivate'),
    team: 'Choose a group',
    teams: 'Their current group',
    teamTitle: (count) => (count === 1 ? 'Group of 1 person' : `Group of ${count} people`),
    title: (count) => (count === 1 ? 'Rooms of 1 person' : `Rooms of ${count} people`),
    people: 'Their current rooms',
    how: 'These rooms',
    hows: { add: 'Add to their rooms', only: 'Replace their rooms', remove: 'Remove from their rooms' },
    howHints: {
      add: 'They keep their rooms. Anyone with none assigned gets only these.',
      only: 'Their previous rooms are removed. No number: all rooms.',
      remove: 'They keep their other rooms. Anyone with none left gets all rooms.',
    },
    none: 'For example 101-112, 201.',
    chosen: (count) => `${count} ${count === 1 ? 'room' : 'rooms'} chosen.`,
    now: 'Here is the current state. Save again if it is still right.',
    save: 'Save',
  },
  places: {
    title: (count) => (count > 0 ? `Pending invitations (${count})` : 'Pending invitations'),
    label: 'Pending invitations',
    hint: 'Role and rooms are ready. Invite each person by email, by link, or by a QR code to scan.',
    none: 'Add each person on the team, with their role and rooms. Then invite them.',
    notInvited: 'Not yet invited',
    invitedUntil: (invited, until) => `Invited ${invited}, until ${until}`,
    expired: (until) => `Invitation expired ${until}`,
    invite: 'Invite',
    noEmail: 'No email',
    delete: 'Delete the invitation',
    edit: 'Edit',
    back: 'See employees',
    gone: 'This invitation no longer exists.',
  },
  invite: {
    title: (name) => `Invite ${name}`,
    mail: 'By email',
    mailHint: (email) => `A link is sent to ${email}.`,
    noEmail: 'This invitation has no email address. Add one, or show the QR code.',
    addEmail: 'Add an address',
    send: 'Send the invitation',
    sendAgain: 'Send it again',
    sent: (email) => `An invitation is on its way to ${email}.`,
    files: 'This installation does not send emails: it stores them in its data folder, in “mail”.',
    link: 'By QR code or link',
    linkHint: 'They scan the code with their phone.',
    make: 'Create a QR code',
    makeAgain: 'Create a new QR code',
    qr: (name) => `QR code of the invitation for ${name}`,
    scan: (name) => `${name} scans it with their phone. It is shown only now.`,
    address: 'Invitation link',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    notCopied: 'The link is selected: copy it.',
    once: 'Anyone with this link can join the team, once. Give it only to this person.',
    mailedTo: (email) => `Sent to ${email}.`,
    handed: 'Given by link or QR code.',
    replaces: 'A new invitation replaces this one: the old link no longer works.',
    revoke: 'Revoke the link',
    revoked: (name) => `The link for ${name} is revoked. Their invitation stays pending.`,
    back: 'Edit the invitation',
  },
  phones: {
    title: 'Code on a phone',
    used: (date) => `Last signed in: ${date}`,
    locked: 'Locked after too many wrong codes',
    unlock: 'Unlock',
    end: 'Remove this phone',
    endHint:
      'This phone is signed out immediately, and its code no longer works. Without another way to sign in, remove the person from the hotel, then invite them again.',
    device: (browser, system) => `${browser} on ${system}`,
    unknown: 'Phone',
    unlocked: (name) => `${name}’s phone is unlocked.`,
    ended: (name) => `${name}’s phone is removed.`,
  },
  form: {
    nameHint: 'The name your team uses. Guests do not see it.',
    email: 'Email address',
    optional: 'optional',
    emailHint: 'Nothing is sent now. Without an address, invite by QR code.',
    ownRole: 'Another admin can change your role.',
    roleHints: {
      admin: 'Manages everything: rooms, services, team.',
      employee: 'Answers requests and looks after rooms.',
    },
    teamHint:
      'For example Housekeeping, Reception or Night shift. Analytics counts by group, never by person.',
    numbers: 'Rooms',
    numbersHint: 'For example 101-112, 201. Empty: all rooms.',
    floors: 'By floor',
    floor: (floor, count) => `Floor ${floor} (${count})`,
    types: 'By type',
    type: (name, count) => `${name} (${count})`,
    chosen: (count) =>
      count === 0
        ? 'No room assigned: all requests of the hotel.'
        : `${count} ${count === 1 ? 'room' : 'rooms'} assigned.`,
    unreadable: (parts) => `This cannot be read: ${parts}. Enter for example 101-112, 201.`,
    unknown: (parts) => `There is no room ${parts}.`,
    noRooms: 'The hotel has no rooms yet: add them first.',
    now: ({ name, email, role, team, rooms }) => {
      const address = email === undefined ? [] : [email ?? 'no email']
      const group = team === undefined ? [] : [`group: ${team || 'none'}`]
      const said = [name, ...address, role.toLowerCase(), ...group, `rooms: ${rooms || 'all'}`]
      return `Now: ${said.join(', ')}.`
    },
  },
  manages: {
    title: 'Subscription',
    yes: 'Manages the hotel’s subscription.',
    no: 'Does not manage the hotel’s subscription.',
    last: 'This is the only subscription manager: promote someone else first.',
    youDo: 'You manage the hotel’s subscription.',
  },
  access: {
    title: 'Access',
    own: 'Another admin can deactivate or remove you.',
    last: 'This is the only admin: promote someone else first.',
    deactivates: (requests) =>
      requests > 1
        ? `Deactivating ends their access to the hotel, on every device: ${requests} open requests go back to the list. Name and rooms stay.`
        : requests === 1
          ? 'Deactivating ends their access to the hotel, on every device: 1 open request goes back to the list. Name and rooms stay.'
          : 'Deactivating ends their access to the hotel, on every device. Name and rooms stay, no request is open.',
    isInactive: 'No longer has access to the hotel. Name and rooms are kept.',
    removes: 'Removing cannot be undone: the next page shows what changes.',
  },
  remove: {
    title: (name) => `Remove ${name}?`,
    requests: (count) =>
      count > 1
        ? `${count} open requests go back to the list.`
        : count === 1
          ? '1 open request goes back to the list.'
          : 'No request is open.',
    rooms: (count) =>
      count > 1
        ? `${count} rooms are no longer assigned.`
        : count === 1
          ? '1 room is no longer assigned.'
          : undefined,
    access: 'Access to the hotel ends immediately, on every device.',
    history: 'The name stays in the history.',
    final: 'This cannot be undone: to return, they need a new invitation.',
    confirm: 'Remove from the hotel',
    keep: 'Keep',
  },
  stepDown: {
    title: 'Stop managing the subscription?',
    body: 'You will no longer be able to change or cancel the hotel’s subscription. An admin can promote you again.',
    others: (count) => (count === 1 ? '1 other manager remains.' : `${count} other managers remain.`),
    confirm: 'Stop managing the subscription',
    needsOther: 'You must assign another manager before removing yourself',
    keep: 'Stay a manager',
    back: 'See subscription',
  },
  done: {
    changed: (name, revoked) => `${name}: saved.${revokedOf(revoked)}`,
    promoted: 'Employee promoted to Subscription Manager',
    demoted: 'Subscription Manager role removed',
    steppedDown: 'You are no longer a Subscription Manager',
    deactivated: (name, released, revoked) =>
      `${name} is deactivated${freed(released)}.${revokedOf(revoked)}`,
    reactivated: (name) => `${name} is active again.`,
    roomsOfMany: (count) =>
      count === 1 ? 'The rooms are saved.' : `The rooms of ${count} people are saved.`,
    teamOfMany: (count) => (count === 1 ? 'The group is saved.' : `The group of ${count} people is saved.`),
    teamsAsBefore: 'Previous groups restored.',
    roomsAsBefore: 'Previous rooms restored.',
    manyDeactivated: (count, released, revoked) =>
      `${count} ${count === 1 ? 'person is' : 'people are'} deactivated${freed(released)}.${revokedOf(revoked)}`,
    manyReactivated: (count) => `${count} ${count === 1 ? 'person is' : 'people are'} active again.`,
    removed: (name, released, revoked) =>
      `${name} no longer works here${freed(released)}.${revokedOf(revoked)}`,
    placeKept: (name) => `The invitation for ${name} is ready.`,
    placeChanged: (name) => `The invitation for ${name} is saved.`,
    placeDeleted: (name) => `The invitation for ${name} is deleted.`,
  },
  failed: {
    promote: 'Failed to promote employee',
    demote: 'Failed to remove manager role',
    stepDown: 'Failed to remove your manager role',
  },
}
