import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { adminTexts } from '../../../i18n/admin.ts'
import { useTexts } from '../../shell/use-language.ts'
import { iconButton } from '../../ui/button.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useShortcut } from './use-shortcut.ts'

const HELP_KEY = '?'

/** The list of keyboard shortcuts. */
export function KeysDialog({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  const { keys: t, close } = useTexts(adminTexts)
  const [isOpen, setOpen] = useState(false)
  useShortcut(HELP_KEY, () => setOpen(true))
  return (
    <>
      <button
        type="button"
        aria-label={t.open}
        title={`${t.open} (${HELP_KEY})`}
        aria-keyshortcuts={HELP_KEY}
        onClick={() => setOpen(true)}
        className={iconButton('quiet', 'not-pointer-fine:hidden noscript:hidden')}
      >
        <Keyboard aria-hidden="true" className="size-5" />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.title} closeLabel={close}>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
          {[...keys, ['Alt+T', t.toast], [HELP_KEY, t.help]].map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="tag">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
