import {
  Baby,
  BellRing,
  CarTaxiFront,
  Croissant,
  type LucideIcon,
  Luggage,
  Martini,
  Shirt,
  SprayCan,
  Wrench,
} from 'lucide-react'
import type { Offer } from './order.ts'

// What the icon set lacks, drawn in its manner: 24 by 24, round strokes.
const foldedTowels =
  'M5 4h13a3 3 0 0 1 0 6H5a1.5 1.5 0 0 1-1.5-1.500v-3A1.5 1.5 0 0 1 5 4ZM18 7H9M6 10h12.500a3 3 0 0 1 0 5H5.500a2.5 2.5 0 0 1 0-5M18 12.500H9M6 15h12a2.5 2.5 0 0 1 0 5H5.500a2.5 2.5 0 0 1 0-5M18 17.500H9'
const roll =
  'M8 3C5.2 3 3 6 3 9.500S5.2 16 8 16s5-3 5-6.500S10.8 3 8 3ZM8 3h8c2.8 0 5 3 5 6.500V21H10v-5.600M8 8v3M13 18h0M17 18h0'
const pillow =
  'M5 6c4 1.5 10 1.5 14 0 2-.7 2.7.5 2 2-1 2.5-1 5.5 0 8 .7 1.5 0 2.7-2 2-4-1.5-10-1.5-14 0-2 .7-2.7-.5-2-2 1-2.5 1-5.5 0-8-.7-1.5 0-2.7 2-2Z'

/** An icon of the set, or the path of a drawing of ours. */
type Drawing = LucideIcon | string

const ofKind: Record<Exclude<Offer['kind'], 'custom'>, Drawing> = {
  towels: foldedTowels,
  minibar: Martini,
  toilet_paper: roll,
  cleaning: SprayCan,
}

const ofIcon: Record<NonNullable<Offer['icon']>, Drawing> = {
  bell: BellRing,
  breakfast: Croissant,
  iron: Shirt,
  pillow,
  taxi: CarTaxiFront,
  baby: Baby,
  luggage: Luggage,
  tools: Wrench,
}

/** What a service is, without a word. */
export function Pictogram({ of, className }: { of: Pick<Offer, 'kind' | 'icon'>; className?: string }) {
  const Icon = of.kind === 'custom' ? ofIcon[of.icon ?? 'bell'] : ofKind[of.kind]
  if (typeof Icon !== 'string') return <Icon className={className} strokeWidth={1.6} aria-hidden="true" />
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d={Icon} />
    </svg>
  )
}
