import type { ShouldRevalidateFunctionArgs } from 'react-router'

const CONFLICT = 409

/** What somebody else has saved meanwhile is loaded, too, when one's own is refused for it. */
export const revalidateAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === CONFLICT || defaultShouldRevalidate

let begunAt = Number.NEGATIVE_INFINITY

/** The same for a list, and notes when it begins to load again. */
export function revalidateList(args: ShouldRevalidateFunctionArgs): boolean {
  const isLoading = revalidateAfterConflict(args)
  if (isLoading) begunAt = performance.now()
  return isLoading
}

/** Whether what was told at `moment`, by the page's clock, is in what the list has loaded since, or is loading. */
export const isLoadedSince = (moment: number): boolean => moment < begunAt

/** The same for a sheet, which does not follow what others change: under a form, nothing becomes something else. */
export function revalidateSheet(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args
  const isFollowing = formMethod === undefined && currentUrl.href === nextUrl.href
  return !isFollowing && revalidateAfterConflict(args)
}
