import type { Rolldown } from 'vite'

// What several pages share, and how it is laid into scripts. To ask for a script costs a browser more than a few kilobytes
// in one: left to itself, the bundler makes one of whatever the same pages share, which were 117 for the staff's board.

/** Whose a page is: nobody loads what is only for others. */
function audienceOf(entry: string): 'everybody' | 'guests' | 'staff' | 'public' {
  if (/\/app\/(root|entry\.client)\.tsx/.test(entry)) return 'everybody'
  if (/\/app\/guest\//.test(entry)) return 'guests'
  if (/\/app\/(admin|employee)\/|\/app\/account\/account\.tsx/.test(entry)) return 'staff'
  return 'public'
}

/** Around every public page, and around every page of staff. */
const publicLayout = /\/app\/shell\/public\/layout\.tsx/
const staffLayouts = /\/app\/(admin|employee)\/layout\.tsx/

/** What so many of the staff's pages share, each of them may load. */
const SHARED_BY_MANY = 8

/**
 * The groups of the bundler. A group takes along whatever its modules import, which is reached from at least as many pages:
 * so those come first that are reached from the most, and what several audiences share before what is of one.
 */
export function sharedScripts(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, string[]>()
  const entriesOf = (id: string, context: Rolldown.ChunkingContext) => {
    const entries = known.get(id) ?? findEntries(id, context)
    known.set(id, entries)
    return entries
  }
  const group = (name: string, isIn: (entries: readonly string[]) => boolean) => ({
    debugName: name,
    name: (id: string, context: Rolldown.ChunkingContext) => (isIn(entriesOf(id, context)) ? name : null),
  })
  const isAround = (layouts: RegExp) => (entries: readonly string[]) =>
    entries.some((entry) => layouts.test(entry))
  const isOfAll = (entries: readonly string[]) => audiencesOf(entries).has('everybody')
  const isOfSeveral = (entries: readonly string[]) => audiencesOf(entries).size > 1
  const isForStaff = (entries: readonly string[]) => audiencesOf(entries).has('staff')
  const groups = [
    group('every-page', isOfAll),
    group('layouts', (entries) => isAround(publicLayout)(entries) && isAround(staffLayouts)(entries)),
    // Of this, what the same pages share is a script of its own: none loads any of it in vain.
    { ...group('shared', isOfSeveral), entriesAware: true },
    group('public', isAround(publicLayout)),
    group('staff', isAround(staffLayouts)),
    group('screens', (entries) => isForStaff(entries) && entries.length >= SHARED_BY_MANY),
  ]
  return groups.map((one, nth) => ({ ...one, priority: groups.length - nth }))
}

const audiencesOf = (entries: readonly string[]) => new Set(entries.map(audienceOf))

/**
 * What begins to load a module: pages, and what pages load when it is needed. Texts do not count, each of which is a script of
 * its own.
 */
function findEntries(id: string, context: Rolldown.ChunkingContext): string[] {
  const seen = new Set([id])
  // What is added while it is walked through is walked through as well.
  for (const one of seen)
    for (const importer of context.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  return [...seen].filter((one) => {
    const info = context.getModuleInfo(one)
    return info && (info.isEntry || info.dynamicImporters.length > 0) && !/\/i18n\//.test(one)
  })
}
