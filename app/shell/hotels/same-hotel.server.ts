import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { DomainError } from '../../../domain/errors.ts'
import { actorContext } from '../../context.ts'
import * as paths from '../paths.ts'
import { rejectionResponse } from '../rejection-response.ts'
import { HOTEL_HEADER, isOfAnotherHotel } from './drawn-for.ts'

/** What is of no hotel: it is done from whatever page it is asked for. */
const ofNoHotel: readonly string[] = [paths.language, paths.logout, paths.ownHotels]

/**
 * Shows and does nothing of one hotel on a page that was drawn for another: the page is loaded anew, and what it wanted
 * done is refused. Of what a form says without scripts, `withForm` of server/pages.ts takes care.
 */
export const sameHotel: MiddlewareFunction<Response> = ({ request, url, context }) => {
  const isStale = isOfAnotherHotel(request.headers.get(HOTEL_HEADER), context.get(actorContext))
  if (!isStale || ofNoHotel.includes(url.pathname)) return
  if (request.method === 'GET') throw redirectDocument(url.pathname + url.search)
  throw rejectionResponse(new DomainError('hotel-changed'), context)
}
