import type { Register } from 'react-router'
import type { ContactTopic } from '../../i18n/fr/contact.ts'

// Every address of the product. A path that routes.ts lacks fails the type check. Each is a constant of its own,
// without the router: a script includes only the paths that it names, and the guest's runs no router.

type Path = keyof Register['pages']
/** A path with any value in the place of its `:name`. */
type Filled<P> = P extends `${infer Start}/:${string}` ? `${Start}/${string}` : P

export const home = '/' satisfies Path
export const getStarted = '/get-started' satisfies Path
/** In the address of the pricing page: the visitor wants to begin, with this many rooms. */
export const START = 'start'
export const startTrial = (rooms: number) => `${getStarted}?rooms=${rooms}&${START}`
/** In the address of the pricing page: a user who works in a hotel adds another. */
export const ANOTHER = 'another'
export const anotherHotel = `${getStarted}?${ANOTHER}`
export const contact = '/contact' satisfies Path
/** The same page, about something: its subject and first words stand in the form. */
export const contactAbout = (topic: ContactTopic) => `${contact}?about=${topic}`
export const privacy = '/privacy' satisfies Path
/** A visitor's demo room, as a page for browsers without scripts; its form makes one. */
export const tryPage = '/try' satisfies Path
/** The same for scripts: makes a demo room, and shows its requests as JSON. */
export const tryData = '/try/data' satisfies Path
/** Tells scripts that something in the demo room has changed. */
export const tryLive = `${tryPage}/live`
export const imprint = '/imprint' satisfies Path
export const paymentSuccess = '/payment-success' satisfies Path
export const paymentCancelled = '/payment-cancelled' satisfies Path
export const login = '/login' satisfies Path
/** The same, from where one goes on to a path of ours. */
export const loginTo = (next: string | undefined) =>
  next === undefined ? login : `${login}?next=${encodeURIComponent(next)}`
/** Redirects to a sign-in provider. */
export const signInWith = (provider: string) =>
  `/login/with/${encodeURIComponent(provider)}` satisfies Filled<Path>
export const signedInWith = (provider: string) => `${signInWith(provider)}/back` as const
export const signup = '/signup' satisfies Path
export const invitation = (token: string) => `/invitation/${encodeURIComponent(token)}` satisfies Filled<Path>
/** A script creates the account here to which a passkey is added: a sub-address of the invitation. */
export const invitedAccount = (invitationPath: string) => `${invitationPath}/account`
export const verifyEmail = '/verify-email' satisfies Path
export const forgotPassword = '/forgot-password' satisfies Path
/** A sign-in page that continues to `next` afterwards. */
export const onTo = (page: string, next: string | undefined) =>
  next === undefined ? page : `${page}?next=${encodeURIComponent(next)}`
/** In the address of the sign-in page: another password was chosen. */
export const PASSWORD_CHANGED = 'changed'
export const loginWithNewPassword = (next: string | undefined) =>
  `${onTo(login, next)}${next === undefined ? '?' : '&'}${PASSWORD_CHANGED}`
export const account = '/account' satisfies Path
/** Keys and webhooks of the hotel's other systems. */
export const apiTab = `${account}?tab=api`
export const apiKey = (id: string) => `/account/keys/${encodeURIComponent(id)}` satisfies Filled<Path>
/** The page of older changes that were made with a key. */
export const olderChanges = (id: string, after: string) => `${apiKey(id)}?after=${encodeURIComponent(after)}`
export const webhook = (id: string) => `/account/webhooks/${encodeURIComponent(id)}` satisfies Filled<Path>
/** The page of its log that `after` begins on. */
export const olderDeliveries = (id: string, after: string) =>
  `${webhook(id)}?after=${encodeURIComponent(after)}`
export const apiDocs = '/api/docs' satisfies Path
/** In the address of the account page: the profile is saved. */
export const SAVED = 'saved'
export const accountSaved = `${account}?tab=profile&${SAVED}`
/** All that is kept of who is signed in, as a file. */
export const ownData = '/account/data' satisfies Path
export const deleteAccount = '/account/delete' satisfies Path
/** In the address of the sign-in page: an account was deleted. */
export const ACCOUNT_DELETED = 'deleted'
export const loginWithoutAccount = `${login}?${ACCOUNT_DELETED}`
export const accountLogo = '/account/logo' satisfies Path
/** Edits the facts for guests; the query may name one entry, by its id or `new`. */
export const goodToKnow = '/account/good-to-know' satisfies Path
export const ENTRY = 'entry'
export const NEW = 'new'
export const factToEdit = (id: string) => `${goodToKnow}?${ENTRY}=${id}`
/** Announces something to guests; the query may name one announcement, by its id or `new`. */
export const announcements = '/account/announcements' satisfies Path
export const announcementToEdit = (id: string) => `${announcements}?${ENTRY}=${id}`
/** Closes the hotel, or keeps it within the grace period. */
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
/** A subscription manager gives up that role. */
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
export const SKIPPED = 'past'
export const corridorPast = (requestIds: readonly string[]) =>
  `${corridor}?${new URLSearchParams(requestIds.map((id) => [SKIPPED, id]))}` as const
