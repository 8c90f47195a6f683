/** A time zone to choose. */
export interface TimeZoneChoice {
  name: string
  /** Searchable text: its city and today's offset from UTC. */
  label: string
}

/** Zones that formatters list by an old name, with their names of today. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** A zone by its name of today. */
export const shownZone = (timeZone: string): string => renamed[timeZone] ?? timeZone

/** A zone by the name that browsers of any age know. */
export const oldestZoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

/** Every time zone, by name. */
export function timeZones(now: Date): TimeZoneChoice[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')]
    .map((zone) => {
      const name = shownZone(zone)
      const city = name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')
      return { name, label: `${city}, ${offsetOf(zone, now)}` }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function offsetOf(timeZone: string, now: Date): string {
  const { offset } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  return `UTC${offset.replace('-', '−')}`
}
