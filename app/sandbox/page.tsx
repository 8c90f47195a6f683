import type { ReactNode } from 'react'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import { useTexts } from '../shell/use-language.ts'
import { Notice } from '../ui/notice.tsx'

export function SandboxFrame({
  title,
  lede,
  refused,
  children,
}: {
  title: string
  lede?: string | undefined
  /** The provider's code. */
  refused?: string | undefined
  children: ReactNode
}) {
  const t = useTexts(sandboxTexts)
  return (
    <main className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-4 py-10 sm:px-6 sm:py-14">
      <title>{`${title} · ${t.name}`}</title>
      <div className="flex flex-col gap-3">
        <h1 className="headline text-3xl sm:text-4xl">{title}</h1>
        {lede && <p className="text-lg text-soft">{lede}</p>}
      </div>
      {refused && <Notice kind="trouble">{t.refused[refused] ?? t.other}</Notice>}
      {children}
    </main>
  )
}

export function SandboxPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}
