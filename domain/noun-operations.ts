// Written by scripts/registries.mjs.

export { deleteAccount, showDeletion } from './accounts/deletion.ts'
export { cancelEmailChange, changeEmail, confirmEmail, refuseEmail } from './accounts/email.ts'
export { requestPasswordReset, resetPassword, sendVerification, signUp } from './accounts/operations.ts'
export { showOwnActivity, showOwnData } from './accounts/own-data.ts'
export { showOwnWork } from './accounts/own-work.ts'
export { changeProfile, showProfile } from './accounts/profile.ts'
export { listKeyChanges } from './agents/operations.ts'
export { showAlarm } from './alerts/alarm.ts'
export { acknowledgeAlerts, noteAlertRang, showAlertChain } from './alerts/operations.ts'
export { exportCleanings, exportRequests } from './analytics/export.ts'
export { facesAnalytics } from './analytics/faces.ts'
export { breakdownAnalytics, showAnalytics } from './analytics/operations.ts'
export { showReport } from './analytics/report.ts'
export { changeApiKey, createApiKey, listApiKeys, revokeApiKey } from './api-keys/operations.ts'
export {
  cancelSubscription,
  changeSubscribedRooms,
  previewRooms,
  resumeSubscription,
} from './billing/change.ts'
export { confirmSubscription } from './billing/confirm.ts'
export {
  listInvoices,
  listManagers,
  refreshSubscription,
  showSubscription,
  showSubscriptionAccount,
} from './billing/operations.ts'
export { findHotels, setSubscription } from './billing/operator.ts'
export { checkoutSubscription, openBillingPortal } from './billing/subscribe.ts'
export { showBoard } from './board/operations.ts'
export { noteMadeCards, showCards } from './cards/operations.ts'
export { sendMessage } from './contact/operations.ts'
export { showDashboard, showRoomPanel } from './dashboard/operations.ts'
export {
  changeDevice,
  listOwnDevices,
  listUnreachable,
  registerDevice,
  removeDevice,
} from './devices/operations.ts'
export { ringDevice } from './devices/ring.ts'
export { markFaceSeen, rateRequest, tellWhy } from './faces/operations.ts'
export { showFirstSteps } from './first-steps/operations.ts'
export { listHistory } from './history/operations.ts'
export { listAnnouncements, removeAnnouncement, setAnnouncement } from './hotels/announcements.ts'
export { closeHotel, keepHotel } from './hotels/closing.ts'
export { createHotel } from './hotels/create.ts'
export { changeHotel, showHotelDetails } from './hotels/details.ts'
export { removeFact, setFact, setWifi, showGoodToKnow } from './hotels/facts.ts'
export { removeLogo, setLogo, showLogo } from './hotels/logo.ts'
export { showHotel } from './hotels/operations.ts'
export {
  closeOperatedHotel,
  listOperatorActions,
  resumeHotel,
  searchHotels,
  showOperatedHotel,
  suspendHotel,
} from './hotels/operator.ts'
export { changeWorkRules, showWorkRules } from './hotels/work-rules.ts'
export { dropJobs, examineInstallation, listJobs, retryJobs } from './installation/operator.ts'
export {
  acceptInvitation,
  joinWithPassword,
  joinWithPin,
  openInvitedAccount,
  readInvitation,
} from './invitations/accept.ts'
export { mailInvitationLink, makeInvitationLink, revokeInvitation } from './invitations/invite.ts'
export {
  changeInvitation,
  createInvitation,
  deleteInvitation,
  listInvitations,
  showInvitation,
} from './invitations/operations.ts'
export { checkOutThere, ignorePmsRoom, listDifferingRooms, matchPmsRoom, tellPmsRoom } from './pms/drift.ts'
export { connectPms, disconnectPms, readPmsNow, showPms } from './pms/operations.ts'
export { askAgain, reopenOwnRequest } from './requests/asking.ts'
export { answerStaff, listMessages, readAnswers, replyToGuest } from './requests/messages.ts'
export { listRequests } from './requests/operations.ts'
export { cancelOwnRequest, listOwnRequests, showRoomPage } from './requests/own.ts'
export { addOwnPhoto, addPhoto, listPhotos, showPhoto } from './requests/photos.ts'
export { createRequest, sendRequest } from './requests/place.ts'
export {
  assignRequest,
  cancelRequest,
  finishRequest,
  reopenRequest,
  startRequest,
  takeMany,
  takeRequest,
} from './requests/transitions.ts'
export { undoChange, undoKeyChange, undoOwnCancel } from './requests/undo.ts'
export { listDifferingReservations, setReservationStatus, settleReservation } from './reservations/by-hand.ts'
export { applyList, previewReservations } from './reservations/list.ts'
export { listReservations, putReservation, putReservations, showDay } from './reservations/operations.ts'
export {
  archiveRoomType,
  changeRoomType,
  createRoomType,
  listRoomTypes,
  orderRoomTypes,
  restoreRoomType,
} from './room-types/operations.ts'
export { checkCode } from './rooms/check-code.ts'
export { saveCleaning } from './rooms/cleaning.ts'
export { createRoom, createRooms } from './rooms/create.ts'
export { importRooms, previewImport } from './rooms/import.ts'
export { listLinks } from './rooms/links.ts'
export { exportRooms, listRooms, showAllRooms, showRoomDetails } from './rooms/list.ts'
export { archiveRooms, changeManyRooms, changeRoom, restoreRooms } from './rooms/manage.ts'
export { liftFlag, raiseFlag, replaceLink, showRoom } from './rooms/operations.ts'
export { changePlace, createPlace, listPlaces } from './rooms/places.ts'
export { changeServiceEscalation, showServiceEscalation } from './services/escalation.ts'
export {
  archiveService,
  changeService,
  changeServiceRules,
  createService,
  listServices,
  offeredServices,
  reorderServices,
  restoreService,
} from './services/operations.ts'
export { changeShift, removeShift, removeShifts, restoreShifts } from './shifts/changing.ts'
export { goOffDuty, goOnDuty, readHandOver, showDuty, takeOver } from './shifts/operations.ts'
export { copyWeek, planShifts } from './shifts/planning.ts'
export { showShift, showWeek } from './shifts/week.ts'
export { chooseAlertSettings, showAlertSettings } from './staff/alert-settings.ts'
export {
  deactivateEmployee,
  deactivateEmployees,
  demoteEmployee,
  promoteEmployee,
  reactivateEmployee,
  reactivateEmployees,
  removeEmployee,
  stepDown,
} from './staff/employment.ts'
export { assignRoomsOfEach, assignRoomsToMany, showEmployees } from './staff/many.ts'
export { assignRooms, changeEmployee, listStaff, roomsToAssign, showEmployee } from './staff/operations.ts'
export { listOwnHotels } from './staff/own-hotels.ts'
export { endPhone, unlockPhone } from './staff/phones.ts'
export { chooseReports, showReportChoice } from './staff/reports.ts'
export { assignTeams, listTeams } from './staff/teams.ts'
export { enterStayCode, renewStayCode, showStayCode } from './stays/codes.ts'
export { endStay, endStays } from './stays/operations.ts'
export { showTimeline } from './timeline/operations.ts'
export { beginTry, showTry, workTried } from './tries/operations.ts'
export { createUser, showIdentity, showUser, updateUser } from './users/operations.ts'
export { listWebhookDeliveries, resendWebhookDelivery, testWebhook } from './webhooks/log.ts'
export {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  replaceWebhookSecret,
  showWebhook,
} from './webhooks/operations.ts'
