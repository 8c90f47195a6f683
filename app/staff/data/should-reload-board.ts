import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Actions answer with their changes and filters work on loaded data, so the board reloads only on demand. */
export function shouldReloadBoard({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.href === nextUrl.href
}
