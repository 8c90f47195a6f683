import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { analyticsTexts } from '../../../i18n/analytics.ts'
import { useTexts } from '../../shell/use-language.ts'

/** How a figure was before, and by how much it is another: neither good nor bad, which the reader knows. */
export function DifferenceSince({
  now,
  before,
  say,
  sayDifference = say,
  isUneven = false,
}: {
  now: number | null
  before: number | null
  say: (value: number) => string
  sayDifference?: (difference: number) => string
  /** The two are not of as long a time: their difference says nothing. */
  isUneven?: boolean
}) {
  const { change: t } = useTexts(analyticsTexts)
  if (before === null) return null
  if (now === null || isUneven) return <p>{t.before(say(before))}</p>
  const isSame = say(now) === say(before)
  const Icon = isSame ? Equal : now > before ? ArrowUp : ArrowDown
  const difference = sayDifference(Math.abs(now - before))
  return (
    <p>
      <Icon aria-hidden="true" className="me-1 inline size-3.5 align-[-0.125em] text-ink" />
      <span className="font-medium text-ink">
        {isSame ? t.same : now > before ? t.more(difference) : t.less(difference)}
      </span>{' '}
      {!isSame && <span>({t.before(say(before))})</span>}
    </p>
  )
}
