import type { Register } from 'react-router'
import type { ContactTopic } from '../../i18n/fr/contact.ts'

// Where things are. What routes.ts does not have fails the type check. Each path is a constant by itself, without the
// router: a script pays for none that it does not name, and the guest's runs no router.

type Path = keyof Register['pages']
/** A path with any value in the place of its `:name`. */
type Filled<P> = P extends `${infer Start}/:${string}` ? `${Start}/${string}` : P

export const home = '/' satisfies Path
export const getStarted = '/get-started' satisfies Path
/** In the address of the pricing page: whoever comes wants to begin, with this many rooms. */
export const START = 'start'
export const startTrial = (rooms: number) => `${getStarted}?rooms=${rooms}&${START}`
/** In the address of the pricing page: whoever works in a hotel already makes another. */
export const ANOTHER = 'another'
export const anotherHotel = `${getStarted}?${ANOTHER}`
export const contact = '/contact' satisfies Path
/** The same page, about something: its subject and first words stand in the form. */
export const contactAbout = (topic: ContactTopic) => `${contact}?about=${topic}`
export const privacy = '/privacy' satisfies Path
export const imprint = '/imprint' satisfies Path
export const paymentSuccess = '/payment-success' satisfies Path
export const paymentCancelled = '/payment-cancelled' satisfies Path
export const login = '/login' satisfies Path
/** The same, from where one goes on to a path of ours. */
export const loginTo = (next: string | undefined) =>
  next === undefined ? login : `${login}?next=${encodeURIComponent(next)}`
/** Where one leaves to sign in with a provider, to come back to the other. */
export const signInWith = (provider: string) =>
  `/login/with/${encodeURIComponent(provider)}` satisfies Filled<Path>
export const signedInWith = (provider: string) => `${signInWith(provider)}/back` as const
export const signup = '/signup' satisfies Path
/** Where somebody accepts an invitation. */
export const invitation = (token: string) => `/invitation/${encodeURIComponent(token)}` satisfies Filled<Path>
/** Where a script opens the account that a passkey is added to: of that page. */
export const invitedAccount = (invitationPath: string) => `${invitationPath}/account`
export const verifyEmail = '/verify-email' satisfies Path
export const forgotPassword = '/forgot-password' satisfies Path
/** One of the pages at the door, which leads on to where somebody was heading. */
export const onTo = (page: string, next: string | undefined) =>
  next === undefined ? page : `${page}?next=${encodeURIComponent(next)}`
/** In the address of the sign-in page: another password was chosen. */
export const PASSWORD_CHANGED = 'changed'
export const loginWithNewPassword = (next: string | undefined) =>
  `${onTo(login, next)}${next === undefined ? '?' : '&'}${PASSWORD_CHANGED}`
export const account = '/account' satisfies Path
/** In the address of the account page: what was said of oneself is saved. */
export const SAVED = 'saved'
export const accountSaved = `${account}?tab=profile&${SAVED}`
/** All that is kept of who is signed in, as a file. */
export const ownData = '/account/data' satisfies Path
/** Where one deletes one's account. */
export const deleteAccount = '/account/delete' satisfies Path
/** In the address of the sign-in page: an account was deleted. */
export const ACCOUNT_DELETED = 'deleted'
export const loginWithoutAccount = `${login}?${ACCOUNT_DELETED}`
/** Where an admin gives the hotel another logo. */
export const accountLogo = '/account/logo' satisfies Path
/** Where an admin decides about the hotel. */
/** Where the hotel is closed, and kept after all. */
export const closeHotel = '/account/close-hotel' satisfies Path
/** Marks that the hotel was kept. */
export const KEPT = 'kept'
export const hotelSettings = `${account}?tab=hotel`
/** How one signs in, and where one is signed in. */
export const security = `${account}?tab=security`
/** After another password was chosen there. */
export const securityWithNewPassword = `${security}&${PASSWORD_CHANGED}`
/** In the address where one gives the hotel another logo: the last one had too many bytes to be read. */
export const TOO_LARGE = 'too-large'
/** The hotels where one works, to go on in another. */
export const ownHotels = '/hotels' satisfies Path
/** Where a subscription manager gives that up. */
export const stopManaging = '/account/step-down' satisfies Path
export const logout = '/logout' satisfies Path
export const language = '/language' satisfies Path
export const offline = '/offline' satisfies Path
export const adminRequests = '/admin/servicerequests' satisfies Path
export const employeeRequests = '/employee/requests' satisfies Path
/** A request's row in one of the two. */
export const rowOf = (requestId: string) => `request-${requestId}`
export const requestIn = (list: string, requestId: string) => `${list}#${rowOf(requestId)}`
/** The same requests one at a time, for a phone in one hand. */
export const corridor = '/employee/corridor' satisfies Path
/** In its address: a request that one goes by for now, of which there may be several. */
export const PAST = 'past'
export const corridorPast = (requestIds: readonly string[]) =>
  `${corridor}?${new URLSearchParams(requestIds.map((id) => [PAST, id]))}` as const
