import { ONWARD_MAXIMUM } from '../../../domain/accounts/shapes.ts'
import { localPath } from '../../shell/local-path.ts'

/** Where somebody was heading, as the page's address says; nothing for what leads elsewhere, or is too long for a mail. */
export function onwardOf({ searchParams }: URL): string | undefined {
  const next = localPath(searchParams.get('next'))
  return next !== undefined && next.length <= ONWARD_MAXIMUM ? next : undefined
}
