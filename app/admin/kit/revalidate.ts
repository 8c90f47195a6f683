import type { ShouldRevalidateFunctionArgs } from 'react-router'

const CONFLICT = 409

/** What somebody else has saved meanwhile is loaded, too, when one's own is refused for it. */
export const revalidateAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === CONFLICT || defaultShouldRevalidate
