import type { MouseEvent } from 'react'
import { NavLink } from 'react-router'
import { navigationTexts } from '../../../i18n/navigation.ts'
import { useKeptLanguage } from '../language/use-kept-language.ts'
import * as paths from '../paths.ts'
import { useTexts } from '../use-language.ts'
import { FEATURES } from './use-features-link.ts'

const look =
  'flex min-h-11 items-center rounded-module px-3 text-soft hover:bg-raised hover:text-ink ' +
  'aria-[current=page]:font-medium aria-[current=page]:text-ink ' +
  'aria-[current=page]:underline aria-[current=page]:decoration-brand aria-[current=page]:decoration-2 ' +
  'aria-[current=page]:underline-offset-8'

/** Home, features, pricing, contact. */
export function PublicLinks({
  onFeatures,
  onFollow,
  className,
}: {
  onFeatures: (event: MouseEvent) => void
  onFollow?: () => void
  className: string
}) {
  const t = useTexts(navigationTexts)
  const keep = useKeptLanguage()
  return (
    <ul className={className}>
      <li>
        <NavLink end to={keep(paths.home)} onClick={onFollow} className={look}>
          {t.home}
        </NavLink>
      </li>
      <li>
        <a
          href={keep(`${paths.home}#${FEATURES}`)}
          className={look}
          onClick={(event) => {
            onFollow?.()
            onFeatures(event)
          }}
        >
          {t.features}
        </a>
      </li>
      <li>
        <NavLink to={keep(paths.getStarted)} onClick={onFollow} className={look}>
          {t.pricing}
        </NavLink>
      </li>
      <li>
        <NavLink to={keep(paths.contact)} onClick={onFollow} className={look}>
          {t.contact}
        </NavLink>
      </li>
    </ul>
  )
}
