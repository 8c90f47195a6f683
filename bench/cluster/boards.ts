import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import * as paths from '../../app/shell/paths.ts'
import { POLL_MS } from '../../app/sync/stream.ts'
import { send } from '../load.ts'

/** A browser opens a broken stream again after so long. */
const RECONNECT_MS = 3_000
const SILENT_MS = 55_000
const LOAD_MS = 15_000

export interface Boards {
  /** When each order's mark first appeared on the board of its hotel: `performance.now()`. */
  shown: Map<string, number>
  stop(): Promise<void>
}

/** Follows a board for each signed-in person: by a live stream, and by loading whenever events may have been missed. */
export function followBoards(port: number, cookies: readonly string[]): Boards {
  const shown = new Map<string, number>()
  const ended = new AbortController()
  const agent = new Agent({ keepAlive: true })
  const show = (text: string) => {
    for (const [, mark = ''] of text.matchAll(/mark-([0-9a-f-]{36})/g))
      if (!shown.has(mark)) shown.set(mark, performance.now())
  }
  const loops = cookies.map(async (cookie) => {
    let retry: NodeJS.Timeout | undefined
    const load = async () => {
      clearTimeout(retry)
      const headers = { cookie }
      const asked = { method: 'GET', path: `${paths.employeeRequests}.data`, headers, timeoutMs: LOAD_MS }
      const answer = await send(agent, port, asked).catch(() => undefined)
      if (answer?.status === 200) show(answer.text)
      else if (!ended.signal.aborted) retry = setTimeout(load, POLL_MS)
    }
    while (!ended.signal.aborted) {
      await stream(port, cookie, ended.signal, { opened: load, heard: show })
      void load()
      await wait(RECONNECT_MS, undefined, { signal: ended.signal }).catch(() => {})
    }
  })
  return {
    shown,
    async stop() {
      ended.abort()
      await Promise.all(loops)
      agent.destroy()
    },
  }
}

/** Resolves when the stream has ended, was refused, or has been silent for two heartbeats. */
function stream(
  port: number,
  cookie: string,
  signal: AbortSignal,
  { opened, heard }: { opened(): void; heard(text: string): void },
): Promise<void> {
  return new Promise((resolve) => {
    const headers = { cookie, accept: 'text/event-stream' }
    const asked = request(
      { agent: false, host: '127.0.0.1', port, path: '/live', headers, signal },
      (answer) => {
        answer.on('close', resolve).on('error', () => {})
        if (answer.statusCode !== 200) return answer.destroy()
        opened()
        answer.setEncoding('utf8').on('data', heard)
      },
    )
    asked.setTimeout(SILENT_MS, () => asked.destroy())
    asked.on('error', () => resolve())
    asked.end()
  })
}
