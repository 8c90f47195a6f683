import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

const objects = fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c', '0', 'length'), fc.jsonValue()))
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value))

test('a packed list unpacks to the same list', () => {
  fc.assert(
    fc.property(objects, (list) => {
      expect(unpack(pack(list))).toEqual(asJson(list))
    }),
  )
})

test('a packed list contains a shared key once', () => {
  const packed = pack([{ room: 1 }, { room: 2, late: true }, { room: 3 }])
  expect(packed.match(/room/g)).toHaveLength(1)
})
