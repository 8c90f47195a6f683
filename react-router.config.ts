import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // Every route's module is named in the page: no lookup of the route map, which guests have no use for.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
