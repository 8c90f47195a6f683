import type { ServerBuild } from 'react-router'

type Module = Pick<NonNullable<ServerBuild['routes'][string]>['module'], 'loader'>

/** The build of pages that are files, by their paths: for tests that ask for these over HTTP, as Vite builds nothing. */
export function serverBuildOf(modules: Record<string, object>): ServerBuild {
  const routes = Object.entries(modules).map(([path, module]) => [
    path,
    { id: path, path, parentId: undefined, module: { default: undefined, ...(module as Module) } },
  ])
  return {
    routes: Object.fromEntries(routes),
    assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
    entry: { module: { default: () => new Response() } },
    future: {},
    publicPath: '/',
    assetsBuildDirectory: '',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild
}
