import { Form, Link, type useFetcher } from 'react-router'
import { floodTexts } from '../../../i18n/flood.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'

/** Says what replacing a room's link does, and does it. */
export function ReplaceLinkForm({
  roomId,
  fetcher,
  isBusy = fetcher !== undefined && fetcher.state !== 'idle',
  onKeep,
  keepTo,
}: {
  roomId: string
  /** Where the page stays as it is. */
  fetcher?: ReturnType<typeof useFetcher>
  isBusy?: boolean
  /** What keeps the old link: something to do, or where it leads. */
  onKeep?: () => void
  keepTo?: string
}) {
  const t = useTexts(floodTexts)
  const Sent = fetcher?.Form ?? Form
  return (
    <Sent method="post" preventScrollReset className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="replace-link" />
      <input type="hidden" name="roomId" value={roomId} />
      <p>{t.consequence}</p>
      <div className="flex flex-wrap justify-end gap-2">
        {onKeep && (
          <button type="button" onClick={onKeep} className={button('quiet')}>
            {t.keep}
          </button>
        )}
        {keepTo && (
          <Link to={keepTo} preventScrollReset className={button('quiet')}>
            {t.keep}
          </Link>
        )}
        <button type="submit" aria-disabled={isBusy} className={button('primary')}>
          {isBusy ? t.replacing : t.replace}
        </button>
      </div>
    </Sent>
  )
}
