import { data } from 'react-router'
import type { Actor } from '../../../domain/actor.ts'
import { DomainError, type Reason } from '../../../domain/errors.ts'
import { showEmployees } from '../../../domain/staff/many.ts'
import { PEOPLE_MAXIMUM } from '../../../domain/staff/shapes.ts'

const none: readonly Reason[] = ['no-such-employee', 'no-such-invitation', 'invalid-input']

/** Answers 404 if the address names an unknown employee or invitation. */
export function asNotFound(error: unknown): never {
  throw error instanceof DomainError && none.includes(error.reason) ? data(null, 404) : error
}

/** The employees whose ids are in an address, between commas. */
export async function employeesIn(actor: Actor, ids: string) {
  const userIds = ids.split(',').slice(0, PEOPLE_MAXIMUM)
  const { employees } = await showEmployees(actor, { userIds }).catch(asNotFound)
  if (employees.length === 0) throw data(null, 404)
  return employees
}
