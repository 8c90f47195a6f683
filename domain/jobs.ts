import type { QueuedJob } from '../platform/jobs.ts'
import * as accounts from './accounts/jobs.ts'
import * as alerts from './alerts/jobs.ts'
import * as analytics from './analytics/jobs.ts'
import * as billing from './billing/jobs.ts'
import * as contact from './contact/jobs.ts'
import * as devices from './devices/jobs.ts'
import * as hotels from './hotels/jobs.ts'
import * as invitations from './invitations/jobs.ts'
import * as retention from './retention/jobs.ts'
import * as shifts from './shifts/jobs.ts'
import * as stays from './stays/jobs.ts'
import * as users from './users/jobs.ts'
import * as waiting from './waiting/jobs.ts'
import './reactions.ts'

/** All jobs, which the server works and schedules. */
export const jobs: readonly QueuedJob[] = [
  accounts.mailAccount,
  accounts.mailNotice,
  accounts.mailEmailChange,
  alerts.raiseAlerts,
  alerts.watchAlerts,
  alerts.mailAlert,
  alerts.deleteOldAlerts,
  analytics.keepDueFigures,
  analytics.keepFiguresOfHotel,
  analytics.mailReports,
  analytics.mailReport,
  billing.syncHotel,
  billing.endDoubleSubscriptions,
  billing.raiseRooms,
  billing.stopRenewal,
  billing.reconcile,
  billing.watchTrialJob,
  billing.mailManager,
  contact.mailMessage,
  contact.deleteOldMessages,
  devices.pushToDevice,
  hotels.mailClosing,
  hotels.deleteClosedHotels,
  invitations.mailInvitation,
  retention.deleteExpiredSignIns,
  retention.deleteEndedLimits,
  shifts.turnShifts,
  retention.deleteOldShifts,
  stays.resetDueRooms,
  users.rotateKeys,
  waiting.measureHotels,
  waiting.measureNewHotels,
  waiting.measureHotel,
]
