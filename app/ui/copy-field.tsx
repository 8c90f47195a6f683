import { type ReactNode, useRef, useState } from 'react'
import { button } from './button.ts'
import { TextField } from './text-field.tsx'

interface Props {
  label: string
  hint?: string
  value: string
  words: { copy: string; copied: string; notCopied: string }
  /** Further buttons. */
  children?: ReactNode
}

/** A text to copy, with a button for it; if copying is not possible, the text is selected. */
export function CopyField({ label, hint, value, words, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const copy = () => {
    // A page without TLS has no clipboard.
    const copied = navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => setSaid(words.copied),
      () => {
        box.current?.querySelector('input')?.select()
        setSaid(words.notCopied)
      },
    )
  }
  return (
    <div ref={box} className="flex flex-col gap-4">
      <TextField
        label={label}
        hint={hint}
        readOnly
        value={value}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" onClick={copy} className={button('plain', 'noscript:hidden')}>
          {words.copy}
        </button>
        {children}
        <p role="status" className="text-soft">
          {said}
        </p>
      </div>
    </div>
  )
}
