import { randomBytes, randomUUID } from 'node:crypto'
import { AccountEmail } from '../../domain/accounts/shapes.ts'
import { inputError } from '../../domain/errors.ts'
import { hotelIsThere, userIdsOfHotel } from '../../domain/hotels/all-hotels.ts'
import { createHotel } from '../../domain/hotels/create.ts'
import { NewHotel } from '../../domain/hotels/shapes.ts'
import { stepsBy } from '../../domain/operation.ts'
import { join } from '../../domain/staff/join.ts'
import { createUserWithRandom, findUser } from '../../platform/auth/auth.ts'
import { LINK_HOURS } from '../../platform/auth/link-tokens.ts'
import { endSessions, unlockSignIn } from '../../platform/auth/operator.ts'
import { personOf, resetToken } from '../../platform/auth/sign-up.ts'
import { withOwner } from '../../platform/database/owner.ts'
import { log } from '../../platform/log.ts'
import { settings, siteOrigin } from '../../platform/settings.ts'
import { StartupError } from '../../platform/startup.ts'
import { withDatabase, withInstallation } from './installation.ts'
import type { Said } from './said.ts'

interface NewAdmin {
  name: string
  hotel?: string
  hotelName?: string
  country?: string
  timeZone?: string
  rooms?: string
}

/** Makes a person an admin: of a hotel that exists, or of a new one, whose trial begins. */
export const createAdmin = (typed: string, options: NewAdmin): Promise<Said> =>
  withInstallation(async (url) => {
    const { name, hotel, hotelName, country, timeZone, rooms } = options
    const email = readEmail(typed)
    const isNew = hotelName !== undefined && country !== undefined && timeZone !== undefined
    if ((hotel === undefined) !== isNew) {
      throw new StartupError(
        'Name a hotel by --hotel, or a new one by --hotel-name, --country and --time-zone.',
      )
    }
    if (hotel !== undefined && !(await withOwner(url, (client) => hotelIsThere(client, hotel)))) {
      throw new StartupError(`There is no hotel ${hotel}: "sonnette hotel list" shows them.`)
    }
    // Checked before there is an account, which a refused hotel would leave behind.
    const newHotel = isNew ? readNewHotel({ name: hotelName, country, timeZone, rooms }) : undefined
    const known = await findUser(email)
    const userId = known ?? (await createUserWithRandom(email, name, randomBytes(24).toString('base64url')))
    const hotelId = newHotel ? (await createHotel({ kind: 'user', userId }, newHotel)).hotelId : hotel
    if (hotel !== undefined) {
      const asOperator = stepsBy(hotel, () => ({ actor: { kind: 'operator' }, now: new Date() }))
      await asOperator((call) => join(call, { userId, name, role: 'admin', rooms: [], roomIds: [] }))
    }
    log.info({ hotelId, userId, by: 'operator' }, 'an admin was created')
    const link = known === undefined ? await resetLink(email) : undefined
    return {
      text: link ? `Hotel ${hotelId}\n${sentence(link)}` : `Hotel ${hotelId}\n${email} signs in as before.`,
      json: { hotelId, userId, link: link ?? null },
    }
  })

/** Makes a link with which a person chooses another password; their sessions end when they have. */
export const resetAdmin = (typed: string): Promise<Said> =>
  withInstallation(async () => {
    const { userId, email } = await personAt(typed)
    const link = await resetLink(email)
    log.info({ userId, by: 'operator' }, 'a link for another password was made')
    return { text: sentence(link), json: { userId, link } }
  })

/** Lets a person try to sign in again at once. */
export const unlockAdmin = (typed: string): Promise<Said> =>
  withInstallation(async (url) => {
    const { userId, email } = await personAt(typed)
    await withOwner(url, (client) => unlockSignIn(client, userId))
    log.info({ userId, by: 'operator' }, 'the limits of sign-in were cleared')
    return { text: `${email} can sign in again.`, json: { userId } }
  })

/** Ends the sessions of one person, of the people of one hotel, or of everyone. */
export async function endAllSessions(options: { email?: string; hotel?: string; all?: true }): Promise<Said> {
  const { email, hotel, all } = options
  if ([email, hotel, all].filter(Boolean).length !== 1)
    throw new StartupError('Name one of --email, --hotel and --all.')
  const end = (url: string, userIds?: readonly string[]) =>
    withOwner(url, (client) => endSessions(client, userIds))
  const ended = email
    ? await withInstallation(async (url) => end(url, [(await personAt(email)).userId]))
    : await withDatabase(async (url) => {
        if (!hotel) return end(url)
        if (!(await withOwner(url, (client) => hotelIsThere(client, hotel))))
          throw new StartupError(`There is no hotel ${hotel}: "sonnette hotel list" shows them.`)
        return end(url, await withOwner(url, (client) => userIdsOfHotel(client, hotel)))
      })
  log.info({ ended, hotelId: hotel, by: 'operator' }, 'sessions were ended')
  return { text: `${ended} sessions ended.`, json: { ended } }
}

function readNewHotel({
  rooms,
  ...said
}: {
  name: string
  country: string
  timeZone: string
  rooms: string | undefined
}) {
  const numberOfRooms = Number(rooms ?? Math.min(50, settings().trialRooms))
  const { data, error } = NewHotel.safeParse({ key: randomUUID(), numberOfRooms, ...said })
  if (error) throw inputError(error.issues)
  return data
}

function readEmail(typed: string): string {
  const { data } = AccountEmail.safeParse(typed)
  if (data === undefined) throw new StartupError(`${typed} is not an e-mail address.`)
  return data
}

async function personAt(typed: string): Promise<{ userId: string; email: string }> {
  const email = readEmail(typed)
  const userId = await findUser(email)
  if (userId === undefined || !(await personOf(userId)))
    throw new StartupError(`There is no account at ${email}.`)
  return { userId, email }
}

async function resetLink(email: string): Promise<string> {
  const token = await resetToken(email)
  if (!token) throw new StartupError(`There is no account at ${email}.`)
  return `${siteOrigin()}/reset-password?${new URLSearchParams({ token })}`
}

const sentence = (link: string) => `Choose a password within ${LINK_HOURS} hours, once:\n${link}`
