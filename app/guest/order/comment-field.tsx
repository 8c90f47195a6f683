import { useGuestTexts } from '../page-context.ts'
import { fields } from './order.ts'

const NEARLY_FULL = 60

interface Props {
  typed: string
  /** Its present value, once scripts run. */
  now: string
  maximum: number
}

export function CommentField({ typed, now, maximum }: Props) {
  const t = useGuestTexts()
  const length = [...now].length
  return (
    <div>
      <label htmlFor="comment" className="comment-label">
        {t.comment} <span className="font-normal text-soft">({t.optional})</span>
      </label>
      <textarea
        id="comment"
        name={fields.comment}
        defaultValue={typed}
        maxLength={maximum}
        rows={2}
        dir="auto"
        placeholder={t.commentHint}
        aria-describedby="comment-length"
        className="comment-field"
      />
      <p id="comment-length" className="comment-length">
        {length > maximum - NEARLY_FULL && `${length} / ${maximum}`}
      </p>
    </div>
  )
}
