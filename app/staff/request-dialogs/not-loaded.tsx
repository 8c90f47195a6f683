import { button } from '../../ui/button.ts'

interface Props {
  isLoading: boolean
  words: { loading: string; lost: string; retry: string }
  onRetry(): void
}

/** Stands in a dialog until its content has been loaded, or if it could not be. */
export function NotLoaded({ isLoading, words, onRetry }: Props) {
  if (isLoading) {
    return (
      <p role="status" className="text-soft">
        {words.loading}
      </p>
    )
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{words.lost}</p>
      <button type="button" className={button()} onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  )
}
