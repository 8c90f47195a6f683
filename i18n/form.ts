import { texts } from './language.ts'

/** What any form says. */
export const formTexts = texts(
  {
    optional: 'facultatif',
    charactersLeft: (count: number) =>
      count > 1 ? `Encore ${count} caractères` : count === 1 ? 'Encore 1 caractère' : 'Plus de place',
  },
  {
    optional: 'optional',
    charactersLeft: (count) =>
      count > 1 ? `${count} characters left` : count === 1 ? '1 character left' : 'No room left',
  },
)
