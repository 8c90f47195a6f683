import type { ImportColumn } from '../../../../domain/configuration/shapes.ts'
import {
  decode,
  type Encoding,
  encodings,
  provenEncoding,
  readingsOf,
} from '../../../../domain/rooms/encodings.ts'
import type { LineChoice } from '../../../../domain/rooms/shapes.ts'
import { text } from '../../kit/intents.server.ts'

/** The file in a form: chosen just now, or sent back with its preview. */
export async function importSourceOf(form: FormData) {
  const upload = form.get('upload')
  const sent = text(form, 'bytes')
  const name = upload instanceof File ? upload.name : text(form, 'name')
  if (!(upload instanceof File) && sent === '')
    return { file: text(form, 'file'), name, bytes: '', encoding: 'utf-8' as Encoding, readings: [] }
  const bytes = upload instanceof File ? await upload.bytes() : Buffer.from(sent, 'base64')
  const proven = provenEncoding(bytes)
  if (proven) return { file: decode(bytes, proven), name, bytes: '', encoding: proven, readings: [] }
  const readings = readingsOf(bytes)
  const encoding =
    encodings.find((one) => one === form.get('encoding')) ?? readings[0]?.encoding ?? 'windows-1252'
  return {
    file: decode(bytes, encoding),
    name,
    bytes: Buffer.from(bytes).toString('base64'),
    encoding,
    readings,
  }
}

/** How the form wants the file to be read, for the operation to judge; nothing before anything was shown. */
export function readingOf(form: FormData, encoding: Encoding) {
  // In other letters, the headings say something else.
  if (!form.has('column') || (form.has('readAs') && form.get('readAs') !== encoding)) return {}
  const choices = new Map<number, LineChoice>()
  const shown = new Set<number>()
  for (const [name, value] of form) {
    const [, line] = /^line-(\d{1,7})$/.exec(name) ?? []
    if (line) choices.set(Number(line), String(value) as LineChoice)
    if (name === 'out') choices.set(Number(value), 'leave-out')
    if (name === 'faulty') shown.add(Number(value))
  }
  if (form.has('leaveOut')) for (const line of shown) choices.set(line, 'leave-out')
  return {
    hasHeadings: form.get('headings') === 'yes',
    columns: form.getAll('column').map((column) => String(column) as ImportColumn),
    choices: [...choices].map(([line, choice]) => ({ line, choice })),
  }
}
