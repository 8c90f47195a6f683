import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PaperSheet, type PrintFormat, sheetOf } from '../../app/admin/print/sheets.ts'

// Printed cards, read by programs that know nothing of ours.

const DOTS_PER_INCH = 300
const dots = (mm: number) => Math.round((mm / 25.4) * DOTS_PER_INCH)

/** Runs a program that reads cards; where it is missing, the test fails and says so. */
function run(program: string, args: string[]): string {
  const { status, stdout, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e8 })
  if (error) throw new Error(`${program} is needed to read printed cards: ${error.message}`)
  // zbarimg says by 4 that one of the pictures had no code.
  if (status !== 0 && !(program === 'zbarimg' && status === 4)) throw new Error(`${program}: code ${status}`)
  return stdout
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const withPdf = <T>(pdf: Uint8Array, work: (file: string, folder: string) => T): T =>
  inFolder((folder) => {
    const file = join(folder, 'cards.pdf')
    writeFileSync(file, pdf)
    return work(file, folder)
  })

/** The readable text of a PDF. */
export const textOf = (pdf: Uint8Array) => withPdf(pdf, (file) => run('pdftotext', ['-layout', file, '-']))

/** The text of a PDF in the order in which it is drawn. */
export const drawnTextOf = (pdf: Uint8Array) => withPdf(pdf, (file) => run('pdftotext', ['-raw', file, '-']))

/** The words of a PDF as they stand on paper, from left to right, and how far from the left each begins, in points. */
export const wordsOf = (pdf: Uint8Array) =>
  withPdf(pdf, (file) => run('pdftotext', ['-bbox', file, '-']))
    .matchAll(/<word xMin="([\d.]+)".*?>(.*)<\/word>/g)
    .map(([, x, text = '']) => ({ x: Number(x), text }))
    .toArray()

/** A PDF's structure as a screen reader gets it: kinds of parts, texts, and alternative texts. */
export const structureOf = (pdf: Uint8Array) => withPdf(pdf, (file) => run('pdfinfo', ['-struct-text', file]))

/** How many pages a PDF has. */
export const pagesOf = (pdf: Uint8Array) =>
  withPdf(pdf, (file) => Number(/^Pages: +(\d+)$/m.exec(run('pdfinfo', [file]))?.[1]))

/** The fonts of a PDF: whether each is embedded, and only as far as it is used. */
export const fontsOf = (pdf: Uint8Array) =>
  withPdf(pdf, (file) => run('pdffonts', [file]))
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => /(yes|no) +(yes|no) +(yes|no) +\d+ +\d+$/.exec(line))
    .map((found) => ({ isEmbedded: found?.[1] === 'yes', isSubset: found?.[2] === 'yes' }))

/** The codes in picture files, as zbarimg reads them. */
export const codesIn = (files: string[]) =>
  run('zbarimg', ['--nodbus', '--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', ...files])
    .split('\n')
    .filter(Boolean)

/** How often zbarimg may look at a page: it fits each code by lot, and misses one in fifty where there are many. */
const LOOKS = [1, 3, 9, 27]

/**
 * The codes on whole pages at 300 dpi, once each and sorted: the `wanted` ones, or those found after several looks.
 * Repeated looks share one run, since a new run would make the same random choices.
 */
export const codesOnPages = (pdf: Uint8Array, wanted: readonly string[]): string[] =>
  withPdf(pdf, (file, folder) => {
    const pages = render(file, folder)
    const all = [...new Set(wanted)].sort()
    let found: string[] = []
    for (const looks of LOOKS) {
      found = [...new Set(codesIn(Array.from({ length: looks }, () => pages).flat()))].sort()
      if (found.join() === all.join()) break
    }
    return found
  })

/** The pages of a PDF as pictures, in their order. */
function render(file: string, folder: string): string[] {
  run('pdftoppm', ['-r', String(DOTS_PER_INCH), '-gray', file, join(folder, 'page')])
  const pages = readdirSync(folder).filter((name) => name.endsWith('.pgm'))
  return pages.sort().map((name) => join(folder, name))
}

/** The codes on printed cards: each card is cut out of a rendering of its page at 300 dots an inch, and read by itself. */
export const codesOnCards = (pdf: Uint8Array, format: PrintFormat): string[] =>
  withPdf(pdf, (file, folder) => {
    const cut = render(file, folder).flatMap((name) => {
      const page = readPage(name)
      return facesOf(sheetOf(format), format.layout === 'tent').map((face, i) => {
        const card = `${name}-${String(i).padStart(2, '0')}.pgm`
        writeFileSync(card, cutOut(page, face))
        return card
      })
    })
    return codesIn(cut)
  })

interface Face {
  x: number
  y: number
  width: number
  height: number
}

/** The positions of a sheet's cards in dots, both sides of folded ones. */
function facesOf(
  { columns, rows, left, top, pitchX, pitchY, width, height }: PaperSheet,
  isFolded: boolean,
): Face[] {
  const sides = isFolded ? 2 : 1
  return Array.from({ length: columns * rows * sides }, (_, i) => {
    const place = Math.floor(i / sides)
    return {
      x: dots(left + (place % columns) * pitchX),
      y: dots(top + Math.floor(place / columns) * pitchY + (i % sides) * (height / sides)),
      width: dots(width) - 1,
      height: dots(height / sides) - 1,
    }
  })
}

/** A picture in grey: PGM, as Netpbm describes it. */
function readPage(file: string) {
  const bytes = readFileSync(file)
  const [head = '', width] = /^P5\s+(\d+)\s+\d+\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1')) ?? []
  return { grey: bytes.subarray(head.length), width: Number(width) }
}

function cutOut(
  { grey, width: pageWidth }: ReturnType<typeof readPage>,
  { x, y, width, height }: Face,
): Buffer {
  const lines = Array.from({ length: height }, (_, i) => {
    const from = (y + i) * pageWidth + x
    return grey.subarray(from, from + width)
  })
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), ...lines])
}
