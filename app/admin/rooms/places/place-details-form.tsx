import { Archive, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { placeQuestions } from '../../../../domain/configuration/shapes.ts'
import { RECIPIENT_DAYS } from '../../../../domain/requests/shapes.ts'
import { placesTexts } from '../../../../i18n/places.ts'
import { type FormOptions, useForm } from '../../../forms/use-form.ts'
import { Form } from '../../../shell/of-hotel.tsx'
import * as paths from '../../../shell/paths.ts'
import { useLanguage } from '../../../shell/use-language.ts'
import { bigButton, button } from '../../../ui/button.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Submit } from '../../../ui/submit.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { serviceNameOf } from '../../services/service-words.ts'
import type { PlaceShown, PlacesShown } from './places.server.ts'

type PlaceInput = { name: string; asks: string; serviceIds: string[] }

/** A place: its name, its services, and its question to guests. */
export function PlaceDetailsForm({
  shown: { services, rules },
  place,
  answer,
}: {
  shown: PlacesShown
  place: PlaceShown
  answer: FormOptions<PlaceInput>['answer']
}) {
  const language = useLanguage()
  const t = placesTexts[language]
  const form = useForm<PlaceInput>({
    rules,
    defaultValue: { name: place.name, asks: place.asks, serviceIds: [...place.serviceIds] },
    answer,
  })
  const isBusy = useNavigation().formData !== undefined
  const chosen = form.choices('serviceIds')
  const [asks = place.asks] = form.choices('asks')
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <Form {...form.props} method="post" className="flex flex-col gap-5">
        <h2 className="text-lg font-semibold break-words">{place.name || t.add}</h2>
        {form.unsaved && <Notice kind="trouble">{form.unsaved}</Notice>}
        {place.id && <input type="hidden" name="revision" value={place.revision} />}
        <TextField {...form.limited('name')} label={t.name} hint={t.nameHint} dir="auto" autoComplete="off" />
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">{t.services}</legend>
          <div className="flex flex-wrap gap-2">
            {services.map((service) => (
              <Choice
                key={service.id}
                type="checkbox"
                name="serviceIds"
                value={service.id}
                label={serviceNameOf(service, language)}
                defaultChecked={chosen.includes(service.id)}
              />
            ))}
          </div>
          <p className="text-sm text-soft">{t.noServices}</p>
        </fieldset>
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">{t.asks}</legend>
          <div className="flex flex-wrap gap-2">
            {placeQuestions.map((question) => (
              <Choice
                key={question}
                type="radio"
                name="asks"
                value={question}
                label={t.questions[question]}
                defaultChecked={question === asks}
              />
            ))}
          </div>
          <p className="text-sm text-soft">{t.asksHint(RECIPIENT_DAYS)}</p>
        </fieldset>
        <div className="actions">
          <Submit isBusy={isBusy} busyLabel={t.saving}>
            {t.save}
          </Submit>
          <Link to={paths.hotelPlaces} className={bigButton('plain')}>
            {t.cancel}
          </Link>
        </div>
      </Form>
      {place.id && (
        <div>
          <Disclosure title={t.replace} icon={RefreshCw}>
            <Confirm intent="replace-link" label={t.replace} hint={t.replaceHint} />
          </Disclosure>
          <Disclosure title={t.remove} icon={Archive}>
            <Confirm intent="remove" label={t.remove} hint={t.removeHint} />
          </Disclosure>
        </div>
      )}
    </div>
  )
}

/** A step that is not undone by a press. */
function Confirm({ intent, label, hint }: { intent: string; label: string; hint: ReactNode }) {
  return (
    <Form method="post" className="flex flex-col gap-3 pb-2">
      <p>{hint}</p>
      <button type="submit" name="intent" value={intent} className={button('primary', 'self-start')}>
        {label}
      </button>
    </Form>
  )
}
