/** The most messages about one request; the database refuses more. */
export const MESSAGES_MAXIMUM = 10

/** The most characters of a message. */
export const MESSAGE_LENGTH = 500

/** Common replies of staff, stored as codes that each reader's page translates. */
export const replyPresets = [
  'which-size',
  'how-many',
  'may-we-enter',
  'in-10-minutes',
  'in-20-minutes',
  'in-an-hour',
  'on-the-way',
  'at-your-door',
  'call-reception',
  'not-available',
] as const
export type ReplyPreset = (typeof replyPresets)[number]
