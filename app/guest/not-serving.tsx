import { guestFrameTexts } from '../../i18n/guest.ts'
import { useGuestLanguage } from '../shell/use-language.ts'
import { Icon } from './document/icon.tsx'
import { useGuestTexts } from './page-context.ts'
import { telephone } from './telephone.ts'

/** A hotel that takes no requests right now: nothing to fill in, so nothing can be half accepted. */
export function NotServing({ receptionPhone }: { receptionPhone: string | null }) {
  const t = guestFrameTexts[useGuestLanguage()].notServing
  const { callReception } = useGuestTexts()
  return (
    <section className="flex flex-col gap-4 card p-6">
      <Icon of="concierge-bell" className="icon-thin size-10 text-brand" />
      <p className="not-serving">{t.title}</p>
      <p className="text-soft">{t.help}</p>
      {receptionPhone && (
        <a href={telephone(receptionPhone)} className="call-button">
          <Icon of="phone" className="size-6 shrink-0" />
          <span>
            {callReception}
            <bdi className="call-number">{receptionPhone}</bdi>
          </span>
        </a>
      )}
    </section>
  )
}
