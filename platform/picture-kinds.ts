/** Kinds of files that are sent as pictures, and not read: their names in refusals. */
const unread = {
  'picture-is-gif': (head: string) => head.startsWith('GIF8'),
  'picture-is-heic': (head: string) => /^.{4}ftyp(hei|hev|mif1|msf1)/s.test(head),
  'picture-is-avif': (head: string) => /^.{4}ftypavi/s.test(head),
  'picture-is-tiff': (head: string) => head.startsWith('II*\0') || head.startsWith('MM\0*'),
  'picture-is-bmp': (head: string) => head.startsWith('BM'),
  'picture-is-pdf': (head: string) => head.startsWith('%PDF'),
} as const
export type UnreadKind = keyof typeof unread

const isBitmap = (head: string): boolean =>
  head.startsWith('\x89PNG\r\n\x1a\n') || head.startsWith('\xff\xd8\xff') || /^RIFF.{4}WEBP/s.test(head)

/** How much of a drawing may be said before it begins: declarations, and who made it. */
const PROLOGUE = 4096

/** A file's kind by its first bytes. */
export function kindOf(file: Uint8Array): 'bitmap' | 'svg' | UnreadKind | 'no-picture' {
  const beginning = Buffer.from(file.subarray(0, PROLOGUE))
  const head = beginning.toString('latin1')
  if (isBitmap(head)) return 'bitmap'
  const kinds = Object.keys(unread) as UnreadKind[]
  const kind = kinds.find((one) => unread[one](head))
  if (kind) return kind
  const text = beginning.toString('utf8').trimStart()
  return text.startsWith('<') && /<svg[\s>]/.test(text) ? 'svg' : 'no-picture'
}
