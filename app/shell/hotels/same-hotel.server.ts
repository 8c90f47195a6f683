import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { DomainError } from '../../../domain/errors.ts'
import { actorContext } from '../../context.ts'
import * as paths from '../paths.ts'
import { rejectionResponse } from '../rejection-response.ts'
import { HOTEL_HEADER, isOfAnotherHotel } from './drawn-for.ts'

/** Actions that belong to no hotel work from every page. */
const ofNoHotel: readonly string[] = [paths.language, paths.logout, paths.ownHotels]

/**
 * Refuses requests of a page that was drawn for another hotel: GETs reload the page, actions fail. For forms without
 * scripts, `withForm` of server/pages.ts does the same.
 */
export const sameHotel: MiddlewareFunction<Response> = ({ request, url, context }) => {
  const isStale = isOfAnotherHotel(request.headers.get(HOTEL_HEADER), context.get(actorContext))
  if (!isStale || ofNoHotel.includes(url.pathname)) return
  if (request.method === 'GET') throw redirectDocument(url.pathname + url.search)
  throw rejectionResponse(new DomainError('hotel-changed'), context)
}
