import { Form, useNavigation } from 'react-router'
import { invitationTexts } from '../../../../i18n/invitation.ts'
import { type FormOptions, useForm } from '../../../forms/use-form.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Submit } from '../../../ui/submit.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** Signs in with a PIN, on a phone that has one; with several people, by name. */
export function PinForm({
  people,
  ...options
}: FormOptions<{ person: string; pin: string }> & { people: readonly { id: string; name: string }[] }) {
  const t = useTexts(invitationTexts).phone
  const form = useForm(options)
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('by') === 'pin'
  const chosen = form.field('person').defaultValue ?? people[0]?.id
  return (
    <Form {...form.props} method="post" className="flex flex-col gap-4 card p-5 sm:p-6">
      <h2 className="font-semibold">{t.title}</h2>
      {form.error && <Notice kind="trouble">{form.error}</Notice>}
      <input type="hidden" name="by" value="pin" />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-sm font-medium">{t.who}</legend>
        {people.map(({ id, name }) => (
          <label
            key={id}
            className="flex min-h-11 items-center gap-2.5 rounded-module border border-edge bg-card px-3 wrap-anywhere has-checked:border-brand has-checked:bg-raised"
          >
            <input
              type="radio"
              name="person"
              value={id}
              defaultChecked={id === chosen}
              className="tick size-4.5"
            />
            {name}
          </label>
        ))}
      </fieldset>
      <TextField
        {...form.field('pin')}
        label={t.pin}
        type="password"
        inputMode="numeric"
        autoComplete="off"
      />
      <Submit isBusy={isBusy} busyLabel={t.submitting}>
        {t.submit}
      </Submit>
    </Form>
  )
}
