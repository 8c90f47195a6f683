import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** With which status something is answered that no client would send, written as it is: a line each, and a body. */
export async function statusAsWritten(origin: string, lines: readonly string[], body = ''): Promise<number> {
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
  return Number((await text(socket)).split(' ')[1])
}
