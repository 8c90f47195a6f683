import { isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { RequestStatus } from '../../../domain/shapes/request.ts'
import type { Directory } from '../data/directory.ts'

export const statusFilters = ['open', 'new', 'in_progress', 'done', 'cancelled', 'all'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** The filters of the list, kept in the address. */
export interface Filters {
  status: StatusFilter
  /** Ids; empty for all. */
  room: string
  service: string
  mine: boolean
  search: string
}

export const noFilters: Filters = { status: 'open', room: '', service: '', mine: false, search: '' }

export function readBoardFilters(query: URLSearchParams): Filters {
  const status = query.get('status') as StatusFilter
  return {
    status: statusFilters.includes(status) ? status : 'open',
    room: query.get('room') ?? '',
    service: query.get('service') ?? '',
    mine: query.has('mine'),
    search: query.get('q') ?? '',
  }
}

/** The query string of the filters, without defaults. */
export function writeFilters({ status, room, service, mine, search }: Filters): URLSearchParams {
  const query = new URLSearchParams()
  if (status !== 'open') query.set('status', status)
  if (room) query.set('room', room)
  if (service) query.set('service', service)
  if (mine) query.set('mine', '1')
  if (search) query.set('q', search)
  return query
}

export const hasBoardFilters = ({ status, room, service, mine, search }: Filters): boolean =>
  status !== 'open' || Boolean(room || service || mine || search.trim())

/** Whether the filters may hide an open request. */
export const canHide = (filters: Filters): boolean =>
  hasBoardFilters(filters.status === 'all' ? { ...filters, status: 'open' } : filters)

export function hasStatus(request: { status: RequestStatus }, filter: StatusFilter): boolean {
  if (filter === 'all') return true
  return filter === 'open' ? isOpen(request) : request.status === filter
}

/** Whether a request passes every filter but the status. */
export function matchesFilters(
  { room, service, mine, search }: Filters,
  me: string,
  directory: Directory,
): (request: Request) => boolean {
  const words = foldAccents(search).split(/\s+/).filter(Boolean)
  return (request) => {
    if (room && request.roomId !== room) return false
    if (service && !request.services.some(({ serviceId }) => serviceId === service)) return false
    if (mine && request.assigneeId !== me) return false
    if (words.length === 0) return true
    const said = foldAccents(wordsOf(request, directory))
    return words.every((word) => said.includes(word))
  }
}

function wordsOf({ roomId, services, comment, assigneeId }: Request, directory: Directory): string {
  const names = services.map(({ serviceId, problem }) => directory.serviceName(serviceId, problem))
  return [directory.roomNumber(roomId), ...names, comment, directory.personName(assigneeId)].join(' ')
}

/** Lower case without accents, as people type when they search. */
export const foldAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
