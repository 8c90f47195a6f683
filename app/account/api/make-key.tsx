import { useNavigation } from 'react-router'
import {
  AGENT_LIMIT_DEFAULT,
  AGENT_LIMIT_MAXIMUM,
  apiKeyDays,
  keyScopes,
} from '../../../domain/api-keys/shapes.ts'
import { apiKeyTexts } from '../../../i18n/api-keys.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { Choice } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ApiShown } from './api.server.ts'

type Values = { key: string; name: string; scopes: string[]; days: string; agentLimit: string }

/** A form for a new key. */
export function MakeKey({ shown, answer }: { shown: ApiShown; answer: FormOptions<Values>['answer'] }) {
  const t = useTexts(apiKeyTexts)
  const form = useForm<Values>({
    rules: shown.rules,
    defaultValue: {
      key: shown.key,
      name: '',
      scopes: [],
      days: '365',
      agentLimit: String(AGENT_LIMIT_DEFAULT),
    },
    answer,
  })
  const { defaultValue: key, name: keyName } = form.field('key')
  const ofScopes = form.field('scopes')
  const isBusy = useNavigation().formData?.get('intent') === 'make'
  return (
    <Form {...form.props} method="post" className="flex flex-col gap-5 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.add}</h2>
      {form.unsaved && <Notice kind="trouble">{form.unsaved}</Notice>}
      <input type="hidden" name="intent" value="make" />
      <input type="hidden" name={keyName} value={key} />
      <TextField {...form.field('name')} label={t.name} hint={t.nameHint} autoComplete="off" />
      <fieldset aria-describedby="scopes-hint" className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">{t.may}</legend>
        <div className="flex flex-wrap gap-2">
          {keyScopes.map((scope) => (
            <Choice key={scope} type="checkbox" name="scopes" value={scope} label={t.scopes[scope]} />
          ))}
        </div>
        <p id="scopes-hint" className={ofScopes.error ? 'text-sm text-late' : 'text-sm text-soft'}>
          {ofScopes.error ?? t.mayNot}
        </p>
      </fieldset>
      <SelectField {...form.field('days')} label={t.expiry}>
        {apiKeyDays.map((days) => (
          <option key={days} value={days}>
            {t.days[days]}
          </option>
        ))}
        <option value="">{t.never}</option>
      </SelectField>
      <TextField
        {...form.field('agentLimit')}
        label={t.agentLimit}
        hint={t.agentLimitHint}
        type="number"
        min={0}
        max={AGENT_LIMIT_MAXIMUM}
        autoComplete="off"
      />
      <Submit isBusy={isBusy} busyLabel={t.making}>
        {t.make}
      </Submit>
    </Form>
  )
}
