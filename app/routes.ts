import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// biome-ignore lint/style/noProcessEnv: the map is read while building, where there are no settings.
const isDevelopment = process.env.NODE_ENV === 'development'
const forDevelopers = isDevelopment ? [route('ui', 'ui/catalogue/catalogue.tsx')] : []

export default [
  layout('shell/public-layout.tsx', [
    index('landing/home.tsx'),
    route('get-started', 'landing/get-started.tsx'),
    route('contact', 'landing/contact.tsx'),
    route('privacy', 'landing/privacy.tsx'),
    route('imprint', 'landing/imprint.tsx'),
    route('payment-success', 'account/payment-success.tsx'),
    route('payment-cancelled', 'account/payment-cancelled.tsx'),
    route('login', 'account/login.tsx'),
    route('signup', 'account/signup.tsx'),
    route('account', 'account/account.tsx'),
    route('language', 'shell/language.tsx'),
    route('work-in-progress', 'shell/work-in-progress.tsx'),
    route('*', 'shell/not-found.tsx'),
  ]),
  route('sitemap.xml', 'landing/sitemap.ts'),
  route('robots.txt', 'landing/robots.ts'),
  route('offline', 'offline/offline.tsx'),
  ...forDevelopers,
  route('api/docs', 'api/docs.tsx'),
  route('logout', 'account/logout.ts'),
  route('room/:token', 'guest/room.tsx'),
  route('room/:token/data', 'guest/room-data.ts'),
  route('admin', 'admin/layout.tsx', [
    route('servicerequests', 'admin/servicerequests.tsx'),
    route(':screen', 'admin/unfinished-screen.tsx'),
  ]),
  route('employee', 'employee/layout.tsx', [route('requests', 'employee/requests.tsx')]),
] satisfies RouteConfig
