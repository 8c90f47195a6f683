/** One way on which the servers of a database reach each other: `NOTIFY`, or NATS. */
export interface NodeTransport {
  readonly name: string
  /** Connects, and listens until `ended` aborts. Rejects if it cannot connect, or once the connection is lost. */
  listen(listener: NodeListener, ended: AbortSignal): Promise<void>
  /**
   * Sends each message to every other server that listens, whole and in order. Rejects if some may not have left; a
   * message that arrives twice is harmless. Measures how long after `since` (`performance.now()`) the messages, or an
   * answer behind them, come back to this server: by one clock, as those of servers may differ.
   */
  send(messages: readonly unknown[], since: number): Promise<void>
}

export interface NodeListener {
  /** A message of another server. */
  received(message: unknown): void
  /** From now on everything is received; earlier messages may have been missed. */
  missed(): void
}
