import { listenToNodes, type NodesOptions } from '../../platform/nodes/nodes.ts'
import { changes, missedChanges, type PublishedChange } from './publish.ts'

/** Connects the buses of all servers of the database; returns the function that disconnects. */
export const joinNodes = (options: NodesOptions): Promise<() => Promise<void>> =>
  listenToNodes(options, {
    received: (change) => changes.publish(change as PublishedChange),
    missed: () => missedChanges.publish(),
  })
