import type { MouseEvent } from 'react'
import { navigationTexts } from '../../../i18n/navigation.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useTexts } from '../use-language.ts'
import { PublicLinks } from './links.tsx'

/** The navigation of a phone, over the page from its right. */
export default function SlideOver({
  isOpen,
  onClose,
  onFeatures,
}: {
  isOpen: boolean
  onClose: () => void
  onFeatures: (event: MouseEvent) => void
}) {
  const t = useTexts(navigationTexts)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.menu} closeLabel={t.close} place="right">
      <nav aria-label={t.main} className="-mx-3">
        <PublicLinks
          onFeatures={onFeatures}
          onFollow={onClose}
          className="flex flex-col gap-1 text-[min(1.125rem,8vw)] [&_a]:min-h-12"
        />
      </nav>
    </Dialog>
  )
}