/** In the address of the sign-in page: the action that was not done because the session had ended. */
export const UNDONE = 'undone'
/** In the address of a list: the page alone, which a phone keeps, and nothing of the hotel in it. */
export const SHELL = 'shell'
export const roomStatus = '/admin/requests' satisfies Path
export const employeeDashboard = '/employee/dashboard' satisfies Path
/** The data of a room's panel as JSON, below the screen that shows it. */
export const roomPanel = (screen: typeof roomStatus | typeof employeeDashboard, roomId: string) =>
  `${screen}/${encodeURIComponent(roomId)}` satisfies Filled<Path>
/** The alerts of a request as JSON, below the screen that shows it. */
export const requestAlerts = (screen: typeof adminRequests | typeof employeeRequests, requestId: string) =>
  `${screen}/${encodeURIComponent(requestId)}/alerts` satisfies Filled<Path>

/** The timeline of a request as JSON, below the list that shows it. */
export const requestTimeline = (list: typeof adminRequests | typeof employeeRequests, requestId: string) =>
  `${list}/${encodeURIComponent(requestId)}/timeline` satisfies Filled<Path>
/** The photos of a request, and the form that adds one. */
export const requestPhotos = (list: typeof adminRequests | typeof employeeRequests, requestId: string) =>
  `${list}/${encodeURIComponent(requestId)}/photos` satisfies Filled<Path>
/** The messages of a request as JSON, below the list that shows it. */
export const messagesOfRequest = (list: typeof adminRequests | typeof employeeRequests, requestId: string) =>
  `${list}/${encodeURIComponent(requestId)}/messages` satisfies Filled<Path>
/** In the address of a screen with requests: the one whose timeline, or messages, are open over it. */
export const TIMELINE = 'timeline'
export const MESSAGES = 'messages'
/** A screen's query with a dialog about a request open over it, or with none. */
export function withDialog(
  search: string,
  dialog: typeof TIMELINE | typeof MESSAGES,
  requestId: string,
): string {
  const query = new URLSearchParams(search)
  if (requestId) query.set(dialog, requestId)
  else query.delete(dialog)
  return `?${query}`
}

/** The pages of the installation's operator. */
export const operatorHome = '/operator' satisfies Path
export const operatorSignIn = '/operator/sign-in' satisfies Path
export const operatorSignOut = '/operator/sign-out' satisfies Path
export const operatorHotels = '/operator/hotels' satisfies Path
/** In the address of the hotels: the search. */
export const SEARCH = 'search'
/** The hotels that a search finds, from the page that `after` begins on. */
export function foundHotels(search: string, after?: string): string {
  const query = new URLSearchParams({ ...(search && { [SEARCH]: search }), ...(after && { after }) })
  return query.size > 0 ? `${operatorHotels}?${query}` : operatorHotels
}
export const operatorHotel = (hotelId: string) =>
  `${operatorHotels}/${encodeURIComponent(hotelId)}` satisfies Filled<Path>
export const operatorJobs = '/operator/jobs' satisfies Path
/** In the address of an operator's page: the action that was just done. */
export const DONE = 'done'
/** Its pages, in their order. */
export const operatorTabs = [
  ['health', operatorHome],
  ['hotels', operatorHotels],
  ['jobs', operatorJobs],
] as const

/** Above all room pages. */
export const roomPages = '/room'
/** A guest's page; its forms go there as well. */
export const room = (token: string) => `/room/${encodeURIComponent(token)}` satisfies Filled<Path>
/** The guest's scripts load the room here: the same as the page, as JSON. */
export const roomData = (roomPath: string) => `${roomPath}/data`
/** The QR code with which another device joins the hotel's Wi-Fi. */
export const wifiCode = (roomPath: string) => `${roomPath}/wifi.svg`

export const analytics = '/admin/analytics' satisfies Path
/** Raw data of some days as CSV, from which their figures can be computed again. */
export const requestsCsv = '/admin/analytics/requests.csv' satisfies Path
export const facesCsv = '/admin/analytics/faces.csv' satisfies Path
export const cleaningsCsv = '/admin/analytics/cleanings.csv' satisfies Path
/** How a month went, e.g. `2026-03`. */
export const monthlyReport = (month: string) =>
  `${'/admin/analytics/report.pdf' satisfies Path}?month=${month}`
