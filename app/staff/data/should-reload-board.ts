import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * The board reloads only when it asks to: actions answer with their changes, and filters work on loaded data.
 */
export function shouldReloadBoard({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.href === nextUrl.href
}
