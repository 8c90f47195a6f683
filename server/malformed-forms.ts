import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../domain/errors.ts'
import { isBodiless, lengthOf } from './bodies.ts'
import { refuse } from './refused.ts'

// Node reads a form in time that grows with the square of its names that have no value: `a&` in two megabytes holds the
// process for ten seconds. No browser sends one, and nothing here asks for any.

/** Parsing fewer bytes takes no noticeable time. */
const FEW = 8 * 1024
const BARE = /(?:^|&)[^=&]+(?:&|$)/

/** Whether it is a long form in which a name has no value. */
export const isMalformedForm = (form: string) => form.length > FEW && BARE.test(form)

/** Refuses such a form before anything reads it. */
export const refuseMalformedForms: MiddlewareHandler = async (c, next) => {
  if (!isLongForm(c)) return next()
  const form = await c.req.text()
  if (isMalformedForm(form)) return refuse(c, new DomainError('invalid-input'))
  c.req.raw = new Request(c.req.url, { method: c.req.method, headers: c.req.raw.headers, body: form })
  return next()
}

function isLongForm(c: Context): boolean {
  // If it names several types, parsers take the last.
  const type = c.req.header('content-type')?.toLowerCase() ?? ''
  if (!type.includes('application/x-www-form-urlencoded') || isBodiless(c)) return false
  // A body without a length may be of any length.
  return !((lengthOf(c) ?? Number.POSITIVE_INFINITY) <= FEW)
}
