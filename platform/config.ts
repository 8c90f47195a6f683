import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { makeFolder, unusable } from './data-folder.ts'
import { StartupError } from './startup.ts'

/** At most `count` of something in any `seconds`. */
export type Limit = { readonly count: number; readonly seconds: number }

export type Config = Readonly<{
  /** 0 lets the system choose a free one. */
  port: number
  host: string
  /** The origin that people see, without a trailing slash, for example `https://rooms.example`. */
  publicUrl: string | undefined
  /** Absolute. */
  dataDir: string
  /** The owner's connection; undefined means the embedded database. */
  databaseUrl: string | undefined
  /** As set; undefined means the one kept in the data folder: see `secretOf`. */
  secret: string | undefined
  demo: boolean
  /** How many proxies in front are believed about the client's address. */
  trustProxy: number
  logLevel: (typeof logLevels)[number]
  limits: Readonly<
    Record<
      'guestPerDevice' | 'guestPerRoom' | 'unknownTokens' | 'signIn' | 'signInPerAddress' | 'contact',
      Limit
    >
  >
  /** How many live streams there may be of one guest's device, one room, one staff member, one address. */
  streams: Readonly<Record<'perDevice' | 'perRoom' | 'perUser' | 'perAddress', number>>
  mail: Readonly<{
    /** The server that mails go to; undefined means a folder of the data folder. */
    smtpUrl: string | undefined
    from: string
    /** Whom messages to the operator are mailed to. */
    operator: string
  }>
  /** For how many days a message of the contact page is kept. */
  contactDays: number
  /** What the imprint says; what is not set, it says that it is missing. */
  imprint: Readonly<Partial<Record<ImprintField, string>>>
}>

export type ImprintField = 'name' | 'address' | 'email' | 'phone' | 'registration' | 'publisher' | 'host'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const secrets = new Set(['SECRET', 'DATABASE_URL', 'SMTP_URL'])

const address = '[^\\s<>@,;]+@[^\\s<>@,;]+'
const bareAddress = new RegExp(`^${address}$`)
const namedAddress = new RegExp(`^(${address}|[^<>@"\\r\\n]+ <${address}>)$`)

const wholeNumber = (error: string, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((n) => n <= max, error)

const limit = (count: number, seconds: number) => {
  const error = `count/seconds, for example ${count}/${seconds}`
  return z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/, error)
    .transform((text): Limit => {
      const [most, within] = text.split('/').map(Number) as [number, number]
      return Object.freeze({ count: most, seconds: within })
    })
    .prefault(`${count}/${seconds}`)
}

const count = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, `a whole number from 1, for example ${most}`)
    .transform(Number)
    .prefault(String(most))

const imprintLine = z.string().max(300, 'at most 300 characters').optional()

/** Each schema's error is what the setting wants, so that it ends the sentence the operator reads. */
const eachSetting = z.object({
  PORT: wholeNumber('a port number from 0 to 65535', 65535).default(3000),
  // All interfaces: the QR codes are scanned by phones, which reach this machine over the hotel's network.
  HOST: z
    .string()
    .regex(/^[^\s/]+$/, 'an address or host name to listen on')
    .default('0.0.0.0'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an http:// or https:// address' })
    .transform((text) => new URL(text))
    .refine((url) => url.href === `${url.origin}/`, 'an http:// or https:// address without a path')
    .transform((url) => url.origin)
    .optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'an address that starts with postgres:// or postgresql://')
    .optional(),
  SECRET: z.string().min(32, 'at least 32 characters').optional(),
  DEMO: z.stringbool('true or false').optional(),
  TRUST_PROXY: z
    .union([wholeNumber('', 99), z.stringbool().transform(Number)], 'true, false or a number of proxies')
    .default(0),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
  NODE_ENV: z.string().optional(),
  LIMIT_GUEST_DEVICE: limit(6, 600),
  LIMIT_GUEST_ROOM: limit(30, 3600),
  LIMIT_UNKNOWN_TOKENS: limit(20, 60),
  LIMIT_SIGN_IN: limit(10, 600),
  LIMIT_SIGN_IN_ADDRESS: limit(100, 600),
  LIMIT_CONTACT: limit(3, 3600),
  LIMIT_STREAMS_DEVICE: count(4),
  LIMIT_STREAMS_ROOM: count(20),
  LIMIT_STREAMS_USER: count(10),
  LIMIT_STREAMS_ADDRESS: count(200),
  SMTP_URL: z.string().refine(isSmtpUrl, 'an address that starts with smtp:// or smtps://').optional(),
  MAIL_FROM: z
    .string()
    .regex(namedAddress, 'an address, as bell@rooms.example or Sonnette <bell@rooms.example>')
    .optional(),
  OPERATOR_EMAIL: z.string().regex(bareAddress, 'an e-mail address').optional(),
  CONTACT_DAYS: wholeNumber('a number of days from 1 to 36500', 36_500)
    .refine((days) => days > 0, 'a number of days from 1 to 36500')
    .default(365),
  IMPRINT_NAME: imprintLine,
  IMPRINT_ADDRESS: imprintLine,
  IMPRINT_EMAIL: z.string().regex(bareAddress, 'an e-mail address').optional(),
  IMPRINT_PHONE: imprintLine,
  IMPRINT_REGISTRATION: imprintLine,
  IMPRINT_PUBLISHER: imprintLine,
  IMPRINT_HOST: imprintLine,
})

