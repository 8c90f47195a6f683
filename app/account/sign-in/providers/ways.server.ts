import type { StaffLanguage } from '../../../../i18n/language.ts'
import { waysInTexts } from '../../../../i18n/ways-in.ts'
import { providers } from '../../../../platform/auth/providers.ts'
import { localPath } from '../../../shell/local-path.ts'
import * as paths from '../../../shell/paths.ts'
import { FAULT, WITH } from './refused-address.ts'

export interface WayIn {
  label: string
  address: string
  isGoogle: boolean
}

interface Ways {
  ways: WayIn[]
  fault: string | undefined
  /** Whether the account that is there already has an address that was never confirmed. */
  isUnconfirmed: boolean
}

/** With whom people can sign in here, and why it did not work just now, where the address says so. */
export function signInWays(url: URL, language: StaffLanguage): Ways {
  const all = providers()
  const next = localPath(url.searchParams.get('next'))
  const onward = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
  const ways = all.map(({ id, label }) => {
    return { label, address: paths.signInWith(id) + onward, isGoogle: id === 'google' }
  })
  const provider = all.find(({ id }) => id === url.searchParams.get(WITH))
  const { faults } = waysInTexts[language]
  const code = url.searchParams.get(FAULT) ?? ''
  const sentence = Object.hasOwn(faults, code) ? faults[code as keyof typeof faults] : undefined
  return {
    ways,
    fault: provider && sentence?.(provider.label),
    isUnconfirmed: provider !== undefined && code === 'not-joined',
  }
}
