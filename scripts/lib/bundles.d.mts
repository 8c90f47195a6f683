export interface Bundle {
  /** The route's id: its module without `app/` and ending. */
  id: string
  sources: string[]
  scriptBytes: number
}
export const staffOnly: RegExp
export function readBundles(): Bundle[]
export interface BuiltRoute {
  path: string
  hasAction: boolean
}
export function readRoutes(): BuiltRoute[]
