import type { RequestPhoto } from '../../../domain/requests/shapes.ts'
import { photoTexts } from '../../../i18n/photos.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'

interface Props {
  requestId: string
  photo: RequestPhoto
  /** Its position, and how many there are. */
  n: number
  of: number
  className: string
}

/** A thumbnail that opens its photo. */
export function PhotoLink({ requestId, photo, n, of, className }: Props) {
  const t = useTexts(photoTexts)
  const what = photo.purpose ? t.purposes[photo.purpose] : t.guest
  return (
    <a href={paths.photo(requestId, photo.id)} target="_blank" rel="noreferrer" className="block w-fit">
      <img
        src={paths.thumbnail(requestId, photo.id)}
        alt={t.alt(n, of, what)}
        loading="lazy"
        className={`rounded-module border border-line bg-raised object-cover text-xs ${className}`}
      />
    </a>
  )
}
