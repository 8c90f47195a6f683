/** How long a service took in this hotel, of those ordered in an hour of the day by the hotel's clock. */
export interface WaitingTime {
  serviceId: string
  /** 0 to 23. */
  hour: number
  /** Half of them were done within, and four of five. */
  p50Minutes: number
  p80Minutes: number
}

/** How many requests of a service and an hour took so many minutes. */
export interface Measured {
  serviceId: string
  hour: number
  minutes: number
  count: number
}
