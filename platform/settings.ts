import { resolve } from 'node:path'
import { z } from 'zod'
import { hideInLog } from './log.ts'
import { type Given, listed, readAll, setting, type ValuesOf } from './setting.ts'

// Whoever changes a declaration runs `node scripts/settings.mjs`, which writes the table of docs/operating.md.

/** At most `count` of something in any `seconds`. */
export type Limit = { readonly count: number; readonly seconds: number }

const wholeNumber = (error: string, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((n) => n <= max, error)

const limit = (env: string, byDefault: `${number}/${number}`, purpose: string) => {
  const error = `count/seconds, for example ${byDefault}`
  const shape = z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/, error)
    .transform((text): Limit => {
      const [count, seconds] = text.split('/').map(Number) as [number, number]
      return Object.freeze({ count, seconds })
    })
  return setting(env, shape, { default: byDefault, purpose })
}

const count = (env: string, byDefault: `${number}`, purpose: string) => {
  const error = `a whole number from 1, for example ${byDefault}`
  const shape = z
    .string()
    .regex(/^[1-9]\d{0,8}$/, error)
    .transform(Number)
  return setting(env, shape, { default: byDefault, purpose })
}

const address = '[^\\s<>@,;]+@[^\\s<>@,;]+'
const bareAddress = z.string().regex(new RegExp(`^${address}$`), 'an e-mail address')
const namedAddress = z
  .string()
  .regex(
    new RegExp(`^(${address}|[^<>@"\\r\\n]+ <${address}>)$`),
    'an address, as bell@rooms.example or Sonnette <bell@rooms.example>',
  )

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const publicUrl = z
  .url({ protocol: /^https?$/, error: 'an http:// or https:// address' })
  .transform((text) => new URL(text))
  .refine((url) => url.href === `${url.origin}/`, 'an http:// or https:// address without a path')
  .transform((url) => url.origin)

const someDays = 'a number of days from 1 to 36500'
const days = wholeNumber(someDays, 36_500).refine((number) => number > 0, someDays)

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** What a provider of sign-ins calls itself. Only one on this machine may do without TLS. */
const issuer = z
  .url({ protocol: /^https?$/, error: 'the https:// address of an OpenID Connect provider' })
  .transform((text) => new URL(text))
  .refine(({ protocol, hostname }) => protocol === 'https:' || loopback.test(hostname), {
    error: 'an address that starts with https://',
  })
  .transform((url) => url.href)

const clientId = z.string().max(300, 'at most 300 characters')
const clientSecret = z.string().max(300, 'at most 300 characters')

const emails = z
  .string()
  .transform((text) => text.split(',').map((email) => email.trim().toLowerCase()))
  .refine((list) => list.every((email) => bareAddress.safeParse(email).success), {
    error: 'e-mail addresses with commas between them',
  })

/** As browsers name whom a page is from: those of apps have schemes of their own. */
const origin = /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@,]+$/
const origins = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim().replace(/\/$/, '')))
  .refine((list) => list.every((one) => origin.test(one)), {
    error: 'origins with commas between them, for example https://app.example,capacitor://localhost',
  })

const imprintLine = z.string().max(300, 'at most 300 characters')
const missing = 'the imprint says it is missing'
const notShown = 'not shown'

/**
 * An address of a server, with or without a user and password. What stands before its `@` is never left to be taken for a
 * host and a path, which errors would name.
 */
const server = (schemes: RegExp, error: string) =>
  z
    .string()
    .refine((text) => schemes.test(text) && URL.canParse(text), { error, abort: true })
    .refine((text) => {
      const { username, host, href } = new URL(text)
      return username !== '' || !href.slice(href.indexOf(host) + host.length).includes('@')
    }, `${error}, with /, ?, # and @ in its password written %2F, %3F, %23 and %40`)

// A demo hotel is to be looked at: never in production unless asked.
const isDemoByDefault = ({ DATABASE_URL, NODE_ENV }: Given) =>
  String(DATABASE_URL === undefined && NODE_ENV !== 'production')

export const billingKinds = ['none', 'sandbox', 'stripe'] as const

/** Where there is something to try, so is what a payment does. */
const isSandboxByDefault = (given: Given) =>
  z
    .stringbool()
    .catch(false)
    .parse(given.DEMO ?? isDemoByDefault(given))
    ? 'sandbox'
    : 'none'

