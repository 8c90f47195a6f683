import { callsChanged, peopleChanged, ringsRefused } from './alerts/on-duty.ts'
import { alertJobs } from './alerts/queued.ts'
import { keepFiguresOfHotel } from './analytics/jobs.ts'
import { declareFollowers } from './events/followers.ts'
import { revokeInvitationsOf } from './invitations/revoke.ts'
import { enqueue } from './job.ts'
import { declareReactions } from './reaction.ts'
import { requestEvents } from './requests/events.ts'
import { cancelOpenRequestsOfEnded, cancelOpenRequestsOfRooms } from './requests/operations.ts'

// Every reaction of one noun to another. It runs in the transaction of the change.
declareReactions({
  dutyChanges: [peopleChanged],
  escalationRulesChange: [callsChanged],
  invitersLeave: [revokeInvitationsOf],
  pushesFail: [ringsRefused],
  roomsGo: [cancelOpenRequestsOfRooms],
  staysEnd: [cancelOpenRequestsOfEnded],
  timeZoneChanges: [({ tenant }) => enqueue(tenant, keepFiguresOfHotel, { hotelId: tenant.hotelId })],
})

const { sent, reopened, assigned, released, undone, askedAgain, notReceived } = requestEvents

// The jobs that events trigger, enqueued in the transaction that marks the event published.
declareFollowers(
  new Map(
    [sent, reopened, assigned, released, undone, askedAgain, notReceived].map(({ name }) => [
      name,
      [alertJobs.raise],
    ]),
  ),
)
