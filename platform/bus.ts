/** Delivers messages to everybody in this process who listens. Listeners must not throw, and should be quick. */
export function createBus<Message>() {
  const listeners = new Set<(message: Message) => void>()
  return {
    publish(message: Message): void {
      for (const listener of listeners) listener(message)
    },
    /** Calls `listener` for every later message; returns a function that ends it. */
    subscribe(listener: (message: Message) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
