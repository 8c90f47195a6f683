import { createReadStream } from 'node:fs'

/** A file's text in pieces of any size. If it is not UTF-8, a spreadsheet saved it in Windows-1252. */
export async function* piecesOf(path) {
  const decoder = new TextDecoder((await isUtf8(path)) ? 'utf-8' : 'windows-1252')
  for await (const bytes of createReadStream(path)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

async function isUtf8(path) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(path)) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false
    throw error
  }
}
