import { countUnsent } from '../../shell/kept-on-device.ts'
import { documentOf, isAnswer, leaveTo, notDone, refusalOf } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { isQueued } from './queued.ts'

/** What a loader gives where the server could not be reached: the screen keeps what it shows. */
export async function orNothing<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    if (isAnswer(error)) throw error
    return null
  }
}

/**
 * `orUnreachable` of a board: what was refused is said on it, and decided, whoever refused it. What it keeps on the device to be
 * done later is not said not to be done.
 */
export async function orLater<T>(act: () => Promise<T>) {
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

/** The sign-in page's, which then says what is kept instead. */
function withoutUndone(address: string): string {
  const [path = '', search] = address.split('?')
  const query = new URLSearchParams(search)
  if (isQueued(query.get(paths.UNDONE))) query.delete(paths.UNDONE)
  return `${path}?${query}`
}
