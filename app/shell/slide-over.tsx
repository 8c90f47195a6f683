import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { navigationTexts } from '../../i18n/navigation.ts'
import { iconButton } from '../ui/button.ts'
import { PublicLinks } from './public-links.tsx'
import { useTexts } from './use-language.ts'

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
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none" />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-50 flex w-72 max-w-[85vw] flex-col gap-2 overflow-y-auto border-l border-line bg-card px-4 pt-2.5 pb-4 text-ink shadow-card transition-[translate] duration-200 ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full motion-reduce:transition-none">
          <div className="flex items-center justify-between">
            <Dialog.Title className="px-3 text-lg font-semibold">{t.menu}</Dialog.Title>
            <Dialog.Close aria-label={t.close} className={iconButton('quiet', 'pointer-fine:size-11')}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <nav aria-label={t.main}>
            <PublicLinks
              onFeatures={onFeatures}
              onFollow={onClose}
              className="flex flex-col gap-1 text-lg [&_a]:min-h-12"
            />
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
