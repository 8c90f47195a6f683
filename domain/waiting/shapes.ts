/** A service's time in this hotel, by the hour of ordering on the hotel's clock. */
export interface WaitingTime {
  serviceId: string
  /** 0 to 23. */
  hour: number
  /** Half, and four of five, were done within. */
  p50Minutes: number
  p80Minutes: number
}

/** Requests by service, hour and minutes. */
export interface Measured {
  serviceId: string
  hour: number
  minutes: number
  count: number
}
