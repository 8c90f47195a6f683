import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { serveStatic } from 'hono/serve-static'

/**
 * Serves the built files from memory, some six megabytes: slow readers then hold neither an open file nor a copy of
 * their own.
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
