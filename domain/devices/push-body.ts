import type { StaffLanguage } from '../../i18n/language.ts'
import { pushTexts } from '../../i18n/push.ts'
import { staffTexts } from '../../i18n/staff.ts'
import type { Configuration } from '../configuration/shapes.ts'
import type { ServiceCount } from '../requests/shapes.ts'

/** The longest line that phones show. */
const BODY_MAXIMUM = 120

/** As many names of a request’s services as a phone shows, in one language. */
export function servicesIn(
  language: StaffLanguage,
  services: readonly ServiceCount[],
  configuration: Configuration,
): string {
  const [t, { builtIn, problem: saidOf, problems }] = [pushTexts[language], staffTexts[language]]
  const names = services.map(({ serviceId, count, problem }) => {
    if (problem) return saidOf(problems[problem])
    const service = configuration.services.find(({ id }) => id === serviceId)
    const name = service?.kind === 'custom' ? service.name?.[language] : service && builtIn[service.kind]
    return count > 1 ? `${name ?? '?'} × ${count}` : (name ?? '?')
  })
  const shown: string[] = []
  for (const name of names) {
    if ([...shown, name].join(', ').length > BODY_MAXIMUM) break
    shown.push(name)
  }
  if (names.length > shown.length) shown.push(t.more(names.length - shown.length))
  return shown.join(', ') || t.onlyComment
}
