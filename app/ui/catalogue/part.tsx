import type { ReactNode } from 'react'

/** One kind of component, in every state that it has. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="text-sm font-semibold text-soft">{title}</h3>
      {children}
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
