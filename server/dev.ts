import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer } from 'vite'
import { FUNCTIONS_PORT } from '../app/shell/call-function.ts'
import { startProvider } from '../scripts/lib/provider.ts'

// Development: Vite transforms modules on request and reloads changed ones. The server runs through it as well, in one
// module graph with the pages, as in the build; each request gets the newest.

// Closing the terminal ends a command like Ctrl-C does.
process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))

// Signing in with a provider can be tried out without one's own.
const { env } = process
if (!env.OIDC_ISSUER) Object.assign(env, (await startProvider('Loopback')).settings)

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })

const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>
const { runServer } = await load<typeof import('./start.ts')>('./server/start.ts')
const listener = (request: IncomingMessage, response: ServerResponse) => {
  vite.middlewares(request, response, async () => {
    const { createListener } = await load<typeof import('./app.ts')>('./server/app.ts')
    await createListener('')(request, response)
  })
}
await runServer(() => listener)

// Clients of callable functions look for them here on a development machine.
createHttpServer(listener)
  .on('error', (error) =>
    process.stderr.write(`  No callable functions at their own port: ${error.message}\n`),
  )
  .listen(FUNCTIONS_PORT, 'localhost')
