import { isAnswer } from '../../shell/or-unreachable.ts'

/** Runs a loader; resolves to null if the server cannot be reached, so that the screen keeps its data. */
export async function nullIfOffline<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    if (isAnswer(error)) throw error
    return null
  }
}
