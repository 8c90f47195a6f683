import { parseArgs } from 'node:util'
import { fail } from './lib/run.mjs'

// Says how a hotel's subscription stands, where no payment provider does (docs/operating.md): by the API of the server that
// runs, with the operator's token.

const usage = `Usage: npm run subscription -- --email someone@hotel.example
       npm run subscription -- HOTEL --status active|trialing|past_due|cancelled|inactive|none --rooms 60 [--trial-until 2027-01-31]`

const { PUBLIC_URL, PORT, OPERATOR_TOKEN } = process.env
const server = PUBLIC_URL || `http://localhost:${PORT || 3000}`
if (!URL.canParse(server)) fail(`PUBLIC_URL or PORT is wrong: ${server} is no address.`)
const api = `${new URL(server).origin}/api/v1/operator/hotels`

const { positionals, values } = read()
const [hotelId] = positionals
if (!OPERATOR_TOKEN) fail('Set OPERATOR_TOKEN to that of the server.')
if (values.email) await find(values.email)
else if (hotelId && values.status && values.rooms) await set()
else fail(usage)

function read() {
  const text = { type: 'string' }
  try {
    return parseArgs({
      allowPositionals: true,
      options: { email: text, status: text, rooms: text, 'trial-until': text },
    })
  } catch {
    return fail(usage)
  }
}

async function find(email) {
  const { hotels } = await ask(`?${new URLSearchParams({ email })}`)
  if (hotels.length === 0) fail('Nobody works in a hotel with this address.')
  for (const hotel of hotels) console.log(`${hotel.hotelId}  ${hotel.name} (${hotel.role})`)
}

async function set() {
  const until = values['trial-until']
  if (until && !Date.parse(until)) fail(usage)
  const body = JSON.stringify({
    status: values.status,
    numberOfRooms: Number(values.rooms),
    trialEndsAt: until ? new Date(until).toISOString() : null,
  })
  const { status, numberOfRooms } = await ask(`/${encodeURIComponent(hotelId)}/subscription`, {
    method: 'PUT',
    body,
  })
  console.log(`${hotelId}  ${status}, ${numberOfRooms} rooms`)
}

/** The server's answer; a refusal ends the command. */
async function ask(path, asked = {}) {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' }
  const answer = await fetch(api + path, { ...asked, headers }).catch(() =>
    fail(`Nothing answers at ${api}.`),
  )
  const said = await answer.json().catch(() => fail(`What answers at ${api} is no Sonnette.`))
  if (answer.ok) return said
  const fields = Object.keys(said.data?.fields ?? {}).join(', ')
  return fail(`Refused, ${said.data?.reason ?? answer.status}${fields && `: ${fields}`}`)
}
