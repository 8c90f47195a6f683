import { Form, Link, type useFetcher } from 'react-router'
import { floodTexts } from '../../../i18n/flood.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'

/** Explains and replaces a room's link. */
export function ReplaceLinkForm({
  roomId,
  fetcher,
  isBusy = fetcher !== undefined && fetcher.state !== 'idle',
  onKeep,
  keepTo,
}: {
  roomId: string
  /** Submits without leaving the page. */
  fetcher?: ReturnType<typeof useFetcher>
  isBusy?: boolean
  /** The button that keeps the old link: a function or a link. */
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
