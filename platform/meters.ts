/** Measurements of this process. Nothing is measured unless `METRICS_PORT` is set (server/metrics.ts). */
export interface Meters {
  /** A guest's order was answered. */
  send(seconds: number): void
  push(service: string, outcome: string): void
  /** Changes of this server came back from the transport to other servers (`NodeTransport.send`). */
  notified(by: string, seconds: number): void
  /** A limit, by its name, refused a caller. */
  refusal(limit: string): void
}

let current: Meters | undefined

export const meters = (): Meters | undefined => current

export function installMeters(installed: Meters | undefined): void {
  current = installed
}
