import type { EmployeeTexts } from '../fr/employees.ts'

/** How many requests became free with it. */
const freed = (count: number) =>
  count === 0 ? '' : count === 1 ? ': 1 request is free' : `: ${count} requests are free`

/** How many open invitations ended with it. */
const revokedOf = (count: number) =>
  count === 0
    ? ''
    : count === 1
      ? ' Their open invitation is revoked.'
      : ` Their ${count} open invitations are revoked.`

/** Who works in a hotel, and who is to, in English. */
export const employees: EmployeeTexts = {
  title: 'Employees',
  count: (people, places) =>
    [
      `${people} ${people === 1 ? 'person' : 'people'}`,
      ...(places > 0 ? [`${places} ${places === 1 ? 'place prepared' : 'places prepared'}`] : []),
    ].join(', '),
  notSearched: (places) =>
    places > 1
      ? `The ${places} prepared places were not searched: the whole list shows them.`
      : 'The prepared place was not searched: the whole list shows it.',
  add: 'Prepare a place',
  you: 'You',
  name: 'Name',
  email: 'E-mail',
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
  state: 'State',
  active: 'Active',
  inactive: 'Deactivated',
  filters: {
    role: 'Role',
    allRoles: 'All roles',
    admins: 'Admins',
    employees: 'Employees',
    state: 'State',
    allStates: 'Active or not',
    active: 'Active',
    inactive: 'Deactivated',
    team: 'Group',
    allTeams: 'All groups',
    noTeam: 'No group',
    apply: 'Filter',
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
    teams: 'Their group now',
    teamTitle: (count) => (count === 1 ? 'Group of 1 person' : `Group of ${count} people`),
    title: (count) => (count === 1 ? 'Rooms of 1 person' : `Rooms of ${count} people`),
    people: 'Their rooms now',
    how: 'These rooms',
    hows: { add: 'Add them to theirs', only: 'Give them these alone', remove: 'Take them away' },
    howHints: {
      add: 'Everybody keeps what they have. Whoever has none will have only these.',
      only: 'They lose the ones they had. Without a number: all rooms.',
      remove: 'Everybody keeps the others. Whoever has none left has all of them.',
    },
    none: 'For example 101-112, 201.',
    chosen: (count) => `${count} ${count === 1 ? 'room' : 'rooms'} chosen.`,
    now: 'This is how it stands now. Save again if it is still right.',
    save: 'Save',
  },
  places: {
    title: (count) => (count > 0 ? `Places prepared (${count})` : 'Places prepared'),
    label: 'Places prepared',
    hint: 'Each place waits for its person, with role and rooms. Invite them by e-mail, by a link, or by a QR code to be scanned with their phone.',
    none: 'Prepare a place for everybody on the team: their role and rooms are ready on the day they are invited.',
    notInvited: 'Not yet invited',
    invitedUntil: (invited, until) => `Invited ${invited}, until ${until}`,
    expired: (until) => `Invitation expired ${until}`,
    invite: 'Invite',
    noEmail: 'No e-mail',
    delete: 'Delete the place',
    edit: 'Change',
    back: 'See the employees',
    gone: 'This place is no longer there.',
  },
  invite: {
    title: (name) => `Invite ${name}`,
    mail: 'By e-mail',
    mailHint: (email) => `A link is sent to ${email}.`,
    noEmail: 'This place has no e-mail address. Add one, or show the QR code.',
    addEmail: 'Add an address',
    send: 'Send the invitation',
    sendAgain: 'Send it again',
    sent: (email) => `An invitation is on its way to ${email}.`,
    files: 'This installation sends no e-mails: it keeps them in its data folder, in “mail”.',
    link: 'By a QR code or a link',
    linkHint: 'They scan the code with their phone.',
    make: 'Make a QR code',
    makeAgain: 'Make a new QR code',
    qr: (name) => `QR code of the invitation for ${name}`,
    scan: (name) => `${name} scans it with their phone. It is shown only now.`,
    address: 'Link of the invitation',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    notCopied: 'The link is selected: copy it.',
    once: 'Whoever has this link can take the place, once. Give it to this person only.',
    mailedTo: (email) => `Sent to ${email}.`,
    handed: 'Given by a link or a QR code.',
    replaces: 'A new invitation replaces this one: the old link no longer works.',
    revoke: 'Revoke the invitation',
    revoked: (name) => `The invitation for ${name} is revoked. Their place is kept.`,
    back: 'Change the place',
  },
  phones: {
    title: 'Code on a phone',
    used: (date) => `Last signed in: ${date}`,
    locked: 'Locked after too many wrong codes',
    unlock: 'Unlock',
    end: 'Remove this phone',
    endHint:
      'Removing signs this phone out at once, and its code no longer works. Who has no other way to sign in comes back only through a new place: then remove the person from the hotel, and prepare a place for them.',
    device: (browser, system) => `${browser} on ${system}`,
    unknown: 'Phone',
    unlocked: (name) => `${name}’s phone is unlocked.`,
    ended: (name) => `${name}’s phone is removed.`,
  },
  form: {
    nameHint: 'As you call them among yourselves. Guests do not see it.',
    email: 'E-mail address',
    optional: 'optional',
    emailHint: 'Nothing is sent now. Without an address, they are invited by a QR code.',
    ownRole: 'Another admin can change your role.',
    roleHints: {
      admin: 'Sets everything up: rooms, services, team.',
      employee: 'Answers requests and sees to rooms.',
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
    unreadable: (parts) => `This cannot be read: ${parts}. Write for example 101-112, 201.`,
    unknown: (parts) => `There is no room ${parts}.`,
    noRooms: 'The hotel has no rooms yet: you can assign them once they are there.',
    now: ({ name, email, role, team, rooms }) => {
      const address = email === undefined ? [] : [email ?? 'no e-mail']
      const group = team === undefined ? [] : [`group: ${team || 'none'}`]
      const said = [name, ...address, role.toLowerCase(), ...group, `rooms: ${rooms || 'all'}`]
      return `Now: ${said.join(', ')}.`
    },
  },
  manages: {
    title: 'Subscription',
    yes: 'Manages the hotel’s subscription.',
    no: 'Does not manage the hotel’s subscription.',
    last: 'This is the only subscription manager: promote somebody else first.',
    youDo: 'You manage the hotel’s subscription.',
  },
  access: {
    title: 'Access',
    own: 'Another admin can deactivate or remove you.',
    last: 'This is the only admin: make somebody else one first.',
    deactivates: (requests) =>
      requests > 1
        ? `Deactivating ends their access to the hotel, on every device: ${requests} open requests become free. Name and rooms stay.`
        : requests === 1
          ? 'Deactivating ends their access to the hotel, on every device: 1 open request becomes free. Name and rooms stay.'
          : 'Deactivating ends their access to the hotel, on every device. Name and rooms stay, no request is open.',
    isInactive: 'Has no access to the hotel any more. Name and rooms are kept.',
    removes: 'Removing cannot be undone: the next page says what changes.',
  },
  remove: {
    title: (name) => `Remove ${name}?`,
    requests: (count) =>
      count > 1
        ? `${count} open requests become free.`
        : count === 1
          ? '1 open request becomes free.'
          : 'No request is open.',
    rooms: (count) =>
      count > 1
        ? `${count} rooms are no longer assigned.`
        : count === 1
          ? '1 room is no longer assigned.'
          : undefined,
    access: 'Access to the hotel ends at once, on every device.',
    history: 'The name stays in the history.',
    final: 'This cannot be undone: to come back, they need a new invitation.',
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
    back: 'See the subscription',
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
    teamsAsBefore: 'Everybody is back in their previous group.',
    roomsAsBefore: 'Everybody has their previous rooms again.',
    manyDeactivated: (count, released, revoked) =>
      `${count} ${count === 1 ? 'person is' : 'people are'} deactivated${freed(released)}.${revokedOf(revoked)}`,
    manyReactivated: (count) => `${count} ${count === 1 ? 'person is' : 'people are'} active again.`,
    removed: (name, released, revoked) =>
      `${name} no longer works here${freed(released)}.${revokedOf(revoked)}`,
    placeKept: (name) => `The place for ${name} is ready.`,
    placeChanged: (name) => `The place for ${name} is saved.`,
    placeDeleted: (name) => `The place for ${name} is deleted.`,
  },
  failed: {
    promote: 'Failed to promote employee',
    demote: 'Failed to remove manager role',
    stepDown: 'Failed to remove your manager role',
  },
}
