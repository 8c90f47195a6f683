import * as billing from './billing/operations.ts'
import * as board from './board/operations.ts'
import * as contact from './contact/operations.ts'
import * as hotels from './hotels/operations.ts'
import * as requests from './requests/operations.ts'
import * as undo from './requests/undo.ts'
import * as rooms from './rooms/operations.ts'
import * as services from './services/operations.ts'
import * as staff from './staff/operations.ts'
import * as stays from './stays/operations.ts'

/** Every operation there is: what the API serves and describes, and what the access tests try on everybody. */
export const operations = {
  sendRequest: requests.sendRequest,
  listOwnRequests: requests.listOwnRequests,
  cancelOwnRequest: requests.cancelOwnRequest,
  createRequest: requests.createRequest,
  listRequests: requests.listRequests,
  takeRequest: requests.takeRequest,
  startRequest: requests.startRequest,
  finishRequest: requests.finishRequest,
  cancelRequest: requests.cancelRequest,
  reopenRequest: requests.reopenRequest,
  assignRequest: requests.assignRequest,
  undoChange: undo.undoChange,
  undoOwnCancel: undo.undoOwnCancel,
  showRoom: rooms.showRoom,
  raiseFlag: rooms.raiseFlag,
  liftFlag: rooms.liftFlag,
  listRooms: rooms.listRooms,
  replaceLink: rooms.replaceLink,
  showHotel: hotels.showHotel,
  showBoard: board.showBoard,
  offeredServices: services.offeredServices,
  listServices: services.listServices,
  listStaff: staff.listStaff,
  endStay: stays.endStay,
  showSubscription: billing.showSubscription,
  sendMessage: contact.sendMessage,
}
