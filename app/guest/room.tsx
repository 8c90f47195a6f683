import { data, Form, redirect } from 'react-router'
import { listOwnRequests, sendRequest } from '../../domain/requests/operations.ts'
import { showRoom } from '../../domain/rooms/operations.ts'
import { offeredServices } from '../../domain/services/operations.ts'
import { actorContext } from '../context.ts'
import type { Route } from './+types/room'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  if (actor.kind !== 'guest') throw data(null, 404)
  const [room, { services }, { requests }] = await Promise.all([
    showRoom(actor, {}),
    offeredServices(actor, {}),
    listOwnRequests(actor, {}),
  ])
  return { room, services, requests, key: crypto.randomUUID() }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const services = form.getAll('service').map((id) => ({ serviceId: String(id), count: 1 }))
  await sendRequest(context.get(actorContext), {
    key: String(form.get('key')),
    services,
    comment: String(form.get('comment') ?? ''),
  })
  return redirect(`/room/${params.token}`, 303)
}

export default function Room({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>
        {loaderData.room.hotelName} {loaderData.room.roomNumber}
      </h1>
      <Form method="post">
        <input type="hidden" name="key" value={loaderData.key} />
        {loaderData.services.map((s) => (
          <label key={s.id}>
            <input type="checkbox" name="service" value={s.id} />
            {s.kind}
          </label>
        ))}
        <button>Send</button>
      </Form>
      <ul>
        {loaderData.requests.map((r) => (
          <li key={r.id}>{r.progress}</li>
        ))}
      </ul>
    </main>
  )
}
