import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import { Failure } from '../shell/failure.tsx'
import { SkipLink } from '../shell/frame/skip-link.tsx'
import { useTexts } from '../shell/use-language.ts'
import { Notice } from '../ui/notice.tsx'

interface Props {
  title: string
  lede?: string | undefined
  /** Whether the provider refused what was pressed. */
  isRefused: boolean
  children: ReactNode
}

/** A page of the fake provider. */
export function SandboxPage({ title, lede, isRefused, children }: Props) {
  const t = useTexts(sandboxTexts)
  return (
    <Frame>
      <main className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-4 py-10 sm:px-6 sm:py-14">
        <title>{`${title} · ${t.name}`}</title>
        <div className="flex flex-col gap-3">
          <h1 className="headline text-3xl sm:text-4xl">{title}</h1>
          {lede && <p className="text-lg text-soft">{lede}</p>}
        </div>
        {isRefused && <Notice kind="trouble">{t.refused}</Notice>}
        {children}
      </main>
    </Frame>
  )
}

/** The router gives no error to a component that a route exports from another module. */
export function SandboxError() {
  return (
    <Frame>
      <Failure error={useRouteError()} isFramed />
    </Frame>
  )
}

/** It cannot be mistaken for a real provider's. */
function Frame({ children }: { children: ReactNode }) {
  const t = useTexts(sandboxTexts)
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <header className="border-b border-dashed border-on-lamp bg-lamp text-on-lamp">
          <div className="mx-auto flex max-w-2xl items-start gap-3 px-4 py-3 sm:px-6">
            <FlaskConical aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
            <p className="min-w-0">
              <strong className="font-semibold">{t.name}.</strong> {t.noMoney}
            </p>
          </div>
        </header>
        <div id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {children}
        </div>
      </div>
    </>
  )
}
