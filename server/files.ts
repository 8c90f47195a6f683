import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { serveStatic } from 'hono/serve-static'
import { log } from '../platform/log.ts'

/**
 * Serves the built files from memory, some nine megabytes: slow readers then hold neither an open file nor a copy of
 * their own, and a later build takes no file from the pages. The server reads the files in the background, because a
 * thousand of them would delay its start by a tenth of a second. A file that a request needs earlier is read at once.
 */
export function filesIn(root: string): (onFound: (path: string, c: Context) => void) => MiddlewareHandler {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const files = new Map<string, Promise<Buffer<ArrayBuffer>> | undefined>(
    paths.map((path) => [path, undefined]),
  )
  const read = (path: string) => {
    const known = files.get(path)
    if (known) return known
    const file = readFile(path)
    files.set(path, file)
    // The next request tries again.
    file.catch(() => files.set(path, undefined))
    return file
  }
  const readAll = async () => {
    for (const path of paths) await read(path)
  }
  readAll().catch((error: unknown) => log.warn({ err: error }, 'a built file cannot be read'))
  const getContent = async (path: string) => (files.has(path) ? read(path) : null)
  return (onFound) => serveStatic({ root, join, precompressed: true, getContent, onFound })
}
