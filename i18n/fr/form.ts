/** What any form says, in French. */
export const form = {
  optional: 'facultatif',
}
export type FormTexts = typeof form
