import { useEffect, useRef } from 'react'
import type { ApiKey } from '../../../domain/api-keys/shapes.ts'
import { apiKeyTexts } from '../../../i18n/api-keys.ts'
import { useTexts } from '../../shell/use-language.ts'
import { CopyField } from '../../ui/copy-field.tsx'

export interface MadeKey {
  apiKey: ApiKey
  text: string
}

/** A key as it was just made: this answer alone holds its text. */
export function KeyMade({ made: { apiKey, text } }: { made: MadeKey }) {
  const t = useTexts(apiKeyTexts)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={card} className="flex scroll-my-4 flex-col gap-4 card border-brand p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.made(apiKey.name)}</h2>
      <CopyField label={t.text} hint={t.once} value={text} words={t} />
    </section>
  )
}
