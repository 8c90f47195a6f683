import type { ComponentProps } from 'react'
import { profileTexts } from '../../i18n/profile.ts'
import { useTexts } from '../shell/use-language.ts'
import { TextField } from '../ui/text-field.tsx'

/** Proof of the account's owner: the password, or a recent sign-in if the account has none. */
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
