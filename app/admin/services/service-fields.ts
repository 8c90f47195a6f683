import type { ConfiguredService } from '../../../domain/shapes/service.ts'
import { type ByLanguage, guestLanguages } from '../../../i18n/guest-languages.ts'
import { staffLanguages } from '../../../i18n/language.ts'

/** The values of a service's form; a built-in service has its rules only. */
export type ServiceInput = {
  name?: ByLanguage
  description?: ByLanguage
  icon?: string
  maximum?: number
  hours: { from: string; until: string }
  typeIds: string[]
  targetMinutes: number | undefined
  withoutCode: boolean
  revision: number
}

/** A text that is equal in several languages stands once, so that a change of it applies to them all. */
function once(texts: ByLanguage | null): ByLanguage {
  const first = texts?.[staffLanguages[0]] ?? ''
  const own = guestLanguages.map((one, i) => {
    const text = texts?.[one] ?? ''
    return [one, i > 0 && text === first ? '' : text]
  })
  return Object.fromEntries(own)
}

/** The initial values of a service's form. */
export function serviceFieldsOf(service: ConfiguredService) {
  const { kind, name, description, icon, maximum, hours, typeIds, targetMinutes, withoutCode } = service
  const rules = {
    hours: hours ?? { from: '', until: '' },
    typeIds,
    targetMinutes: targetMinutes ?? undefined,
    withoutCode,
  }
  if (kind !== 'custom' || !name) return rules
  return {
    ...rules,
    name: once(name),
    description: once(description),
    icon: icon ?? 'bell',
    maximum,
  }
}

/** The same values as a form sends them, to replace the service's present ones. */
export function serviceFormOf(service: ConfiguredService, revision: number): FormData {
  const form = new FormData()
  const add = (name: string, value: unknown) => {
    if (Array.isArray(value)) for (const one of value) form.append(name, String(one))
    else if (typeof value === 'object' && value !== null)
      for (const [part, text] of Object.entries(value)) form.set(`${name}.${part}`, text)
    else if (value === true) form.set(name, 'on')
    else if (value !== undefined && value !== false) form.set(name, String(value))
  }
  for (const [name, value] of Object.entries(serviceFieldsOf(service))) add(name, value)
  form.set('revision', String(revision))
  form.set('intent', service.kind === 'custom' ? 'change' : 'rules')
  return form
}
