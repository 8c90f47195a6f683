import { actorContext, languageContext } from '../context.ts'
import { orUnreachable } from '../shell/or-unreachable.ts'
import * as paths from '../shell/paths.ts'
import { addPhotoOf, loadPhotos } from '../staff/photos/photos.server.ts'
import { PhotosPage } from '../staff/photos/photos-page.tsx'
import type { Route } from './+types/request-photos'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadPhotos(context.get(actorContext), params.requestId, request, context.get(languageContext))

export const action = ({ params, request, context }: Route.ActionArgs) =>
  addPhotoOf(context.get(actorContext), params.requestId, request, context.get(languageContext))
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function RequestPhotos({ loaderData, actionData }: Route.ComponentProps) {
  return <PhotosPage loaded={loaderData} answer={actionData} list={paths.employeeRequests} />
}

export { ErrorBoundary } from '../shell/error-boundary.tsx'