export const rooms = '/admin/qrcodes' satisfies Path
export const newRooms = '/admin/qrcodes/new' satisfies Path
export const newRoom = `${newRooms}?one`
export const importRooms = '/admin/qrcodes/import' satisfies Path
export const exportRooms = '/admin/qrcodes/export' satisfies Path
/** A room's page in the administration. */
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
/** Today's arrivals and departures. */
export const reservations = '/admin/qrcodes/reservations' satisfies Path
/** The connection with the hotel's property management system (PMS). */
export const hotelPms = '/admin/qrcodes/pms' satisfies Path
/** In its address: the system to connect. */
export const PMS = 'system'
export const pmsToConnect = (vendor: string) => `${hotelPms}?${PMS}=${encodeURIComponent(vendor)}`
/** The disagreements between the hotel and its other systems. */
export const drift = '/admin/qrcodes/reservations/differences' satisfies Path
export const moreDriftOfRooms = (after: string) => `${drift}?afterRoom=${encodeURIComponent(after)}`
export const moreDrift = (after: string) => `${drift}?after=${encodeURIComponent(after)}`
/** The places that are not rooms. */
export const hotelPlaces = '/admin/qrcodes/places' satisfies Path
/** In its address: the place whose form is shown, or a new one (`NEW`). */
export const PLACE = 'place'
export const placeToEdit = (id: string) => `${hotelPlaces}?${PLACE}=${encodeURIComponent(id)}`
/** Cards of all rooms, or of those that the query names: `room=ID` for each. */
export const printCards = '/admin/qrcodes/cards' satisfies Path
export const printCardsOf = (roomIds: readonly string[]) =>
  `${printCards}?${new URLSearchParams(roomIds.map((id) => ['room', id]))}`
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
/** Preview of the guest's page with the unsaved values of a form. */
export const servicePreview = '/admin/customservices/preview' satisfies Path
export const shifts = '/admin/shifts' satisfies Path
/** The week of a day. */
export const shiftsOf = (day: string) => `${shifts}?day=${day}`
export const newShift = '/admin/shifts/new' satisfies Path
export const shift = (id: string) => `/admin/shifts/${encodeURIComponent(id)}` satisfies Filled<Path>
/** How the hotel works: by shifts or not, and who is called when. */
export const workRules = '/admin/shifts/rules' satisfies Path
/** The alert settings of a service. */
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

export const manageSubscription = `${account}?tab=subscription`
/** The same, with as many rooms in the field. */
export const subscribeFor = (rooms: number) => `${manageSubscription}&numberOfRooms=${rooms}`
/** The confirmation page before a subscription is cancelled. */
export const cancelSubscription = '/account/cancel-subscription' satisfies Path

// Addresses without a page, mounted by server/app.ts.

export const live = '/live'
/** The parameter that says of which stay a room's page is. */
export const STAY = 'stay'

export const roomOfStay = (roomPath: string, stay: number) => `${roomPath}?${STAY}=${stay}`

export const roomLive = (token: string) => `${room(token)}/live`
/** A guest's phone sends photos there, one by one. */
export const roomPhotos = (token: string) => `${room(token)}/photos`
/** In a room's address: why photos of the form that was just sent were refused. */
export const PHOTO_REFUSAL = 'photo'
/** A photo of a request, for the staff of its hotel. */
export const photo = (requestId: string, photoId: string) => `/photos/${requestId}/${photoId}`
/** The same, small enough for a list. */
export const thumbnail = (requestId: string, photoId: string) => `${photo(requestId, photoId)}?${THUMBNAIL}`
export const THUMBNAIL = 'small'
/** A hotel's logo, as guests' pages show it: another picture has another address. */
export const logo = (hotelId: string, hash: string) => `/logo/${hotelId}/${hash}`
export const health = '/healthz'
export const subscriptionApi = '/api/v1/subscription'
/** Scripts get a token here that proves who is signed in. */
export const identityApi = '/api/v1/identity'
/** Callable functions of a project. */
export const callable = (project: string, name: string) => `/${project}/us-central1/${name}`
/** The same for its managers, with the payments. */
export const subscriptionAccountApi = `${subscriptionApi}/account`
/** The browsers in which one works, and one of them. */
export const ownDevicesApi = '/api/v1/staff/me/devices'
export const ownDeviceApi = (id: string) => `${ownDevicesApi}/${id}`
/** Under which name a browser keeps, for its service worker, which device it is. */
export const DEVICE = '/device'
/** A device reports the requests that it rang for and that were acknowledged on it. */
export const rangApi = '/api/v1/alerts/rang'
export const acknowledgeApi = '/api/v1/alerts/acknowledge'
/** The alarm settings of this device. */
export const alarmApi = (deviceId: string) => `/api/v1/alerts/alarm?deviceId=${deviceId}`
/** Notification settings. */
export const notifications = `${account}?tab=notifications`
export const takeApi = (requestId: string) => `/api/v1/requests/${requestId}/take`
/** Passkey requests of scripts. */
export const passkeyApi = '/api/auth/passkey'
export const openApi = '/api/v1/openapi.json'

/** The pages that search engines may list; every other answer of the site asks them not to. */
export const indexedPages: string[] = [home, getStarted, contact, privacy, imprint]

/** Prefixes that robots.txt disallows. */
export const closedToCrawlers = [
  '/room',
  '/invitation',
  '/admin',
  '/employee',
  '/account',
  '/hotels',
  '/operator',
  '/sandbox',
  '/api',
]
