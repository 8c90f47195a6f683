import type { ComponentProps } from 'react'
import { profileTexts } from '../../i18n/profile.ts'
import { useTexts } from '../shell/use-language.ts'
import { TextField } from '../ui/text-field.tsx'

/** What proves that it is the account's owner: the password, or for an account without one a recent sign-in. */
export function OwnerProofField({
  hasPassword,
  ...field
}: { hasPassword: boolean } & Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete'>) {
  const t = useTexts(profileTexts).email
  return hasPassword ? (
    <TextField {...field} type="password" autoComplete="current-password" />
  ) : (
    <p className="text-sm text-soft">{t.fresh}</p>
  )
}
