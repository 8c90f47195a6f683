import { promisify } from 'node:util'
import { gzip, zstdCompress } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'

/** Smaller answers stay as they are. */
const SMALLEST_BYTES = 1024

const compressors = { zstd: promisify(zstdCompress), gzip: promisify(gzip) }
/** The first one that the browser accepts: zstd is faster than gzip, and smaller. */
const encodings = ['zstd', 'gzip'] as const

/** Pages, and the data that React Router loads for them. */
const isPage = (type: string | null) => type !== null && /^text\/(html|x-script)\b/.test(type)

/** Compresses pages in one piece: Hono's `compress` passes chunks through streams, which costs more than compressing. */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next()
  const { res, req } = c
  if (req.method === 'HEAD' || !isPage(res.headers.get('Content-Type'))) return
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...encodings],
    default: '',
    match: (accepted) => encodings.find((one) => accepted.some(({ type, q }) => type === one && q > 0)) ?? '',
  }) as keyof typeof compressors | ''
  const { status, headers } = res
  const page = Buffer.from(await res.arrayBuffer())
  const isCompressed = encoding !== '' && page.length >= SMALLEST_BYTES
  if (isCompressed) headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  // Hono would read an assigned response's stream to merge its headers into it.
  c.res = undefined
  c.res = new Response(isCompressed ? await compressors[encoding](page) : page, { status, headers })
}
