import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('shell/public-layout.tsx', [
    index('landing/home.tsx'),
    route('get-started', 'landing/get-started.tsx'),
    route('contact', 'shell/work-in-progress.tsx', { id: 'contact' }),
    route('login', 'account/login.tsx'),
    route('language', 'shell/language.tsx'),
    route('work-in-progress', 'shell/work-in-progress.tsx'),
    route('*', 'shell/not-found.tsx'),
  ]),
  route('sitemap.xml', 'landing/sitemap.ts'),
  route('robots.txt', 'landing/robots.ts'),
  route('api/docs', 'api/docs.tsx'),
  route('logout', 'account/logout.ts'),
  route('room/:token', 'guest/room.tsx'),
  route('admin', 'admin/layout.tsx', [
    route('servicerequests', 'admin/servicerequests.tsx'),
    route(':screen', 'admin/unfinished-screen.tsx'),
  ]),
  route('employee', 'employee/layout.tsx', [route('requests', 'employee/requests.tsx')]),
] satisfies RouteConfig
