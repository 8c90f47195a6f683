import { isAbsolute } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { collectLog } from '../tests/support/logged.ts'
import { log } from './log.ts'
import { listed } from './setting.ts'
import { declared, install, readSettings } from './settings.ts'
import { StartupError } from './startup.ts'

function refusal(env: Record<string, string>) {
  try {
    readSettings(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as Error).message
  }
  throw new Error('these settings were accepted')
}

test('the settings have defaults for everything', () => {
  const config = readSettings({})
  expect(config).toMatchObject({ port: 3000, host: '0.0.0.0', demo: true, trustProxy: 0, logLevel: 'info' })
  expect(config.publicUrl).toBeUndefined()
  expect(config.databaseUrl).toBeUndefined()
  expect(isAbsolute(config.dataDir)).toBe(true)
  expect(config.limits).toEqual({
    guestPerDevice: { count: 6, seconds: 600 },
    guestPerRoom: { count: 30, seconds: 3600 },
    guestPerHotel: { count: 30, seconds: 1 },
    unknownTokens: { count: 20, seconds: 60 },
    signIn: { count: 10, seconds: 600 },
    signInPerAddress: { count: 100, seconds: 600 },
    accountMail: { count: 4, seconds: 3600 },
    accountMailPerAddress: { count: 30, seconds: 3600 },
    apiKey: { count: 600, seconds: 60 },
    signUps: { count: 1000, seconds: 3600 },
    contactInAll: { count: 200, seconds: 3600 },
    changesPerPerson: { count: 30_000, seconds: 3600 },
    ownData: { count: 5, seconds: 3600 },
    invitationMail: { count: 60, seconds: 3600 },
    invitationMailPerMailbox: { count: 4, seconds: 3600 },
    billing: { count: 60, seconds: 60 },
    ringDevice: { count: 10, seconds: 300 },
    pmsReadings: { count: 20, seconds: 300 },
    webhookSends: { count: 30, seconds: 300 },
    contact: { count: 3, seconds: 3600 },
    tries: { count: 10, seconds: 3600 },
    stayCode: { count: 5, seconds: 600 },
    stayCodePerRoom: { count: 50, seconds: 3600 },
  })
  expect(config.streams).toEqual({ perDevice: 4, perRoom: 20, perUser: 10, perAddress: 200 })
  expect(config.mail).toEqual({
    smtpUrl: undefined,
    from: 'Sonnette <sonnette@localhost>',
    operator: 'operator@localhost',
  })
  expect(config.contactDays).toBe(365)
  expect(config.session).toEqual({ idleDays: 30, maximumDays: 180 })
  expect(config.trialDays).toBe(14)
  expect(Object.values(config.imprint).filter(Boolean)).toEqual([])
})

test('the settings cannot be changed once read', () => {
  const config = readSettings({})
  expect(Object.isFrozen(config)).toBe(true)
  expect(Object.isFrozen(config.limits)).toBe(true)
  expect(Object.isFrozen(config.limits.signIn)).toBe(true)
})

test('an empty setting counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', SECRET: '', PUBLIC_URL: '' })).toEqual(readSettings({}))
})

test('settings are read as given', () => {
  const config = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://rooms.example/',
    DATABASE_URL: 'postgresql://u:p@db:5433/hotel',
    SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'debug',
    LIMIT_SIGN_IN: '100/60',
    SMTP_URL: 'smtps://u:p@mail.example',
    MAIL_FROM: 'Sonnette <bell@rooms.example>',
    OPERATOR_EMAIL: 'me@rooms.example',
    IMPRINT_NAME: 'Sonnette SAS',
  })
  expect(config).toMatchObject({
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'https://rooms.example',
    databaseUrl: 'postgresql://u:p@db:5433/hotel',
    secret: 'x'.repeat(32),
    logLevel: 'debug',
    mail: {
      smtpUrl: 'smtps://u:p@mail.example',
      from: 'Sonnette <bell@rooms.example>',
      operator: 'me@rooms.example',
    },
    imprint: { name: 'Sonnette SAS' },
  })
  expect(config.limits.signIn).toEqual({ count: 100, seconds: 60 })
})

