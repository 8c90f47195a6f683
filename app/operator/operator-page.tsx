import type { ReactNode } from 'react'
import { operatorTexts } from '../../i18n/operator.ts'
import { useTexts } from '../shell/use-language.ts'

interface Props {
  title: string
  lede?: ReactNode
  children: ReactNode
}

/** A page of the operator, with its head. */
export function OperatorPage({ title, lede, children }: Props) {
  const { name } = useTexts(operatorTexts)
  return (
    <div className="mx-auto flex max-w-screen-xl flex-col gap-5 px-4 pt-5 pb-16 sm:px-6">
      <title>{`${title} · ${name} · Sonnette`}</title>
      <div>
        <h1 className="text-xl font-semibold wrap-anywhere">{title}</h1>
        {lede && <p className="text-sm text-soft">{lede}</p>}
      </div>
      {children}
    </div>
  )
}

/** A part of such a page. */
export function PagePart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 className="font-semibold">{title}</h2>
      {children}
      {hint && <p className="text-sm text-soft">{hint}</p>}
    </section>
  )
}
