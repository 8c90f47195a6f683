import { pino } from 'pino'

/** The log: one JSON line an entry on standard output. Never a token, password, cookie or comment. */
export const log = pino({
  level: 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ['token', 'password', 'cookie', 'comment', '*.token', '*.password', '*.cookie', '*.comment'],
    censor: '[left out]',
  },
})
