import { isLate, isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { momentIn, withDay } from '../time/moment.ts'
import { RequestStatusLabel } from './request-icon.tsx'
import { isForLater, sayWhen } from './when.ts'

const MINUTE_MS = 60_000

/** The request's age and how late it is, or its time if that is later. */
export function RequestTime({ request, now, timeZone }: { request: Request; now: number; timeZone: string }) {
  const t = staffTexts[useLanguage()]
  const { createdAt, dueAt } = request
  const sent = momentIn(timeZone, Date.parse(createdAt), now)
  const age = Math.max(0, Math.floor((now - Date.parse(createdAt)) / MINUTE_MS))
  const left = dueAt && isOpen(request) ? (Date.parse(dueAt) - now) / MINUTE_MS : undefined
  return (
    <p className="request-time">
      <time dateTime={toTheMinute(createdAt)} title={t.sentAt(withDay(sent, sent.time, t.when))}>
        {age < 1 ? t.justNow : t.ago(age)}
      </time>
      {isForLater(request, now) ? (
        <span className="font-semibold">{sayWhen(request, timeZone, now, t.when)}</span>
      ) : left === undefined ? null : isLate(request, now) ? (
        <RequestStatusLabel of="late" word={t.late(Math.floor(-left))} />
      ) : (
        <span>{t.due(Math.floor(left))}</span>
      )}
    </p>
  )
}

/** ISO 8601 to the minute, as displayed: hundreds of them make a list heavy. */
const toTheMinute = (moment: string) => moment.replace(/:[\d.]+Z$/, 'Z')
