/** Strips characters that reorder text. */
export const upright = (text: string) => text.replaceAll(/\p{Bidi_Control}/gu, '')

/**
 * A name that mail programs do not turn into a link, as anyone can name a hotel. Covers other dots that
 * browsers (UTS 46) or NFKC treat as a dot.
 */
export const unlinked = (name: string) =>
  upright(name)
    .replaceAll(/[:/@\\：﹕︓／＠﹫＼﹨]+/g, ' ')
    .replaceAll(/[.．。｡․﹒](?=\S)/g, '$& ')
