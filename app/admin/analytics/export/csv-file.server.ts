import { DomainError } from '../../../../domain/errors.ts'
import { dispositionOf } from '../../cards/file-answer.server.ts'

// A file that is written while it is taken: one piece at a time, the next when the last has gone. Who takes nothing for a
// minute, or is not done in half an hour, has gone.

const RUNNING_MAXIMUM = 6
const RUNNING_OF_ONE = 2
const RETRY_AFTER_S = 10
const IDLE_MS = 60_000
const DURATION_MS = 30 * 60_000

const running = new Map<string, number>()

interface CsvFile {
  /** Whose it is: each hotel may have a few at once. */
  hotelId: string
  name: string
  pieces: AsyncGenerator<string>
  idleMs?: number
}

/** The file as an answer. What is refused with its first piece is refused before it begins, as is one too many. */
export async function csvFile({ hotelId, name, pieces, idleMs = IDLE_MS }: CsvFile): Promise<Response> {
  const leave = enter(hotelId)
  let first: IteratorResult<string> | undefined
  try {
    first = await pieces.next()
  } catch (error) {
    leave()
    throw error
  }
  const encoder = new TextEncoder()
  let stopped: NodeJS.Timeout
  let idle: NodeJS.Timeout
  const end = () => {
    clearTimeout(idle)
    clearTimeout(stopped)
    leave()
    void pieces.return(undefined).catch(() => {})
  }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        const abandon = () => {
          end()
          controller.error(new Error('nobody takes the file'))
        }
        idle = setTimeout(abandon, idleMs).unref()
        stopped = setTimeout(abandon, DURATION_MS).unref()
      },
      async pull(controller) {
        idle.refresh()
        try {
          const { done, value } = first ?? (await pieces.next())
          first = undefined
          if (!done) return controller.enqueue(encoder.encode(value))
          controller.close()
        } catch (error) {
          controller.error(error)
        }
        end()
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': dispositionOf(name, 'attachment'),
      'Cache-Control': 'private, no-store',
    },
  })
}

/** Takes one of the places; gives what gives it back, once. */
function enter(hotelId: string): () => void {
  const own = running.get(hotelId) ?? 0
  const all = running.values().reduce((sum, count) => sum + count, 0)
  if (own >= RUNNING_OF_ONE || all >= RUNNING_MAXIMUM) {
    throw new DomainError('exports-busy', { retryAfter: RETRY_AFTER_S })
  }
  running.set(hotelId, own + 1)
  let hasLeft = false
  return () => {
    if (hasLeft) return
    hasLeft = true
    const left = (running.get(hotelId) ?? 1) - 1
    if (left > 0) running.set(hotelId, left)
    else running.delete(hotelId)
  }
}
