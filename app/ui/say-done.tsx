import { toast } from 'react-toastify/unstyled'
import { button } from './button.ts'

/** Three times as long as reading takes: the user has to decide and to reach the button. */
const UNDO_MS = 10_000

/** Shows a success toast with an optional Undo. */
export function sayDone(text: string, undo?: { label: string; run: () => void }): void {
  if (!undo) {
    toast(text)
    return
  }
  const said = ({ closeToast }: { closeToast: () => void }) => (
    <span className="flex items-center gap-3">
      <span className="min-w-0 flex-1">{text}</span>
      <button
        type="button"
        onClick={() => {
          closeToast()
          undo.run()
        }}
        className={button('next')}
      >
        {undo.label}
      </button>
    </span>
  )
  toast(said, { autoClose: UNDO_MS })
}
