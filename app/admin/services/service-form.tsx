import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { COUNT_MAXIMUM } from '../../../domain/services/shapes.ts'
import type { ConfiguredService } from '../../../domain/shapes/service.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { formTexts } from '../../../i18n/form.ts'
import { serviceTexts } from '../../../i18n/services.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../forms/use-leave-guard.tsx'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Submit } from '../../ui/submit.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormRefused, refusalIn } from '../kit/form-refused.tsx'
import { type Answer, type Said, useSaid } from '../kit/use-said.tsx'
import { useSeenRevision } from '../kit/use-seen-revision.ts'
import { GuestPreview } from './guest-preview.tsx'
import { IconField } from './icon-field.tsx'
import { RulesFields } from './rules-fields.tsx'
import { fieldsOf, type ServiceInput } from './service-fields.ts'
import { differencesOf, type TypeName } from './service-words.ts'

/** What a service is and when it is offered, and beside it the guest's page as it will be. Saved, its sheet closes. */
export function ServiceForm({
  service,
  formKey,
  roomTypes,
  rules,
  answer,
  label,
  say,
}: {
  /** Nothing where it is a new one. */
  service?: ConfiguredService
  formKey?: string
  roomTypes: readonly TypeName[]
  rules: FormOptions<ServiceInput>['rules']
  answer: Answer<{ service: ConfiguredService }> | undefined
  label: string
  say: (now: ConfiguredService, before: ConfiguredService | undefined) => Said
}) {
  const language = useLanguage()
  const t = serviceTexts[language]
  const { saving } = adminTexts[language]
  const { optional } = formTexts[language]
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [began] = useState(service)
  const form = useForm<ServiceInput>({
    rules,
    defaultValue: began ? fieldsOf(began) : { icon: 'bell', maximum: 1 },
    answer: refusalIn(answer),
  })
  const isSaved = answer?.ok === true
  const leaveDialog = useLeaveGuard(element, isSaved)
  const said = useSaid(
    answer,
    (value) => say(value.service, began),
    () => navigate(paths.services, { preventScrollReset: true }),
  )
  const seen = useSeenRevision(service?.revision, service && fieldsOf(service), answer)
  const isBusy = useNavigation().formData?.has('hours.from') ?? false
  const isOwn = service === undefined || service.kind === 'custom'
  const { shown, read } = useTyped(element, service?.id)
  const typed = (name: string) => shown.get(name) ?? form.field(name as 'hours.from').defaultValue ?? ''
  return (
    <div className="@container">
      <div className="grid gap-6 @2xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Form
          ref={element}
          {...form.props}
          method="post"
          preventScrollReset
          onInput={read}
          className="flex min-w-0 flex-col gap-5"
        >
          <FormRefused
            form={form}
            answer={answer}
            now={service && began && t.now(differencesOf(began, service, roomTypes, t))}
          />
          {said}
          <input type="hidden" name="intent" value={isOwn ? 'change' : 'rules'} />
          {service && <input type="hidden" name="revision" value={seen} />}
          {formKey && <input type="hidden" name="key" value={formKey} />}
          {isOwn && (
            <>
              <div className="grid gap-x-3 gap-y-5 @md:grid-cols-2">
                <TextField {...form.field('name.fr')} label={`${t.name} ${t.inFrench}`} autoComplete="off" />
                <TextField
                  {...form.field('name.en')}
                  label={`${t.name} ${t.inEnglish}`}
                  placeholder={typed('name.fr')}
                  autoComplete="off"
                />
                <p className="-mt-3 text-sm text-soft @md:col-span-2">{t.nameHint}</p>
                <TextArea
                  {...form.field('description.fr')}
                  label={`${t.description} ${t.inFrench}`}
                  optional={optional}
                  maximum={form.maximum('description.fr')}
                />
                <TextArea
                  {...form.field('description.en')}
                  label={`${t.description} ${t.inEnglish}`}
                  optional={optional}
                  maximum={form.maximum('description.en')}
                />
                <p className="-mt-3 text-sm text-soft @md:col-span-2">{t.descriptionHint}</p>
              </div>
              <IconField name="icon" chosen={form.field('icon').defaultValue ?? 'bell'} />
              <TextField
                {...form.field('maximum')}
                type="number"
                min={1}
                max={COUNT_MAXIMUM}
                inputMode="numeric"
                label={t.maximum}
                hint={t.maximumHint}
              />
            </>
          )}
          {service?.kind === 'towels' && <p className="text-sm text-soft">{t.towelsHint}</p>}
          <RulesFields
            form={form}
            roomTypes={roomTypes}
            hours={{ from: typed('hours.from'), until: typed('hours.until') }}
          />
          <div className="flex flex-col gap-2">
            <Submit isBusy={isBusy} busyLabel={saving}>
              {label}
            </Submit>
            {/* Beside the form it stands by itself; without scripts it has a page. */}
            <button
              type="submit"
              name="service"
              value={service?.id ?? ''}
              formAction={paths.servicePreview}
              formMethod="get"
              formTarget="_blank"
              formNoValidate
              className={button('plain', 'hidden noscript:inline-flex')}
            >
              {t.previewOpen}
            </button>
          </div>
        </Form>
        <div className="@2xl:sticky @2xl:top-16 @2xl:self-start">
          <GuestPreview said={shown.toString()} />
        </div>
      </div>
      {leaveDialog}
    </div>
  )
}

/** What stands in the fields, as the address of a preview says it. */
function useTyped(element: React.RefObject<HTMLFormElement | null>, serviceId: string | undefined) {
  const [shown, setShown] = useState(() => new URLSearchParams())
  const read = () => {
    if (!element.current) return
    const fields = [...new FormData(element.current)].map(([name, value]) => [name, String(value)])
    setShown(new URLSearchParams([['service', serviceId ?? ''], ...fields]))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what stands there at first
  useEffect(read, [])
  return { shown, read }
}
