/** What any form says, in French. */
export const form = {
  optional: 'facultatif',
  charactersLeft: (count: number) =>
    count > 1 ? `Encore ${count} caractères` : count === 1 ? 'Encore 1 caractère' : 'Plus de place',
}
export type FormTexts = typeof form
