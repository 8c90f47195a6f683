import { apiDiff } from 'api-smart-diff'

/** The changes from one API document to the next that can break a program of today, as lines to read. */
export const breakingChanges = (before: object, after: object): string[] =>
  apiDiff(before, after)
    .filter(({ action, type, path: [part, ...rest] }) => {
      // Shared schemas are judged where operations use them.
      if (part !== 'paths') return false
      // Programs are told to expect further values, e.g. reasons of refusals.
      if (action === 'add' && rest.includes('responses') && rest.at(-2) === 'enum') return false
      // The library takes a value's other type for harmless.
      return type === 'breaking' || (action === 'replace' && rest.at(-1) === 'type')
    })
    .map(({ action, path }) => `${action} ${path.join(' / ')}`)
