import { dispositionOf } from '../../cards/file-answer.server.ts'
import { enterDownload, readPiece, type Taker } from './running-files.server.ts'

// A file is written piece by piece, each after the client has taken the last. It is aborted if the client takes
// nothing for a minute, is not done in half an hour, or loses the right to it.

const IDLE_MS = 60_000
const DURATION_MS = 30 * 60_000

interface CsvFile {
  /** Undefined if the first piece is refused to everyone. */
  taker: Taker | undefined
  name: string
  pieces: AsyncGenerator<string>
  /** Whether its head alone is asked for. */
  isHead?: boolean
  idleMs?: number
}

/**
 * The file as a response. A refusal of its first piece, or of one file too many, comes before the response begins.
 */
export async function csvFile(file: CsvFile): Promise<Response> {
  const { taker, name, pieces, isHead = false, idleMs = IDLE_MS } = file
  let isAbandoned = false
  let abandon = () => {
    isAbandoned = true
  }
  const leave = taker ? enterDownload(taker, () => abandon()) : () => {}
  let first: IteratorResult<string> | undefined
  try {
    first = await readPiece(() => pieces.next())
  } catch (error) {
    leave()
    throw error
  }
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': dispositionOf(name, 'attachment'),
    'Cache-Control': 'private, no-store',
  }
  if (isHead) {
    leave()
    await pieces.return(undefined)
    return new Response(null, { headers })
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
        abandon = () => {
          end()
          controller.error(new Error('nobody takes the file, or nobody may'))
        }
        idle = setTimeout(abandon, idleMs).unref()
        stopped = setTimeout(abandon, DURATION_MS).unref()
        if (isAbandoned) abandon()
      },
      async pull(controller) {
        idle.refresh()
        try {
          const { done, value } = first ?? (await readPiece(() => pieces.next()))
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
  return new Response(body, { headers })
}
