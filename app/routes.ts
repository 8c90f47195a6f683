import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('landing/home.tsx'),
  route('api/docs', 'api/docs.tsx'),
  route('login', 'account/login.tsx'),
  route('logout', 'account/logout.ts'),
  route('language', 'shell/language.ts'),
  route('room/:token', 'guest/room.tsx'),
  route('admin', 'admin/layout.tsx', [route('servicerequests', 'admin/servicerequests.tsx')]),
  route('employee', 'employee/layout.tsx', [route('requests', 'employee/requests.tsx')]),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
