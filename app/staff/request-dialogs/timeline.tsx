import { CHECK_OUT_NOTE, ROOM_REMOVED_NOTE } from '../../../domain/requests/rules.ts'
import { cancelPresets } from '../../../domain/requests/shapes.ts'
import type { TimelineEntry } from '../../../domain/timeline/shapes.ts'
import { alertTexts } from '../../../i18n/alerts.ts'
import { dateSaid } from '../../../i18n/formats.ts'
import { historyTexts } from '../../../i18n/history.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { timelineTexts } from '../../../i18n/timeline.ts'
import { byWords } from '../../shell/history/by-words.ts'
import { useLanguage, useTexts } from '../../shell/use-language.ts'
import { momentIn, withDay } from '../time/moment.ts'

export interface TimelinePage {
  entries: readonly TimelineEntry[]
  /** The cursor of this page; the other one is of the next page. */
  after: string | null
  next: string | null
  /** The request does not exist. */
  isGone: boolean
}

/** The events of a request, the oldest first. */
export function Timeline({
  entries,
  timeZone,
  now,
}: {
  entries: readonly TimelineEntry[]
  timeZone: string
  now: number
}) {
  const { when } = useTexts(staffTexts)
  // To the second: the first calls are half a minute apart.
  const clock = dateSaid('en', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <ol className="flex flex-col gap-3">
      {entries.map((entry) => (
        <li key={entry.id} className="border-s-2 border-line ps-3">
          <time dateTime={entry.at} className="text-sm text-soft tabular-nums">
            {withDay(momentIn(timeZone, Date.parse(entry.at), now), clock(entry.at), when)}
          </time>
          <EntryWords entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function EntryWords({ entry: { type, by, status, assignee, reason, call } }: { entry: TimelineEntry }) {
  const language = useLanguage()
  const t = timelineTexts[language]
  const { statuses, cancelDialog } = staffTexts[language]
  const who = call ? '' : byWords(by, historyTexts[language])
  const preset = cancelPresets.find((one) => one === reason)
  // Other steps imply their status; undoing and reopening do not.
  const isStatusSaid = type === 'request.undone' || type === 'request.reopened'
  // A person who takes a request becomes its assignee.
  const isAssigneeSaid = assignee !== undefined && assignee !== by.name && type !== 'request.sent'
  const details = [
    status && isStatusSaid && t.status(statuses[status]),
    isAssigneeSaid && t.assignee(assignee ?? ''),
    reason && t.reason(preset ? cancelDialog.presets[preset] : sayNote(reason, language)),
  ].filter(Boolean)
  return (
    <>
      <p className="wrap-anywhere">
        <strong className="font-semibold">{t.events[type as keyof typeof t.events] ?? type}</strong>
        {who && <span className="text-soft">{`, ${who}`}</span>}
      </p>
      {details.map((detail) => (
        <p key={String(detail)} dir="auto" className="text-sm wrap-anywhere">
          {detail}
        </p>
      ))}
      {call && <CallWords call={call} />}
    </>
  )
}

function CallWords({ call: { cause, whom, people, called } }: { call: NonNullable<TimelineEntry['call']> }) {
  const t = useTexts(timelineTexts)
  const alerts = useTexts(alertTexts)
  const unnamed = people - called.length
  const names = [
    ...called.map(({ name, devices, isMailed }) => (devices > 0 || isMailed ? name : t.noDevice(name))),
    ...(unnamed > 0 ? [t.unnamed(unnamed)] : []),
  ]
  return (
    <p className="text-sm wrap-anywhere">
      {`${t.call(alerts.cause[cause], alerts.whom[whom])} ${names.join(', ') || t.nobody}`}
    </p>
  )
}

/** Reasons that the product itself gives. */
function sayNote(reason: string, language: keyof typeof staffTexts): string {
  const { checkOut, roomRemoved } = staffTexts[language]
  return { [CHECK_OUT_NOTE]: checkOut, [ROOM_REMOVED_NOTE]: roomRemoved }[reason] ?? reason
}
