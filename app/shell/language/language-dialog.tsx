import { navigationTexts } from '../../../i18n/navigation.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useTexts } from '../use-language.ts'
import { LanguageList } from './language-list.tsx'

/** The choice of a language, over the page that it is for. Its backdrop and its close button choose nothing. */
export default function LanguageDialog({
  isOpen,
  onClose,
  back,
}: {
  isOpen: boolean
  onClose: () => void
  back: string
}) {
  const t = useTexts(navigationTexts)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.chooseLanguage} closeLabel={t.close}>
      <LanguageList back={back} onChosen={onClose} />
    </Dialog>
  )
}
