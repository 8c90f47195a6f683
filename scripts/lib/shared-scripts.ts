import type { Rolldown } from 'vite'

// Groups modules that several pages share. A request costs a browser more than a few kilobytes: ungrouped, the
// staff's board had 117 scripts.

/** A page's audience: no page loads modules of another audience only. */
function audienceOf(entry: string): 'everybody' | 'guests' | 'staff' | 'public' {
  if (/\/app\/(root|entry\.client)\.tsx/.test(entry)) return 'everybody'
  if (/\/app\/guest\//.test(entry)) return 'guests'
  if (/\/app\/(admin|employee)\/|\/app\/account\/account\.tsx/.test(entry)) return 'staff'
  return 'public'
}

/** Around every public page, and around every page of staff. */
const publicLayout = /\/app\/shell\/public\/layout\.tsx/
const staffLayouts = /\/app\/(admin|employee)\/layout\.tsx/

/** A module shared by this many staff pages may be loaded by all of them. */
const SHARED_BY_MANY = 8

/**
 * The bundler's groups. A group takes its modules' imports along, which at least as many pages reach: so the most
 * shared groups come first, and those of several audiences before those of one.
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
    // Here modules with the same pages form a script, so none is loaded in vain.
    { ...group('shared', isOfSeveral), entriesAware: true },
    group('public', isAround(publicLayout)),
    group('staff', isAround(staffLayouts)),
    group('screens', (entries) => isForStaff(entries) && entries.length >= SHARED_BY_MANY),
  ]
  return groups.map((one, nth) => ({ ...one, priority: groups.length - nth }))
}

const audiencesOf = (entries: readonly string[]) => new Set(entries.map(audienceOf))

/** The entries that load a module: pages, and dynamic imports. Texts do not count; each is its own script. */
function findEntries(id: string, context: Rolldown.ChunkingContext): string[] {
  const seen = new Set([id])
  // The loop also visits modules added during it.
  for (const one of seen)
    for (const importer of context.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  return [...seen].filter((one) => {
    const info = context.getModuleInfo(one)
    return info && (info.isEntry || info.dynamicImporters.length > 0) && !/\/i18n\//.test(one)
  })
}
