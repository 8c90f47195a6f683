import type { FacesOfService } from '../../../domain/analytics/shapes.ts'
import { faceTexts } from '../../../i18n/faces.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { serviceNameOf } from '../services/service-words.ts'

/** A service that was deleted goes by its id. */
export const faceServiceName = (
  { serviceId, kind, name }: FacesOfService,
  language: StaffLanguage,
): string => {
  if (serviceId === null) return faceTexts[language].none
  return kind === null ? serviceId : serviceNameOf({ kind, name }, language)
}
