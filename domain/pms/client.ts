import { pmsVendors } from '../../platform/pms/all.ts'
import { type Pms, type PmsClient, type PmsCredentials, PmsTrouble } from '../../platform/pms/port.ts'
import { seal, unseal } from '../../platform/sealing.ts'
import type { StoredPms } from './queries.ts'

const PURPOSE = 'credentials of a management system'

/** Undefined for a kind that this program does not know: a later version may have connected it. */
export const vendorNamed = (vendor: string): Pms | undefined =>
  (pmsVendors as Readonly<Record<string, Pms>>)[vendor]

export const sealCredentials = (credentials: PmsCredentials) => seal(PURPOSE, JSON.stringify(credentials))

/** Undefined if they were sealed with another secret of the installation. */
export async function unsealCredentials(sealed: string): Promise<PmsCredentials | undefined> {
  const text = await unseal(PURPOSE, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as PmsCredentials)
}

/** Opens a hotel's connection; rejects with `PmsTrouble`. Call its functions outside of transactions. */
export async function openPms({ vendor, credentials: sealed }: Pick<StoredPms, 'vendor' | 'credentials'>) {
  const [pms, credentials] = [vendorNamed(vendor), await unsealCredentials(sealed)]
  if (!pms) throw new PmsTrouble('odd', `this program does not know ${vendor}`)
  if (!credentials) throw new PmsTrouble('refused', 'the credentials were stored with another secret')
  const client: PmsClient = pms.open(credentials)
  return client
}
