import { settings } from '../../platform/settings.ts'

/** The one address of a public page, for search engines: without what was asked of it. */
export function pageAddress(request: Request): string {
  const { origin, pathname } = new URL(request.url)
  return new URL(pathname.replace(/(_root)?\.data$/, ''), settings().publicUrl ?? origin).href
}
