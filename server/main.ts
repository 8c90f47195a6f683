import { resolve } from 'node:path'
import { createListener } from './app.ts'
import { runServer } from './start.ts'

await runServer(() => createListener(resolve('build/client')))
