import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { serveStatic } from 'hono/serve-static'

/**
 * Serves what was built, which is read once, some six megabytes: an answer that waits for others of its connection, or for
 * whoever does not read it, then keeps no file open and has no copy of its own.
 */
export function filesIn(root: string): (onFound: (path: string, c: Context) => void) => MiddlewareHandler {
  const files = new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path, readFileSync(path)]),
  )
  const getContent = async (path: string) => files.get(path) ?? null
  return (onFound) => serveStatic({ root, join, precompressed: true, getContent, onFound })
}
