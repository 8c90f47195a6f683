import { Link } from 'react-router'
import { isAboutRoom } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { photoTexts } from '../../../i18n/photos.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { RequestsList } from '../requests/row-view.ts'
import { PhotoLink } from './photo-link.tsx'

/** A request's photos, and the way to add one: of a reported problem, or if there are some. */
export function RequestPhotos({ request, list }: { request: Request; list: RequestsList }) {
  const t = useTexts(photoTexts)
  const { id, photos = [] } = request
  if (photos.length === 0 && !isAboutRoom(request)) return null
  return (
    <ul className="request-photos">
      {photos.map((photo, i) => (
        <li key={photo.id}>
          <PhotoLink requestId={id} photo={photo} n={i + 1} of={photos.length} className="size-14" />
        </li>
      ))}
      <li>
        <Link
          to={paths.requestPhotos(list, id)}
          className="flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {t.open}
        </Link>
      </li>
    </ul>
  )
}
