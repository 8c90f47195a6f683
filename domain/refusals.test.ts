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

test('what an operation declares that it refuses, it refuses', async () => {
  await expect(refusing('stay-ended', ['stay-ended'])).rejects.toMatchObject({ reason: 'stay-ended' })
})

test('what any operation may refuse needs no declaration', async () => {
  await expect(refusing('invalid-input')).rejects.toMatchObject({ reason: 'invalid-input' })
})

test('a refusal that is not declared is a defect, which names both', async () => {
  const defect = expect.objectContaining({
    name: 'Error',
    message: 'test.refuse was refused because of stay-ended, which it does not declare',
  })
  await expect(refusing('stay-ended', ['no-such-room'])).rejects.toEqual(defect)
})
