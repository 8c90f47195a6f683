import { callsChanged, peopleChanged, ringsRefused } from './alerts/on-duty.ts'
import { keepFiguresOfHotel } from './analytics/jobs.ts'
import { eraseFacesOfRooms } from './faces/operations.ts'
import { revokeInvitationsOf } from './invitations/revoke.ts'
import { enqueue } from './job.ts'
import { declareReactions } from './reaction.ts'
import { cancelOpenRequestsOfEnded, cancelOpenRequestsOfRooms } from './requests/operations.ts'
import { departFromRooms } from './reservations/on-stays-end.ts'
import { enqueueLate } from './webhooks/outbox.ts'

// Every reaction of one noun to another. It runs in the transaction of the change.
declareReactions({
  dutyChanges: [peopleChanged],
  escalationRulesChange: [callsChanged],
  invitersLeave: [revokeInvitationsOf],
  pushesFail: [ringsRefused],
  requestsLate: [enqueueLate],
  roomsGo: [cancelOpenRequestsOfRooms, eraseFacesOfRooms, departFromRooms],
  staysEnd: [cancelOpenRequestsOfEnded, eraseFacesOfRooms, departFromRooms],
  timeZoneChanges: [({ tenant }) => enqueue(tenant, keepFiguresOfHotel, { hotelId: tenant.hotelId })],
})
