import { pino, stdSerializers } from 'pino'

/** The log: one JSON line an entry on standard output. Never a token, password, cookie or comment. */
export const log = pino({
  level: 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: withoutValues },
  redact: {
    paths: ['token', 'password', 'cookie', 'comment', '*.token', '*.password', '*.cookie', '*.comment'],
    censor: '[left out]',
  },
})

/** An error without the values of the query that failed: what guests wrote and links are among them. */
function withoutValues(error: Error) {
  const { params, detail: _rowsInWords, ...said } = stdSerializers.err(error)
  if (params === undefined) return said
  const values = `\nparams: ${params}`
  return { ...said, message: said.message.replaceAll(values, ''), stack: said.stack.replaceAll(values, '') }
}
