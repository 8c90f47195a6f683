import type { ReactNode } from 'react'

/** A page at the door: one short form, and the other ways in below it. */
export function EntryPage({
  title,
  lede,
  notice,
  below,
  children,
}: {
  title: string
  lede?: string | undefined
  notice?: ReactNode
  below?: ReactNode
  children: ReactNode
}) {
  return (
    <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-4 py-16">
      <title>{`${title} · Sonnette`}</title>
      <div className="flex flex-col gap-3">
        <h1 className="headline text-4xl">{title}</h1>
        {lede && <p className="text-soft wrap-anywhere">{lede}</p>}
      </div>
      {notice}
      <div className="card p-5 sm:p-6">{children}</div>
      {below && <div className="flex flex-wrap gap-x-6 text-sm">{below}</div>}
    </main>
  )
}
