import { createHash } from 'node:crypto'

/** What the database keeps of an invitation's token: whoever reads it opens nothing. (It is random: a plain digest does.) */
export const digestOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
