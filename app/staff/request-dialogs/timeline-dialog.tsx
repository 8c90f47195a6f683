import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Request } from '../../../domain/requests/shapes.ts'
import { shellTexts } from '../../../i18n/shell.ts'
import { timelineTexts } from '../../../i18n/timeline.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { Directory } from '../data/directory.ts'
import { NotLoaded } from './not-loaded.tsx'
import { Timeline, type TimelinePage } from './timeline.tsx'
import { useDialogAddress } from './use-dialog-address.ts'

/** The timeline of the request in the address: its events with author, time and reason, and its calls. */
export function TimelineDialog({
  list,
  requests,
  directory,
  timeZone,
  now,
}: {
  list: Parameters<typeof paths.requestTimeline>[0]
  /** The requests that the screen knows. */
  requests: readonly Pick<Request, 'id' | 'roomId' | 'revision'>[]
  directory: Pick<Directory, 'roomNumber'>
  timeZone: string
  now: number
}) {
  const t = useTexts(timelineTexts)
  const { isOpen, shownId, close } = useDialogAddress(paths.TIMELINE)
  const request = requests.find(({ id }) => id === shownId)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t.title(request ? directory.roomNumber(request.roomId) : '')}
      closeLabel={useTexts(shellTexts).close}
      hasAddress
    >
      {shownId && (
        <Loaded
          key={shownId}
          address={paths.requestTimeline(list, shownId)}
          revision={request?.revision}
          timeZone={timeZone}
          now={now}
        />
      )}
    </Dialog>
  )
}

function Loaded({
  address,
  revision,
  timeZone,
  now,
}: {
  address: string
  revision: number | undefined
  timeZone: string
  now: number
}) {
  const t = useTexts(timelineTexts)
  const { load, data, state } = useFetcher<TimelinePage | null>()
  const [pages, setPages] = useState<readonly TimelinePage[]>([])
  const [taken, setTaken] = useState(data)
  if (data && data !== taken) {
    setTaken(data)
    setPages((known) => (data.after ? [...known.filter(({ after }) => after !== data.after), data] : [data]))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision means a new event
  useEffect(() => {
    void load(address)
  }, [load, address, revision])
  const next = pages.at(-1)?.next
  const entries = pages.flatMap((page) => page.entries)
  if (entries.length > 0) {
    return (
      <>
        <Timeline entries={entries} timeZone={timeZone} now={now} />
        {next && (
          <button
            type="button"
            className={button('plain', 'self-start')}
            onClick={() => void load(`${address}?${new URLSearchParams({ after: next })}`)}
          >
            {t.more}
          </button>
        )}
      </>
    )
  }
  if (data?.isGone) return <p>{t.gone}</p>
  const isLoading = state !== 'idle' || data === undefined
  return <NotLoaded isLoading={isLoading} words={t} onRetry={() => void load(address)} />
}
