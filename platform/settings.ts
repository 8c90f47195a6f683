import { resolve } from 'node:path'
import { z } from 'zod'
import { withHostsAside } from './database/address.ts'
import { hideInLog } from './log.ts'
import { listed, readAll, setting, type ValuesOf } from './setting.ts'
import { backup } from './settings/backup.ts'
import { billing } from './settings/billing.ts'
import { imprint } from './settings/imprint.ts'
import { limits, streams } from './settings/limits.ts'
import { pms } from './settings/pms.ts'
import { push } from './settings/push.ts'
import {
  bareAddress,
  days,
  isDemoByDefault,
  namedAddress,
  natsServers,
  positiveCount,
  publicUrl,
  serverAddress,
  wholeNumber,
} from './settings/shapes.ts'
import { signInWith } from './settings/sign-in-with.ts'
import { traces } from './settings/traces.ts'
import { translation } from './settings/translation.ts'
import { usage } from './settings/usage.ts'

// After a change run `node scripts/settings.mjs`, which writes the table of docs/operating.md.

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const emails = z
  .string()
  .transform((text) => text.split(',').map((email) => email.trim().toLowerCase()))
  .refine((list) => list.every((email) => bareAddress.safeParse(email).success), {
    error: 'e-mail addresses with commas between them',
  })

/** A browser's origin of a page; apps have schemes of their own. */
const origin = /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@,]+$/
const origins = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim().replace(/\/$/, '')))
  .refine((list) => list.every((one) => origin.test(one)), {
    error: 'origins with commas between them, for example https://app.example,capacitor://localhost',
  })

/** Every setting of the installation, at its place in `Settings`. */
export const declared = {
  port: setting('PORT', wholeNumber('a port number from 0 to 65535', 65535), {
    default: '3000',
    purpose: 'The port to listen on; `0` takes any free port',
  }),
  host: setting('HOST', z.string().regex(/^[^\s/]+$/, 'an address or host name to listen on'), {
    default: '0.0.0.0',
    purpose:
      'The address to listen on. By default all of them, so that guests’ phones reach the server over the hotel’s network. Set `127.0.0.1` behind a proxy on the same machine',
  }),
  publicUrl: setting('PUBLIC_URL', publicUrl, {
    otherwise: 'from the request',
    neededWith: { env: 'SMTP_URL', error: 'the address that links in mails lead to' },
    purpose:
      'The public address, for links, QR codes and search engines: `https://rooms.example`, without a path. Without it, links use the address of each request; links in mails, which are files then, lead to this machine',
  }),
  dataDir: setting(
    'DATA_DIR',
    z.string().transform((path) => resolve(path)),
    { default: './data', purpose: 'The data folder: the database, the secret, mails' },
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    z
      .string()
      .transform(withHostsAside)
      .pipe(serverAddress(/^postgres(ql)?:\/\//, 'an address that starts with postgres:// or postgresql://')),
    {
      isSecret: true,
      otherwise: 'the embedded database',
      purpose:
        '`postgres://…` of your own PostgreSQL, 15 or later; the user owns the database and may create roles (`CREATEROLE`). Several hosts of a cluster are separated by commas (`postgres://user:password@a:5432,b:5432/name`): the one that accepts writes is used',
    },
  ),
  natsServers: setting('NATS_URL', natsServers, {
    isSecret: true,
    otherwise: '`NOTIFY` of PostgreSQL',
    purpose:
      'The NATS servers that carry notifications between servers, `nats://user:password@a:4222,nats://b:4222` (`tls://` with TLS); see [Several servers](#several-servers)',
  }),
  secret: setting('SECRET', z.string().min(32, 'at least 32 characters'), {
    isSecret: true,
    otherwise: 'generated, stored in `DATA_DIR/secret`',
    purpose:
      'The key that signs cookies and tokens, at least 32 characters. A change signs everyone out. Several servers need the same key',
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
        'How many proxies in front are trusted for the client’s address (`true` is one). Only for proxies that set `X-Forwarded-For` themselves',
    },
  ),
  drainSeconds: setting('DRAIN_SECONDS', wholeNumber('a number of seconds from 0 to 300', 300), {
    default: '0',
    purpose:
      'The seconds between the signal to stop and the stop: the server still serves, and `/up` answers 503, so that a balancer in front stops choosing it',
  }),
  metricsPort: setting('METRICS_PORT', wholeNumber('a port number from 1 to 65535', 65535), {
    otherwise: 'no metrics',
    purpose:
      'The port of `/metrics` for Prometheus, on the same `HOST`; keep it closed to the public, see [docs/monitoring.md](monitoring.md)',
  }),
  traces,
  logLevel: setting('LOG_LEVEL', z.enum(logLevels, `one of ${logLevels.join(', ')}`), {
    default: 'info',
    purpose: `One of ${logLevels.map((level) => `\`${level}\``).join(', ')}`,
  }),
  limits,
  streams,
  mail: {
    smtpUrl: setting(
      'SMTP_URL',
      serverAddress(/^smtps?:\/\/./, 'an address that starts with smtp:// or smtps://'),
      {
        isSecret: true,
        otherwise: 'mails become files',
        purpose:
          'The mail server: `smtp://user:password@host:587` (STARTTLS if the server offers it) or `smtps://…:465`',
      },
    ),
    from: setting('MAIL_FROM', namedAddress, {
      default: 'Sonnette <sonnette@localhost>',
      neededWith: { env: 'SMTP_URL', error: 'the address that mails come from' },
      purpose: 'The sender of mails: `Sonnette <bell@rooms.example>`',
    }),
    operator: setting('OPERATOR_EMAIL', bareAddress, {
      default: 'operator@localhost',
      neededWith: { env: 'SMTP_URL', error: 'the address that messages are mailed to' },
      purpose: 'The address that receives messages of the contact page',
    }),
  },
  backup,
  push,
  operatorToken: setting(
    'OPERATOR_TOKEN',
    z.string().regex(/^[!-~]{32,300}$/, 'at least 32 characters, without spaces'),
    {
      isSecret: true,
      otherwise: 'no access',
      purpose:
        'The token of the operator for the page `/operator` and for programs, at least 32 characters; see below',
    },
  ),
  invitationDays: setting('INVITATION_DAYS', days, {
    default: '7',
    purpose: 'How many days an invitation to work in a hotel can be accepted',
  }),
  billing,
  trialDays: setting('TRIAL_DAYS', days, {
    default: '14',
    purpose: 'How many days the trial of a new hotel lasts',
  }),
  trialRooms: positiveCount('TRIAL_ROOMS', '500', 'The most rooms that a hotel may choose for its own trial'),
  hotelsPerPerson: positiveCount(
    'HOTELS_PER_PERSON',
    '10',
    'The most hotels of one person; a person at this limit cannot create another. Each hotel has its own trial',
  ),
  contactDays: setting('CONTACT_DAYS', days, {
    default: '365',
    purpose: 'How many days messages of the contact page are kept',
  }),
  /** The lifetime of a session. */
  session: {
    idleDays: setting('SESSION_IDLE_DAYS', days, {
      default: '30',
      purpose: 'How many days an unused session lasts',
    }),
    maximumDays: setting('SESSION_MAXIMUM_DAYS', days, {
      default: '180',
      purpose: 'How many days a session lasts at most, even if it is used',
    }),
  },
  webhooksToPrivate: setting('WEBHOOKS_TO_PRIVATE', z.stringbool('true or false'), {
    default: 'false',
    purpose:
      '`true` lets hotels’ webhooks reach private networks and this machine, also over plain HTTP: for a server in one’s own house, where every admin of a hotel is trusted',
  }),
  signInWith,
  allowedEmails: setting('ALLOWED_EMAILS', emails, {
    otherwise: 'every account',
    purpose:
      'The e-mail addresses whose accounts may be used, separated by commas; every other account is signed out. For installations that are not open yet',
  }),
  /** The callable functions, for clients of Firebase's protocol. */
  callables: {
    project: setting(
      'CALLABLES_PROJECT',
      z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, '6 to 30 small letters, digits and hyphens'),
      {
        default: 'sonnette',
        purpose:
          'The project name of apps that call functions by Firebase’s protocol, at `/{project}/us-central1/{name}`',
      },
    ),
    origins: setting('CALLABLES_ORIGINS', origins, {
      otherwise: 'this site only',
      purpose:
        'Other sites whose pages may call these functions, separated by commas: `https://app.example,capacitor://localhost`',
    }),
  },
  pms,
  translation,
  usage,
  imprint,
}

