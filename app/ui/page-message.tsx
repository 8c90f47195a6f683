import type { ReactNode } from 'react'

interface Props {
  title: string
  body: string
  /** A small line below the reason. */
  note?: ReactNode
  /** A drawing or the site's name above the title. */
  picture?: ReactNode
  /** The next steps: buttons and links. */
  children: ReactNode
}

/** A page with a single message: title, reason, next steps. It stands in the page's <main>. */
export function PageMessage({ title, body, note, picture, children }: Props) {
  return (
    <div className="m-auto flex w-full max-w-xl flex-col items-start gap-6 px-4 py-16 sm:px-6">
      <title>{`${title} · Sonnette`}</title>
      {picture}
      <div className="flex flex-col gap-3">
        <h1 className="headline text-3xl sm:text-4xl">{title}</h1>
        <p className="text-lg text-soft">{body}</p>
        {note}
      </div>
      <div className="actions">{children}</div>
    </div>
  )
}
