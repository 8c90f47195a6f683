import type { FieldErrorTexts } from '../fr/field-errors.ts'

const tooLong = (limit: number | undefined) =>
  limit === undefined
    ? 'This is too long.'
    : `This is too long: ${limit.toLocaleString('en')} characters at most.`

/** What is wrong with a field, in English. */
export const fieldErrors: FieldErrorTexts = {
  faulty: 'Nothing was sent. Complete the fields that are marked: the rest is kept.',
  codes: {
    missing: 'This field is empty: fill it in.',
    'too-long': tooLong,
    'comment-too-long': tooLong,
    'no-address': 'This address is not complete. Example: name@hotel.example',
    invalid: 'This answer will not do. Check it.',
  },
}
