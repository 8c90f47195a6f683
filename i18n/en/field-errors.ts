import type { FieldErrorTexts, FieldLimits } from '../fr/field-errors.ts'

const tooLong = ({ maxLength }: FieldLimits) =>
  maxLength === undefined
    ? 'This is too long.'
    : `This is too long: ${maxLength.toLocaleString('en')} characters at most.`

/** What is wrong with a field, in English. */
export const fieldErrors: FieldErrorTexts = {
  faulty: 'Nothing was sent. Correct the fields that are marked: the rest is kept.',
  unsaved: 'Nothing was saved. Correct the fields that are marked: the rest is kept.',
  codes: {
    missing: 'This field is empty: fill it in.',
    'too-long': tooLong,
    'too-short': 'This is too short: 10 characters at least.',
    'wrong-password': 'This is not your current password.',
    'same-address': 'This is your address already.',
    'not-let-in': 'This installation does not let in this address: take another one.',
    'no-pin': 'A code has 4 to 8 digits.',
    'too-simple': 'This code would be guessed first. Choose a less obvious one.',
    'too-common': 'This password is too easy to guess. Choose a less expected one, for example four words.',
    'no-country': 'Choose a country from the list.',
    'comment-too-long': tooLong,
    'no-address': 'This address is not complete. Example: name@hotel.example',
    'no-number': 'Enter a whole number.',
    'out-of-range': ({ range }) =>
      range
        ? `Enter a number from ${range[0].toLocaleString('en')} to ${range[1].toLocaleString('en')}.`
        : 'This number is too small or too large.',
    'no-time': 'Enter a time, for example 07:30.',
    'no-hours': 'The end is at the same time as the beginning: change one of them.',
    'other-name': 'This is not the name of the hotel: copy it as it is written.',
    'name-taken': 'This name is taken: choose another one.',
    'no-phone': 'This number cannot be dialled. Example: +33 1 99 00 12 34',
    'no-time-zone': 'No time zone has this name. Choose one from the list.',
    'no-picture': 'This file is not a picture we can read: choose a PNG, a JPEG, a WebP or an SVG.',
    'picture-is-gif': 'This is a GIF, which we do not read: save the picture as a PNG, then upload that.',
    'picture-is-heic':
      'This is a HEIC photo, which we do not read: export it as a JPEG (on an iPhone, a screenshot will do), then upload that.',
    'picture-is-avif': 'This is an AVIF, which we do not read: save the picture as a PNG, then upload that.',
    'picture-is-tiff': 'This is a TIFF, which we do not read: save the picture as a PNG, then upload that.',
    'picture-is-bmp': 'This is a BMP, which we do not read: save the picture as a PNG, then upload that.',
    'picture-is-pdf':
      'This is a PDF, which we do not read: export the logo as an SVG or a PNG, then upload that.',
    'empty-picture': 'This picture is empty, or shows next to nothing: choose one that the logo fills.',
    'too-many-pixels':
      'This picture is too large to be read: reduce it to 4096 by 4096 pixels, then upload that.',
    'too-many-bytes': 'This file is too large (2 MB at most): reduce the picture, then upload that.',
    'not-this-code': 'This is not the code of your stay. Check each character.',
    'no-code': 'A code has six letters or digits. Check it.',
    'unreadable-rooms': 'A part of this cannot be read. Write for example 101-112, 201.',
    'unknown-rooms': 'One of these rooms does not exist. Check the numbers.',
    'too-many-assigned':
      'Too many: 500 rooms at most for one person. Without any, all of the hotel is shown.',
    'works-here': 'Somebody already works here with this address: check it, or take another one.',
    'has-a-place':
      'A place is already prepared for this address: change that place, or take another address.',
    'no-room-number': 'Please enter a room number',
    'no-range': 'Please enter a valid number range',
    'too-many-rooms': 'Too many at once: 500 rooms at most.',
    'same-numbers': 'Two floors would have the same numbers: put a sign between floor and number.',
    'number-taken': 'Another room has this number: choose another one.',
    'ends-before': 'The last day is before the first: change one of them.',
    'too-many-days': 'This is too long: 366 days at most.',
    'no-month': 'There is no such month. Example: 2026-03',
    'no-beginning': 'This day is not the first of such a period.',
    'day-over': 'These hours are over already: choose another day.',
    'too-far-ahead': 'This is too far ahead: the plan goes about one year ahead. Choose an earlier day.',
    'kept-no-more': 'This is more than a year ago: nothing of it is kept. Choose a later day.',
    'no-day': 'Write a date.',
    'called-already': 'They are called earlier already: choose others, or add the e-mail.',
    'not-at-once': 'One of the calls must be made at once: choose “at once” for one of them.',
    'no-end': 'This day is not the last of such a period.',
    invalid: 'This answer will not do. Check it.',
  },
}
