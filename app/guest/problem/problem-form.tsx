import { problems } from '../../../domain/shapes/service.ts'
import { guestFrameTexts } from '../../../i18n/guest.ts'
import { photoFieldTexts } from '../../../i18n/guest-photo-status.ts'
import { useGuestLanguage } from '../../shell/use-language.ts'
import { problemDrawings } from '../../ui/pictograms/drawings.ts'
import { Icon } from '../document/icon.tsx'
import { fields, type TypedOrder } from '../order/order.ts'
import { useGuestTexts, usePage } from '../page-context.ts'
import { type Asks, RecipientField } from '../recipient-field.tsx'
import { IMAGE, PHOTO_TYPES, WITH_PHOTOS } from './photo-lines.ts'
import { PROBLEM } from './send-problem.ts'

export interface ReportedBy {
  /** Of the service of this kind. */
  serviceId: string
  orderKey: string
}

interface Props extends ReportedBy {
  stay: number
  commentMaximum: number
  /** As it was refused. */
  typed: TypedOrder | undefined
  /** At a place. */
  asks?: Asks | undefined
  isOpen?: boolean
  /** Otherwise a link leads to the page with them, or a script puts them there: most pages are lighter without. */
  withPhotos?: boolean
}

/** Reports that something in the room is wrong. The server draws it; a script only sends it (send-problem.ts). */
export function ProblemForm({
  serviceId,
  orderKey,
  stay,
  commentMaximum,
  typed,
  asks,
  isOpen,
  withPhotos,
}: Props) {
  const t = useGuestTexts()
  const language = useGuestLanguage()
  const own = guestFrameTexts[language].problem
  const photos = photoFieldTexts[language]
  const { path } = usePage()
  return (
    <details id={PROBLEM} open={isOpen || withPhotos || typed !== undefined} className="@container">
      <summary className="sign cursor-pointer">
        <Icon of="triangle-alert" className="icon-thin size-7 shrink-0" />
        <span className="sign-words">
          <span className="sign-name">{t.services.problem}</span>
          <span className="sign-hint">{own.hint}</span>
        </span>
        <Icon of="arrow-down" className="size-5 shrink-0" />
      </summary>
      <form
        method="post"
        action={path}
        encType={withPhotos ? 'multipart/form-data' : undefined}
        className="mt-4 flex flex-col gap-4"
      >
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name={fields.key} value={orderKey} />
        <input type="hidden" name={fields.stay} value={stay} />
        <input type="hidden" name={fields.service} value={serviceId} />
        <fieldset className="min-w-0">
          <legend className="comment-label">{own.which}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {problems.map((problem) => (
              <label key={problem} className="when-choice min-h-22 flex-col gap-1 leading-tight">
                <input
                  type="radio"
                  name={fields.problem(serviceId)}
                  value={problem}
                  required
                  defaultChecked={typed?.services[0]?.problem === problem}
                  className="sr-only"
                />
                <svg className="icon icon-thin size-8" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={problemDrawings[problem]} />
                </svg>
                <span className="first-letter:uppercase">{t.problems[problem]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <label>
          <span className="comment-label">
            {own.comment} <span className="font-normal text-soft">({t.optional})</span>
          </span>
          <textarea
            name={fields.comment}
            defaultValue={typed?.comment}
            maxLength={commentMaximum}
            rows={2}
            dir="auto"
            className="comment-field"
          />
        </label>
        {asks && <RecipientField asks={asks} typed={typed?.recipient} />}
        {withPhotos ? (
          <label>
            <span className="comment-label">{photos.label}</span>
            {/* biome-ignore lint/a11y/noAutofocus: the guest has just asked for this field */}
            <input type="file" name={IMAGE} accept={PHOTO_TYPES} multiple autoFocus className="w-full" />
            <span className="text-sm text-soft">{photos.kept}</span>
          </label>
        ) : (
          <a href={`?${WITH_PHOTOS}`} className="call-link">
            {photos.name}
          </a>
        )}
        <button type="submit" className="call-button">
          {own.send}
        </button>
      </form>
    </details>
  )
}
