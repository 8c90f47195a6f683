import { settings } from '../../platform/settings.ts'

/** The origin that people see: as it is set, else the one that was asked. */
export const publicOrigin = (request: Request): string => settings().publicUrl ?? new URL(request.url).origin
