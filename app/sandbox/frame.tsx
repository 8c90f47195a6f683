import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import { Failure } from '../shell/failure.tsx'
import { SkipLink } from '../shell/frame/skip-link.tsx'
import { useTexts } from '../shell/use-language.ts'
import type { Route } from './+types/frame'

/** The frame of the fake provider's pages, which cannot be mistaken for a real one's. */
export default function SandboxFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <Failure error={error} isFramed />
    </Frame>
  )
}

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
