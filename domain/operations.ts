import * as deletion from './accounts/deletion.ts'
import * as email from './accounts/email.ts'
import * as accounts from './accounts/operations.ts'
import * as ownData from './accounts/own-data.ts'
import * as ownWork from './accounts/own-work.ts'
import * as profile from './accounts/profile.ts'
import * as alarm from './alerts/alarm.ts'
import * as alerts from './alerts/operations.ts'
import * as analyticsExport from './analytics/export.ts'
import * as analytics from './analytics/operations.ts'
import * as reports from './analytics/report.ts'
import * as billingChange from './billing/change.ts'
import * as confirm from './billing/confirm.ts'
import * as billing from './billing/operations.ts'
import * as operator from './billing/operator.ts'
import * as subscribe from './billing/subscribe.ts'
import * as board from './board/operations.ts'
import * as cards from './cards/operations.ts'
import * as contact from './contact/operations.ts'
import * as dashboard from './dashboard/operations.ts'
import * as devices from './devices/operations.ts'
import * as ringing from './devices/ring.ts'
import * as firstSteps from './first-steps/operations.ts'
import * as history from './history/operations.ts'
import * as closing from './hotels/closing.ts'
import * as createHotel from './hotels/create.ts'
import * as hotelDetails from './hotels/details.ts'
import * as logo from './hotels/logo.ts'
import * as hotels from './hotels/operations.ts'
import * as workRules from './hotels/work-rules.ts'
import * as accepting from './invitations/accept.ts'
import * as inviting from './invitations/invite.ts'
import * as invitations from './invitations/operations.ts'
import * as asking from './requests/asking.ts'
import * as requests from './requests/operations.ts'
import * as ownRequests from './requests/own.ts'
import * as transitions from './requests/transitions.ts'
import * as undo from './requests/undo.ts'
import * as roomTypes from './room-types/operations.ts'
import * as codes from './rooms/check-code.ts'
import * as cleaning from './rooms/cleaning.ts'
import * as create from './rooms/create.ts'
import * as imports from './rooms/import.ts'
import * as links from './rooms/links.ts'
import * as list from './rooms/list.ts'
import * as manage from './rooms/manage.ts'
import * as rooms from './rooms/operations.ts'
import * as escalation from './services/escalation.ts'
import * as services from './services/operations.ts'
import * as shiftChanging from './shifts/changing.ts'
import * as shifts from './shifts/operations.ts'
import * as shiftPlanning from './shifts/planning.ts'
import * as shiftWeek from './shifts/week.ts'
import * as staffAlerts from './staff/alert-settings.ts'
import * as manyStaff from './staff/many.ts'
import * as staff from './staff/operations.ts'
import * as ownHotels from './staff/own-hotels.ts'
import * as phones from './staff/phones.ts'
import * as staffReports from './staff/reports.ts'
import * as standing from './staff/standing.ts'
import * as teams from './staff/teams.ts'
import * as stayCodes from './stays/codes.ts'
import * as stays from './stays/operations.ts'
import * as timeline from './timeline/operations.ts'
import * as users from './users/operations.ts'
import './reactions.ts'

/** Descriptions of the operations' prefixes for the API documentation. */
export const nouns: Record<string, string> = {
  account: 'Accounts: sign-up, confirmation and passwords',
  alerts: 'Calls for requests and their acknowledgement',
  board: 'The staff’s board, as one snapshot',
  analytics: 'Figures of a period, their exports, and monthly reports',
  cards: 'Room cards with QR codes',
  contact: 'Messages to the operator of the installation',
  dashboard: 'All rooms, as one snapshot',
  devices: 'Employees’ devices and push notifications',
  history: 'The history of things',
  hotel: 'The caller’s hotel',
  invitations: 'Pending invitations',
  operator: 'Hotels that pay outside of a provider',
  requests: 'Guests’ requests and the staff’s work on them',
  room: 'The guest’s room',
  roomTypes: 'Room types',
  rooms: 'Rooms and their links',
  services: 'Services',
  shifts: 'Shifts and duty',
  staff: 'Employees',
  stays: 'Stays and check-outs',
  subscription: 'The hotel’s subscription',
  users: 'The user’s identity and document',
}

