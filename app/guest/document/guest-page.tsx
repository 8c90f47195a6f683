import type { ReactNode } from 'react'

/** One calm column. */
export function GuestPage({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-140 flex-col gap-8 px-4 pt-4 pb-12 sm:pt-12">
      {children}
    </main>
  )
}
