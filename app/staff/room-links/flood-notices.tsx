import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { floodTexts } from '../../../i18n/flood.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import type { BoardData, NewLink } from '../data/board-data.ts'
import type { Directory } from '../data/directory.ts'
import { noFilters, writeFilters } from '../filters/filters.ts'
import { NewLinkCard } from './link-card.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { ReplaceLinkForm } from './replace-link-form.tsx'

/** Rooms that send unusually many requests, and the remedy: a new link. */
export function FloodNotices({
  floods,
  newLink,
  loaded,
  directory,
  onReplaced,
}: {
  floods: ReadonlyMap<string, number>
  /** The new link from a form sent without scripts. */
  newLink: NewLink | null
  loaded: BoardData
  directory: Directory
  onReplaced: () => void
}) {
  const t = useTexts(floodTexts)
  const [asking, setAsking] = useState<string>()
  // Visible until dismissed: it is the only place that shows the new link.
  const [made, setMade] = useState<readonly NewLink[]>(newLink ? [newLink] : [])
  const madeOf = (roomId: string) => made.find((one) => one.roomId === roomId)
  const subjectOf = (roomId: string) => ({
    roomId,
    room: directory.roomNumber(roomId),
    made: madeOf(roomId),
  })
  const minutes = Math.round(loaded.roomLimit.seconds / 60)
  return (
    // On a phone the list scrolls by itself, so that many floods do not push the requests away.
    <div
      role="status"
      className="flex max-h-[30dvh] flex-col gap-2 overflow-y-auto px-4 empty:hidden md:max-h-none"
    >
      {made.map(({ roomId }) => (
        <Notice key={roomId} kind="done">
          <div className={line}>
            {t.replaced(directory.roomNumber(roomId))}
            <button
              type="button"
              onClick={() => setAsking(roomId)}
              className={button('plain', 'noscript:hidden')}
            >
              {t.showNew}
            </button>
          </div>
        </Notice>
      ))}
      {newLink && (
        <noscript>
          <NewLinkCard made={newLink} room={directory.roomNumber(newLink.roomId)} />
        </noscript>
      )}
      {[...floods].map(
        ([roomId, count]) =>
          !madeOf(roomId) && (
            <Notice key={roomId} kind="hint" icon={ShieldAlert}>
              <div className={line}>
                <p className="min-w-0 grow basis-60">
                  {t.said(directory.roomNumber(roomId), count, minutes)}
                  {!loaded.isAdmin && ` ${t.tellAdmin}`}
                </p>
                <div className="flex flex-wrap gap-2">
                  <Link
                    to={{ search: `${writeFilters({ ...noFilters, room: roomId })}` }}
                    className={button('plain')}
                  >
                    {t.show}
                  </Link>
                  {loaded.isAdmin && (
                    <>
                      <button
                        type="button"
                        onClick={() => setAsking(roomId)}
                        className={button('next', 'noscript:hidden')}
                      >
                        {t.replace}
                      </button>
                      <noscript>
                        <details>
                          <summary className={button('next')}>{t.replace}</summary>
                          <ReplaceLinkForm roomId={roomId} />
                        </details>
                      </noscript>
                    </>
                  )}
                </div>
              </div>
            </Notice>
          ),
      )}
      <LinkDialog
        subject={asking === undefined ? undefined : subjectOf(asking)}
        onMade={(one) => {
          setMade((others) => [...others.filter(({ roomId }) => roomId !== one.roomId), one])
          onReplaced()
        }}
        onClose={() => setAsking(undefined)}
        onDone={() => {
          setMade((all) => all.filter(({ roomId }) => roomId !== asking))
          setAsking(undefined)
        }}
      />
    </div>
  )
}

const line = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2'
