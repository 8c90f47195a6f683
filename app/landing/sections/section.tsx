import { type ReactNode, useId } from 'react'

interface Props {
  id?: string
  title: string
  lede?: string
  /** On wide screens the heading stands beside its content. */
  isSplit?: boolean
  children: ReactNode
}

export function Section({ id, title, lede, isSplit = false, children }: Props) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={`page-width py-14 min-[600px]:py-20 ${isSplit ? 'gap-x-12 lg:grid lg:grid-cols-[1fr_2fr]' : ''}`}
    >
      <div className="mb-8 flex max-w-2xl flex-col gap-3 min-[600px]:mb-12">
        <h2 id={heading} className="headline text-3xl min-[600px]:text-5xl">
          {title}
        </h2>
        {lede && <p className="text-lg text-balance text-soft">{lede}</p>}
      </div>
      {children}
    </section>
  )
}
