import { betterAuth } from 'better-auth'

export interface Endpoint {
  method: string
  /** With `{name}` where something is to be put in. */
  path: string
}

/** Every endpoint that the sign-in library brings, as an installation of it that switches nothing off has them. */
export function libraryEndpoints(): Endpoint[] {
  const everything = betterAuth({
    baseURL: 'http://nowhere.example',
    secret: crypto.randomUUID() + crypto.randomUUID(),
    emailAndPassword: { enabled: true },
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
  const declared = Object.values(everything.api) as {
    path?: string
    options: { method: string | string[] }
  }[]
  return declared.flatMap(({ path, options }) =>
    path === undefined
      ? []
      : [options.method].flat().map((method) => ({
          method,
          path: `/api/auth${path.replaceAll(/:(\w+)/g, '{$1}')}`,
        })),
  )
}
