import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'

/** In place of an empty list: the reason and the next step. */
export function Empty({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-16 text-center">
      <Mark className="mb-2 size-12 text-soft opacity-50" />
      <p className="text-lg font-semibold">{title}</p>
      <p className="max-w-sm text-sm text-balance text-soft">{hint}</p>
      {children && <div className="mt-4">{children}</div>}
    </div>
  )
}
