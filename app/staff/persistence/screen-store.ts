import { clearPersistedScreens, forgetReader, KEPT_LIST } from '../../shell/persistence/staff-device.ts'
import { createIdbStore } from '../../sync/idb-store.ts'

/** An older list is of no use. */
const KEPT_MS = 24 * 3_600_000

/** A screen as last loaded. */
export interface StoredScreen<Data extends { owner: string }> {
  /** The key of the screen. */
  screen: string
  data: Data
  /** By this device's clock. */
  at: number
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  ahead: number
}

const screens = createIdbStore<StoredScreen<{ owner: string }>>(KEPT_LIST)

export async function readScreen<Data extends { owner: string }>(
  screen: string,
): Promise<StoredScreen<Data> | undefined> {
  const kept = (await screens.read())?.find((one) => one.screen === screen)
  if (!kept || kept.at > Date.now() - KEPT_MS) return kept as StoredScreen<Data> | undefined
  clearPersistedScreens()
  return undefined
}

export const persistScreen = (kept: StoredScreen<{ owner: string }>) =>
  screens.change(() => ({ gone: [], put: [[kept.screen, kept]] }))

/** A person never sees the screens that this device stored for another. */
export async function clearScreensOfOthers(owner: string): Promise<void> {
  const kept = await screens.read()
  if (kept?.some(({ data }) => data.owner !== owner)) forgetReader()
}
