import { useNavigation } from 'react-router'
import { momentSaid } from '../../../i18n/formats.ts'
import { reservationsTexts } from '../../../i18n/reservations.ts'
import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useLanguage } from '../../shell/use-language.ts'
import { button, sendsOnce } from '../../ui/button.ts'
import type { DriftShown } from './drift.server.ts'

/** Rooms that only the hotel's system has, and rooms of another cleaning status there. */
export function DifferingRooms({ of: { rooms, timeZone, system } }: { of: DriftShown }) {
  const t = reservationsTexts[useLanguage()]
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t.drift.rooms}</h2>
      <ul className="flex flex-col gap-3">
        {rooms.map((one) => (
          <DifferingRoom key={one.externalId} of={one} timeZone={timeZone} system={system} />
        ))}
      </ul>
    </section>
  )
}

function DifferingRoom({
  of: { externalId, number, since, said, room },
  timeZone,
  system,
}: {
  of: DriftShown['rooms'][number]
  timeZone: string
  system: string
}) {
  const language = useLanguage()
  const { drift: t } = reservationsTexts[language]
  const statuses = roomStatusTexts[language].cleaning
  const isBusy = useNavigation().formData?.get('externalId') === externalId
  const words =
    room && said ? { take: t.take(statuses[said]), tell: t.tell(system) } : { add: t.add, ignore: t.ignore }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 card p-4">
      <div className="min-w-0 flex-[1_1_16rem] text-sm">
        <h3 className="font-semibold wrap-anywhere">{t.room(number)}</h3>
        <p>{room && said ? t.said(system, statuses[said]) : t.unknown(system)}</p>
        {room && <p>{t.ours(statuses[room.cleaningStatus])}</p>}
        <p className="text-soft">
          <time dateTime={since}>{t.since(momentSaid(language)(since, timeZone))}</time>
        </p>
      </div>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="room" />
        <input type="hidden" name="externalId" value={externalId} />
        <input type="hidden" name="number" value={number} />
        {room && said && (
          <>
            <input type="hidden" name="roomId" value={room.roomId} />
            <input type="hidden" name="revision" value={room.cleaningRevision} />
            <input type="hidden" name="status" value={said} />
          </>
        )}
        {Object.entries(words).map(([word, said]) => (
          <button
            key={word}
            type="submit"
            name="word"
            value={word}
            aria-label={`${said} · ${t.room(number)}`}
            className={button()}
            {...sendsOnce(isBusy)}
          >
            {said}
          </button>
        ))}
      </Form>
    </li>
  )
}
