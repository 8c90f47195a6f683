import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * The board loads again only when it asks to: what an action changes comes with its answer, and filters choose among
 * what is already here.
 */
export function shouldReloadBoard({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.href === nextUrl.href
}