/** The parsed settings. `port` 0 lets the system choose; `dataDir` is absolute; `publicUrl` has no last slash. */
export type Settings = ValuesOf<typeof declared>

/** Every setting, read and checked once. Throws `StartupError` that says all that is wrong, but no secret. */
export const readSettings = (env: NodeJS.ProcessEnv = process.env): Settings => readAll(declared, env)

/** Whether the environment sets this variable; an empty one counts as not set. */
export const isInEnvironment = (env: string): boolean => Boolean(process.env[env])

/** A file that the operator names, from the folder in which the command was called: the server runs in the project's. */
export const callersFile = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)

let installed: Settings | undefined

/** Makes `values` the settings of this process, whose secrets its log never shows; called once, at its start. */
export function install(values: Settings): void {
  installed = values
  for (const [{ isSecret }, value] of listed(declared, values)) {
    if (isSecret && value !== undefined) hideInLog(...[value].flat().flatMap((one) => secretsIn(String(one))))
  }
}

/** The settings of this process. */
export function settings(): Settings {
  if (!installed) throw new Error('install() has not been called')
  return installed
}

/**
 * The site's address for mailed links. Never taken from a request, whose sender could name another site. If mails are
 * sent, it is set; if they are files, it is this machine.
 */
export const siteOrigin = (): string => settings().publicUrl ?? `http://localhost:${settings().port}`

/** A secret, and where it is the address of a server, the password in it, as written there and as meant. */
function secretsIn(value: string): string[] {
  if (!URL.canParse(value)) return [value]
  const { password, searchParams } = new URL(value)
  return [value, password, decodeURIComponent(password), searchParams.get('password') ?? '']
}
