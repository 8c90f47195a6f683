import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Weight = 400 | 700 | 800

/** The parts into which the package cuts the typeface. What the first does not have is looked for in the next. */
const scripts = ['latin', 'latin-ext', 'vietnamese'] as const

const { resolve } = createRequire(import.meta.url)

/** The parts of PDFKit's document that its types leave out: the font that is chosen, with what it can draw. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

interface Part {
  name: string
  has(character: string): boolean
}

/** A piece of a text that one part of the typeface can draw. */
interface Run {
  font: string
  text: string
  /** In sizes. */
  width: number
}

/** The letters of a document. Only those that are used are embedded. */
export class Letters {
  readonly missing = new Set<string>()
  readonly #document: PDFKit.PDFDocument
  readonly #parts = new Map<string, Part>()
  // Most of what stands on a card stands on all of them.
  readonly #runs = new Map<string, Run[]>()

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  /**
   * What of a text can be drawn, in pieces by font. What has no form in any of them loses its accent, else is left out:
   * no card shows an empty box.
   */
  runs(text: string, weight: Weight): readonly Run[] {
    const key = `${weight} ${text}`
    const known = this.#runs.get(key)
    if (known) return known
    const runs: Run[] = []
    for (const { segment } of graphemes.segment(printable(text))) {
      const found = this.#find(segment, weight)
      if (!found) continue
      const last = runs.at(-1)
      if (last?.font === found.font) last.text += found.text
      else runs.push({ ...found, width: 0 })
    }
    for (const run of runs) run.width = this.#document.font(run.font, 1).widthOfString(run.text)
    this.#runs.set(key, runs)
    return runs
  }

  #find(character: string, weight: Weight): Omit<Run, 'width'> | undefined {
    for (const text of [character, character.normalize('NFD').replace(/\p{M}+/gu, '')]) {
      if (text === '') continue
      for (const script of scripts) {
        const part = this.#part(script, weight)
        if (part.has(text)) return { font: part.name, text }
      }
    }
    this.missing.add(character)
    return undefined
  }

  #part(script: string, weight: Weight): Part {
    const name = `${script}-${weight}`
    const known = this.#parts.get(name)
    if (known) return known
    const file = resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-${name}-normal.woff`)
    this.#document.registerFont(name, readFileSync(file))
    this.#document.font(name)
    const { font } = (this.#document as unknown as WithFont)._font
    const has = (text: string) =>
      [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    const part = { name, has }
    this.#parts.set(name, part)
    return part
  }
}

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** A text in one line, without what is no letter at all. The typeface has one space that does not break. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u00a0\u202f]/gu, '\u00a0')
    .replace(/[^\S\u00a0]/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
