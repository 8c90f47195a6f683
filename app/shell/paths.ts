import type { Register } from 'react-router'
import type { ContactTopic } from '../../i18n/fr/contact.ts'

// Where things are. What routes.ts does not have fails the type check. Each path is a constant by itself, without the
// router: a script pays for none that it does not name, and the guest's runs no router.

type Path = keyof Register['pages']
/** A path with any value in the place of its `:name`. */
type Filled<P> = P extends `${infer Start}/:${string}` ? `${Start}/${string}` : P

export const home = '/' satisfies Path
export const getStarted = '/get-started' satisfies Path
export const contact = '/contact' satisfies Path
/** The same page, about something: its subject and first words stand in the form. */
export const contactAbout = (topic: ContactTopic, rooms?: number) =>
  `${contact}?about=${topic}${rooms === undefined ? '' : `&rooms=${rooms}`}`
export const privacy = '/privacy' satisfies Path
export const imprint = '/imprint' satisfies Path
export const paymentSuccess = '/payment-success' satisfies Path
export const paymentCancelled = '/payment-cancelled' satisfies Path
export const login = '/login' satisfies Path
export const signup = '/signup' satisfies Path
export const account = '/account' satisfies Path
export const logout = '/logout' satisfies Path
export const language = '/language' satisfies Path
export const offline = '/offline' satisfies Path
export const adminRequests = '/admin/servicerequests' satisfies Path
export const employeeRequests = '/employee/requests' satisfies Path

/** A guest's page; its forms go there as well. */
export const room = (token: string) => `/room/${encodeURIComponent(token)}` satisfies Filled<Path>
/** Where a guest's scripts load the room and send its small forms: the same as the page, as JSON. */
export const roomData = (roomPath: string) => `${roomPath}/data`

/** The screens of an admin, by the last part of their paths, in the order of their tabs. */
export const adminScreens = [
  'requests',
  'servicerequests',
  'manageemployees',
  'qrcodes',
  'roomtypes',
  'customservices',
  'analytics',
] as const
export const adminScreen = (screen: string) => `/admin/${screen}` satisfies Filled<Path>

/** Where the subscription is shown and managed. */
export const manageSubscription = `${account}?tab=subscription`

// What the server answers without a page: server/app.ts mounts it.

export const live = '/live'
export const roomLive = (token: string) => `${room(token)}/live`
export const health = '/healthz'
export const subscriptionApi = '/api/v1/subscription'
export const openApi = '/api/v1/openapi.json'

/** The pages that search engines may list; every other answer of the site asks them not to. */
export const indexedPages: string[] = [home, getStarted, contact, privacy, imprint]

/** What crawlers need not even ask for: whatever begins so. */
export const closedToCrawlers = ['/room', '/admin', '/employee', '/account', '/api']
