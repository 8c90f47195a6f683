import { useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { NEW_GUEST_DAYS_MAXIMUM, TOWELS_MAXIMUM } from '../../../domain/configuration/shapes.ts'
import type { HotelDetails } from '../../../domain/hotels/shapes.ts'
import { TARGET_MAXIMUM_MINUTES } from '../../../domain/shapes/service.ts'
import { languageNames } from '../../../i18n/guest-languages.ts'
import { hotelTexts } from '../../../i18n/hotel.ts'
import { PutBackNotice } from '../../forms/put-back.tsx'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../forms/use-leave-guard.tsx'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Choice } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormSection } from '../form-section.tsx'
import { isOtherTab } from '../other-tab.ts'
import { GuestLanguagesField } from './guest-languages-field.tsx'
import type { HotelShown } from './hotel.server.ts'

export type HotelAnswer =
  | { ok: true }
  | (NonNullable<FormOptions<never>['answer']> & {
      ok: false
      /** The saved value, if another admin has saved meanwhile. */
      now?: Pick<HotelShown, 'details' | 'revision'>
    })

/** The hotel's settings, saved by one button. */
export function HotelForm({ shown, answer }: { shown: HotelShown; answer: HotelAnswer | undefined }) {
  const t = useTexts(hotelTexts)
  const { details, rules, countries, zones, clock } = shown
  const refused = answer?.ok === false ? answer : undefined
  const form = useForm<HotelDetails>({ rules, defaultValue: details, answer: refused })
  const now = refused?.now
  const element = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formData?.has('towelMaximum') ?? false
  // The answer is there before what was saved is loaded, which then takes the place of what is typed.
  const saved = answer?.ok && !isBusy ? answer : undefined
  const leaveDialog = useLeaveGuard(element, saved, isOtherTab)

  /** A field, which says how it stands now where somebody else has changed it under what is typed. */
  const field = (name: keyof HotelDetails, hint?: string) => {
    const value = now?.details[name]
    const isOther = now && String(value ?? '') !== String(details[name] ?? '')
    const named = name === 'country' ? countries.find(({ code }) => code === value)?.name : value
    const said = Array.isArray(value)
      ? value.map((one) => languageNames[one]).join(', ') || t.nothing
      : typeof value === 'boolean'
        ? value
          ? t.yes
          : t.no
        : String(named ?? t.nothing)
    return { ...form.field(name), hint: isOther ? [t.now(said), hint].filter(Boolean).join(' ') : hint }
  }
  const codes = field('stayCodes', t.codesHint)
  const names = field('showsNames', t.namesHint)
  const guestNames = field('reservationNames', t.guestNamesHint)
  const languages = field('guestLanguages', t.languagesHint)

  return (
    <Form ref={element} {...form.props} method="post" preventScrollReset className="flex flex-col gap-8">
      <PutBackNotice form={form} />
      {form.unsaved && <Notice kind="trouble">{form.unsaved}</Notice>}
      <input type="hidden" name="revision" value={now?.revision ?? shown.revision} />
      <FormSection title={t.identity}>
        <TextField {...field('name', t.nameHint)} label={t.name} autoComplete="off" />
        <TextField
          {...field('receptionPhone', t.phoneHint)}
          label={t.phone}
          optional={t.optional}
          type="tel"
          autoComplete="off"
        />
        <div className="sm:col-span-2">
          <SelectField {...field('country')} label={t.country} optional={t.optional} autoComplete="country">
            <option value="">{t.noCountry}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="sm:col-span-2">
          <TextField
            {...field('timeZone', `${t.timeZoneNow(clock)} ${t.timeZoneHint}`)}
            label={t.timeZone}
            list="time-zones"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <datalist id="time-zones">
          {zones.map(({ name, label }) => (
            <option key={name} value={name} label={label} />
          ))}
        </datalist>
      </FormSection>
      <FormSection title={t.requests}>
        <TextField
          {...field('towelMaximum', t.towelsHint)}
          label={t.towels}
          type="number"
          inputMode="numeric"
          min={1}
          max={TOWELS_MAXIMUM}
        />
        <TextField {...field('cleaningPivot', t.pivotHint)} label={t.pivot} type="time" />
        <div className="sm:col-span-2">
          <TextField
            {...field('defaultTargetMinutes', t.targetHint)}
            label={t.target}
            optional={t.optional}
            type="number"
            inputMode="numeric"
            min={1}
            max={TARGET_MAXIMUM_MINUTES}
          />
        </div>
        <div className="flex flex-col gap-1.5 sm:col-span-2">
          <Choice
            type="checkbox"
            name={names.name}
            label={t.names}
            defaultChecked={names.defaultValue === 'on'}
            aria-describedby="names-hint"
          />
          <p id="names-hint" className="text-sm text-soft">
            {names.hint}
          </p>
        </div>
        <GuestLanguagesField
          name={languages.name}
          chosen={form.choices('guestLanguages')}
          hint={languages.hint}
        />
      </FormSection>
      <FormSection title={t.stays}>
        <div className="sm:col-span-2">
          <TextField
            {...field('dailyReset', t.resetHint)}
            label={t.reset}
            optional={t.optional}
            type="time"
          />
        </div>
        <div className="sm:col-span-2">
          <TextField
            {...field('newGuestAfterDays', t.newGuestHint)}
            label={t.newGuest}
            type="number"
            inputMode="numeric"
            min={1}
            max={NEW_GUEST_DAYS_MAXIMUM}
          />
        </div>
        <div className="flex flex-col gap-1.5 sm:col-span-2">
          <Choice
            type="checkbox"
            name={codes.name}
            label={t.codes}
            defaultChecked={codes.defaultValue === 'on'}
            aria-describedby="codes-hint"
          />
          <p id="codes-hint" className="text-sm text-soft">
            {codes.hint}{' '}
            <Link to={paths.services} className="underline underline-offset-4">
              {t.codesWhich}
            </Link>
          </p>
        </div>
        <div className="flex flex-col gap-1.5 sm:col-span-2">
          <Choice
            type="checkbox"
            name={guestNames.name}
            label={t.guestNames}
            defaultChecked={guestNames.defaultValue === 'on'}
            aria-describedby="guest-names-hint"
          />
          <p id="guest-names-hint" className="text-sm text-soft">
            {guestNames.hint}
          </p>
        </div>
      </FormSection>
      {saved && <Notice kind="done">{t.saved}</Notice>}
      <div className="flex flex-col sm:flex-row">
        <Submit isBusy={isBusy} busyLabel={t.saving}>
          {t.save}
        </Submit>
      </div>
      {leaveDialog}
    </Form>
  )
}
