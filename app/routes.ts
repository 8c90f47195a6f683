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
    route('verify-email', 'account/verify-email.tsx'),
    route('forgot-password', 'account/forgot-password.tsx'),
    route('reset-password', 'account/reset-password.tsx'),
    route('account', 'account/account.tsx'),
    route('account/logo', 'account/logo.tsx'),
    route('hotels', 'account/hotels.tsx'),
    route('account/step-down', 'account/step-down.tsx'),
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
  route('login/with/:provider', 'account/sign-in-with/leave.ts'),
  route('login/with/:provider/back', 'account/sign-in-with/arrive.ts'),
  route('room/:token', 'guest/room.tsx'),
  route('room/:token/data', 'guest/room-data.ts'),
  route('admin/customservices/preview', 'guest/preview.tsx'),
  route('admin', 'admin/layout.tsx', [
    route('requests', 'admin/room-status.tsx'),
    route('requests/:roomId', 'admin/room-panel.ts'),
    route('servicerequests', 'admin/servicerequests.tsx'),
    route('qrcodes', 'admin/qrcodes/rooms.tsx', [
      route('new', 'admin/qrcodes/new-rooms.tsx'),
      route('import', 'admin/qrcodes/import-rooms.tsx'),
      route(':roomId', 'admin/qrcodes/room.tsx'),
    ]),
    route('qrcodes/export', 'admin/qrcodes/export-rooms.ts'),
    route('roomtypes', 'admin/roomtypes/room-types.tsx', [
      route('new', 'admin/roomtypes/new-room-type.tsx'),
      route(':typeId', 'admin/roomtypes/room-type.tsx'),
    ]),
    route('qrcodes/cards', 'admin/cards/cards.tsx'),
    route('qrcodes/cards/file', 'admin/cards/cards-file.ts'),
    route('qrcodes/cards.pdf', 'admin/cards/cards-pdf.ts'),
    route('qrcodes/check', 'admin/cards/check.tsx'),
    route('qrcodes/:roomId/qr.svg', 'admin/cards/qr-svg.ts'),
    route('qrcodes/:roomId/qr.png', 'admin/cards/qr-png.ts'),
    route('manageemployees', 'admin/manageemployees/employees.tsx', [
      route('new', 'admin/manageemployees/new-place.tsx'),
      route('places/:invitationId', 'admin/manageemployees/place.tsx'),
      route('rooms/:userIds', 'admin/manageemployees/assign-rooms.tsx'),
      route('step-down', 'admin/manageemployees/step-down.tsx'),
      route(':userId', 'admin/manageemployees/employee.tsx'),
      route(':userId/remove', 'admin/manageemployees/remove-employee.tsx'),
    ]),
    route('customservices', 'admin/customservices/services.tsx', [
      route('new', 'admin/customservices/new-service.tsx'),
      route(':serviceId', 'admin/customservices/service.tsx'),
    ]),
    route(':screen', 'admin/unfinished-screen.tsx'),
  ]),
  route('employee', 'employee/layout.tsx', [
    route('dashboard', 'employee/dashboard.tsx'),
    route('dashboard/:roomId', 'employee/room-panel.ts'),
    route('requests', 'employee/requests.tsx'),
  ]),
] satisfies RouteConfig
