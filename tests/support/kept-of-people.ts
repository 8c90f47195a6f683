import { ALERT_DAYS } from '../../domain/alerts/shapes.ts'
import { AGAIN_MINUTES } from '../../domain/invitations/rules.ts'
import { REPEAT_HOURS } from '../../domain/repeats/once.ts'
import { HAND_OVER_DAYS, SHIFT_DAYS } from '../../domain/shifts/shapes.ts'
import { DELIVERY_DAYS } from '../../domain/webhooks/shapes.ts'

// Every column about people with an account: the place in their own file (`account.showData`, `showWork`,
// `showActivity`), or the reason for leaving it out. Tests demand a line here or in `kept.ts` for each column that
// could name a person.

/** Said in the file, at this path; an array's entries have it. */
interface Shown {
  at: string
}
/** Not said, or in other words, and why. */
type Why = string

const opens: Why = 'it opens something, or proves who opens it'
const number: Why = 'a number that tells one row from another'
const whose: Why = 'whose row it is: theirs'
const inActivity: Why = 'what they did with it is in `activity`'
const clock: Why = 'when the row was written last; `changedAt` says what that means'

/** Tables of which every row is about one person: every column. */
export const personTables: Record<string, Record<string, Shown | Why>> = {
  users: {
    id: { at: 'account.id' },
    email: { at: 'account.email' },
    email_verified: { at: 'account.isEmailConfirmed' },
    name: { at: 'account.name' },
    image: 'nothing ever writes it: the sign-in library wants the column',
    locale: { at: 'account.language' },
    last_hotel_id: { at: 'account.lastHotelId' },
    created_at: { at: 'account.createdAt' },
    updated_at: { at: 'account.changedAt' },
  },
  accounts: {
    id: number,
    user_id: whose,
    account_id: { at: 'account.signIns.as' },
    provider_id: { at: 'account.signIns.by' },
    access_token: opens,
    refresh_token: opens,
    id_token: opens,
    access_token_expires_at: opens,
    refresh_token_expires_at: opens,
    scope: opens,
    password: `${opens}; that there is one is \`hasPassword\``,
    created_at: { at: 'account.signIns.createdAt' },
    updated_at: { at: 'account.signIns.changedAt' },
  },
  sessions: {
    id: opens,
    user_id: whose,
    token: opens,
    expires_at: { at: 'sessions.expiresAt' },
    ip_address: { at: 'sessions.ipAddress' },
    user_agent: { at: 'sessions.userAgent' },
    chosen_hotel_id: { at: 'sessions.hotelId' },
    rights: 'a copy of what `memberships` says, for the cookie',
    created_at: { at: 'sessions.createdAt' },
    updated_at: { at: 'sessions.usedAt' },
  },
  passkeys: {
    id: number,
    name: { at: 'passkeys.name' },
    public_key: opens,
    user_id: whose,
    credential_id: opens,
    counter: { at: 'passkeys.uses' },
    device_type: { at: 'passkeys.kind' },
    backed_up: { at: 'passkeys.isBackedUp' },
    transports: { at: 'passkeys.transports' },
    created_at: { at: 'passkeys.createdAt' },
    aaguid: { at: 'passkeys.model' },
  },
  email_changes: {
    user_id: whose,
    id: opens,
    email: { at: 'account.emailChange.email' },
    session_id: opens,
    old_link: opens,
    new_link: opens,
    old_confirmed_at: { at: 'account.emailChange.oldConfirmedAt' },
    new_confirmed_at: { at: 'account.emailChange.newConfirmedAt' },
    expires_at: { at: 'account.emailChange.expiresAt' },
  },
  pin_devices: {
    id: number,
    user_id: whose,
    digest: opens,
    pin_hash: opens,
    wrong_tries: { at: 'phones.wrongTries' },
    next_try_at: { at: 'phones.nextTryAt' },
    session_id: opens,
    user_agent: { at: 'phones.userAgent' },
    created_at: { at: 'phones.createdAt' },
    used_at: { at: 'phones.usedAt' },
  },
  staff: {
    hotel_id: { at: 'memberships.hotelId' },
    user_id: whose,
    role: { at: 'memberships.role' },
    name: { at: 'memberships.name' },
    team: { at: 'memberships.team' },
    is_subscription_manager: { at: 'memberships.isSubscriptionManager' },
    active: { at: 'memberships.active' },
    joined_at: { at: 'memberships.joinedAt' },
    reports_from: '`memberships.mailsReports` says that they are mailed; the month is how far that has come',
    alert_settings: '`memberships.alertsByMail` says what was chosen, or is usual',
    removed_at: { at: 'memberships.removedAt' },
    revision: clock,
  },
  assigned_rooms: {
    hotel_id: { at: 'memberships.hotelId' },
    user_id: whose,
    room_id: '`memberships.rooms` has its number',
  },
  staff_devices: {
    hotel_id: 'its name stands with each: `devices.hotel`',
    id: { at: 'devices.id' },
    user_id: whose,
    session_id: opens,
    name: { at: 'devices.name' },
    language: { at: 'devices.language' },
    endpoint: `${opens}; that there is one is \`canBePushed\``,
    p256dh: opens,
    auth_secret: opens,
    refusal: 'what its push service last said of it; the owner sees it with their devices',
    is_silent: { at: 'devices.isSilent' },
    created_at: { at: 'devices.createdAt' },
    seen_at: { at: 'devices.seenAt' },
    reached_at: { at: 'devices.reachedAt' },
  },
  shifts: {
    hotel_id: 'its name stands with each: `shifts.hotel`',
    id: number,
    user_id: whose,
    starts_at: { at: 'shifts.startsAt' },
    ends_at: { at: 'shifts.endsAt' },
    planned_by: 'who planned it is somebody else; that somebody did is `shifts.isPlanned`',
    planned_from: { at: 'shifts.plannedFrom' },
    ended_at: { at: 'shifts.endedAt' },
  },
  hand_overs: {
    hotel_id: 'its name stands with each: `handOvers.hotel`',
    id: number,
    from_user_id: '`handOvers.isByYou`',
    to_user_id: '`handOvers.isToYou`',
    at: { at: 'handOvers.at' },
    note: { at: 'handOvers.note' },
    request_ids: '`handOvers.requestIds`',
    read_at: { at: 'handOvers.readAt' },
    read_by: '`handOvers.isReadByYou`',
  },
  alert_rings: {
    hotel_id: 'its name stands with each: `calls.hotel`',
    request_id: { at: 'calls.requestId' },
    round: number,
    step: number,
    user_id: whose,
    target: { at: 'calls.deviceId' },
    way: { at: 'calls.way' },
    called_at: { at: 'calls.at' },
    reached_at: { at: 'calls.reachedAt' },
    rang_at: { at: 'calls.rangAt' },
    acknowledged_at: { at: 'calls.acknowledgedAt' },
    trouble: { at: 'calls.trouble' },
  },
}