test('a demo hotel is created by default only without real data', () => {
  expect(readSettings({}).demo).toBe(true)
  expect(readSettings({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readSettings({ DATABASE_URL: 'postgres://db/x' }).demo).toBe(false)
  expect(readSettings({ DATABASE_URL: 'postgres://db/x', DEMO: 'yes' }).demo).toBe(true)
  expect(readSettings({ DEMO: '0' }).demo).toBe(false)
})

test('the number of proxies may be given as yes, no or a number', () => {
  expect(readSettings({ TRUST_PROXY: 'true' }).trustProxy).toBe(1)
  expect(readSettings({ TRUST_PROXY: 'false' }).trustProxy).toBe(0)
  expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535, but is "http".'],
  [{ PORT: '65536' }, 'PORT must be a port number from 0 to 65535, but is "65536".'],
  [{ PORT: '0x50' }, 'PORT must be a port number from 0 to 65535, but is "0x50".'],
  [
    { PUBLIC_URL: 'rooms.example' },
    'PUBLIC_URL must be an http:// or https:// address, but is "rooms.example".',
  ],
  [
    { PUBLIC_URL: 'https://example.com/hotel' },
    'PUBLIC_URL must be an http:// or https:// address without a path, but is "https://example.com/hotel".',
  ],
  [{ DEMO: 'perhaps' }, 'DEMO must be true or false, but is "perhaps".'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY must be true, false or a number of proxies, but is "-1".'],
  [{ CONTACT_DAYS: '0' }, 'CONTACT_DAYS must be a number of days from 1 to 36500, but is "0".'],
  [{ CONTACT_DAYS: 'a year' }, 'CONTACT_DAYS must be a number of days from 1 to 36500, but is "a year".'],
  [{ LIMIT_SIGN_IN: '3' }, 'LIMIT_SIGN_IN must be count/seconds, for example 10/600, but is "3".'],
  [
    { MAIL_FROM: 'Sonnette' },
    'MAIL_FROM must be an address, as bell@rooms.example or Sonnette <bell@rooms.example>, but is "Sonnette".',
  ],
  [
    { OPERATOR_EMAIL: 'a@x.example, b@x.example' },
    'OPERATOR_EMAIL must be an e-mail address, but is "a@x.example, b@x.example".',
  ],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'bell@rooms.example', PUBLIC_URL: 'https://rooms.example' },
    'OPERATOR_EMAIL must be the address that messages are mailed to, as SMTP_URL is set, but is not set.',
  ],
  [
    {
      SMTP_URL: 'smtp://mail.example',
      OPERATOR_EMAIL: 'me@rooms.example',
      PUBLIC_URL: 'https://rooms.example',
    },
    'MAIL_FROM must be the address that mails come from, as SMTP_URL is set, but is not set.',
  ],
  [
    { OIDC_ISSUER: 'http://sign-in.example', OIDC_CLIENT_ID: 'sonnette', OIDC_CLIENT_SECRET: 'x' },
    'OIDC_ISSUER must be an address that starts with https://, but is "http://sign-in.example".',
  ],
  [
    { OIDC_ISSUER: 'https://sign-in.example', OIDC_CLIENT_ID: 'sonnette' },
    'OIDC_CLIENT_SECRET must be the secret of that client, as OIDC_ISSUER is set, but is not set.',
  ],
  [{ SESSION_IDLE_DAYS: '0' }, 'SESSION_IDLE_DAYS must be a number of days from 1 to 36500, but is "0".'],
  [
    { ALLOWED_EMAILS: 'me@rooms.example; you' },
    'ALLOWED_EMAILS must be e-mail addresses with commas between them, but is "me@rooms.example; you".',
  ],
  [
    {
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'bell@rooms.example',
      OPERATOR_EMAIL: 'me@rooms.example',
    },
    'PUBLIC_URL must be the address that links in mails lead to, as SMTP_URL is set, but is not set.',
  ],
  [{ HOST: 'http://x' }, 'HOST must be an address or host name to listen on, but is "http://x".'],
])('the setting %o is refused with a sentence', (env, message) => {
  expect(refusal(env as Record<string, string>)).toBe(message)
})

test('all faults of the settings are reported at once', () => {
  expect(refusal({ PORT: 'x', LOG_LEVEL: 'loud' })).toBe(
    'PORT must be a port number from 0 to 65535, but is "x"; ' +
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud".',
  )
})

/** For every secret setting, values that are refused and values that are taken; each holds the password hunter2/22. */
const secretValues: Record<string, { refused: string[]; taken: string[] }> = {
  SECRET: { refused: ['hunter2/22'], taken: [`hunter2/22${'x'.repeat(32)}`] },
  DATABASE_URL: {
    refused: [
      'mysql://root:hunter2/22@db/x',
      'postgres://root:hunter2/22@db/x',
      'hunter2/22',
      // These parse, as a host and a port that stand before a path, a query or a fragment.
      'postgres://root:22/hunter2/22@db/x',
      'postgres://root:22?hunter2/22@db/x',
      'postgres://root:22#hunter2/22@db/x',
      'postgres://root:hunter2%22%@db/x',
    ],
    taken: ['postgres://root:hunter2%2F22@db/x', 'postgres://db/x?user=root&password=hunter2%2F22'],
  },
  MEWS_CLIENT_TOKEN: { refused: ['hunter2/22'], taken: ['hunter2xxxx'] },
  NATS_URL: {
    refused: ['hunter2/22', 'http://me:hunter2%2F22@a', 'nats://a,nats://me:hunter2/22@b'],
    taken: ['nats://me:hunter2%2F22@a:4222', 'tls://a, tls://me:hunter2%2F22@b'],
  },
  SMTP_URL: {
    refused: ['mail.example:hunter2/22', 'smtp://me:hunter2/22@mail.example', 'smtp://me:22/hunter2/22@x'],
    taken: ['smtps://me:hunter2%2F22@mail.example'],
  },
  BACKUP_TO: {
    refused: ['s3://hunter2/22', 's3://key:hunter2/22@s3.example/b', 's3://key:hunter2@s3.example'],
    taken: ['s3://key:hunter2%2F22@s3.example/bucket/folder?region=eu-west-1', '/hunter2/22'],
  },
  BACKUP_PASSPHRASE: { refused: ['hunter2/22'], taken: ['hunter2/22xxxxxxxx'] },
  OTEL_EXPORTER_OTLP_HEADERS: { refused: ['hunter2/22'], taken: ['authorization=hunter2/22'] },
  OPERATOR_TOKEN: { refused: ['hunter2/22'], taken: [`hunter2/22${'x'.repeat(32)}`] },
  STRIPE_SECRET_KEY: { refused: ['hunter2/22'], taken: ['sk_test_hunter2xxxx'] },
  STRIPE_WEBHOOK_SECRET: { refused: ['hunter2/22'], taken: ['whsec_hunter2/22xx'] },
  TRANSLATE_API_KEY: { refused: ['hunter2/22'], taken: ['hunter2xxxx'] },
  VAPID_PRIVATE_KEY: {
    // The last one is no number on the curve.
    refused: ['hunter2/22', `hunter2${'x'.repeat(37)}`, '_'.repeat(43)],
    taken: [`hunter2${'x'.repeat(36)}`],
  },
}
for (const env of ['GOOGLE_CLIENT_SECRET', 'OIDC_CLIENT_SECRET']) {
  secretValues[env] = { refused: [`hunter2/22${'x'.repeat(300)}`], taken: ['hunter2/22xxxx'] }
}
const others = {
  MAIL_FROM: 'bell@rooms.example',
  OPERATOR_EMAIL: 'me@rooms.example',
  PUBLIC_URL: 'https://rooms.example',
  STRIPE_WEBHOOK_SECRET: 'whsec_xxxxxxxxxxxx',
  STRIPE_PRICE: 'price_x',
}

describe('secret settings', () => {
  test('every secret setting has test values here', () => {
    const secrets = listed(declared).flatMap(([one]) => (one.isSecret ? [one.env] : []))
    expect(Object.keys(secretValues).sort()).toEqual(secrets.sort())
  })

  const cases = (which: 'refused' | 'taken') =>
    Object.entries(secretValues).flatMap(([env, values]) => values[which].map((value) => ({ env, value })))

  test.each(cases('refused'))(
    'a secret setting is not repeated if $env cannot be $value',
    ({ env, value }) => {
      const message = refusal({ ...others, [env]: value })
      expect(message).toContain(`${env} must be `)
      expect(message).toContain('is set to something else')
      expect(message).not.toContain('hunter2')
    },
  )

  test.each(cases('taken'))(
    'a secret setting is not logged if $env is $value, whatever is logged',
    ({ env, value }) => {
      install(readSettings({ ...others, [env]: value }))
      const logged = collectLog()
      onTestFinished(logged.stop)
      log.info({ why: `the password hunter2/22 of ${value}` }, `hunter2%2F22, ${value}`)
      log.info({ err: new Error(value, { cause: new Error('hunter2/22') }) })
      log.info({ err: new TypeError('Invalid URL', { cause: { input: value } }) }, JSON.stringify({ value }))
      expect(logged.text()).toContain('Invalid URL')
      for (const secret of env.endsWith('_URL') ? [value, 'hunter2'] : [value]) {
        expect(logged.text()).not.toContain(secret)
      }
    },
  )
})
