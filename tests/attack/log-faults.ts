import { expectNoSecrets } from '../support/logged.ts'
import { otherSecrets, people, type Stage } from './stage.ts'

/**
 * What the server's log must not hold, and does: a line that is no entry, or a token, cookie, password, comment or
 * e-mail address of somebody. `cookies` are those that the attack used, as it sent them.
 */
export async function logFaults(stage: Stage, cookies: readonly string[] = []): Promise<string[]> {
  const { site } = stage
  // The name of a cookie is no secret, and a device's is shorter than a session's.
  const values = cookies.flatMap((cookie) => cookie.split('; ').map((one) => one.slice(one.indexOf('=') + 1)))
  const secrets = [
    ...values.filter((value) => value.length > 40),
    ...Object.values(people).map(({ password }) => password),
    otherSecrets.comment,
  ]
  try {
    await expectNoSecrets(site.logged(), (text) => site.sql(text), secrets)
    return []
  } catch (error) {
    return [(error as Error).message.slice(0, 300)]
  }
}