/** Every setting of the installation, at its place in `Settings`. */
export const declared = {
  port: setting('PORT', wholeNumber('a port number from 0 to 65535', 65535), {
    default: '3000',
    purpose: 'Where to listen; `0` takes any free port',
  }),
  host: setting('HOST', z.string().regex(/^[^\s/]+$/, 'an address or host name to listen on'), {
    default: '0.0.0.0',
    purpose:
      'The address to listen on. All of them by default: guests’ phones reach the server over the hotel’s network. `127.0.0.1` behind a proxy on the same machine',
  }),
  publicUrl: setting('PUBLIC_URL', publicUrl, {
    otherwise: 'from the request',
    neededWith: { env: 'SMTP_URL', error: 'the address that links in mails lead to' },
    purpose:
      'The address that people see, for links, QR codes and search engines: `https://rooms.example`, without a path. Without it, that of each request; where mails are files, their links lead to this machine',
  }),
  dataDir: setting(
    'DATA_DIR',
    z.string().transform((path) => resolve(path)),
    { default: './data', purpose: 'The folder of everything kept: the database, the secret, mails' },
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    server(/^postgres(ql)?:\/\//, 'an address that starts with postgres:// or postgresql://'),
    {
      isSecret: true,
      otherwise: 'the embedded database',
      purpose:
        '`postgres://…` of a PostgreSQL of your own, 15 or later; its user owns the database and may make roles (`CREATEROLE`)',
    },
  ),
  secret: setting('SECRET', z.string().min(32, 'at least 32 characters'), {
    isSecret: true,
    otherwise: 'made, kept in `DATA_DIR/secret`',
    purpose:
      'What cookies and tokens are signed with, 32 characters at least. Changing it signs everybody out. Several servers need the same one',
  }),
  demo: setting('DEMO', z.stringbool('true or false'), {
    default: isDemoByDefault,
    otherwise: 'see below',
    purpose: '`true` or `false`: seed a demo hotel into an empty database',
  }),
  trustProxy: setting(
    'TRUST_PROXY',
    z.union([wholeNumber('', 99), z.stringbool().transform(Number)], 'true, false or a number of proxies'),
    {
      default: 'false',
      purpose:
        'How many proxies in front may say the client’s address (`true` is one). Only for proxies that set `X-Forwarded-For` themselves',
    },
  ),
  logLevel: setting('LOG_LEVEL', z.enum(logLevels, `one of ${logLevels.join(', ')}`), {
    default: 'info',
    purpose: `One of ${logLevels.map((level) => `\`${level}\``).join(', ')}`,
  }),
  limits: {
    guestPerDevice: limit('LIMIT_GUEST_DEVICE', '6/600', 'Requests per room and device: count/seconds'),
    guestPerRoom: limit('LIMIT_GUEST_ROOM', '30/3600', 'Requests per room'),
    stayCode: limit('LIMIT_STAY_CODE', '5/600', 'Wrong stay codes per room and device'),
    stayCodePerRoom: limit(
      'LIMIT_STAY_CODE_ROOM',
      '50/3600',
      'Wrong stay codes per room and address, whatever the device; ten times as many from all addresses',
    ),
    unknownTokens: limit(
      'LIMIT_UNKNOWN_TOKENS',
      '20/60',
      'Unknown room links per address; as many unknown invitations',
    ),
    signIn: limit(
      'LIMIT_SIGN_IN',
      '10/600',
      'Wrong passwords per account and address; as many per account for each device that has signed in to it before',
    ),
    signInPerAddress: limit(
      'LIMIT_SIGN_IN_ADDRESS',
      '100/600',
      'Wrong passwords per address, whatever the account',
    ),
    accountMail: limit(
      'LIMIT_ACCOUNT_MAIL',
      '4/3600',
      'Mails to one e-mail address that anybody can ask for: sign-ups and forgotten passwords',
    ),
    accountMailPerAddress: limit('LIMIT_ACCOUNT_MAIL_ADDRESS', '30/3600', 'The same from one address'),
    ownData: limit('LIMIT_OWN_DATA', '5/3600', 'Files with all their data that one person can take along'),
    invitationMail: limit('LIMIT_INVITATION_MAIL', '60/3600', 'Invitations that one hotel can have mailed'),
    invitationMailPerMailbox: limit(
      'LIMIT_INVITATION_MAILBOX',
      '4/3600',
      'Invitations to one e-mail address, whichever hotel they are from',
    ),
    billing: limit(
      'LIMIT_BILLING',
      '60/60',
      'How often the subscription managers of one hotel have the payment provider asked',
    ),
    contact: limit('LIMIT_CONTACT', '3/3600', 'Messages of the contact page per address'),
  },
  /** How many live streams there may be at once. */
  streams: {
    perDevice: count(
      'LIMIT_STREAMS_DEVICE',
      '4',
      'Pages of one guest’s device that are kept up to date at once, see below',
    ),
    perRoom: count('LIMIT_STREAMS_ROOM', '20', 'The same of one room'),
    perUser: count('LIMIT_STREAMS_USER', '10', 'Boards of one staff member'),
    perAddress: count(
      'LIMIT_STREAMS_ADDRESS',
      '200',
      'All of them from one address. Raise it where more guests share the one address of a hotel’s Wi-Fi',
    ),
  },
  mail: {
    smtpUrl: setting('SMTP_URL', server(/^smtps?:\/\/./, 'an address that starts with smtp:// or smtps://'), {
      isSecret: true,
      otherwise: 'mails become files',
      purpose:
        '`smtp://user:password@host:587` (STARTTLS where the server offers it) or `smtps://…:465`: where mails are sent',
    }),
    from: setting('MAIL_FROM', namedAddress, {
      default: 'Sonnette <sonnette@localhost>',
      neededWith: { env: 'SMTP_URL', error: 'the address that mails come from' },
      purpose: 'Whom mails come from: `Sonnette <bell@rooms.example>`',
    }),
    operator: setting('OPERATOR_EMAIL', bareAddress, {
      default: 'operator@localhost',
      neededWith: { env: 'SMTP_URL', error: 'the address that messages are mailed to' },
      purpose: 'Where messages of the contact page are mailed to',
    }),
  },
  operatorToken: setting(
    'OPERATOR_TOKEN',
    z.string().regex(/^[!-~]{32,300}$/, 'at least 32 characters, without spaces'),
    {
      isSecret: true,
      otherwise: 'nobody may',
      purpose:
        'What the operator calls the API with to say how hotels’ subscriptions stand, 32 characters at least; see below',
    },
  ),
  invitationDays: setting('INVITATION_DAYS', days, {
    default: '7',
    purpose: 'For how many days an invitation to work in a hotel can be accepted',
  }),
  billing: {
    provider: setting('BILLING', z.enum(billingKinds, `one of ${billingKinds.join(', ')}`), {
      default: isSandboxByDefault,
      otherwise: '`sandbox` where there is a demo hotel, else `none`',
      purpose:
        'Who takes the hotels’ payments: `stripe`; `sandbox`, which takes nobody’s money and lets every outcome be tried; `none`, where they are charged some other way, see below',
    }),
    stripeKey: setting(
      'STRIPE_SECRET_KEY',
      z.string().regex(/^(sk|rk)_\w{10,300}$/, 'a secret key of Stripe'),
      {
        isSecret: true,
        otherwise: 'none',
        purpose: 'The secret key of the Stripe account, for `BILLING=stripe`',
      },
    ),
    stripeWebhookSecret: setting(
      'STRIPE_WEBHOOK_SECRET',
      z.string().regex(/^whsec_\S{10,300}$/, 'the signing secret of a webhook of Stripe'),
      {
        isSecret: true,
        otherwise: 'none',
        neededWith: { env: 'STRIPE_SECRET_KEY', error: 'the signing secret of the webhook' },
        purpose: 'What Stripe signs its notices with that it sends to `/billing/notices`',
      },
    ),
    stripePrice: setting(
      'STRIPE_PRICE',
      z.string().regex(/^price_\w{1,200}$/, 'the id of a price of Stripe'),
      {
        otherwise: 'none',
        neededWith: { env: 'STRIPE_SECRET_KEY', error: 'the id of the monthly price of a room' },
        purpose: 'The price of one room a month there',
      },
    ),
    stripeUrl: setting('STRIPE_API_URL', publicUrl, {
      default: 'https://api.stripe.com',
      purpose: 'Where Stripe is asked. Only tests and proxies set it',
    }),
  },
  trialDays: setting('TRIAL_DAYS', days, {
    default: '14',
    purpose: 'For how many days a new hotel is on trial',
  }),
  hotelsPerPerson: count(
    'HOTELS_PER_PERSON',
    '10',
    'In how many hotels somebody may be who makes another, each with a trial of its own',
  ),
  contactDays: setting('CONTACT_DAYS', days, {
    default: '365',
    purpose: 'For how many days messages of the contact page are kept',
  }),
  /** How long somebody stays signed in. */
  session: {
    idleDays: setting('SESSION_IDLE_DAYS', days, {
      default: '30',
      purpose: 'For how many days somebody stays signed in who does not come back',
    }),
    maximumDays: setting('SESSION_MAXIMUM_DAYS', days, {
      default: '180',
      purpose: 'After how many days everybody signs in again, however often they come',
    }),
  },
  /** Services of others that people can sign in with. */
  signInWith: {
    google: {
      clientId: setting('GOOGLE_CLIENT_ID', clientId, {
        otherwise: 'no Google button',
        purpose: 'Of an OAuth client of Google, of the kind “web application”, see below',
      }),
      clientSecret: setting('GOOGLE_CLIENT_SECRET', clientSecret, {
        isSecret: true,
        otherwise: 'no Google button',
        neededWith: { env: 'GOOGLE_CLIENT_ID', error: 'the secret of that client' },
        purpose: 'The secret of that client',
      }),
    },
    oidc: {
      issuer: setting('OIDC_ISSUER', issuer, {
        otherwise: 'no such button',
        purpose:
          'An OpenID Connect provider that people can sign in with: its address, under which `/.well-known/openid-configuration` says the rest',
      }),
      clientId: setting('OIDC_CLIENT_ID', clientId, {
        otherwise: 'none',
        neededWith: { env: 'OIDC_ISSUER', error: 'the client that this site is there' },
        purpose: 'As which client this site is known there',
      }),
      clientSecret: setting('OIDC_CLIENT_SECRET', clientSecret, {
        isSecret: true,
        otherwise: 'none',
        neededWith: { env: 'OIDC_ISSUER', error: 'the secret of that client' },
        purpose: 'The secret of that client',
      }),
      label: setting('OIDC_LABEL', z.string().max(40, 'at most 40 characters'), {
        otherwise: 'the provider’s host name',
        purpose: 'What people call that provider, for its button',
      }),
    },
  },
  allowedEmails: setting('ALLOWED_EMAILS', emails, {
    otherwise: 'everybody',
    purpose:
      'Whose accounts may be used, with commas between them: anybody else is signed out. For installations that are not open yet',
  }),
  /** The callable functions, for clients of Firebase's protocol. */
  callables: {
    project: setting(
      'CALLABLES_PROJECT',
      z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, '6 to 30 small letters, digits and hyphens'),
      {
        default: 'sonnette',
        purpose:
          'The project that apps were set up with which call functions by Firebase’s protocol: they are at `/{project}/us-central1/{name}`',
      },
    ),
    origins: setting('CALLABLES_ORIGINS', origins, {
      otherwise: 'this site’s own',
      purpose:
        'Pages of which other sites may call them, with commas between them: `https://app.example,capacitor://localhost`',
    }),
  },
  /** What the imprint says; what is not set, it says that it is missing. */
  imprint: {
    name: setting('IMPRINT_NAME', imprintLine, {
      otherwise: missing,
      purpose: 'Who runs this installation, as the law wants it said',
    }),
    address: setting('IMPRINT_ADDRESS', imprintLine, {
      otherwise: missing,
      purpose: 'Where they are; semicolons part its lines: `1 rue du Lac; 74000 Annecy; France`',
    }),
    email: setting('IMPRINT_EMAIL', bareAddress, {
      otherwise: missing,
      purpose: 'Their e-mail address, shown to everybody',
    }),
    phone: setting('IMPRINT_PHONE', imprintLine, { otherwise: notShown, purpose: 'Their telephone number' }),
    registration: setting('IMPRINT_REGISTRATION', imprintLine, {
      otherwise: notShown,
      purpose: 'Where and under which number they are registered',
    }),
    publisher: setting('IMPRINT_PUBLISHER', imprintLine, {
      otherwise: notShown,
      purpose: 'Who is responsible for the content',
    }),
    host: setting('IMPRINT_HOST', imprintLine, {
      otherwise: notShown,
      purpose: 'Who hosts the site: name, address, telephone',
    }),
  },
}

