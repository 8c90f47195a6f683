import { listenToNodes } from '../../platform/database/nodes.ts'
import { changes, missedChanges, type PublishedChange } from './publish.ts'

/** Connects the buses of all nodes of the database at `url`; returns the function that disconnects. */
export const joinNodes = (url: string): (() => Promise<void>) =>
  listenToNodes(url, {
    received(published) {
      for (const change of published as PublishedChange[]) changes.publish(change)
    },
    missed: () => missedChanges.publish(),
  })
