import { useEffect, useRef, useState } from 'react'
import { pictogramTexts } from '../../../i18n/pictograms.ts'
import { serviceTexts } from '../../../i18n/services.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { control } from '../../ui/control.ts'
import { pictograms } from '../../ui/pictograms/pictograms.ts'

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A pictogram, filtered by typing its name. */
export function IconField({ name, chosen }: { name: string; chosen: string }) {
  const language = useLanguage()
  const t = serviceTexts[language]
  const words = pictogramTexts[language]
  const icons = Object.keys(words) as (keyof typeof words)[]
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  // Scrolls the chosen pictogram into view.
  useEffect(() => {
    const tile = box.current?.querySelector('input:checked')?.parentElement
    if (box.current && tile) box.current.scrollTop = tile.offsetTop - box.current.clientHeight / 2
  }, [])
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  const isFound = (icon: keyof typeof words) => {
    const said = ` ${plain(words[icon].join(' '))}`
    return wanted.every((word) => said.includes(` ${word}`))
  }
  const isNoneFound = !icons.some(isFound)
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t.icon}</legend>
      <input
        type="search"
        aria-label={t.findIcon}
        placeholder={t.findIcon}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Return does not submit the form from the search.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={`${control} noscript:hidden`}
      />
      <div
        ref={box}
        className="relative grid max-h-55 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 overflow-y-auto rounded-module border border-line bg-card p-1"
      >
        {icons.map((icon) => {
          const Drawing = pictograms[icon]
          const [called] = words[icon]
          return (
            <label
              key={icon}
              title={called}
              // The chosen pictogram stays in the form even if the search hides it.
              hidden={!isFound(icon)}
              className="relative grid aspect-square min-h-11 cursor-pointer place-items-center rounded-module border border-transparent text-soft not-hidden:grid hover:bg-raised hover:text-ink has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name={name}
                value={icon}
                aria-label={called}
                defaultChecked={icon === chosen}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <Drawing aria-hidden="true" className="size-6" strokeWidth={1.6} />
            </label>
          )
        })}
        <p role="status" className="col-span-full px-2 py-1 text-sm text-soft empty:hidden">
          {isNoneFound && t.noIcon}
        </p>
      </div>
    </fieldset>
  )
}
