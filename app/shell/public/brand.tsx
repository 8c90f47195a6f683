import { Mark } from '../../ui/mark.tsx'
import * as paths from '../paths.ts'
import { PublicLink } from '../public-link.tsx'

export function Brand() {
  return (
    <PublicLink to={paths.home} className="flex min-h-11 items-center gap-2 rounded-module text-brand">
      <Mark className="size-6 shrink-0" />
      <span className="text-base font-semibold tracking-tight">Sonnette</span>
    </PublicLink>
  )
}
