import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Profile } from '../../../domain/accounts/shapes.ts'
import { languageNames } from '../../../i18n/guest-languages.ts'
import { staffLanguages } from '../../../i18n/language.ts'
import { profileTexts } from '../../../i18n/profile.ts'
import { PutBackNotice } from '../../forms/put-back.tsx'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../forms/use-leave-guard.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { button, sendsOnce } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isOtherTab } from '../other-tab.ts'

/** The person's name and language. */
export function ProfileForm({ isSaved, ...options }: FormOptions<Profile> & { isSaved: boolean }) {
  const t = useTexts(profileTexts).you
  const form = useForm<Profile>(options)
  const isBusy = useNavigation().formData?.get('intent') === 'change-profile'
  const element = useRef<HTMLFormElement>(null)
  const leaveDialog = useLeaveGuard(element, isSaved && !isBusy, isOtherTab)
  return (
    <section className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <Form ref={element} {...form.props} method="post" preventScrollReset className="flex flex-col gap-4">
        <PutBackNotice form={form} />
        {form.unsaved && <Notice kind="trouble">{form.unsaved}</Notice>}
        <TextField {...form.field('name')} label={t.name} hint={t.nameHint} autoComplete="name" />
        <SelectField {...form.field('language')} label={t.language} hint={t.languageHint}>
          {staffLanguages.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </SelectField>
        {isSaved && !isBusy && <Notice kind="done">{t.saved}</Notice>}
        <button
          type="submit"
          name="intent"
          value="change-profile"
          {...sendsOnce(isBusy)}
          className={button('plain', 'self-start')}
        >
          {isBusy ? t.saving : t.save}
        </button>
      </Form>
      {leaveDialog}
    </section>
  )
}
