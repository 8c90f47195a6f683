import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** The status of the answer to a request written line by line, which no client would send. */
export async function statusOfRawRequest(
  origin: string,
  lines: readonly string[],
  body = '',
): Promise<number> {
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
  return Number((await text(socket)).split(' ')[1])
}
