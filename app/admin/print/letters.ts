import bidiFactory from 'bidi-js'
import { cutFont, findFiles, type Han, readHouseFont, typefacesFor, type Weight } from './typefaces.ts'

/** The parts into which the house's typeface is cut. */
const houseParts = ['latin', 'latin-ext', 'vietnamese'] as const

/** A font as PDFKit has opened it. */
interface OpenFont {
  unitsPerEm: number
  /** Tables of forms and places, by which letters are laid out. */
  GSUB?: unknown
  GPOS?: unknown
  /** By which letters its forms are found. */
  cmap: { tables: readonly unknown[] }
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string, features: string[]): { direction: 'ltr' | 'rtl'; bbox: { minY: number; maxY: number } }
}

/** The parts of PDFKit's document that its types leave out: the font that is chosen. */
interface WithFont {
  _font: { font: OpenFont }
}

interface Part {
  name: string
  font: OpenFont
  isHouse: boolean
}

/** A piece of a text that one font draws, in its visual place. */
interface Run {
  font: string
  text: string
  /** How PDFKit is asked to lay it out. */
  shaping: { features?: never[] }
  /** In sizes. */
  width: number
}

export interface Extent {
  above: number
  below: number
}

const bidi = bidiFactory()

/** The letters of a document. Only those that are used are embedded. */
export class Letters {
  readonly missing = new Set<string>()
  readonly #document: PDFKit.PDFDocument
  readonly #parts = new Map<string, Part>()
  readonly #others = new Map<Weight, Part[]>()
  readonly #found = new Map<string, Found | null>()
  // Most of the text is the same on all cards.
  readonly #runs = new Map<string, Run[]>()

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  /**
   * Loads the further typefaces that these texts need: other scripts are large, so only the letters in use are read.
   * Letters that Japanese and Chinese share are drawn in the forms of `han`.
   */
  async load(
    texts: readonly string[],
    weights: readonly [Weight, ...Weight[]],
    han: Han = 'jp',
  ): Promise<void> {
    const text = [...new Set(texts.flatMap((text) => [...printable(text)]))].join('')
    const letters = [...new Set(texts.flatMap((text) => graphemes(printable(text))))]
    for (const typeface of typefacesFor(han)) {
      const lacking = letters.filter((letter) => !this.#find(letter, weights[0]))
      if (lacking.length === 0) return
      for (const file of findFiles(typeface, lacking)) {
        for (const weight of weights) {
          const font = await cutFont(file, text, weight)
          const part = this.#open(`${file.name}-${weight}`, () => font)
          // It may have none of the letters after all.
          if (part.font.cmap.tables.length === 0) continue
          this.#others.set(weight, [...(this.#others.get(weight) ?? []), part])
        }
      }
      this.#found.clear()
    }
  }

  /** The characters of a text that no typeface has. */
  lackedBy(text: string, weight: Weight): string[] {
    return graphemes(printable(text)).filter((letter) => !this.#find(letter, weight))
  }

  /**
   * A text split by font, from left to right. A character without a glyph is left out: no card shows an empty box.
   */
  runs(text: string, weight: Weight): readonly Run[] {
    const key = `${weight} ${text}`
    const known = this.#runs.get(key)
    if (known) return known
    const shown = printable(text)
    const { levels } = bidi.getEmbeddingLevels(shown)
    const pieces: Piece[] = []
    let at = 0
    for (const character of graphemes(shown)) {
      const level = levels[at] ?? 0
      at += character.length
      const found = this.#find(character, weight)
      if (!found) {
        this.missing.add(character)
        continue
      }
      const last = pieces.at(-1)
      if (last?.part === found.part && last.level === level) last.text += found.text
      else pieces.push({ ...found, level })
    }
    const runs = inVisualOrder(pieces).map((piece) => this.#measure(piece))
    this.#runs.set(key, runs)
    return runs
  }

  /** How far a text reaches above and below its line, in sizes. */
  extent(text: string, weight: Weight): Extent {
    const boxes = this.runs(text, weight).flatMap(({ font, text }) => {
      const part = this.#parts.get(font)
      if (!part) return []
      const { minY, maxY } = part.font.layout(text, []).bbox
      return [{ above: maxY / part.font.unitsPerEm, below: -minY / part.font.unitsPerEm }]
    })
    return {
      above: Math.max(0, ...boxes.map(({ above }) => above)),
      below: Math.max(0, ...boxes.map(({ below }) => below)),
    }
  }

  #measure({ part, text, level }: Piece): Run {
    const isLeftward = level % 2 === 1
    const mirrored = isLeftward ? text.replace(/./gu, (one) => bidi.getMirroredCharacter(one) ?? one) : text
    const ordered = isTurned(part, mirrored) === isLeftward ? mirrored : reversed(mirrored)
    // Some scripts are shaped across the spaces between words, at which PDFKit else divides a text.
    const shaping = part.isHouse ? {} : { features: [] }
    const width = this.#document.font(part.name, 1).widthOfString(ordered, shaping)
    return { font: part.name, text: ordered, shaping, width }
  }

  #find(character: string, weight: Weight): Found | undefined {
    const key = `${weight} ${character}`
    const known = this.#found.get(key)
    if (known !== undefined) return known ?? undefined
    const found = this.#lookUp(character, weight)
    this.#found.set(key, found ?? null)
    return found
  }

  #lookUp(character: string, weight: Weight): Found | undefined {
    // Marks that join letters, or choose between their forms, have no form of their own in many fonts.
    for (const text of [character, character.replace(/\u200c|\u200d|[\ufe00-\ufe0f]/gu, '')]) {
      if (text === '') continue
      for (const script of houseParts) {
        const name = `${script}-${weight}`
        const part = this.#open(name, () => readHouseFont(name), true)
        if (has(part, text)) return { part, text }
      }
      const part = this.#others.get(weight)?.find((part) => has(part, text))
      if (part) return { part, text }
    }
    return undefined
  }

  #open(name: string, read: () => Buffer, isHouse = false): Part {
    const known = this.#parts.get(name)
    if (known) return known
    this.#document.registerFont(name, read())
    this.#document.font(name)
    const part = { name, font: (this.#document as unknown as WithFont)._font.font, isHouse }
    this.#parts.set(name, part)
    return part
  }
}

/** Whether a font turns a text by itself: it does so to letters of a script that runs to the left, if it lays out any. */
const isTurned = ({ font, isHouse }: Part, text: string): boolean =>
  !isHouse && Boolean(font.GSUB ?? font.GPOS) && font.layout(text, []).direction === 'rtl'

const reversed = (text: string): string => graphemes(text).reverse().join('')

const has = ({ font }: Part, text: string): boolean =>
  [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

interface Found {
  part: Part
  text: string
}

interface Piece extends Found {
  /** Odd where it runs to the left (Unicode's bidirectional algorithm). */
  level: number
}

/** Pieces from left to right: rule L2 of the algorithm. */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let until = from
      while ((ordered[until]?.level ?? 0) >= level) until++
      ordered.splice(from, until - from, ...ordered.slice(from, until).reverse())
      from = Math.max(from, until)
    }
  }
  return ordered
}

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** The letters of a text as its readers count them: with their accents and vowel signs. */
export const graphemes = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment)

/** A text in one line, without control characters. The typeface has one non-breaking space. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u00a0\u202f]/gu, '\u00a0')
    .replace(/[^\S\u00a0]/gu, ' ')
    // A Thai tone stands on the ring of SARA AM, not under it: PDFKit does not order the two.
    .replace(/([\u0e48-\u0e4b])\u0e33/gu, '\u0e4d$1\u0e32')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
