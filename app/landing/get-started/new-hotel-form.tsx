import { Form, useNavigation } from 'react-router'
import { monthlyPrice } from '../../../domain/billing/rules.ts'
import { ROOMS_MOST } from '../../../domain/billing/shapes.ts'
import type { NewHotel } from '../../../domain/hotels/shapes.ts'
import { landingTexts } from '../../../i18n/landing.ts'
import { signUpTexts } from '../../../i18n/sign-up.ts'
import { PutBackNotice } from '../../forms/put-back.tsx'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useReading } from '../../forms/use-reading.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { NewHotelShown } from './new-hotel.server.ts'
import { ROOMS_LEAST, readRoomCount } from './price.ts'
import { useGuessedPlace } from './use-guessed-place.ts'

/** Makes the first hotel of an account, and starts its trial. */
export function NewHotelForm({
  shown,
  answer,
}: {
  shown: NewHotelShown
  answer: FormOptions<NewHotel>['answer']
}) {
  const t = useTexts(signUpTexts).hotel
  const { amount } = useTexts(landingTexts).pricing
  const { rules, defaultValue, countries, zones } = shown
  const form = useForm<NewHotel>({ rules, defaultValue, answer })
  const place = useGuessedPlace(defaultValue)
  const rooms = useReading(defaultValue.numberOfRooms, readRoomCount)
  const isBusy = useNavigation().formData?.has('numberOfRooms') ?? false
  const { defaultValue: key, name: keyName } = form.field('key')
  return (
    <Form
      {...form.props}
      method="post"
      className="card flex flex-col gap-5 p-5 text-ink shadow-card min-[600px]:p-8"
    >
      <input type="hidden" name={keyName} value={key} />
      <PutBackNotice form={form} />
      {form.error && <Notice kind="trouble">{form.error}</Notice>}
      <TextField {...form.field('name')} label={t.name} hint={t.nameHint} autoComplete="organization" />
      <SelectField ref={place.country} {...form.field('country')} label={t.country} autoComplete="country">
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        ref={place.timeZone}
        {...form.field('timeZone')}
        label={t.timeZone}
        hint={t.timeZoneHint}
        list="time-zones"
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id="time-zones">
        {zones.map(({ name, label }) => (
          <option key={name} value={name} label={label} />
        ))}
      </datalist>
      <TextField
        {...form.field('numberOfRooms')}
        {...rooms.props}
        label={t.rooms}
        hint={t.price(amount(monthlyPrice(rooms.value)))}
        type="number"
        inputMode="numeric"
        min={ROOMS_LEAST}
        max={ROOMS_MOST}
      />
      <Submit isBusy={isBusy} busyLabel={t.submitting}>
        {t.submit}
      </Submit>
      <p className="text-sm text-soft">{t.later}</p>
    </Form>
  )
}