/** What the settings come to. `port` 0 lets the system choose; `dataDir` is absolute; `publicUrl` has no last slash. */
export type Settings = ValuesOf<typeof declared>

/** Every setting, read and checked once. Throws `StartupError` that says all that is wrong, but no secret. */
export const readSettings = (env: NodeJS.ProcessEnv = process.env): Settings => readAll(declared, env)

let installed: Settings | undefined

/** Makes `values` the settings of this process, whose secrets its log never shows; called once, at its start. */
export function install(values: Settings): void {
  installed = values
  for (const [{ isSecret }, value] of listed(declared, values)) {
    if (isSecret && value !== undefined) hideInLog(...secretsIn(String(value)))
  }
}

/** The settings of this process. */
export function settings(): Settings {
  if (!installed) throw new Error('install() has not been called')
  return installed
}

/**
 * Where links in mails lead to. Never taken from a request: whoever asks for a mail to somebody else could name a site of
 * their own. Where mails are sent, it is set; where they are files, it is this machine.
 */
export const siteOrigin = (): string => settings().publicUrl ?? `http://localhost:${settings().port}`

/** A secret, and where it is the address of a server, the password in it, as written there and as meant. */
function secretsIn(value: string): string[] {
  if (!URL.canParse(value)) return [value]
  const { password, searchParams } = new URL(value)
  return [value, password, decodeURIComponent(password), searchParams.get('password') ?? '']
}
