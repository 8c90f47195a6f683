// Every figure of /admin/analytics from the exported files alone, without the server's code. Moments carry the
// hotel's offset, so their first ten characters are the hotel's day.

const BREAKDOWNS = {
  service: ({ service_ids }) => service_ids.split(' ').map((one) => one.split(':')[0]),
  room: ({ room_id }) => [room_id],
  type: ({ room_type_id }) => [room_type_id],
  floor: ({ floor }) => [floor],
  group: ({ group }) => [group],
}

/** The period of the same kind before one: of an own one, as many days right before it. */
export function periodBefore({ kind, from, to }) {
  if (kind === 'month') {
    const first = new Date(from)
    first.setUTCMonth(first.getUTCMonth() - 1)
    return { kind, from: dayOf(first), to: plusDays(from, -1) }
  }
  return { kind, from: plusDays(from, -daysOf({ from, to }).length), to: plusDays(from, -1) }
}

/**
 * The figures of a period and of the one before it, from rows of `requests.csv` and `cleanings.csv`, for the days
 * that the rows cover; a request in several files counts once. Days after `today` have not ended; open requests due
 * before `asOf` (milliseconds) are late.
 */
export async function recompute({ requests, cleanings }, period, { today, asOf }) {
  const before = periodBefore(period)
  const spans = [startSpan(period), startSpan(before)]
  const seen = new Set()
  for await (const row of requests) {
    if (seen.has(row.request_id)) continue
    seen.add(row.request_id)
    for (const span of spans) addRequest(span, row, asOf)
  }
  const ended = new Set()
  for await (const row of cleanings) {
    const id = `${row.room_id} ${row.stay_ended_at}`
    if (ended.has(id)) continue
    ended.add(id)
    for (const span of spans) addCleaning(span, row)
  }
  const [now, earlier] = spans
  const dayBefore = daysOf(before)
  return {
    period,
    before,
    figures: toFigures(now.all),
    figuresBefore: toFigures(earlier.all),
    backlog: openAfter(now, period.to),
    backlogBefore: openAfter(earlier, before.to),
    cleaning: toDurations(now.cleanings),
    cleaningBefore: toDurations(earlier.cleanings),
    days: daysOf(period).map((day, i) => ({
      day,
      requests: now.made.get(day) ?? 0,
      requestsBefore: dayBefore[i] === undefined ? null : (earlier.made.get(dayBefore[i]) ?? 0),
      open: day > today ? null : openAfter(now, day),
    })),
    hours: now.hours.map((count, hour) => ({ hour, requests: count })),
    breakdowns: Object.fromEntries(
      Object.keys(BREAKDOWNS).map((by) => [by, rowsOf(now.groups[by], earlier.groups[by])]),
    ),
  }
}

function startSpan({ from, to }) {
  const groups = Object.fromEntries(Object.keys(BREAKDOWNS).map((by) => [by, new Map()]))
  return {
    from,
    to,
    all: emptyCount(),
    groups,
    made: new Map(),
    hours: Array(24).fill(0),
    cleanings: [],
    closed: new Map(),
    /** How many were open when the first day began. */
    openFirst: 0,
  }
}

const emptyCount = () => ({
  requests: 0,
  response: [],
  resolution: [],
  withTarget: 0,
  onTime: 0,
  cancelled: 0,
  reopened: 0,
})

function addRequest(span, row, asOf) {
  const day = localDay(row.made_at)
  if (day > span.to) return
  const closed = row.closed_at && localDay(row.closed_at)
  const isOpenFirst = day < span.from && (!closed || closed >= span.from)
  if (isOpenFirst) span.openFirst++
  if (closed >= span.from) addTo(span.closed, closed, 1)
  if (day < span.from) return
  addTo(span.made, day, 1)
  span.hours[Number(row.made_at.slice(11, 13))]++
  count(span.all, row, asOf)
  for (const [by, keysOf] of Object.entries(BREAKDOWNS)) {
    for (const key of keysOf(row)) {
      const group = span.groups[by].get(key) ?? emptyCount()
      span.groups[by].set(key, group)
      count(group, row, asOf)
    }
  }
}

function addCleaning(span, row) {
  const day = localDay(row.stay_ended_at)
  if (day < span.from || day > span.to || !row.cleaned_at) return
  span.cleanings.push(minutes(row.stay_ended_at, row.cleaned_at))
}

function count(into, row, asOf) {
  into.requests++
  if (row.first_taken_at) into.response.push(minutes(row.made_at, row.first_taken_at))
  if (row.status === 'done') into.resolution.push(minutes(row.reopened_at || row.made_at, row.closed_at))
  if (row.due_at && isJudged(row, asOf)) {
    into.withTarget++
    if (row.status === 'done' && Date.parse(row.closed_at) <= Date.parse(row.due_at)) into.onTime++
  }
  if (row.status === 'cancelled') into.cancelled++
  if (Number(row.reopenings) > 0) into.reopened++
}

/** Whether it counts for the share done on time: closed or late, and not cancelled by its guest. */
function isJudged(row, asOf) {
  if (row.status === 'cancelled') return row.cancel_reason !== 'guest'
  return row.status === 'done' || Date.parse(row.due_at) < asOf
}

const toFigures = ({ response, resolution, ...counts }) => ({
  ...counts,
  response: toDurations(response),
  resolution: toDurations(resolution),
})

/** By nearest rank: the smallest of the values that at least so many of them do not exceed. */
function toDurations(values) {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const rank = (share) => sorted[Math.ceil((share * sorted.length) / 100) - 1]
  return { count: sorted.length, median: rank(50), p90: rank(90) }
}

function rowsOf(now, earlier) {
  const keys = new Set([...now.keys(), ...earlier.keys()])
  return [...keys].sort().map((key) => ({
    key: key === '' ? null : key,
    figures: toFigures(now.get(key) ?? emptyCount()),
    before: earlier.get(key)?.requests ?? 0,
  }))
}

function openAfter({ from, openFirst, made, closed }, last) {
  let open = openFirst
  for (const day of daysOf({ from, to: last })) open += (made.get(day) ?? 0) - (closed.get(day) ?? 0)
  return open
}

function addTo(map, key, more) {
  map.set(key, (map.get(key) ?? 0) + more)
}

/** Whole minutes; where two clocks disagree about which was first, none. */
const minutes = (from, to) => Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))
const localDay = (moment) => moment.slice(0, 10)
const dayOf = (date) => date.toISOString().slice(0, 10)

function plusDays(day, days) {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

function daysOf({ from, to }) {
  const days = []
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day)
  return days
}
