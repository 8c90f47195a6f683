import { localPath } from '../shell/local-path.ts'

/** What is longer goes into no mail. */
const ONWARD_MAXIMUM = 500

/** Where somebody was heading, as the page's address says; nothing for what leads elsewhere, or is too long to keep. */
export function onwardOf({ searchParams }: URL): string | undefined {
  const next = localPath(searchParams.get('next'))
  return next !== undefined && next.length <= ONWARD_MAXIMUM ? next : undefined
}
