import { documentOf, isAnswer, leaveTo, notDone, refusalOf } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { countUnsent } from '../../shell/persistence/staff-device.ts'
import { isQueued } from './queued.ts'

/** Runs a loader; resolves to null if the server cannot be reached, so that the screen keeps its data. */
export async function nullIfOffline<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    if (isAnswer(error)) throw error
    return null
  }
}

/** Returns a refusal to the screen. The sign-in page does not call actions lost that wait on the device. */
export async function queueIfOffline<T>(act: () => Promise<T>) {
  try {
    return await act()
  } catch (error) {
    const document = documentOf(error)
    if (document) return leaveTo((await countUnsent()) > 0 ? withoutUndone(document) : document)
    const refused = refusalOf(error)
    if (!refused && isAnswer(error)) throw error
    return notDone(refused)
  }
}

/** Without the message that the action was not done: it is still in the log. */
function withoutUndone(address: string): string {
  const [path = '', search] = address.split('?')
  const query = new URLSearchParams(search)
  if (isQueued(query.get(paths.UNDONE))) query.delete(paths.UNDONE)
  return `${path}?${query}`
}
