/** Encodings of text files, the most usual first. The runtime knows all but one. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'cp850',
  'ibm866',
  'koi8-r',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type Encoding = (typeof encodings)[number]

/** The upper half of DOS 850, which browsers never supported. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

export function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes)
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\x80-\xff]/g, (byte) => CP850[byte.charCodeAt(0) - 0x80] ?? byte)
}

/** The encoding that the bytes prove; undefined if several are possible. */
export function provenEncoding(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  bytes.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  // European letters have a zero byte beside them; a workbook has zeros anywhere.
  if (odd > bytes.length / 5 && even === 0) return 'utf-16le'
  if (even > bytes.length / 5 && odd === 0) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return undefined
  }
}

/** A file in a possible encoding: sample lines for the user to judge. */
export interface Reading {
  encoding: Encoding
  sample: string[]
}

const SAMPLE_LINES = 3
const SAMPLE_LENGTH = 120
const READINGS_MAXIMUM = 8
/** Bytes examined to find the likeliest. */
const LOOKED_AT = 32_768

/** Possible encodings, likeliest first; of equal ones the more usual. */
export function readingsOf(bytes: Uint8Array): Reading[] {
  const looked = foreignLines(bytes)
  const found = encodings
    .filter((encoding) => !encoding.startsWith('utf'))
    .flatMap((encoding) => {
      const lines = looked.map((line) => decode(line, encoding))
      const text = lines.join('\n')
      if (/[\ufffd\x80-\x9f]|\p{Co}/u.test(text)) return []
      const sample = lines
        .slice(0, SAMPLE_LINES)
        .map((line) => [...line.trim()].slice(0, SAMPLE_LENGTH).join(''))
      return { encoding, sample, likeliness: likelinessOf(text), text }
    })
  const different = found.filter(({ text }, i) => found.findIndex((other) => other.text === text) === i)
  return different
    .toSorted((a, b) => b.likeliness - a.likeliness)
    .slice(0, READINGS_MAXIMUM)
    .map(({ encoding, sample }) => ({ encoding, sample }))
}

/** Distinct lines with letters beyond ASCII. */
function foreignLines(bytes: Uint8Array): Uint8Array[] {
  const lines = new Map<string, Uint8Array>()
  let begin = 0
  let length = 0
  for (let at = 0; at <= bytes.length && length < LOOKED_AT; at++) {
    const byte = bytes[at]
    if (byte !== undefined && byte !== 10 && byte !== 13) continue
    const line = bytes.subarray(begin, at)
    begin = at + 1
    if (!line.some((one) => one >= 0x80)) continue
    length += line.length
    lines.set(Buffer.from(line).toString('latin1'), line)
  }
  return [...lines.values()]
}

/** How much a text looks like words: letters of one script, capitals only at beginnings. */
function likelinessOf(text: string): number {
  let sum = 0
  const letters = [...text]
  letters.forEach((letter, i) => {
    if (letter < '\x80') return
    const before = letters[i - 1] ?? ''
    if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)) sum += letter >= '\uff61' ? -1 : 2
    else if (/\p{Script=Han}|\p{Script=Hangul}/u.test(letter))
      sum += isLatin(before) || isLatin(letters[i + 1] ?? '') ? -2 : 1
    else if (/\p{L}/u.test(letter)) {
      const isMixed = /\p{L}/u.test(before) && isLatin(before) !== isLatin(letter)
      const isCapitalWithin = /\p{Ll}/u.test(before) && /\p{Lu}/u.test(letter)
      // Two accented letters in a row are rarer than another alphabet.
      const isTwice = isLatin(letter) && isLatin(before) && before >= '\x80'
      sum += isMixed || isCapitalWithin ? -2 : isTwice ? 0 : 1
    } else sum += /[\u00a0«»’“”–—€°ºª№]/u.test(letter) ? 0.5 : /\p{L}/u.test(before) ? -2 : -1
  })
  return sum
}

const isLatin = (letter: string) => /\p{Script=Latin}/u.test(letter)
