import { useEffect, useRef, useState } from 'react'
import type { ApiKey } from '../../../domain/api-keys/shapes.ts'
import { apiKeyTexts } from '../../../i18n/api-keys.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { TextField } from '../../ui/text-field.tsx'

export interface MadeKey {
  apiKey: ApiKey
  text: string
}

/** A key as it was just made: this answer alone holds its text. */
export function KeyMade({ made: { apiKey, text } }: { made: MadeKey }) {
  const t = useTexts(apiKeyTexts)
  const card = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), [])
  const copy = () => {
    // Without TLS, a page has no clipboard.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => setSaid(t.copied),
      () => {
        card.current?.querySelector('input')?.select()
        setSaid(t.notCopied)
      },
    )
  }
  return (
    <section ref={card} className="flex scroll-my-4 flex-col gap-4 card border-brand p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.made(apiKey.name)}</h2>
      <TextField
        label={t.text}
        hint={t.once}
        readOnly
        value={text}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" onClick={copy} className={button('plain', 'noscript:hidden')}>
          {t.copy}
        </button>
        <p role="status" className="text-soft">
          {said}
        </p>
      </div>
    </section>
  )
}