/** Mails that really leave need to say whom they are from, and those to the operator where to. */
const settings = eachSetting.superRefine(({ SMTP_URL, MAIL_FROM, OPERATOR_EMAIL }, { addIssue }) => {
  if (SMTP_URL === undefined) return
  const need = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
  if (MAIL_FROM === undefined) need('MAIL_FROM', 'the address that mails come from, as SMTP_URL is set')
  if (OPERATOR_EMAIL === undefined)
    need('OPERATOR_EMAIL', 'the address that messages are mailed to, as SMTP_URL is set')
})

/**
 * Every setting, read and checked once. A variable that is set to nothing counts as not set.
 * Throws `StartupError` that names each setting that does not parse, what it is (never of a secret) and what
 * it must be.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = settings.safeParse(given)
  if (!read.success) throw new StartupError(sentence(read.error, given))
  const s = read.data
  return Object.freeze({
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    secret: s.SECRET,
    // A demo hotel's sign-ins are known to everybody: never in production unless asked.
    demo: s.DEMO ?? (s.DATABASE_URL === undefined && s.NODE_ENV !== 'production'),
    trustProxy: s.TRUST_PROXY,
    logLevel: s.LOG_LEVEL,
    limits: Object.freeze({
      guestPerDevice: s.LIMIT_GUEST_DEVICE,
      guestPerRoom: s.LIMIT_GUEST_ROOM,
      unknownTokens: s.LIMIT_UNKNOWN_TOKENS,
      signIn: s.LIMIT_SIGN_IN,
      signInPerAddress: s.LIMIT_SIGN_IN_ADDRESS,
      contact: s.LIMIT_CONTACT,
    }),
    streams: Object.freeze({
      perDevice: s.LIMIT_STREAMS_DEVICE,
      perRoom: s.LIMIT_STREAMS_ROOM,
      perUser: s.LIMIT_STREAMS_USER,
      perAddress: s.LIMIT_STREAMS_ADDRESS,
    }),
    mail: Object.freeze({
      smtpUrl: s.SMTP_URL,
      from: s.MAIL_FROM ?? 'Sonnette <sonnette@localhost>',
      operator: s.OPERATOR_EMAIL ?? 'operator@localhost',
    }),
    contactDays: s.CONTACT_DAYS,
    imprint: Object.freeze({
      name: s.IMPRINT_NAME,
      address: s.IMPRINT_ADDRESS,
      email: s.IMPRINT_EMAIL,
      phone: s.IMPRINT_PHONE,
      registration: s.IMPRINT_REGISTRATION,
      publisher: s.IMPRINT_PUBLISHER,
      host: s.IMPRINT_HOST,
    }),
  })
}

function isPostgresUrl(text: string) {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
}

function isSmtpUrl(text: string) {
  return /^smtps?:\/\/./.test(text) && URL.canParse(text)
}

function sentence(error: z.ZodError, given: Record<string, string | undefined>) {
  const wants = new Map(error.issues.map((issue) => [String(issue.path[0]), issue.message]))
  const parts = [...wants].map(([name, want]) => {
    return `${name} must be ${want}, but ${got(name, given[name])}`
  })
  return `${parts.join('; ')}.`
}

function got(name: string, value: string | undefined) {
  if (value === undefined) return 'is not set'
  return secrets.has(name) ? 'is set to something else' : `is ${JSON.stringify(value)}`
}

/**
 * The secret that signs cookies and tokens: the setting, or else 32 random bytes made once and kept in
 * `DATA_DIR/secret`, readable by their owner only. Throws `StartupError` where that file is cut short, or cannot be made.
 */
export function secretOf({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret !== undefined) return secret
  const file = join(dataDir, 'secret')
  try {
    makeSecret(dataDir, file)
  } catch (error) {
    throw unusable(dataDir, error)
  }
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length < 32) {
    throw new StartupError(
      `${file} holds no whole secret: restore it from a backup, or remove it to sign everybody out.`,
    )
  }
  return kept
}

function makeSecret(dataDir: string, file: string) {
  makeFolder(dataDir)
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    // A link appears whole or not at all, and never replaces a secret that is there.
    linkSync(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh)
  }
}
