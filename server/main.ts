import { resolve } from 'node:path'
import { createListener } from './app.ts'
import { run } from './start.ts'

await run(() => createListener(resolve('build/client')))
