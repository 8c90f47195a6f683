import { some } from '../formats.ts'
import type { ImportTexts } from '../fr/import.ts'
import { count as counting } from '../measures.ts'

const figure = counting('en')
const rooms = (count: number) => `${figure(count)} ${count === 1 ? 'room' : 'rooms'}`
const named = some('en', (more) => `${more} more`)
const fields = { '': 'Line', number: 'Number', floor: 'Floor', type: 'Type' }

/** Rooms from a spreadsheet, in English. */
export const imported: ImportTexts = {
  title: 'Import rooms',
  hint: 'From Excel, LibreOffice or Google Sheets: save your table as CSV. One line for each room, for example:',
  example: 'Number,Floor,Type\n101,1,Double\n102,1,Suite',
  columns:
    'Only the number is needed. A room that exists is changed, others are added, none is removed. Nothing is done before you have seen what will change.',
  file: 'CSV file',
  fileHint: '5,000 lines and 1 MB at most.',
  look: 'See what will change',
  reading: 'Reading…',
  template: 'Your rooms of today, as a template:',
  export: 'Export',
  another: 'Choose another file',
  submit: 'Import',
  importing: 'Importing…',
  counts: (counts) =>
    [
      `${figure(counts.new)} to add`,
      `${figure(counts.changed)} to change`,
      `${figure(counts.unchanged)} unchanged`,
      counts.faulty > 0 && `${figure(counts.faulty)} to correct`,
    ]
      .filter(Boolean)
      .join(', '),
  newTypes: (names) =>
    names.length > 1
      ? `${names.length} room types will be made: ${named(names)}.`
      : `One room type will be made: ${named(names)}.`,
  leftOut: (heads) =>
    heads.length > 1
      ? `${heads.length} columns are not read: ${named(heads)}.`
      : `One column is not read: ${named(heads)}.`,
  faulty: (count) =>
    count > 1
      ? `${figure(count)} lines are wrong. Nothing is imported until they are corrected in the table.`
      : 'One line is wrong. Nothing is imported until it is corrected in the table.',
  beyond: (wanted, paidFor) =>
    `This would make ${rooms(wanted)}, and your limit is ${figure(paidFor)}. Nothing is imported.`,
  raise: 'Raise the limit',
  kinds: {
    faulty: (count) => `To correct (${figure(count)})`,
    changed: (count) => `To change (${figure(count)})`,
    new: (count) => `To add (${figure(count)})`,
  },
  line: (line) => `line ${line}`,
  change({ floor, type }, before) {
    const parts = [
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
        return `The same number is on line ${line} already.`
      case 'too-long':
        return `${name}: too long, ${maximum} characters at most.`
      default:
        return `${name}: will not do.`
    }
  },
  hidden: (count) => (count === 1 ? 'And 1 more line.' : `And ${figure(count)} more lines.`),
  faults: {
    'no-table': 'This is not a CSV file. In your spreadsheet, choose Save as, then CSV.',
    missing: 'There is no room in this file.',
    'no-number-column': 'No column is called Number. Add this heading, or take the line of headings away.',
    'too-many-lines': 'This file has more than 5,000 lines. Import it in several parts.',
    'line-too-long':
      'A line of this file has more than 10,000 characters. Keep only the columns of number, floor and type.',
    'too-large': 'This file is larger than 1 MB. Import it in several parts.',
    other: 'This file could not be read.',
  },
}
