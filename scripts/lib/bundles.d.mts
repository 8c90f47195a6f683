import type { GuestLanguage } from '../../i18n/guest-languages.ts'
import type { StaffLanguage } from '../../i18n/language.ts'

export interface Bundle {
  /** The route's id: its module without `app/` and ending. */
  id: string
  language: GuestLanguage
  sources: string[]
  /** Paths in `build/client/`. */
  files: string[]
  readonly scriptBytes: number
}
export const staffOnly: RegExp
export function readBundles(): Bundle[]

/** Of a build, by file: the scripts that each imports, and the source files that it holds. */
export type Chunks = Record<string, { imports: string[]; isEntry: boolean; sources: string[] }>
export function reached(files: string[], chunks: Chunks): string[]
export function textScripts(files: string[], chunks: Chunks, language: StaffLanguage): string[]
export interface BuiltRoute {
  path: string
  hasAction: boolean
}
export function readRoutes(): BuiltRoute[]
