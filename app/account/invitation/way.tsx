import type { ReactNode } from 'react'

/** One way to accept. */
export const WayToJoin = ({
  title,
  hint,
  children,
}: {
  title: string
  hint: string
  children: ReactNode
}) => (
  <section className="flex flex-col gap-4 card p-5 sm:p-6">
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      {hint && <p className="text-sm text-soft wrap-anywhere">{hint}</p>}
    </div>
    {children}
  </section>
)
