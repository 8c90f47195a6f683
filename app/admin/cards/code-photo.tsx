import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { cardCheckTexts } from '../../../i18n/card-check.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { openCodeReader } from './code-reader.ts'

/** Reads a code from a photo instead of the camera. The photo stays on the phone; only its code is sent. */
export function CodePhoto({
  onRead,
  onNone,
}: {
  onRead: (text: string) => void
  /** The photo has no code: the verdict on an earlier one is cleared. */
  onNone: () => void
}) {
  const t = useTexts(cardCheckTexts)
  const input = useRef<HTMLInputElement>(null)
  const [hasNone, setHasNone] = useState(false)

  async function read(file: File | undefined) {
    if (!file) return
    const text = await codeIn(file)
    setHasNone(text === undefined)
    if (text === undefined) onNone()
    else onRead(text)
    // The same photo can be chosen again.
    if (input.current) input.current.value = ''
  }

  return (
    <div className="flex flex-col gap-2 noscript:hidden">
      <label className={button('plain', 'relative self-start has-focus-visible:outline-2')}>
        <ImageUp aria-hidden="true" className="size-5" />
        {t.photo}
        <input
          ref={input}
          type="file"
          accept="image/*"
          onChange={(event) => read(event.target.files?.[0])}
          className="absolute inset-0 opacity-0"
        />
      </label>
      {hasNone && <Notice kind="trouble">{t.noCode}</Notice>}
    </div>
  )
}

async function codeIn(file: File): Promise<string | undefined> {
  const read = await openCodeReader()
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  try {
    return await read(picture)
  } finally {
    picture.close()
  }
}
