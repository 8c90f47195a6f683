/** A file as an answer. */
export function fileAnswer(
  body: string | Uint8Array<ArrayBuffer>,
  { type, name, disposition }: { type: string; name: string; disposition: 'inline' | 'attachment' },
): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(Buffer.byteLength(body)),
      'Content-Disposition': dispositionOf(name, disposition),
      // Links are in it: no cache keeps them.
      'Cache-Control': 'private, no-store',
    },
  })
}

/** A Content-Disposition header for a name with any letters (RFC 6266, RFC 8187). */
export function dispositionOf(name: string, disposition: 'inline' | 'attachment'): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/g, '-')
  const full = encodeURIComponent(name.replaceAll(/[/\\]/g, '-')).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${full}`
}
