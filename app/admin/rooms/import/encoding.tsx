import type { ChangeEvent } from 'react'
import { importTexts } from '../../../../i18n/import.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { Option } from '../../../ui/option.tsx'
import type { Preview } from './shown.ts'

/** In which letters a file is written that does not say so itself: each way with lines that show whether it is right. */
export function ImportEncoding({
  preview: { readings, encoding },
  onChange,
}: {
  preview: Preview
  onChange: (event: ChangeEvent<HTMLElement>) => void
}) {
  const { encodings: t } = useTexts(importTexts)
  if (readings.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2" onChange={onChange}>
      <legend className="mb-1 font-semibold">{t.title}</legend>
      <p className="text-sm text-soft">{t.hint}</p>
      {readings.map((reading) => (
        <Option
          key={reading.encoding}
          name="encoding"
          value={reading.encoding}
          defaultChecked={reading.encoding === encoding}
          label={reading.sample.join(' · ')}
          hint={t.names[reading.encoding as keyof typeof t.names] ?? reading.encoding}
        />
      ))}
    </fieldset>
  )
}
