// Written by scripts/registries.mjs.

import { mailAccount, mailEmailChange, mailNotice } from './accounts/jobs.ts'
import { deleteOldAlerts, mailAlert } from './alerts/jobs.ts'
import { keepDueFigures, keepFiguresOfHotel, mailReport, mailReports } from './analytics/jobs.ts'
import { makeNightly } from './backups/jobs.ts'
import {
  endDoubleSubscriptions,
  mailManager,
  raiseRooms,
  reconcile,
  stopRenewal,
  syncHotel,
  watchTrialJob,
} from './billing/jobs.ts'
import { deleteOldMessages, mailMessage } from './contact/jobs.ts'
import { pushToDevice } from './devices/jobs.ts'
import { mailUnhappy, pushUnhappy } from './faces/jobs.ts'
import { deleteClosedHotels, mailClosing } from './hotels/jobs.ts'
import { mailInvitation } from './invitations/jobs.ts'
import { mailPmsRefused, readDuePms, readOnePms, tellPmsCleaning } from './pms/jobs.ts'
import { deleteOldPhotos, translateMessage } from './requests/jobs.ts'
import { eraseReservations } from './reservations/jobs.ts'
import {
  deleteEndedLimits,
  deleteExpiredSignIns,
  deleteOldRepeatableCalls,
  deleteOldShifts,
  eraseRecipients,
} from './retention/jobs.ts'
import { turnShifts } from './shifts/jobs.ts'
import { resetDueRooms } from './stays/jobs.ts'
import { endTry } from './tries/jobs.ts'
import { rotateKeys } from './users/jobs.ts'
import { measureHotel, measureHotels, measureNewHotels } from './waiting/jobs.ts'
import { deleteOldDeliveries, mailWebhookOff } from './webhooks/jobs.ts'
import './reactions.ts'
import type { QueuedJob } from '../platform/jobs.ts'

/** All jobs, which the server works and schedules. */
export const jobs: readonly QueuedJob[] = [
  mailAccount,
  mailNotice,
  mailEmailChange,
  mailAlert,
  deleteOldAlerts,
  keepDueFigures,
  keepFiguresOfHotel,
  mailReports,
  mailReport,
  makeNightly,
  syncHotel,
  reconcile,
  watchTrialJob,
  endDoubleSubscriptions,
  raiseRooms,
  stopRenewal,
  mailManager,
  mailMessage,
  deleteOldMessages,
  pushToDevice,
  mailUnhappy,
  pushUnhappy,
  mailClosing,
  deleteClosedHotels,
  mailInvitation,
  readDuePms,
  readOnePms,
  tellPmsCleaning,
  mailPmsRefused,
  translateMessage,
  deleteOldPhotos,
  eraseReservations,
  deleteExpiredSignIns,
  deleteEndedLimits,
  deleteOldShifts,
  deleteOldRepeatableCalls,
  eraseRecipients,
  turnShifts,
  resetDueRooms,
  endTry,
  rotateKeys,
  measureHotel,
  measureHotels,
  measureNewHotels,
  mailWebhookOff,
  deleteOldDeliveries,
]