/** In the address of the sign-in page: what was asked for and not done, as the session had ended. */
export const UNDONE = 'undone'
/** In the address of a list: the page alone, which a phone keeps, and nothing of the hotel in it. */
export const SHELL = 'shell'
export const roomStatus = '/admin/requests' satisfies Path
export const employeeDashboard = '/employee/dashboard' satisfies Path
/** What of a room its panel shows, by the screen that it is opened on: as JSON. */
export const roomPanel = (screen: typeof roomStatus | typeof employeeDashboard, roomId: string) =>
  `${screen}/${encodeURIComponent(roomId)}` satisfies Filled<Path>
/** Who was called for a request, by the screen that it is shown on: as JSON. */
export const requestAlerts = (screen: typeof adminRequests | typeof employeeRequests, requestId: string) =>
  `${screen}/${encodeURIComponent(requestId)}/alerts` satisfies Filled<Path>

/** What happened to a request, by the screen of lists: as JSON. */
export const requestTimeline = (list: typeof adminRequests | typeof employeeRequests, requestId: string) =>
  `${list}/${encodeURIComponent(requestId)}/timeline` satisfies Filled<Path>
/** In the address of a screen with requests: the one whose timeline is open over it. */
export const TIMELINE = 'timeline'
/** A screen's query with the timeline of a request open over it, or with none. */
export function withTimeline(search: string, requestId: string): string {
  const query = new URLSearchParams(search)
  if (requestId) query.set(TIMELINE, requestId)
  else query.delete(TIMELINE)
  return `?${query}`
}

/** A guest's page; its forms go there as well. */
export const room = (token: string) => `/room/${encodeURIComponent(token)}` satisfies Filled<Path>
/** Where a guest's scripts load the room and send its small forms: the same as the page, as JSON. */
export const roomData = (roomPath: string) => `${roomPath}/data`

export const analytics = '/admin/analytics' satisfies Path
/** What the figures of some days can be computed from again, as CSV. */
export const requestsCsv = '/admin/analytics/requests.csv' satisfies Path
export const cleaningsCsv = '/admin/analytics/cleanings.csv' satisfies Path
/** How a month went, e.g. `2026-03`. */
export const monthlyReport = (month: string) =>
  `${'/admin/analytics/report.pdf' satisfies Path}?month=${month}`
