import { hotelTexts } from '../../../i18n/hotel.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Mark } from '../../ui/mark.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ShownLogo } from './hotel.server.ts'

/** The most that a logo takes of a guest's page, in its own pixels. */
const SHOWN = { width: 144, height: 48 }
/** Below this height, letters in a logo cannot be read. */
const READABLE = 16

/** How the head of a guest's page looks. */
export function LogoPreview({ name, logo }: { name: string; logo: ShownLogo | undefined }) {
  const t = useTexts(hotelTexts).logo
  const scale = logo ? Math.min(SHOWN.width / logo.width, SHOWN.height / logo.height, 1) : 1
  const height = Math.round((logo?.height ?? 0) * scale)
  return (
    <>
      <div className="flex min-h-16 min-w-0 items-center gap-3 rounded-card border border-line bg-page px-4 py-2 font-medium">
        {logo ? (
          <img
            src={logo.address}
            width={Math.round(logo.width * scale)}
            height={height}
            alt=""
            className="shrink-0 rounded-module object-contain dark:bg-paper dark:p-1"
          />
        ) : (
          <Mark className="size-7 shrink-0 text-brand" />
        )}
        <span className="min-w-0 break-words">{name}</span>
      </div>
      {logo && height < READABLE && <Notice kind="hint">{t.thin(height)}</Notice>}
    </>
  )
}
