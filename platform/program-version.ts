import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** Set by the build (vite.config.ts). */
declare const BUILT_VERSION: string | undefined

/** The version of package.json and the commit that was built, `0.1.0+4f3a9c1d2b`; `development` without a build. */
export const programVersion = typeof BUILT_VERSION === 'string' ? BUILT_VERSION : 'development'

/** This process among all servers: the host's name, and a part that is different after each start. */
export const serverName = `${hostname()}-${randomBytes(3).toString('hex')}`
