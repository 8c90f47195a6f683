import type { ReactNode } from 'react'
import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { History } from '../../shell/history/history.tsx'
import { useLanguage } from '../../shell/use-language.ts'
import type { RoomAction, Wanted } from '../../sync/log.ts'
import { Notice } from '../../ui/notice.tsx'
import { OverlaySheet } from '../../ui/overlays/sheet.tsx'
import { Status } from '../../ui/status.tsx'
import type { ShownRoom } from '../data/live-rooms.ts'
import type { PanelData } from '../data/rooms-data.ts'
import { CheckOut } from './check-out.tsx'
import { CleaningForm } from './cleaning-form.tsx'
import { PanelRequests, type RoomWork } from './panel-requests.tsx'
import './panel.css'
import { BedDouble, KeyRound, LogIn, LogOut } from 'lucide-react'
import { useFetcher } from 'react-router'
import { codeInHalves } from '../../../domain/stays/rules.ts'
import { type ErrorPayload, errorSentence } from '../../../i18n/errors.ts'
import { dateSaid } from '../../../i18n/formats.ts'
import { languageNames } from '../../../i18n/guest-languages.ts'
import { stayCodeTexts } from '../../../i18n/stay-code.ts'
import { button } from '../../ui/button.ts'
import { Disclosure } from '../../ui/disclosure.tsx'

/** A room's panel. The facts on its tile are shown at once, the rest is loaded. */
export function RoomPanel({
  room,
  open,
  staying,
  panel,
  action,
  refused,
  said,
  closeTo,
  onClose,
  onSave,
  onDrop,
  onCheckOut,
  ...work
}: RoomWork & {
  /** Undefined if the room does not exist. */
  room: ShownRoom | undefined
  /** The number of open requests. */
  open: number
  /** How many of them stay open after a check-out. */
  staying: number
  /** Undefined while loading. */
  panel: PanelData | undefined
  /** The pending action on the room. */
  action: RoomAction | undefined
  /** The refusal of a form sent without scripts, as a sentence. */
  refused: string | undefined
  /** The success message of such a form. */
  said: ReactNode
  closeTo: string
  onClose: () => void
  onSave: (wanted: Wanted) => void
  onDrop: (action: RoomAction) => void
  onCheckOut: () => void
}) {
  const { loaded } = work
  const language = useLanguage()
  const t = roomStatusTexts[language]
  const { flags: flagWords } = staffTexts[language]
  const known = panel?.room ? panel : undefined
  if (!room) {
    return (
      <OverlaySheet title={t.title} closeTo={closeTo} closeLabel={t.panel.close} onClose={onClose}>
        <p>{t.panel.gone}</p>
      </OverlaySheet>
    )
  }
  const type = loaded.roomTypes.find(({ id }) => id === room.typeId)
  const names = new Map(loaded.roomTypes.map(({ id, name }) => [id, name]))
  return (
    <OverlaySheet
      title={t.panel.room(room.number)}
      closeTo={closeTo}
      closeLabel={t.panel.close}
      onClose={onClose}
    >
      <div className="flex flex-col gap-1 text-sm">
        <p className="text-soft">
          {[type?.name, room.floor && t.floor(room.floor)].filter(Boolean).join(' · ')}
        </p>
        {room.reservations && <Reservations of={room.reservations} />}
        {room.flags.length > 0 && (
          <p className="flex flex-wrap gap-x-4">
            {room.flags.map((flag) => (
              <Status key={flag} of={flag} word={flagWords[flag]} />
            ))}
          </p>
        )}
      </div>
      {refused && <Notice kind="trouble">{refused}</Notice>}
      {said}
      <CleaningForm key={room.id} room={room} action={action} onSave={onSave} onDrop={onDrop} />
      {known?.code && <StayCode roomId={room.id} stay={room.stay} code={known.code} />}
      <PanelRequests key={`requests ${room.id}`} {...work} room={room} open={open} panel={known}>
        <CheckOut
          key={room.id}
          room={room}
          open={open}
          staying={staying}
          isBusy={action !== undefined && !(action.isUnsent && action.intent === 'save')}
          onCheckOut={onCheckOut}
        />
        {known && <History entries={known.history} timeZone={loaded.hotel.timeZone} names={names} />}
      </PanelRequests>
      <div data-floats="cleaning" className="cleaning-room" />
    </OverlaySheet>
  )
}

/** Today's guests of the room, with the names that the hotel keeps. */
function Reservations({ of }: { of: NonNullable<ShownRoom['reservations']> }) {
  const language = useLanguage()
  const { reservations: t } = roomStatusTexts[language]
  const day = dateSaid(language, { timeZone: 'UTC', day: 'numeric', month: 'long' })
  return (
    <ul aria-label={t.title}>
      {of.map(({ mark, from, until, guestName, language: spoken }) => (
        <li key={`${mark} ${from} ${until} ${guestName}`} className="flex items-start gap-1.5">
          <MarkIcon of={mark} />
          <span className="min-w-0 wrap-anywhere">
            {[
              mark === 'departs' ? t.departs : t[mark](day(until)),
              guestName,
              spoken && languageNames[spoken],
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

const markIcons = { arrives: LogIn, departs: LogOut, stays: BedDouble }
function MarkIcon({ of }: { of: keyof typeof markIcons }) {
  const Icon = markIcons[of]
  return <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
}

/** The code of the current stay, for its guest, and its renewal if the code has leaked. */
function StayCode({ roomId, stay, code }: { roomId: string; stay: number; code: string }) {
  const language = useLanguage()
  const t = stayCodeTexts[language]
  const { Form, data, state } = useFetcher<{ ok: boolean; refused?: ErrorPayload | null }>()
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-medium">{t.title}</h3>
      <p className="font-mono text-2xl font-semibold tracking-widest">{codeInHalves(code)}</p>
      <p className="mb-2 text-sm text-soft">{t.hint}</p>
      {/* The key closes it after a renewal. */}
      <Disclosure key={code} title={t.renew} icon={KeyRound}>
        <Form method="post" className="flex flex-col gap-3 pb-2">
          <input type="hidden" name="intent" value="renew-code" />
          <input type="hidden" name="roomId" value={roomId} />
          <input type="hidden" name="stay" value={stay} />
          {data?.refused && <Notice kind="trouble">{errorSentence(data.refused, language)}</Notice>}
          <p>{t.consequence}</p>
          <button
            type="submit"
            aria-disabled={state !== 'idle' || undefined}
            onClick={(event) => state !== 'idle' && event.preventDefault()}
            className={button('primary', 'self-start')}
          >
            {t.confirm}
          </button>
        </Form>
      </Disclosure>
    </section>
  )
}
