import type { ShouldRevalidateFunctionArgs } from 'react-router'

const CONFLICT = 409

/** What somebody else has saved meanwhile is loaded, too, when one's own is refused for it. */
export const revalidateAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === CONFLICT || defaultShouldRevalidate

/** The same for a sheet, which does not follow what others change: under a form, nothing becomes something else. */
export function revalidateSheet(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args
  const isFollowing = formMethod === undefined && currentUrl.href === nextUrl.href
  return !isFollowing && revalidateAfterConflict(args)
}
