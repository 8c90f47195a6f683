import type { SignInWithFault } from '../../../../platform/auth/sign-in-with.ts'
import * as paths from '../../../shell/paths.ts'

/** In the address of the sign-in page: with which provider it did not work, and why. */
export const WITH = 'with'
export const FAULT = 'fault'

export function refusedAddress(provider: string, fault: SignInWithFault, next: string | undefined): string {
  const said = new URLSearchParams({ [WITH]: provider, [FAULT]: fault, ...(next && { next }) })
  return `${paths.login}?${said}`
}
