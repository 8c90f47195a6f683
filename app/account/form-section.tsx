import type { ReactNode } from 'react'

/** A part of a long form under its own heading, with short fields side by side if there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid items-start gap-x-6 gap-y-5 card p-4 sm:grid-cols-2 sm:p-6">
      <h2 className="text-lg font-semibold sm:col-span-2">{title}</h2>
      {children}
    </section>
  )
}
