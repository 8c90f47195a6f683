import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'

export interface Endpoint {
  method: string
  /** Below the library's own address; with `:name` where something is to be put in. */
  path: string
}

/** Endpoints that pages and API clients use (server/sign-in.ts). A further one needs limits and tests. */
export const mounted = [
  'POST /sign-in/email',
  'POST /sign-out',
  'GET /get-session',
  'GET /passkey/generate-authenticate-options',
  'GET /passkey/generate-register-options',
  'POST /passkey/verify-authentication',
  'POST /passkey/verify-registration',
]

/** The endpoints of an installation of the library, but for those without a path, which a process calls itself. */
export function endpointsOf(api: object): Endpoint[] {
  const declared = Object.values(api) as { path?: string; options: { method: string | string[] } }[]
  return declared.flatMap(({ path, options }) =>
    path === undefined ? [] : [options.method].flat().map((method) => ({ method, path })),
  )
}

/** Every endpoint that the library and its plugin bring, as an installation that switches nothing off has them. */
export const libraryEndpoints = (): Endpoint[] =>
  endpointsOf(
    betterAuth({
      baseURL: 'http://nowhere.example',
      secret: crypto.randomUUID() + crypto.randomUUID(),
      emailAndPassword: { enabled: true },
      plugins: [passkey()],
      logger: { disabled: true },
      telemetry: { enabled: false },
    }).api,
  )