/** All operations: the API serves and documents them, and the access tests try every actor on them. */
export const operations = {
  signUp: accounts.signUp,
  sendVerification: accounts.sendVerification,
  requestPasswordReset: accounts.requestPasswordReset,
  resetPassword: accounts.resetPassword,
  showProfile: profile.showProfile,
  changeProfile: profile.changeProfile,
  changeEmail: email.changeEmail,
  cancelEmailChange: email.cancelEmailChange,
  confirmEmail: email.confirmEmail,
  refuseEmail: email.refuseEmail,
  showOwnData: ownData.showOwnData,
  showOwnActivity: ownData.showOwnActivity,
  showOwnWork: ownWork.showOwnWork,
  showDeletion: deletion.showDeletion,
  deleteAccount: deletion.deleteAccount,
  createHotel: createHotel.createHotel,
  sendRequest: requests.sendRequest,
  listOwnRequests: ownRequests.listOwnRequests,
  cancelOwnRequest: ownRequests.cancelOwnRequest,
  askAgain: asking.askAgain,
  reopenOwnRequest: asking.reopenOwnRequest,
  createRequest: requests.createRequest,
  listRequests: requests.listRequests,
  takeRequest: transitions.takeRequest,
  takeMany: transitions.takeMany,
  startRequest: transitions.startRequest,
  finishRequest: transitions.finishRequest,
  cancelRequest: transitions.cancelRequest,
  reopenRequest: transitions.reopenRequest,
  assignRequest: transitions.assignRequest,
  showAlarm: alarm.showAlarm,
  showAlertChain: alerts.showChain,
  showTimeline: timeline.showTimeline,
  noteAlertRang: alerts.noteRang,
  acknowledgeAlerts: alerts.acknowledge,
  undoChange: undo.undoChange,
  undoOwnCancel: undo.undoOwnCancel,
  showRoom: rooms.showRoom,
  raiseFlag: rooms.raiseFlag,
  liftFlag: rooms.liftFlag,
  listRooms: list.listRooms,
  showAllRooms: list.showAllRooms,
  showRoomDetails: list.showRoomDetails,
  exportRooms: list.exportRooms,
  createRoom: create.createRoom,
  createRooms: create.createRooms,
  changeRoom: manage.changeRoom,
  changeManyRooms: manage.changeManyRooms,
  archiveRooms: manage.archiveRooms,
  restoreRooms: manage.restoreRooms,
  previewImport: imports.previewImport,
  importRooms: imports.importRooms,
  saveCleaning: cleaning.saveCleaning,
  listLinks: links.listLinks,
  checkCode: codes.checkCode,
  showCards: cards.showCards,
  noteMadeCards: cards.noteMadeCards,
  replaceLink: rooms.replaceLink,
  listRoomTypes: roomTypes.listRoomTypes,
  createRoomType: roomTypes.createRoomType,
  changeRoomType: roomTypes.changeRoomType,
  orderRoomTypes: roomTypes.orderRoomTypes,
  archiveRoomType: roomTypes.archiveRoomType,
  restoreRoomType: roomTypes.restoreRoomType,
  showFirstSteps: firstSteps.showFirstSteps,
  listHistory: history.listHistory,
  listOwnHotels: ownHotels.listOwnHotels,
  showHotel: hotels.showHotel,
  showHotelDetails: hotelDetails.showDetails,
  changeHotel: hotelDetails.changeHotel,
  closeHotel: closing.closeHotel,
  keepHotel: closing.keepHotel,
  setLogo: logo.setLogo,
  removeLogo: logo.removeLogo,
  showLogo: logo.showLogo,
  showAnalytics: analytics.showAnalytics,
  breakdownAnalytics: analytics.breakdownAnalytics,
  showReport: reports.showReport,
  exportRequests: analyticsExport.exportRequests,
  exportCleanings: analyticsExport.exportCleanings,
  showBoard: board.showBoard,
  showDashboard: dashboard.showDashboard,
  showRoomPanel: dashboard.showRoomPanel,
  offeredServices: services.offeredServices,
  listServices: services.listServices,
  createService: services.createService,
  changeService: services.changeService,
  changeServiceRules: services.changeServiceRules,
  reorderServices: services.reorderServices,
  archiveService: services.archiveService,
  restoreService: services.restoreService,
  showWorkRules: workRules.showWorkRules,
  changeWorkRules: workRules.changeWorkRules,
  showServiceEscalation: escalation.showServiceEscalation,
  changeServiceEscalation: escalation.changeServiceEscalation,
  showWeek: shiftWeek.showWeek,
  showShift: shiftWeek.showShift,
  planShifts: shiftPlanning.planShifts,
  copyWeek: shiftPlanning.copyWeek,
  changeShift: shiftChanging.changeShift,
  removeShift: shiftChanging.removeShift,
  removeShifts: shiftChanging.removeShifts,
  restoreShifts: shiftChanging.restoreShifts,
  showDuty: shifts.showDuty,
  goOnDuty: shifts.goOnDuty,
  goOffDuty: shifts.goOffDuty,
  takeOver: shifts.takeOver,
  readHandOver: shifts.readHandOver,
  listStaff: staff.listStaff,
  showEmployee: staff.showEmployee,
  roomsToAssign: staff.roomsToAssign,
  changeEmployee: staff.changeEmployee,
  assignRooms: staff.assignRooms,
  showReportChoice: staffReports.showReportChoice,
  chooseReports: staffReports.chooseReports,
  showAlertSettings: staffAlerts.showAlertSettings,
  chooseAlertSettings: staffAlerts.chooseAlertSettings,
  registerDevice: devices.registerDevice,
  listOwnDevices: devices.listOwnDevices,
  listUnreachable: devices.listUnreachable,
  changeDevice: devices.changeDevice,
  removeDevice: devices.removeDevice,
  ringDevice: ringing.ringDevice,
  listTeams: teams.listTeams,
  assignTeams: teams.assignTeams,
  showEmployees: manyStaff.showEmployees,
  assignRoomsToMany: manyStaff.assignRoomsToMany,
  assignRoomsOfEach: manyStaff.assignRoomsOfEach,
  promoteEmployee: standing.promoteEmployee,
  demoteEmployee: standing.demoteEmployee,
  stepDown: standing.stepDown,
  deactivateEmployee: standing.deactivateEmployee,
  deactivateEmployees: standing.deactivateEmployees,
  reactivateEmployee: standing.reactivateEmployee,
  reactivateEmployees: standing.reactivateEmployees,
  removeEmployee: standing.removeEmployee,
  listInvitations: invitations.listInvitations,
  showInvitation: invitations.showInvitation,
  createInvitation: invitations.createInvitation,
  changeInvitation: invitations.changeInvitation,
  deleteInvitation: invitations.deleteInvitation,
  makeInvitationLink: inviting.makeInvitationLink,
  mailInvitationLink: inviting.mailInvitationLink,
  revokeInvitation: inviting.revokeInvitation,
  readInvitation: accepting.readInvitation,
  acceptInvitation: accepting.acceptInvitation,
  joinWithPassword: accepting.joinWithPassword,
  joinWithPin: accepting.joinWithPin,
  openInvitedAccount: accepting.openInvitedAccount,
  unlockPhone: phones.unlockPhone,
  endPhone: phones.endPhone,
  endStay: stays.endStay,
  endStays: stays.endStays,
  showStayCode: stayCodes.showCode,
  renewStayCode: stayCodes.renewCode,
  enterStayCode: stayCodes.enterCode,
  showSubscription: billing.showSubscription,
  findHotels: operator.findHotels,
  setSubscription: operator.setSubscription,
  listManagers: billing.listManagers,
  showSubscriptionAccount: billing.showSubscriptionAccount,
  refreshSubscription: billing.refreshSubscription,
  confirmSubscription: confirm.confirmSubscription,
  listInvoices: billing.listInvoices,
  checkoutSubscription: subscribe.checkoutSubscription,
  openBillingPortal: subscribe.openBillingPortal,
  previewRooms: billingChange.previewRooms,
  changeSubscribedRooms: billingChange.changeSubscribedRooms,
  cancelSubscription: billingChange.cancelSubscription,
  resumeSubscription: billingChange.resumeSubscription,
  sendMessage: contact.sendMessage,
  showIdentity: users.showIdentity,
  showUser: users.showUser,
  createUser: users.createUser,
  updateUser: users.updateUser,
}
