import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { useLastLoaded } from './use-last-loaded.ts'

/** What a screen is made of where it was loaded, and what its action answered. */
export type Kept<Props extends { loaderData: unknown; actionData?: unknown }> = {
  kept: NonNullable<Props['loaderData']>
  actionData: Props['actionData']
}

/** A screen with what was loaded last (`orNothing`); a load that did not get through changes nothing on it. */
export function KeptPage<Loaded extends object>({
  loaded,
  of,
  title,
  hint,
  children,
}: {
  loaded: Loaded | null
  /** What of the address decides what is loaded: of another, nothing was loaded yet. */
  of?: string
  title: string
  /** What there is to do where nothing was loaded yet, if it is no list. */
  hint?: string
  children: (kept: Loaded) => ReactNode
}) {
  const { offline: t } = useTexts(staffTexts)
  const { revalidate } = useRevalidator()
  const kept = useLastLoaded(loaded, of)
  if (kept) return children(kept)
  return (
    <>
      <title>{`${title} · Sonnette`}</title>
      <h1 className="px-4 pt-4 text-xl font-semibold">{title}</h1>
      <Empty title={t.title} hint={hint ?? t.body}>
        <button type="button" onClick={() => revalidate()} className={button('primary')}>
          {t.retry}
        </button>
      </Empty>
    </>
  )
}
