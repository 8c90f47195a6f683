import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../domain/ids.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { batched } from './batched.ts'
import { grantAccess } from './tenancy.ts'

const installed = installation()

interface Item {
  said: string
  /** A lock that has to be had first. */
  lock?: number
  /** The divisor. */
  by?: number
}
interface Answer {
  said: string
  hotelId: string
  transaction: string
}

beforeAll(() =>
  asOwner(installed.url, (owner) =>
    owner.query(`
      create function answer_one(the_hotel uuid, said text, lock integer, by integer, may_wait boolean) returns json
        language plpgsql as $$
      begin
        perform set_config('sonnette.hotel_id', the_hotel::text, true);
        if lock is not null and may_wait then
          perform pg_advisory_xact_lock(lock);
        elsif lock is not null and not pg_try_advisory_xact_lock(lock) then
          return null;
        end if;
        return json_build_object(
          'said', said, 'hotelId', current_hotel(), 'transaction', pg_current_xact_id(), 'share', 1 / by);
      end $$;
      grant execute on function answer_one to sonnette_app`),
  ),
)

const ask = batched<Item, Answer>({
  name: 'answer_one',
  text: `select answer_one("hotelId", said, lock, coalesce(by, 1), $2) as answer
         from rows from (json_to_recordset($1) as ("hotelId" uuid, said text, lock integer, by integer)) with ordinality
         order by ordinality`,
  values: (items, mayWait) => [JSON.stringify(items), mayWait],
})
const hotels = Array.from({ length: 60 }, () => grantAccess(newId()))
const askForAll = (item: (i: number) => Item = (i) => ({ said: String(i) })) =>
  hotels.map((hotel, i) => ask(hotel, item(i)))

test('concurrent calls share transactions, and each gets its own hotel’s answer', async () => {
  const answers = await Promise.all(askForAll())
  expect(answers.map(({ said }) => said)).toEqual(hotels.map((_, i) => String(i)))
  expect(answers.map(({ hotelId }) => hotelId)).toEqual(hotels.map(({ hotelId }) => hotelId))
  // No more than 32 of them, and nothing goes ahead of the others alone.
  expect(new Set(answers.map(({ transaction }) => transaction)).size).toBe(2)
})

test('a failing call fails alone, and the others are answered', async () => {
  const settled = await Promise.allSettled(
    askForAll((i) => ({ said: String(i), ...(i === 50 ? { by: 0 } : {}) })),
  )
  const failed = settled.flatMap((one, i) => (one.status === 'rejected' ? [[i, one.reason.message]] : []))
  expect(failed).toEqual([[50, 'division by zero']])
})

test('a call that waits for a lock does not delay the others and is answered in the end', async () => {
  const HELD = 7
  await asOwner(installed.url, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [HELD])
    const asked = askForAll((i) => ({ said: String(i), ...(i === 50 ? { lock: HELD } : {}) }))
    const waits = asked.splice(50, 1)[0] as Promise<Answer>
    expect(await Promise.all(asked)).toHaveLength(hotels.length - 1)
    await owner.query('select pg_advisory_unlock($1)', [HELD])
    expect(await waits).toMatchObject({ said: '50' })
  })
})

test('several waiting calls that arrived one by one do not delay the others either', async () => {
  const HELD = 8
  await asOwner(installed.url, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [HELD])
    const wait: Promise<Answer>[] = []
    for (const [i, hotel] of hotels.slice(0, 8).entries()) {
      wait.push(ask(hotel, { said: `waits ${i}`, lock: HELD }))
      const other = await ask(hotel, { said: `goes ${i}` })
      expect(other.said).toBe(`goes ${i}`)
    }
    await owner.query('select pg_advisory_unlock($1)', [HELD])
    expect((await Promise.all(wait)).map(({ said }) => said)).toEqual(wait.map((_, i) => `waits ${i}`))
  })
})

test('calls that all fail each get the error, and later calls work', async () => {
  const statement = batched<Item, Answer>({
    name: 'nothing_there',
    text: 'select answer_none($1)',
    values: (items) => [JSON.stringify(items)],
  })
  const settled = await Promise.allSettled(hotels.map((hotel) => statement(hotel, { said: '' })))
  expect(settled.map(({ status }) => status)).toEqual(hotels.map(() => 'rejected'))
  expect(await Promise.all(askForAll())).toHaveLength(hotels.length)
})
