import { archiveService, reorderServices, restoreService } from '../../../domain/services/operations.ts'
import { actorContext } from '../../context.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'
import { runVerbs } from '../kit/verbs.server.ts'
import type { Route } from './+types/services'
import { serviceResource } from './resource.tsx'
import { allServices, typesFor } from './services.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const [services, roomTypes] = await Promise.all([allServices(actor), typesFor(actor)])
  return { services, roomTypes }
}

export const action = ({ request, context }: Route.ActionArgs) => {
  const actor = context.get(actorContext)
  return runVerbs(request, {
    archive: async (serviceId) => (await archiveService(actor, { serviceId })).service,
    restore: async (serviceId) => (await restoreService(actor, { serviceId })).service,
    reorder: (serviceIds) => reorderServices(actor, { serviceIds }),
  })
}

export { clientAction, clientLoader, ErrorBoundary, shouldRevalidate } from '../list/list-route.tsx'

export default function Services(props: Route.ComponentProps) {
  return <ResourceScreen of={serviceResource} {...props} />
}
