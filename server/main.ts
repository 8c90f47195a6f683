import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { run } from './start.ts'

await run(() => getRequestListener(createApp(resolve('build/client')).fetch))
