import type { ShouldRevalidateFunctionArgs } from 'react-router'

const CONFLICT = 409

/** Loads again also if the action was refused because a colleague has changed the thing. */
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

/** The list could not be loaded: what a colleague changed before is not on it. */
export function forgetLoad(): void {
  begunAt = Number.NEGATIVE_INFINITY
}

/** Whether the list has begun to load after `moment`, by the page's clock. */
export const isLoadedSince = (moment: number): boolean => moment < begunAt

/** For a sheet: a colleague's change does not load it again, so that a form never changes under typing. */
export function revalidateSheet(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args
  const isFollowing = formMethod === undefined && currentUrl.href === nextUrl.href
  return !isFollowing && revalidateAfterConflict(args)
}
