import { redirectDocument } from 'react-router'
import { DomainError } from '../../domain/errors.ts'
import { listOwnHotels } from '../../domain/staff/own-hotels.ts'
import { ownHotelsTexts } from '../../i18n/own-hotels.ts'
import { actorContext } from '../context.ts'
import { homeOfRole } from '../shell/home-of.ts'
import { goOnIn } from '../shell/hotels/go-on-in.server.ts'
import { HotelList } from '../shell/hotels/hotel-list.tsx'
import { orUnreachable } from '../shell/or-unreachable.ts'
import { requireSignIn } from '../shell/require-role.ts'
import { useTexts } from '../shell/use-language.ts'
import type { Route } from './+types/hotels'
import { AccountRefused } from './refused.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

export const loader = ({ context }: Route.LoaderArgs) => listOwnHotels(context.get(actorContext), {})

/** Goes on in another hotel, with the rights that one has there: where its work begins, in a document of its own. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const actor = context.get(actorContext)
  const { hotels } = await listOwnHotels(actor, {})
  const wanted = hotels.find(({ hotelId }) => hotelId === form.get('hotelId'))
  if (!wanted) throw new DomainError('no-such-hotel')
  await goOnIn(wanted.hotelId, actor)
  return redirectDocument(homeOfRole(wanted.role), 303)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** The choice as a page, for browsers without scripts. */
export default function Hotels({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(ownHotelsTexts)
  const { hotels } = loaderData
  return (
    <main className="mx-auto flex w-full max-w-lg flex-col gap-6 px-4 py-12">
      <title>{`${t.title} · Sonnette`}</title>
      <h1 className="headline text-4xl">{t.title}</h1>
      <p className="text-soft">{hotels.length > 0 ? t.lede : t.none}</p>
      {actionData && <AccountRefused refused={actionData.refused} />}
      <HotelList hotels={hotels} />
    </main>
  )
}
