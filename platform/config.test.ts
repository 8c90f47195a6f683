import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig, secretOf } from './config.ts'
import { StartupError } from './startup.ts'

function refusal(env: Record<string, string>) {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as Error).message
  }
  throw new Error('these settings were accepted')
}

test('nothing needs to be set', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, host: '0.0.0.0', demo: true, trustProxy: 0, logLevel: 'info' })
  expect(config.publicUrl).toBeUndefined()
  expect(config.databaseUrl).toBeUndefined()
  expect(isAbsolute(config.dataDir)).toBe(true)
  expect(config.limits).toEqual({
    guestPerDevice: { count: 6, seconds: 600 },
    guestPerRoom: { count: 30, seconds: 3600 },
    unknownTokens: { count: 20, seconds: 60 },
    signIn: { count: 10, seconds: 600 },
    signInPerAddress: { count: 100, seconds: 600 },
    contact: { count: 3, seconds: 3600 },
  })
  expect(config.streams).toEqual({ perDevice: 4, perRoom: 20, perUser: 10, perAddress: 200 })
  expect(config.mail).toEqual({
    smtpUrl: undefined,
    from: 'Sonnette <sonnette@localhost>',
    operator: 'operator@localhost',
  })
  expect(config.contactDays).toBe(365)
  expect(Object.values(config.imprint).filter(Boolean)).toEqual([])
})

test('the settings cannot be changed once read', () => {
  const config = readConfig({})
  expect(Object.isFrozen(config)).toBe(true)
  expect(Object.isFrozen(config.limits)).toBe(true)
  expect(Object.isFrozen(config.limits.signIn)).toBe(true)
})

test('a setting that is empty counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SECRET: '', PUBLIC_URL: '' })).toEqual(readConfig({}))
})

test('settings are taken as given', () => {
  const config = readConfig({
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

test('a demo hotel is seeded by default only where nobody keeps real data', () => {
  expect(readConfig({}).demo).toBe(true)
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://db/x' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://db/x', DEMO: 'yes' }).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

test('the number of proxies in front may be said as yes, no or a number', () => {
  expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(1)
  expect(readConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(0)
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
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
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'bell@rooms.example' },
    'OPERATOR_EMAIL must be the address that messages are mailed to, as SMTP_URL is set, but is not set.',
  ],
  [
    { SMTP_URL: 'smtp://mail.example', OPERATOR_EMAIL: 'me@rooms.example' },
    'MAIL_FROM must be the address that mails come from, as SMTP_URL is set, but is not set.',
  ],
  [{ HOST: 'http://x' }, 'HOST must be an address or host name to listen on, but is "http://x".'],
])('%o is refused with a sentence', (env, message) => {
  expect(refusal(env as Record<string, string>)).toBe(message)
})

test('all that is wrong is said at once', () => {
  expect(refusal({ PORT: 'x', LOG_LEVEL: 'loud' })).toBe(
    'PORT must be a port number from 0 to 65535, but is "x"; ' +
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud".',
  )
})

test('secrets are never repeated', () => {
  const message = refusal({
    SECRET: 'hunter2',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    SMTP_URL: 'mail.example:hunter2',
  })
  expect(message).toContain('SMTP_URL must be an address that starts with smtp:// or smtps://')
  expect(message).toContain('SECRET must be at least 32 characters')
  expect(message).toContain('DATABASE_URL must be an address that starts with postgres://')
  expect(message).not.toContain('hunter2')
})

function dataFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sonnette-config-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

test('a secret is made once, kept for its owner only, and read again', () => {
  const dataDir = join(dataFolder(), 'not', 'yet', 'there')
  const first = secretOf({ secret: undefined, dataDir })
  expect(Buffer.from(first, 'base64url')).toHaveLength(32)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(secretOf({ secret: undefined, dataDir })).toBe(first)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(first)
})

test('a secret that is set is used and not kept', () => {
  const dataDir = dataFolder()
  expect(secretOf({ secret: 'x'.repeat(32), dataDir })).toBe('x'.repeat(32))
  expect(() => statSync(join(dataDir, 'secret'))).toThrow('ENOENT')
})

test('a secret cut short is refused, not replaced', () => {
  const dataDir = dataFolder()
  writeFileSync(join(dataDir, 'secret'), 'short')
  expect(() => secretOf({ secret: undefined, dataDir })).toThrow(StartupError)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('short')
})
