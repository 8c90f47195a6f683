import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { DomainError } from '../domain/errors.ts'

/** Answers a program of another company, which reads no sentence: the status, and when to come again. */
export const unserved = (c: Context, { status, data: { retryAfter } }: DomainError): Response =>
  c.body(null, status as StatusCode, retryAfter ? { 'Retry-After': String(retryAfter) } : {})
