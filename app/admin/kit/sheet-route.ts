import { type notDone, orUnreachable } from '../../shell/or-unreachable.ts'
import { revalidateSheet } from './revalidate.ts'

interface ServerAction {
  serverAction: () => Promise<unknown>
}

/** A sheet's action in the browser. The router knows the type of the server's own answer. */
export const clientAction = ({ serverAction }: ServerAction) =>
  orUnreachable(serverAction) as Promise<ReturnType<typeof notDone>>

export { revalidateSheet as shouldRevalidate }
