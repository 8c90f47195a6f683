import { isLate, isOpen } from '../../domain/requests/rules.ts'
import type { Request } from '../../domain/requests/shapes.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { useLanguage } from '../shell/use-language.ts'
import { RequestStatus } from './request-icon.tsx'

const MINUTE_MS = 60_000

/** Since when, and how late or how soon it is due. */
export function RequestTime({ request, now, timeZone }: { request: Request; now: number; timeZone: string }) {
  const t = staffTexts[useLanguage()]
  const { createdAt, dueAt } = request
  const age = Math.max(0, Math.floor((now - Date.parse(createdAt)) / MINUTE_MS))
  const left = dueAt && isOpen(request) ? (Date.parse(dueAt) - now) / MINUTE_MS : undefined
  return (
    <p className="request-time">
      <time dateTime={createdAt} title={t.sentAt(timeOfDay(createdAt, timeZone))}>
        {age < 1 ? t.justNow : t.ago(age)}
      </time>
      {left !== undefined &&
        (isLate(request, now) ? (
          <RequestStatus of="late" word={t.late(Math.floor(-left))} />
        ) : (
          <span>{t.due(Math.floor(left))}</span>
        ))}
    </p>
  )
}

/** Made once for each time zone: to make one takes longer than to draw a whole request. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** As HH:MM: the same from the server's and the browser's tables of languages, which differ in finer points. */
function timeOfDay(iso: string, timeZone: string): string {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('fr', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    clocks.set(timeZone, clock)
  }
  return clock.format(Date.parse(iso))
}
