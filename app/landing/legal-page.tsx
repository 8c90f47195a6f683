import type { ReactNode } from 'react'

/** A page of plain text under its heading and summary. */
export function LegalPage({
  heading,
  lede,
  children,
}: {
  heading: string
  lede: string
  children: ReactNode
}) {
  return (
    <main className="page-width flex flex-col gap-10 py-12 min-[600px]:py-20">
      <div className="flex flex-col gap-3">
        <h1 className="headline text-4xl min-[600px]:text-5xl">{heading}</h1>
        <p className="max-w-prose text-lg text-balance text-soft">{lede}</p>
      </div>
      {children}
    </main>
  )
}
