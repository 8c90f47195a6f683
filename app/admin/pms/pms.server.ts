import type { Actor } from '../../../domain/actor.ts'
import { DomainError } from '../../../domain/errors.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { connectPms, disconnectPms, readPmsNow, showPms } from '../../../domain/pms/operations.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'
import { settings, siteOrigin } from '../../../platform/settings.ts'
import { text } from '../kit/intents.server.ts'

/** The connection, or the systems to choose from. */
export async function pmsFor(actor: Actor) {
  const [{ connection, offers }, { timeZone }] = await Promise.all([showPms(actor, {}), showHotel(actor, {})])
  const path = connection?.webhookPath
  // An installation without a public address is not reached.
  const webhookAddress = path && settings().publicUrl ? `${siteOrigin()}${path}` : null
  return { connection, offers, timeZone, webhookAddress }
}
export type PmsShown = Awaited<ReturnType<typeof pmsFor>>

/** The actions of the screen, by the form's intent. */
export const pmsActions = (actor: Actor) => ({
  connect: async (form: FormData) => {
    const vendor = text(form, 'vendor')
    const said = [...form].filter(([name]) => name.startsWith(FIELD))
    const credentials = Object.fromEntries(
      said.map(([name, value]) => [name.slice(FIELD.length), String(value)]),
    )
    // The operation judges the name.
    const { connection, changed, ended } = await connectPms(actor, { vendor: vendor as 'mews', credentials })
    return { did: 'connected' as const, name: connection.propertyName, changed, ended }
  },
  /** A failed reading is an answer, not a refusal: the screen loads since when the system is away. */
  read: async () => {
    try {
      return { did: 'read' as const, ...(await readPmsNow(actor, {})) }
    } catch (error) {
      if (!(error instanceof DomainError) || !error.reason.startsWith('pms-')) throw error
      return { did: 'not-read' as const, refused: error.data satisfies ErrorPayload as ErrorPayload }
    }
  },
  disconnect: async () => {
    await disconnectPms(actor, {})
    return { did: 'disconnected' as const }
  },
})

/** How the form names the fields of credentials, as a refusal names them. */
const FIELD = 'credentials.'
