import { useEffect, useState } from 'react'
import { COUNT_MAXIMUM } from '../../../domain/services/shapes.ts'
import type { ConfiguredService } from '../../../domain/shapes/service.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { formTexts } from '../../../i18n/form.ts'
import { directionOf, type GuestLanguage, guestLanguages } from '../../../i18n/guest-languages.ts'
import { isStaffLanguage, staffLanguages } from '../../../i18n/language.ts'
import { serviceTexts } from '../../../i18n/services.ts'
import type { FieldRules } from '../../forms/check.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useItemForm } from '../kit/item-sheet.tsx'
import { SheetForm } from '../kit/sheet-form.tsx'
import type { FormAnswer } from '../kit/use-action-toast.tsx'
import { GuestPreview } from './guest-preview.tsx'
import { IconField } from './icon-field.tsx'
import { serviceResource } from './resource.tsx'
import { RulesFields } from './rules-fields.tsx'
import { type ServiceInput, serviceFieldsOf, serviceFormOf } from './service-fields.ts'
import { differencesOf, type TypeName } from './service-words.ts'

/** Texts, icon and rules of a service, beside a preview of the guest's page. */
export function ServiceForm({
  service,
  formKey,
  roomTypes,
  offered,
  rules,
  answer,
}: {
  /** Undefined for a new service. */
  service: ConfiguredService | undefined
  formKey?: string | undefined
  roomTypes: readonly TypeName[]
  /** The languages of the hotel's room pages besides those of staff. */
  offered: readonly GuestLanguage[]
  rules: FieldRules
  answer: FormAnswer<{ item: ConfiguredService }> | undefined
}) {
  const language = useLanguage()
  const t = serviceTexts[language]
  const { optional } = formTexts[language]
  const [began] = useState(service)
  const sheetForm = useItemForm<ServiceInput, ConfiguredService>({
    ...{ of: serviceResource, item: service, rules, answer },
    defaultValue: began ? serviceFieldsOf(began) : { icon: 'bell', maximum: 1 },
    ownField: 'hours.from',
    values: service && serviceFieldsOf(service),
    undo: (now) =>
      began && now.revision > began.revision
        ? { send: serviceFormOf(began, now.revision), to: paths.customService(now.id) }
        : undefined,
  })
  const { form, element } = sheetForm
  // A text stays in a language that the hotel offers no more.
  const languages = guestLanguages.filter(
    (one) => isStaffLanguage(one) || offered.includes(one) || began?.name?.[one] || began?.description?.[one],
  )
  const isOwn = service === undefined || service.kind === 'custom'
  const { shown, read } = useTyped(element, service?.id)
  const typed = (name: string) => shown.get(name) ?? form.field(name as 'hours.from').defaultValue ?? ''
  return (
    <div className="@container">
      <div className="grid gap-6 @2xl:grid-cols-[minmax(0,1fr)_20rem]">
        <SheetForm
          of={sheetForm}
          hidden={{ intent: isOwn ? 'change' : 'rules', revision: sheetForm.seen, key: formKey }}
          current={service && began && t.now(differencesOf(began, service, roomTypes, t))}
          label={service ? adminTexts[language].save : t.add}
          onInput={read}
          className="flex min-w-0 flex-col gap-5"
          secondary={
            // With scripts the preview stands beside the form; without them it is a page.
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
          }
        >
          {isOwn && (
            <>
              <div className="grid gap-x-3 gap-y-5 @md:grid-cols-2">
                {languages.map((one, i) => (
                  <TextField
                    key={one}
                    {...form.field(`name.${one}`)}
                    label={`${t.name} ${t.inLanguage(one)}`}
                    placeholder={i > 0 ? typed(`name.${staffLanguages[0]}`) : undefined}
                    lang={one}
                    dir={directionOf(one)}
                    autoComplete="off"
                  />
                ))}
                <p className="-mt-3 text-sm text-soft @md:col-span-2">{t.nameHint}</p>
                {languages.map((one) => (
                  <TextArea
                    key={one}
                    {...form.field(`description.${one}`)}
                    label={`${t.description} ${t.inLanguage(one)}`}
                    optional={optional}
                    lang={one}
                    dir={directionOf(one)}
                    maximum={form.maximum(`description.${one}`)}
                  />
                ))}
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
        </SheetForm>
        <div className="@2xl:sticky @2xl:top-16 @2xl:self-start">
          <GuestPreview said={shown.toString()} languages={languages} />
        </div>
      </div>
    </div>
  )
}

/** The form's values as the query of a preview. */
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
