import type { PushPayload } from '../../domain/devices/shapes.ts'
import { isStaffLanguage } from '../../i18n/language.ts'

// What reaches a service worker may be of another version of the server than itself, and what it has shown stays after it
// was replaced: it is looked at like anything from elsewhere.

/** Longer than any text of the server. */
const TEXT_MAXIMUM = 300
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

type Said = Record<string, unknown>

const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= TEXT_MAXIMUM
const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** The pushed alert; undefined if it cannot be read. */
export function readPush(said: unknown): PushPayload | undefined {
  if (!isSaid(said)) return undefined
  const { id, language, deviceId, role, request } = said
  if (!isText(id) || !isStaffLanguage(language) || !isId(deviceId)) return undefined
  if (role !== 'admin' && role !== 'employee') return undefined
  if (request === null) return { id, language, deviceId, role, request }
  const read = readRequest(request)
  return read && { id, language, deviceId, role, request: read }
}

function readRequest(said: unknown): NonNullable<PushPayload['request']> | undefined {
  if (!isSaid(said)) return undefined
  const { id, tag, title, body, canBeTaken, isOver } = said
  if (!isId(id) || !isText(tag) || !isText(title) || !isText(body)) return undefined
  return { id, tag, title, body, canBeTaken: canBeTaken === true, ...(isOver === true && { isOver }) }
}
