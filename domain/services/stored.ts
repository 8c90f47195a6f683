import type { Service } from '../shapes/service.ts'
import type { services } from './tables.ts'

type Row = typeof services.$inferInsert

/** The columns that say a service's kind: servers of the previous version read a custom service in `problem`. */
export const kindColumns = (kind: Service['kind']): Pick<Row, 'kind'> & Partial<Row> =>
  kind === 'problem'
    ? {
        kind: 'custom',
        isProblem: true,
        name: { fr: 'Un problème dans la chambre', en: 'Something is wrong' },
        icon: 'tools',
      }
    : { kind }
