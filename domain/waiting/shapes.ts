/** Requests by service, hour and minutes. */
export interface Measured {
  serviceId: string
  hour: number
  minutes: number
  count: number
}
