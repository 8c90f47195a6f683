import { formTexts } from '../../i18n/form.ts'
import { guestTexts } from '../../i18n/guest.ts'
import { useTexts } from '../shell/use-language.ts'
import { fields } from './order.ts'

const NEARLY_FULL = 60

interface Props {
  typed: string
  /** What stands in it now, where scripts tell. */
  now: string
  maximum: number
}

export function CommentField({ typed, now, maximum }: Props) {
  const t = useTexts(guestTexts)
  const { optional, charactersLeft } = useTexts(formTexts)
  const left = maximum - [...now].length
  return (
    <div>
      <label htmlFor="comment" className="mb-2 block font-medium">
        {t.comment} <span className="font-normal text-soft">({optional})</span>
      </label>
      <textarea
        id="comment"
        name={fields.comment}
        defaultValue={typed}
        maxLength={maximum}
        rows={2}
        dir="auto"
        placeholder={t.commentHint}
        aria-describedby="comment-left"
        className="field-sizing-content block resize-none min-h-22 w-full card p-4 placeholder:text-soft"
      />
      <p id="comment-left" className="text-end text-sm text-soft">
        {left <= NEARLY_FULL && charactersLeft(Math.max(0, left))}
      </p>
    </div>
  )
}
