import { spawn } from 'node:child_process'
import { once } from 'node:events'

// Starts the server once and loads a page, so that Node.js stores the compiled code (deploy/Containerfile).

const server = spawn('sonnette', ['start'], { stdio: ['ignore', 'inherit', 'inherit'] })
const ended = once(server, 'exit')
const address = `http://localhost:${process.env.PORT}`
for (let isUp = false; !isUp; ) {
  if (server.exitCode !== null) throw new Error('The server did not start.')
  await new Promise((done) => setTimeout(done, 200))
  isUp = await fetch(`${address}/login`).then(
    ({ ok }) => ok,
    () => false,
  )
}
server.kill('SIGTERM')
await ended
