import { toast } from 'react-toastify/unstyled'
import { button } from './button.ts'

/** Says what was done, in a toast that can take it back. */
export function sayDone(text: string, undo?: { label: string; run: () => void }): void {
  toast(({ closeToast }) => (
    <span className="flex items-center gap-3">
      <span className="min-w-0 flex-1">{text}</span>
      {undo && (
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
      )}
    </span>
  ))
}
