import { expect, test } from 'vitest'
import { z } from 'zod'
import { anybody } from './access.ts'
import { DomainError, type Reason } from './errors.ts'
import { operationOfNoHotel } from './operation.ts'

const refusing = (reason: Reason, refusals?: Reason[]) =>
  operationOfNoHotel({
    name: 'test.refuse',
    summary: 'Refuses',
    http: ['POST', '/test'],
    access: anybody,
    ...(refusals && { refusals }),
    input: z.object({}),
    output: z.object({}),
    run: () => Promise.reject(new DomainError(reason)),
  })({ kind: 'visitor' }, {})

test('an operation can refuse with a declared reason', async () => {
  await expect(refusing('stay-ended', ['stay-ended'])).rejects.toMatchObject({ reason: 'stay-ended' })
})

test('an operation can refuse with a common reason without declaring it', async () => {
  await expect(refusing('invalid-input')).rejects.toMatchObject({ reason: 'invalid-input' })
})

test('an undeclared refusal is a defect that names the operation and the reason', async () => {
  const defect = expect.objectContaining({
    name: 'Error',
    message: 'test.refuse was refused because of stay-ended, which it does not declare',
  })
  await expect(refusing('stay-ended', ['no-such-room'])).rejects.toEqual(defect)
})
