import { listenToNodes } from '../../platform/database/nodes.ts'
import { changes, missedChanges, type PublishedChange } from './publish.ts'

/** From now on, what other nodes of the database at `url` publish is published here, and the other way round. Returns what ends it. */
export const joinNodes = (url: string): (() => Promise<void>) =>
  listenToNodes(url, {
    heard(told) {
      for (const change of told as PublishedChange[]) changes.publish(change)
    },
    missed: () => missedChanges.publish(),
  })
