import { isLate, isOpen } from '../../domain/requests/rules.ts'
import type { Request } from '../../domain/requests/shapes.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { useLanguage } from '../shell/use-language.ts'
import { Status } from '../ui/status.tsx'

const MINUTE_MS = 60_000

/** Since when, and how late or how soon it is due. */
export function RequestTime({ request, now, timeZone }: { request: Request; now: number; timeZone: string }) {
  const t = staffTexts[useLanguage()]
  const { createdAt, dueAt } = request
  const age = Math.max(0, Math.floor((now - Date.parse(createdAt)) / MINUTE_MS))
  const left = dueAt && isOpen(request) ? (Date.parse(dueAt) - now) / MINUTE_MS : undefined
  return (
    <p className="flex flex-wrap items-baseline justify-end gap-x-3 text-sm xl:flex-col xl:items-start xl:gap-0">
      <time dateTime={createdAt} title={t.sentAt(timeOfDay(createdAt, timeZone))} className="text-soft">
        {age < 1 ? t.justNow : t.ago(age)}
      </time>
      {left !== undefined &&
        (isLate(request, now) ? (
          <Status of="late" word={t.late(Math.floor(-left))} />
        ) : (
          <span>{t.due(Math.floor(left))}</span>
        ))}
    </p>
  )
}

/** As HH:MM: the same from the server's and the browser's tables of languages, which differ in finer points. */
function timeOfDay(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('fr', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso))
}
