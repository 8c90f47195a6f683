// The floor: the least that can do the same. One file, node:http and pg; a POST is one INSERT, committed, then one
// write to each of the hotel's streams. No routing, no rendering, no checks, no limits.
import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
await pool.query(
  'create table if not exists floor (id uuid primary key default gen_random_uuid(), hotel text, body text, at timestamptz default now())',
)
const streams = new Map<string, Set<ServerResponse>>()

const server = createServer((request, response) => {
  const [, kind, hotel] = (request.url ?? '').split('/') as [string, string, string]
  if (kind === 'live') {
    const ofHotel = streams.get(hotel) ?? new Set()
    streams.set(hotel, ofHotel.add(response))
    response.on('close', () => ofHotel.delete(response))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(':\n\n')
    return
  }
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', async () => {
    await pool.query({
      name: 'floor',
      text: 'insert into floor (hotel, body) values ($1, $2)',
      values: [hotel, body],
    })
    const line = `data: ${JSON.stringify({ body })}\n\n`
    for (const stream of streams.get(hotel) ?? []) stream.write(line)
    response.writeHead(303, { location: '/' }).end()
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`listening ${typeof address === 'object' ? address?.port : ''}\n`)
})
for (const end of ['SIGTERM', 'disconnect']) process.on(end, () => process.exit(0))
