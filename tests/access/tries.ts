import { operations } from '../../domain/operations.ts'
import { visitor } from '../support/hotel.ts'
import { everyone, type Row } from './row.ts'

/** The token of a demo room that was just made. */
let watch = ''

export const tryRows: Record<string, Row> = {
  beginTry: everyone(() => ({})),
  showTry: {
    ...everyone(() => ({ watch })),
    before: async () => {
      watch = (await operations.beginTry(visitor, {})).watch
    },
  },
}
