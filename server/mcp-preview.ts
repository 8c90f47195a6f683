import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Key } from '../domain/actor.ts'
import { namesOfThings } from '../domain/agents/lookups.ts'
import { operations } from '../domain/operations.ts'
import { numberRooms } from '../domain/rooms/rules.ts'

/** Repeats a call that changes more than one thing, after its preview. */
export const CONFIRM = 'confirm'

/** The most names that a preview lists. */
const NAMES_SHOWN = 100

type Input = Record<string, unknown>

/**
 * Describes a call without making it: counts and names the things that it would change, and gives the code that
 * confirms it.
 */
export async function previewCall(
  tool: { name: string; description: string | undefined },
  actor: Key,
  input: Input,
  confirm: string,
): Promise<CallToolResult> {
  const names = await namesIn(tool.name, actor, input)
  const lists = Object.entries(input).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
  const counts = lists.map(([field, list]) => `${list.length} ${field}`).join(', ')
  const said = [
    `Preview, nothing is changed yet: ${tool.description ?? tool.name}${counts && ` (${counts})`}.`,
    names.length > 0 && `It would change: ${listed(names)}.`,
    `To do it, repeat the call with ${CONFIRM}.`,
  ]
  return {
    content: [{ type: 'text', text: said.filter(Boolean).join(' ') }],
    structuredContent: { preview: input, changes: names, [CONFIRM]: confirm },
  }
}

function listed(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN
  return names.slice(0, NAMES_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** The numbers of rooms and the names of people in a call's input; the rooms that a list would change. */
async function namesIn(tool: string, actor: Key, input: Input): Promise<string[]> {
  const may = (scope: Key['scopes'][number]) => actor.scopes.includes(scope)
  if (tool === 'rooms_createMany') return newNumbers(input)
  const { plan: _, ...list } = input
  if (tool === 'reservations_applyList' && may('reservations:read')) {
    const { lines } = await operations.previewReservations(actor, list as never)
    return numbersOf(lines.filter(({ kind }) => !['unchanged', 'unknown-room', 'broken'].includes(kind)))
  }
  if (tool === 'rooms_import' && may('rooms:read')) {
    const { lines } = await operations.previewImport(actor, list as never)
    return numbersOf(lines.filter(({ kind }) => kind === 'new' || kind === 'changed'))
  }
  const ids = {
    rooms: found(input, ['roomId', 'roomIds']),
    shifts: found(input, ['shiftIds']),
    people: found(input, ['userId']),
  }
  const named = Object.values(ids).some((some) => some.length > 0) ? await namesOfThings(actor, ids) : []
  return sorted([...named, ...found(input, ['number'])])
}

function newNumbers(input: Input): string[] {
  const range = operations.createRooms.declared.input.safeParse(input)
  const numbering = range.success ? numberRooms(range.data) : undefined
  return numbering && 'rooms' in numbering ? numbering.rooms.map(({ number }) => number) : []
}

const numbersOf = (lines: readonly { number: string }[]) => sorted(lines.map(({ number }) => number))

const sorted = (names: readonly string[]) =>
  [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

/** The texts of these fields, in the input or in the entries of its lists. */
function found(input: Input, fields: readonly string[]): string[] {
  const entries = Object.values(input).flatMap((value) => (Array.isArray(value) ? value : []))
  const objects = [input, ...entries.filter((one): one is Input => typeof one === 'object' && one !== null)]
  return objects
    .flatMap((one) => fields.flatMap((field) => one[field]))
    .filter((value): value is string => typeof value === 'string')
}