export const rooms = '/admin/qrcodes' satisfies Path
export const newRooms = '/admin/qrcodes/new' satisfies Path
export const newRoom = `${newRooms}?one`
export const importRooms = '/admin/qrcodes/import' satisfies Path
export const exportRooms = '/admin/qrcodes/export' satisfies Path
/** What a room of the hotel is, for who manages rooms. */
export const hotelRoom = (id: string) => `/admin/qrcodes/${encodeURIComponent(id)}` satisfies Filled<Path>
/** The same, where it is asked whether its link is to be replaced. */
export const askToReplaceLink = (id: string) => `${hotelRoom(id)}?replace`
/** The same, where its link has been replaced. */
export function linkReplaced({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.delete('replace')
  query.set('replaced', '')
  return `${pathname}?${query}`
}
/** Cards of all rooms, or of those that the query names: `room=ID` for each. */
export const printCards = '/admin/qrcodes/cards' satisfies Path
export const printCardOf = (roomId: string) => `${printCards}?room=${encodeURIComponent(roomId)}`
export const cardsFile = '/admin/qrcodes/cards/file' satisfies Path
export const cardsPdf = '/admin/qrcodes/cards.pdf' satisfies Path
export const checkCard = '/admin/qrcodes/check' satisfies Path
/** A room's QR code as a file. */
export const roomQr = (roomId: string, type: 'svg' | 'png') =>
  `/admin/qrcodes/${encodeURIComponent(roomId)}/qr.${type}` as const satisfies Filled<Path>
export const employees = '/admin/manageemployees' satisfies Path
export const newPlace = '/admin/manageemployees/new' satisfies Path
export const place = (id: string) =>
  `/admin/manageemployees/places/${encodeURIComponent(id)}` satisfies Filled<Path>
/** Where somebody is invited to it. */
export const invite = (id: string) => `${place(id)}/invite` as const
export const roomsOf = (userIds: readonly string[]) =>
  `/admin/manageemployees/rooms/${userIds.map(encodeURIComponent).join(',')}` satisfies Filled<Path>
export const teamOf = (userIds: readonly string[]) =>
  `/admin/manageemployees/group/${userIds.map(encodeURIComponent).join(',')}` satisfies Filled<Path>
export const stepDown = '/admin/manageemployees/step-down' satisfies Path
export const employee = (userId: string) =>
  `/admin/manageemployees/${encodeURIComponent(userId)}` satisfies Filled<Path>
export const removeEmployee = (userId: string) =>
  `/admin/manageemployees/${encodeURIComponent(userId)}/remove` as const
export const roomTypes = '/admin/roomtypes' satisfies Path
export const newRoomType = '/admin/roomtypes/new' satisfies Path
export const roomType = (id: string) => `/admin/roomtypes/${encodeURIComponent(id)}` satisfies Filled<Path>
export const services = '/admin/customservices' satisfies Path
export const newCustomService = '/admin/customservices/new' satisfies Path
export const customService = (id: string) =>
  `/admin/customservices/${encodeURIComponent(id)}` satisfies Filled<Path>
/** A guest's page as it will be, once what stands in a form's fields is saved. */
export const servicePreview = '/admin/customservices/preview' satisfies Path
export const shifts = '/admin/shifts' satisfies Path
/** The week of a day. */
export const shiftsOf = (day: string) => `${shifts}?day=${day}`
export const newShift = '/admin/shifts/new' satisfies Path
export const shift = (id: string) => `/admin/shifts/${encodeURIComponent(id)}` satisfies Filled<Path>
/** How the hotel works: by shifts or not, and who is called when. */
export const workRules = '/admin/shifts/rules' satisfies Path
/** Who is called for a service. */
export const serviceCalls = (id: string) => `${customService(id)}/calls` as const satisfies Filled<Path>
/** The tabs of an admin, in their order. */
export const adminTabs = [
  ['roomStatus', roomStatus],
  ['requests', adminRequests],
  ['employees', employees],
  ['rooms', rooms],
  ['roomTypes', roomTypes],
  ['services', services],
  ['analytics', analytics],
  ['shifts', shifts],
] as const

/** Where the subscription is shown and managed. */
export const manageSubscription = `${account}?tab=subscription`
/** The same, with as many rooms in the field. */
export const subscribeFor = (rooms: number) => `${manageSubscription}&numberOfRooms=${rooms}`
/** Where one is asked before it is cancelled. */
export const cancelSubscription = '/account/cancel-subscription' satisfies Path

// The pages of the sandbox, which takes nobody's money: of a customer, and of an invoice.

export const sandboxPortal = (key: string) =>
  `/sandbox/portal/${encodeURIComponent(key)}` satisfies Filled<Path>
export const sandboxControl = (key: string) =>
  `/sandbox/control/${encodeURIComponent(key)}` satisfies Filled<Path>
export const sandboxInvoice = (key: string) =>
  `/sandbox/invoice/${encodeURIComponent(key)}` satisfies Filled<Path>

// What the server answers without a page: server/app.ts mounts it.

export const live = '/live'
/** The parameter that says of which stay a room's page is. */
export const STAY = 'stay'

export const roomOfStay = (roomPath: string, stay: number) => `${roomPath}?${STAY}=${stay}`

export const roomLive = (token: string) => `${room(token)}/live`
/** A hotel's logo, as guests' pages show it: another picture has another address. */
export const logo = (hotelId: string, hash: string) => `/logo/${hotelId}/${hash}`
export const health = '/healthz'
export const subscriptionApi = '/api/v1/subscription'
/** Where scripts get a token that says who is signed in. */
export const identityApi = '/api/v1/identity'
/** Where a project's callable functions are. */
export const callable = (project: string, name: string) => `/${project}/us-central1/${name}`
/** The same for its managers, with what is paid. */
export const subscriptionAccountApi = `${subscriptionApi}/account`
/** The browsers in which one works, and one of them. */
export const ownDevicesApi = '/api/v1/staff/me/devices'
export const ownDeviceApi = (id: string) => `${ownDevicesApi}/${id}`
/** Under which name a browser keeps, for its service worker, which device it is. */
export const DEVICE = '/device'
/** What a device says of the requests that it rang for, and that somebody has seen there. */
export const rangApi = '/api/v1/alerts/rang'
export const acknowledgeApi = '/api/v1/alerts/acknowledge'
/** What an open list rings by, on this device. */
export const alarmApi = (deviceId: string) => `/api/v1/alerts/alarm?deviceId=${deviceId}`
/** Where somebody chooses what rings, and how. */
export const notifications = `${account}?tab=notifications`
export const takeApi = (requestId: string) => `/api/v1/requests/${requestId}/take`
/** What scripts ask of passkeys. */
export const passkeyApi = '/api/auth/passkey'
export const openApi = '/api/v1/openapi.json'

/** The pages that search engines may list; every other answer of the site asks them not to. */
export const indexedPages: string[] = [home, getStarted, contact, privacy, imprint]

/** What crawlers need not even ask for: whatever begins so. */
export const closedToCrawlers = [
  '/room',
  '/invitation',
  '/admin',
  '/employee',
  '/account',
  '/hotels',
  '/sandbox',
  '/api',
]
