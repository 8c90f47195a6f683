/** A text without what turns the order of letters: what is read is what was written. */
export const upright = (text: string) => text.replaceAll(/\p{Bidi_Control}/gu, '')

/**
 * A name, of which no mail program makes a link: anybody can open a hotel, and call it what they like. A dot is also what
 * browsers take for one (UTS 46), and what becomes one where letters are made alike (NFKC).
 */
export const unlinked = (name: string) =>
  upright(name)
    .replaceAll(/[:/@\\：﹕︓／＠﹫＼﹨]+/g, ' ')
    .replaceAll(/[.．。｡․﹒](?=\S)/g, '$& ')
