import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { employ, openHotel } from '../../tests/support/hotel.ts'
import { createUser } from './auth.ts'
import { ownPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { addPin, newPinSecret } from './pins.ts'
import { signIn } from './sign-in.ts'

const installed = installation()
const PASSWORD = 'correct horse battery'
const owner = (text: string, values: unknown[]) =>
  asOwner(installed.url, (client) => client.query(text, values))

let userId: string
let here: Headers
beforeEach(async () => {
  const email = `${randomUUID()}@people.example`
  userId = await createUser(email, 'Léa', PASSWORD)
  const { headers } = await signIn({ email, password: PASSWORD }, { address: email, headers: new Headers() })
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  here = new Headers({ cookie: cookies.join('; ') })
})

/** A person's passkey, as a device would make it. */
async function passkey(whose = userId): Promise<string> {
  const id = randomUUID()
  await owner(
    `insert into passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)
     values ($1, '', $2, $1, 0, 'singleDevice', false)`,
    [id, whose],
  )
  return id
}

test('a passkey can be removed by its owner alone', async () => {
  const other = await createUser(`${randomUUID()}@people.example`, 'Karim', PASSWORD)
  const [own, theirs] = [await passkey(), await passkey(other)]
  await expect(removePasskey(here, theirs)).rejects.toMatchObject({ reason: 'no-such-passkey' })
  await expect(renamePasskey(here, theirs, 'Mine')).rejects.toMatchObject({ reason: 'no-such-passkey' })
  expect(await removePasskey(here, own)).toBe(true)
  expect(await ownPasskeys(here)).toEqual([])
})

test('the only way to sign in cannot be removed', async () => {
  const only = await passkey()
  await owner('delete from accounts where user_id = $1', [userId])
  expect(await removePasskey(here, only)).toBe(false)
  expect(await ownPasskeys(here)).toHaveLength(1)
})

test('two concurrent removals of the only two ways to sign in leave one', async () => {
  await owner('delete from accounts where user_id = $1', [userId])
  let last = await passkey()
  for (let i = 0; i < 10; i++) {
    const removed = await Promise.all([last, await passkey()].map((id) => removePasskey(here, id)))
    expect(removed.toSorted()).toEqual([false, true])
    const left = await ownPasskeys(here)
    expect(left).toHaveLength(1)
    last = left[0]?.id ?? ''
  }
})

test('the last passkey can be removed if its owner has a PIN where they work', async () => {
  const hotel = await openHotel()
  const only = await passkey()
  await owner('delete from accounts where user_id = $1', [userId])
  await addPin(userId, { secret: newPinSecret(), pin: '5830', userAgent: '' })
  expect(await removePasskey(here, only)).toBe(false)
  await employ(hotel.id, userId, 'employee', 'Léa')
  expect(await removePasskey(here, only)).toBe(true)
  expect(await ownPasskeys(here)).toEqual([])
})

test('a passkey cannot be removed a day after the sign-in without a new one', async () => {
  const one = await passkey()
  await owner(`update sessions set created_at = now() - interval '25 hours' where user_id = $1`, [userId])
  await expect(removePasskey(here, one)).rejects.toMatchObject({ reason: 'sign-in-again' })
  expect(await ownPasskeys(here)).toHaveLength(1)
})