/** Columns of other tables that can identify a person. */
export const identifyingColumns: Record<string, Why> = {
  'events.actor': 'what they did is `activity`',
  'events.subject_id': 'what was done to them is `activity`',
  'events.before': 'the same, where it was done to them; else it is the hotel’s, and others’',
  'events.after': 'the same',
  'alert_steps.user_ids': 'each call that a device of theirs or a mail was part of is in `calls`',
  'requests.sender': inActivity,
  'requests.assignee_id': 'that it became theirs is in `activity`',
  'requests.assigned_by': inActivity,
  'requests.closed_by': inActivity,
  'request_messages.written_by': 'that they wrote to a guest is in `activity`; the words go with the stay',
  'room_flags.raised_by': inActivity,
  'request_figures.member': 'sums of what is in `activity`, which screens tell by groups',
  'invitations.name': 'the hotel’s, about somebody without an account, until they take the place',
  'invitations.email': 'the same: an address proves nobody before its link is opened',
  'invitations.mailed_to': 'the same',
  'invitations.invited_by': inActivity,
  'taken_invitations.user_id': 'that they have come to work here is in `activity`',
  'contact_messages.name': 'anybody can write any name: not an account’s. It goes after CONTACT_DAYS',
  'contact_messages.email': 'the same',
  'contact_messages.body': 'the same',
  'contact_messages.subject': 'the same',
  'repeatable_calls.answer': 'the same as a program was answered, which names the staff by their numbers',
  'webhook_deliveries.body':
    'a request as a change left it, with the numbers of the staff: that is in `activity`',
  'verifications.value': opens,
}

const history = 'the hotel’s history keeps who did what'

/** Traces of a person that stay after their account is deleted, with until when. */
export const leftAfterDeletion: Record<string, Why> = {
  'users.id': 'a number, for the history to hang on',
  'users.email': 'the same number, at an address that cannot exist',
  'staff.user_id': history,
  'staff.name': history,
  'events.actor': history,
  'events.subject_id': history,
  'events.before': history,
  'events.after': history,
  'requests.sender': history,
  'requests.assignee_id': `${history}; of requests that are closed alone`,
  'requests.assigned_by': history,
  'requests.closed_by': history,
  'request_messages.written_by': 'until the guest’s stay ends',
  'room_flags.raised_by': 'until the flag is lifted, and then in the history',
  'request_figures.member': 'a number of sums',
  'invitations.invited_by': 'a number, until the place is taken or deleted',
  'taken_invitations.user_id': `a number, for ${AGAIN_MINUTES} minutes, and until an hourly job has come round`,
  'shifts.user_id': `${SHIFT_DAYS} days: hours worked are shown for a year`,
  'shifts.planned_by': `${SHIFT_DAYS} days`,
  'hand_overs.from_user_id': `${HAND_OVER_DAYS} days: who comes next needs to know`,
  'hand_overs.to_user_id': `${HAND_OVER_DAYS} days`,
  'hand_overs.read_by': `${HAND_OVER_DAYS} days`,
  'alert_steps.user_ids': `${ALERT_DAYS} days: the proof of who was called`,
  'alert_rings.user_id': `${ALERT_DAYS} days: the proof of who was called`,
  'repeatable_calls.answer': `${REPEAT_HOURS} hours`,
  'webhook_deliveries.body': `${DELIVERY_DAYS} days`,
  'alert_rings.target': `${ALERT_DAYS} days`,
}
