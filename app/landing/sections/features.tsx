import {
  BellRing,
  ChartColumn,
  Croissant,
  LayoutGrid,
  LayoutList,
  Martini,
  QrCode,
  SprayCan,
  WifiOff,
} from 'lucide-react'
import { landingTexts } from '../../../i18n/landing.ts'
import { FEATURES } from '../../shell/public/use-features-link.ts'
import { useTexts } from '../../shell/use-language.ts'
import { FeatureTile } from './feature-tile.tsx'
import {
  BellSample,
  ChoiceSample,
  CountSample,
  FiguresSample,
  KeptSample,
  QrSample,
  RoomsSample,
  RowSample,
} from './samples.tsx'
import { Section } from './section.tsx'
import { LandingServiceIcon } from './service-icon.tsx'

/** The features for guests and for staff. */
export function Features({ qrPath, qrSize }: { qrPath: string; qrSize: number }) {
  const t = useTexts(landingTexts).features
  const { choices, ...cleaning } = t.cleaning
  const { label, ...code } = t.code
  return (
    <Section id={FEATURES} title={t.title} lede={t.lede}>
      <div className="grid gap-4 min-[600px]:grid-cols-2 lg:grid-cols-6">
        <FeatureTile {...t.towels} icon={<LandingServiceIcon of="towels" className="size-7" />}>
          <CountSample />
        </FeatureTile>
        <FeatureTile {...t.minibar} icon={<Martini aria-hidden="true" className="size-7" />} />
        <FeatureTile {...t.toilet_paper} icon={<LandingServiceIcon of="toilet_paper" className="size-7" />} />
        <FeatureTile {...cleaning} isWide icon={<SprayCan aria-hidden="true" className="size-7" />}>
          <ChoiceSample choices={choices} />
        </FeatureTile>
        <FeatureTile {...t.custom} isWide icon={<Croissant aria-hidden="true" className="size-7" />}>
          <ChoiceSample choices={t.customExamples} />
        </FeatureTile>
        <FeatureTile {...t.live} isWide isNight icon={<BellRing aria-hidden="true" className="size-7" />}>
          <BellSample />
        </FeatureTile>
        <FeatureTile {...code} isWide icon={<QrCode aria-hidden="true" className="size-7" />}>
          <QrSample path={qrPath} size={qrSize} label={label} />
        </FeatureTile>
        <FeatureTile {...t.board} isWide icon={<LayoutList aria-hidden="true" className="size-7" />}>
          <RowSample />
        </FeatureTile>
        <FeatureTile {...t.wifi} isWide icon={<WifiOff aria-hidden="true" className="size-7" />}>
          <KeptSample />
        </FeatureTile>
        <FeatureTile {...t.rooms} isWide icon={<LayoutGrid aria-hidden="true" className="size-7" />}>
          <RoomsSample />
        </FeatureTile>
        <FeatureTile {...t.analytics} isWide icon={<ChartColumn aria-hidden="true" className="size-7" />}>
          <FiguresSample />
        </FeatureTile>
      </div>
    </Section>
  )
}
