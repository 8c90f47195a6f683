import { useNavigation } from 'react-router'
import { factsTexts } from '../../../i18n/facts.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormSection } from '../form-section.tsx'
import type { FactsShown } from './good-to-know.server.ts'

type WifiInput = { network: string; password: string }

/** The Wi-Fi that guests read about. */
export function WifiForm({
  shown: { wifi, rules },
  answer,
}: {
  shown: FactsShown
  answer: FormOptions<WifiInput>['answer']
}) {
  const t = useTexts(factsTexts)
  const form = useForm<WifiInput>({
    rules: rules.wifi,
    defaultValue: { network: wifi?.network ?? '', password: wifi?.password ?? '' },
    answer,
  })
  const isBusy = useNavigation().formData?.get('intent') === 'wifi'
  return (
    <Form {...form.props} method="post" className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="wifi" />
      {form.unsaved && <Notice kind="trouble">{form.unsaved}</Notice>}
      <FormSection title={t.wifi}>
        <TextField {...form.field('network')} label={t.network} hint={t.networkHint} autoComplete="off" />
        <TextField
          {...form.field('password')}
          label={t.password}
          hint={`${t.passwordHint} ${t.codesHint}`}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
        />
        <div className="sm:col-span-2">
          <Submit isBusy={isBusy} busyLabel={t.saving} kind="plain">
            {t.save}
          </Submit>
        </div>
      </FormSection>
    </Form>
  )
}
