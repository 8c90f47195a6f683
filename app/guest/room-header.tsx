import { guestFrameTexts } from '../../i18n/guest.ts'
import { directionOf, type GuestLanguage, languageNames } from '../../i18n/guest-languages.ts'
import * as paths from '../shell/paths.ts'
import { useGuestLanguage } from '../shell/use-language.ts'
import { Mark } from '../ui/mark.tsx'
import { Icon } from './document/icon.tsx'
import { useGuestTexts, usePage } from './page-context.ts'
import type { RoomShown } from './room-shown.ts'
import { telephone } from './telephone.ts'

interface Props {
  room: Pick<RoomShown, 'hotelName' | 'roomNumber' | 'isPlace' | 'receptionPhone' | 'serving'>
  logo: { address: string; width: number; height: number } | undefined
  /** The languages of the page. */
  languages: readonly GuestLanguage[]
}

/** The header never changes while the page is open: no script takes it over. */
export function RoomHeader({ room, logo, languages }: Props) {
  const language = useGuestLanguage()
  return (
    <header className="flex flex-col gap-3">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <p className="flex min-w-0 items-center gap-3 font-medium">
          {logo ? <Logo logo={logo} /> : <Mark className="size-7 shrink-0 text-brand" />}
          <span className="state-lines" dir="auto">
            {room.hotelName}
          </span>
        </p>
        <LanguageSwitch languages={languages} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="min-w-0 text-3xl leading-tight font-bold [letter-spacing:-0.025em] break-words">
          {room.isPlace ? room.roomNumber : guestFrameTexts[language].room(room.roomNumber)}
        </h1>
        {room.serving && room.receptionPhone && <ReceptionLink phone={room.receptionPhone} />}
      </div>
    </header>
  )
}

/** The most that a logo takes of the page, in its own pixels: so much is there before it has come. */
const LOGO = { width: 144, height: 48 }

/** Beside the name, which says it all. Made for white paper, it stands on some where the page is dark. */
function Logo({ logo: { address, width, height } }: { logo: NonNullable<Props['logo']> }) {
  const scale = Math.min(LOGO.width / width, LOGO.height / height, 1)
  return (
    <img
      src={address}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      alt=""
      className="shrink-0 rounded-module object-contain dark:bg-paper dark:p-1"
    />
  )
}

function ReceptionLink({ phone }: { phone: string }) {
  const t = useGuestTexts()
  return (
    <a
      href={telephone(phone)}
      aria-label={t.callReception}
      className="-mx-3 inline-flex min-h-12 items-center gap-2 rounded-module px-3 text-soft underline underline-offset-4 hover:text-ink"
    >
      <Icon of="phone" className="size-4" />
      {guestFrameTexts[useGuestLanguage()].reception}
    </a>
  )
}

/** Above this many other languages, the page's own one unfolds them. */
const SHOWN_MAXIMUM = 1

/** A button for each language but the page's own. */
function LanguageSwitch({ languages }: Pick<Props, 'languages'>) {
  const own = useGuestLanguage()
  const back = usePage().path
  const others = languages.filter((one) => one !== own)
  const isFolded = others.length > SHOWN_MAXIMUM
  const form = (
    <form method="post" action={paths.language} className={isFolded ? 'language-list' : '-me-3 shrink-0'}>
      <input type="hidden" name="back" value={back} />
      {others.map((one) => (
        <button
          key={one}
          type="submit"
          name="language"
          value={one}
          lang={one}
          dir={directionOf(one) ?? 'ltr'}
          className="language"
        >
          {languageNames[one]}
        </button>
      ))}
    </form>
  )
  if (!isFolded) return form
  return (
    <details className="relative -me-3 ms-auto shrink-0">
      <summary className="language-now">
        <Icon of="languages" className="size-5" />
        <span className="sr-only">{guestFrameTexts[own].language}: </span>
        {languageNames[own]}
      </summary>
      {form}
    </details>
  )
}
