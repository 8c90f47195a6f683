import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

export type Weight = 400 | 700 | 800

/** The packages with letters that the house's typeface lacks: the first one that has a letter draws it. */
const otherTypefaces = [
  '@fontsource-variable/noto-sans',
  '@fontsource-variable/noto-sans-arabic',
  '@fontsource-variable/noto-sans-hebrew',
  '@fontsource-variable/noto-sans-devanagari',
  '@fontsource-variable/noto-sans-thai',
  '@fontsource-variable/noto-sans-jp',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-sans-kr',
  '@fontsource/noto-sans-symbols-2',
] as const
type OtherTypeface = (typeof otherTypefaces)[number]

/** The language that decides the forms of letters shared by Japanese and Chinese. */
export type Han = 'jp' | 'sc'

const japanese: OtherTypeface = '@fontsource-variable/noto-sans-jp'
const chinese: OtherTypeface = '@fontsource-variable/noto-sans-sc'

/** In the order in which they are asked for a letter. */
export const typefacesFor = (han: Han): readonly OtherTypeface[] =>
  han === 'jp'
    ? otherTypefaces
    : otherTypefaces.map((one) => (one === japanese ? chinese : one === chinese ? japanese : one))

const { resolve } = createRequire(import.meta.url)

/** A part of the house's typeface, which PDFKit reads as it is. */
export const readHouseFont = (name: string): Buffer =>
  readFileSync(resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-${name}-normal.woff`))

/** A file of a typeface, and the letters that it is said to have: some of them it may lack all the same. */
interface FontFile {
  name: string
  path: string
  isVariable: boolean
  ranges: readonly (readonly [first: number, last: number])[]
}

const filesOf = new Map<OtherTypeface, readonly FontFile[]>()

/** The files that may have any of these letters. */
export function findFiles(typeface: OtherTypeface, letters: readonly string[]): FontFile[] {
  const files = filesOf.get(typeface) ?? readFiles(typeface)
  filesOf.set(typeface, files)
  const codePoints = letters.map((letter) => letter.codePointAt(0) ?? 0)
  return files.filter(({ ranges }) =>
    codePoints.some((code) => ranges.some(([first, last]) => first <= code && code <= last)),
  )
}

function readFiles(typeface: OtherTypeface): FontFile[] {
  const folder = join(resolve(`${typeface}/package.json`), '..')
  const isVariable = typeface.startsWith('@fontsource-variable/')
  const family = typeface.slice(typeface.indexOf('/') + 1)
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(ranges).map(([key, said]) => {
    // Parts of large scripts are numbered: `[113]`.
    const name = `${family}-${key.replace(/[[\]]/g, '')}`
    const file = `${name}-${isVariable ? 'wght' : '400'}-normal.woff2`
    return { name, path: join(folder, 'files', file), isVariable, ranges: said.split(',').map(rangeOf) }
  })
}

/** `U+20AC` or `U+2000-206F`. */
function rangeOf(said: string): [number, number] {
  const [first = '', last = first] = said.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/** The letters of a text, as a font that PDFKit can embed: of variable fonts it embeds none. */
export const cutFont = ({ path, isVariable }: FontFile, text: string, weight: Weight): Promise<Buffer> =>
  subsetFont(readFileSync(path), text, {
    targetFormat: 'truetype',
    ...(isVariable && { variationAxes: { wght: weight } }),
  })
