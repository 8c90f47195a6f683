import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { useLastLoaded } from './use-last-loaded.ts'

/** The data of a loaded screen, and its action's answer. */
export type LoadedProps<Props extends { loaderData: unknown; actionData?: unknown }> = {
  kept: NonNullable<Props['loaderData']>
  actionData: Props['actionData']
}

/** A screen with the last loaded data (`nullIfOffline`); a failed load changes nothing on it. */
export function LoadedPage<Loaded extends object>({
  loaded,
  of,
  title,
  hint,
  children,
}: {
  loaded: Loaded | null
  /** The part of the address that selects the data: another value needs another load. */
  of?: string
  title: string
  /** The advice if nothing was loaded yet, unless the screen is a list. */
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
