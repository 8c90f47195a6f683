import type { z } from 'zod'
import type { PmsMessage } from './port.ts'

/** Reads a message in JSON; undefined if it has another form. */
export function readMessage<T>({ body }: PmsMessage, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
