import { some } from '../formats.ts'
import type { ImportTexts } from '../fr/import.ts'
import { count as counting } from '../measures.ts'

const figure = counting('en')
const rooms = (count: number) => `${figure(count)} ${count === 1 ? 'room' : 'rooms'}`
const named = some('en', (more) => `${more} more`)
const fields = { '': 'Line', number: 'Number', floor: 'Floor', type: 'Type' }

export const imported: ImportTexts = {
  title: 'Import rooms',
  hint: 'From Excel, LibreOffice or Google Sheets: save your table as CSV. One line for each room, for example:',
  example: 'Number,Floor,Type\n101,1,Double\n102,1,Suite',
  columns:
    'Only the number is required; keep your own headings. Existing rooms are changed, others are added, none are removed. You see everything before the import.',
  file: 'CSV file',
  fileHint: '5,000 lines and 1 MB at most.',
  look: 'See what will change',
  reading: 'Reading…',
  template: 'Your current rooms, as a template:',
  export: 'Export',
  another: 'Choose another file',
  submit: 'Import',
  importing: 'Importing…',
  lookAgain: 'Update the preview',
  noNumber: 'Choose the room number column.',
  rivals: (headings) => `Several columns could be the room number: ${named(headings)}. Choose one.`,
  separator: (sign) =>
    `Only one column was read. If ${sign === ' ' ? 'spaces separate' : `“${sign}” separates`} your columns, save the table as CSV with commas.`,
  leaveFaulty: (count) => (count > 1 ? `Leave out these ${figure(count)} lines` : 'Leave out this line'),
  encodings: {
    title: 'File encoding',
    hint: 'The encoding of this file is unknown. Choose the correct reading, or save it as CSV UTF-8.',
    names: {
      'windows-1252': 'Windows, Western Europe',
      macintosh: 'Mac',
      'windows-1250': 'Windows, Central Europe',
      'windows-1251': 'Windows, Cyrillic',
      'windows-1253': 'Windows, Greek',
      'windows-1254': 'Windows, Turkish',
      'windows-1255': 'Windows, Hebrew',
      'windows-1256': 'Windows, Arabic',
      'windows-1257': 'Windows, Baltic',
      cp850: 'DOS 850',
      ibm866: 'DOS, Cyrillic',
      'koi8-r': 'KOI8, Cyrillic',
      shift_jis: 'Japanese (932)',
      gb18030: 'Simplified Chinese (936)',
      big5: 'Traditional Chinese (950)',
      'euc-kr': 'Korean (949)',
    },
  },
  columnsOf: {
    title: 'Columns',
    firstLine: 'First line',
    headings: 'The first line has the headings',
    noHeadings: 'The first line is a room',
    column: (at) => `Column ${at}`,
    names: {
      number: 'Room number',
      floor: 'Floor',
      type: 'Room type',
      building: 'Building, before the number',
      link: 'Room link',
      ignored: 'Not read',
    },
  },
  choices: {
    apply: 'Correct it like this',
    asIs: 'Keep as it is',
    out: 'Leave out',
  },
  suspicion({ kind, said, proposed }) {
    const [first = ''] = proposed ?? []
    switch (kind) {
      case 'lost-zero':
        return `The spreadsheet may have dropped a zero: ${said} → ${first}.`
      case 'other-number':
        return `The link on this line is that of room ${first}, not ${said}.`
      case 'date':
        return `${said} looks like a date. Probably ${first}.`
      case 'exponent':
        return first === ''
          ? `${said}: the spreadsheet lost digits.`
          : `${said}: the spreadsheet took this for a number. Probably ${first}.`
      case 'decimals':
        return `${said}: the spreadsheet added decimals. Probably ${first}.`
      case 'error-value':
        return proposed === null
          ? `${said}: a missing value or a spreadsheet error.`
          : `${said}: the cell will be empty.`
      case 'several':
        return `${said}: ${rooms(proposed?.length ?? 0)} in one cell, ${first} to ${proposed?.at(-1)}.`
      case 'merged':
        return `Empty cell, probably merged with the one above: ${first}.`
      case 'heading':
        return 'The headings are repeated here.'
      default:
        return `“${said}” is probably not a room.`
    }
  },
  counts: (counts) =>
    [
      `${figure(counts.new)} to add`,
      `${figure(counts.changed)} to change`,
      `${figure(counts.unchanged)} unchanged`,
      counts.faulty > 0 && `${figure(counts.faulty)} to correct`,
      counts.leftOut > 0 && `${figure(counts.leftOut)} left out`,
    ]
      .filter(Boolean)
      .join(', '),
  newTypes: (names) =>
    names.length > 1
      ? `${names.length} room types will be created: ${named(names)}.`
      : `One room type will be created: ${named(names)}.`,
  leftOut: (heads) =>
    heads.length > 1
      ? `${heads.length} columns are not read: ${named(heads)}.`
      : `One column is not read: ${named(heads)}.`,
  faulty: (count) =>
    count > 1
      ? `${figure(count)} lines have errors. Correct them in the table, or leave them out.`
      : 'One line has an error. Correct it in the table, or leave it out.',
  beyond: (wanted, paidFor) =>
    `This would make ${rooms(wanted)}, and your limit is ${figure(paidFor)}. Nothing is imported.`,
  raise: 'Raise the limit',
  kinds: {
    suspicious: (count) => `To check (${figure(count)})`,
    leftOut: (count) => `Left out (${figure(count)})`,
    faulty: (count) => `To correct (${figure(count)})`,
    changed: (count) => `To change (${figure(count)})`,
    new: (count) => `To add (${figure(count)})`,
  },
  line: (line) => `line ${line}`,
  change({ number, floor, type }, before) {
    const parts = [
      before && before.number !== number && `number ${before.number} → ${number}`,
      before?.floor === floor
        ? ''
        : before
          ? `floor ${before.floor || 'none'} → ${floor || 'none'}`
          : floor && `floor ${floor}`,
      before && before.type === type
        ? ''
        : before
          ? `type ${before.type ?? 'none'} → ${type ?? 'none'}`
          : type,
    ]
    return parts.filter(Boolean).join(', ')
  },
  fault({ field, code, line, maximum }) {
    const name = fields[field]
    switch (code) {
      case 'broken-quotes':
        return 'The quotes do not match.'
      case 'no-room-number':
        return 'The number is missing.'
      case 'named-twice':
        return `The same number is already on line ${line}.`
      case 'number-taken':
        return 'Another room already has this number.'
      case 'too-long':
        return `${name}: too long, ${maximum} characters at most.`
      default:
        return `${name}: not valid.`
    }
  },
  hidden: (count) => (count === 1 ? 'And 1 more line.' : `And ${figure(count)} more lines.`),
  faults: {
    'no-table': 'This is not a CSV file. In your spreadsheet, choose Save as, then CSV.',
    missing: 'This file contains no rooms.',
    'no-number-column': 'No column is called Number. Add this heading, or remove the heading line.',
    'too-many-lines': 'This file has more than 5,000 lines. Import it in several parts.',
    'line-too-long':
      'A line of this file has more than 10,000 characters. Keep only the columns of number, floor and type.',
    'too-large': 'This file is larger than 1 MB. Import it in several parts.',
    other: 'This file could not be read.',
  },
}
