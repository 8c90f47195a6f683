import { CircleUserRound, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shellTexts } from '../../../i18n/shell.ts'
import { Mark } from '../../ui/mark.tsx'
import { OldBrowserNotice } from '../browser/old-browser.tsx'
import { HotelIcon } from '../hotels/hotel-icon.tsx'
import type { HotelChoice } from '../hotels/hotel-list.tsx'
import { LanguageIcon } from '../language/language-icon.tsx'
import { OfHotel } from '../of-hotel.tsx'
import * as paths from '../paths.ts'
import { useTexts } from '../use-language.ts'
import { InstallLinks } from './install-links.tsx'
import { SignOutForm } from './sign-out-form.tsx'
import { SkipLink } from './skip-link.tsx'
import { StaffFooter } from './staff-footer.tsx'
import { Toasts } from './toasts.tsx'

/** The frame of every staff page: hotel, user, language, sign-out. */
export function StaffFrame({
  hotelId,
  owner,
  hotelName,
  hotels,
  userName,
  tabs,
  fewTabs,
  unsent,
  children,
}: {
  hotelId: string | undefined
  /** The signed-in user and their hotel. */
  owner: string | undefined
  hotelName: string
  /** All the hotels of who is signed in. */
  hotels: readonly HotelChoice[]
  userName: string
  tabs?: ReactNode
  /** As few as have room in the head itself: on a phone in the place of the names. */
  fewTabs?: ReactNode
  /** How many actions are not sent yet. */
  unsent: ReactNode
  children: ReactNode
}) {
  const t = useTexts(shellTexts)
  return (
    <OfHotel id={hotelId} owner={owner}>
      <InstallLinks />
      <SkipLink />
      <header className="@container border-b border-line bg-card max-lg:in-[:root:has([data-side-sheet])]:hidden">
        <div
          className={`mx-auto flex min-h-14 max-w-screen-2xl items-center gap-x-3 px-4 ${fewTabs ? 'max-sm:flex-wrap max-sm:gap-x-0 max-sm:px-2' : ''}`}
        >
          <Mark className={`size-7 shrink-0 text-brand ${fewTabs ? 'max-sm:hidden' : ''}`} />
          <Link
            to={paths.account}
            className={`flex min-h-11 min-w-0 items-center gap-2 leading-tight ${fewTabs ? 'max-sm:min-w-11 max-sm:justify-center' : 'flex-1'}`}
          >
            <CircleUserRound aria-hidden="true" className="size-6 shrink-0 text-soft" />
            <span className={fewTabs ? 'min-w-0 max-sm:sr-only' : 'min-w-0'}>
              <span className="block font-semibold @min-[15rem]:truncate">{hotelName}</span>
              <span className="block text-sm text-soft @min-[15rem]:truncate">{userName}</span>
            </span>
          </Link>
          {fewTabs}
          <div className="contents print:hidden">
            {unsent}
            <HotelIcon hotels={hotels} />
            <LanguageIcon />
            <SignOutForm>
              <button
                type="submit"
                title={t.signOut}
                className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-module px-2 text-sm text-soft hover:bg-raised hover:text-ink"
              >
                <LogOut aria-hidden="true" className="size-5 @min-[48rem]:size-4" />
                <span className="sr-only @min-[48rem]:not-sr-only">{t.signOut}</span>
              </button>
            </SignOutForm>
          </div>
        </div>
      </header>
      {tabs}
      <OldBrowserNotice />
      <main id="content" tabIndex={-1} className="mx-auto max-w-screen-2xl outline-none">
        {children}
      </main>
      <StaffFooter />
      <Toasts />
    </OfHotel>
  )
}
