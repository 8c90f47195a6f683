import { ExternalLink, Printer, RefreshCw } from 'lucide-react'
import { Link, useNavigation } from 'react-router'
import type { ManagedRoom } from '../../../domain/rooms/shapes.ts'
import { floodTexts } from '../../../i18n/flood.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { LinkCard } from '../../staff/room-links/link-card.tsx'
import { ReplaceLinkForm } from '../../staff/room-links/replace-link-form.tsx'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { whyNotDone } from '../kit/refused.tsx'
import type { FormAnswer } from '../kit/use-action-toast.tsx'
import { useListSearch } from '../kit/use-address-filters.ts'
import { askToReplace } from './room-rows.ts'

interface Loaded {
  room: ManagedRoom
  link: string
  qr: { path: string; size: number }
  /** Whether it is asked if the link is to be replaced. */
  asksToReplace: boolean
  /** Whether it was, just now. */
  isReplaced: boolean
  history: { timeZone: string }
  now: number
}

/** A room's link with its actions, and the question whether to replace it. */
export function RoomLink({ loaded, answer }: { loaded: Loaded; answer: FormAnswer<unknown> | undefined }) {
  const language = useLanguage()
  const t = roomsTexts[language]
  const { room, link, qr, asksToReplace, isReplaced, history, now } = loaded
  const search = useListSearch()
  const isReplacing = useNavigation().formData?.get('intent') === 'replace-link'
  if (asksToReplace) {
    return (
      <section aria-label={floodTexts[language].ask(room.number)} className="card flex flex-col gap-3 p-4">
        <h3 className="font-semibold">{floodTexts[language].ask(room.number)}</h3>
        {answer?.ok === false && <Notice kind="trouble">{whyNotDone(answer.refused, language)}</Notice>}
        <ReplaceLinkForm roomId={room.id} isBusy={isReplacing} keepTo={paths.hotelRoom(room.id) + search} />
      </section>
    )
  }
  const since = room.linkedAt && t.scanned(room.linkedAt, now, history.timeZone)
  const scanned = room.lastScanAt && t.scanned(room.lastScanAt, now, history.timeZone)
  return (
    <section aria-label={t.room.links} className="flex flex-col gap-3">
      {isReplaced && <Notice kind="done">{t.room.replaced}</Notice>}
      <LinkCard link={link} qr={qr} room={room.number}>
        <a href={paths.room(room.token)} target="_blank" rel="noreferrer" className={button('plain')}>
          <ExternalLink aria-hidden="true" className="size-4" />
          {t.verbs.open}
        </a>
        <Link to={paths.printCardOf(room.id)} className={button(isReplaced ? 'primary' : 'plain')}>
          <Printer aria-hidden="true" className="size-4" />
          {t.verbs.print}
        </Link>
        <a href={paths.roomQr(room.id, 'svg')} download className={button('plain')}>
          {t.formats.svg}
        </a>
        <a href={paths.roomQr(room.id, 'png')} download className={button('plain')}>
          {t.formats.png}
        </a>
      </LinkCard>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-soft">
        <p>
          {scanned ? t.scannedAt(scanned) : t.notScanned}
          {since && (
            <>
              <br />
              {t.room.since(since)}
            </>
          )}
        </p>
        <Link to={askToReplace(room.id, search)} preventScrollReset className={button('quiet')}>
          <RefreshCw aria-hidden="true" className="size-4" />
          {t.verbs.replace}
        </Link>
      </div>
    </section>
  )
}
