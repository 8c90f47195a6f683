import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build, server as program } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { node, root } from './lib/run.mjs'

// Tries each configuration of deploy/proxies with the proxy's own program, over TLS, in about 80 seconds: an order, an
// upload at the limit, a live stream of a minute, the client's address, and the pages while the database hangs.

await installPackages()
await build()

const DOMAIN = 'rooms.example'
const SERVER_PORT = 5570
const STREAM_MS = 65_000
const UPLOAD_BYTES = 2 * 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'sonnette-proxies-'))
chmodSync(folder, 0o755)
const pem = join(folder, 'both.pem')

/** A proxy's configuration for this trial: each text of the kept file is replaced by one of this machine. */
const configuration = (name, replaced) => {
  let text = readFileSync(join(root, 'deploy', 'proxies', name), 'utf8')
  for (const [old, now] of replaced) {
    if (!text.includes(old)) stopWith(`${name} does not contain ${old}.`)
    text = text.replaceAll(old, now)
  }
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const certificate = `tls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`
const proxies = [
  {
    name: 'caddy',
    port: 5571,
    start: (port) => {
      const file = configuration('Caddyfile', [
        ['{$DOMAIN} {', `https://{$DOMAIN}:${port} {\n${certificate}`],
      ])
      writeFileSync(file, `{\nadmin off\nauto_https disable_redirects\n}\n${readFileSync(file, 'utf8')}`)
      const env = { ...process.env, DOMAIN, SERVERS: `127.0.0.1:${SERVER_PORT}`, HOME: folder }
      return ['caddy', ['run', '--adapter', 'caddyfile', '--config', file], env]
    },
  },
  {
    name: 'nginx',
    port: 5572,
    start: (port) => {
      const site = configuration('nginx.conf', [
        ['listen 443', `listen ${port}`],
        ['listen 80', `listen ${port + 10}`],
        ['127.0.0.1:3000', `127.0.0.1:${SERVER_PORT}`],
        ['/etc/ssl/rooms.example.pem', join(folder, 'cert.pem')],
        ['/etc/ssl/rooms.example.key', join(folder, 'key.pem')],
      ])
      const file = join(folder, 'main.conf')
      const events = `pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {}`
      writeFileSync(file, `daemon off; ${events} http { access_log off; include ${site}; }`)
      return ['nginx', ['-c', file]]
    },
  },
  {
    name: 'haproxy',
    port: 5573,
    start: (port) => {
      const file = configuration('haproxy.cfg', [
        ['bind :443', `bind :${port}`],
        ['bind :80', `bind :${port + 10}`],
        ['127.0.0.1:3000', `127.0.0.1:${SERVER_PORT}`],
        ['/etc/ssl/rooms.example.pem', pem],
      ])
      return ['haproxy', ['-f', file]]
    },
  },
].filter(({ name }) => spawnSync('which', [name]).status === 0 || console.log(`${name} is not installed.`))

const children = []
const launch = (command, args, env = process.env) => {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      child.output += text
    })
  children.push(child)
  return child
}

/** Sends a request from an address of this machine; resolves to the answer as it begins. */
const open = (port, path, { method = 'GET', headers = {}, body, from = '127.0.0.1' } = {}) =>
  new Promise((resolve, reject) => {
    const request = https.request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        localAddress: from,
        servername: DOMAIN,
        rejectUnauthorized: false,
        headers: { host: DOMAIN, ...(body && { 'content-length': Buffer.byteLength(body) }), ...headers },
        agent: false,
      },
      resolve,
    )
    request.on('error', reject)
    request.end(body)
  })

async function ask(port, path, options) {
  const answer = await open(port, path, options)
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += part
  return { status: answer.statusCode, headers: answer.headers, text }
}

let failures = 0
const stopWith = (sentence) => {
  throw new Error(sentence)
}
const check = (name, what, isWell, seen) => {
  if (!isWell) failures++
  console.log(`${isWell ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${what}${isWell ? '' : `: ${seen}`}`)
}

async function answers(port) {
  for (let tries = 0; tries < 100; tries++) {
    if ((await ask(port, '/up').catch(() => ({}))).status === 200) return
    await wait(100)
  }
}

async function tryProxy({ name, port }, nth, { token, email, password }) {
  const guest = { 'sonnette-room-link': token, 'sonnette-device': randomUUID() }
  const json = { 'content-type': 'application/json', origin: `https://${DOMAIN}` }

  const signIn = await ask(port, '/api/auth/sign-in/email', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  })
  const cookie = (signIn.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
  const events = []
  const stream = await open(port, '/live', { headers: { cookie } })
  const opened = Date.now()
  stream.setEncoding('utf8').on('data', (text) => events.push({ at: Date.now() - opened, text }))
  stream.on('error', () => {})
  await wait(500)
  check(name, 'passes the first event of a stream on at once', events.length > 0, 'nothing in 500 ms')

  const { services } = JSON.parse((await ask(port, '/api/v1/room/services', { headers: guest })).text)
  const body = JSON.stringify({ key: randomUUID(), services: [{ serviceId: services[0].id, count: 1 }] })
  const order = await ask(port, '/api/v1/room/requests', {
    method: 'POST',
    headers: { ...guest, ...json },
    body,
  })
  const ordered = Date.now() - opened
  check(name, 'passes an order', order.status === 200, `${order.status} ${order.text}`)
  await wait(1500)
  const heard = events.find(({ at, text }) => at > ordered - 500 && !text.includes('event: beat'))
  check(name, 'passes the order to the stream within 1.5 s', heard, JSON.stringify(events))

  const upload = async (bytes) => {
    const boundary = 'trial'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="logo.svg"\r\ncontent-type: image/svg+xml\r\n\r\n`
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20"/><!---->'
    const picture = `${drawing}${' '.repeat(bytes - drawing.length - 6)}</svg>`
    return ask(port, '/api/v1/hotel/logo', {
      method: 'PUT',
      headers: { ...json, 'content-type': `multipart/form-data; boundary=${boundary}`, cookie },
      body: `${head}${picture}\r\n--${boundary}--\r\n`,
    })
  }
  const logo = await upload(UPLOAD_BYTES)
  check(name, 'passes an upload of 2 MB', logo.status === 200, `${logo.status} ${logo.text.slice(0, 200)}`)

  // Each try names another client, which the server must not believe.
  const unknown = (from) =>
    ask(port, '/api/v1/room', {
      from,
      headers: {
        ...guest,
        'sonnette-room-link': `0123456789abcdefghjkmn${randomUUID().slice(0, 4)}`.replace(/[ilou]/g, 'x'),
        'x-forwarded-for': `198.51.100.${Math.ceil(Math.random() * 250)}`,
      },
    }).then(({ status }) => status)
  const statuses = []
  for (let tries = 0; tries < 5; tries++) statuses.push(await unknown(`127.0.${nth + 1}.1`))
  check(name, 'tells the server the client’s address', statuses.at(-1) === 429, statuses)
  const other = await unknown(`127.0.${nth + 1}.2`)
  check(name, 'tells the server another client’s address', other !== 429, other)

  await wait(STREAM_MS - (Date.now() - opened))
  const beats = events.filter(({ text }) => text.includes('event: beat')).length
  check(
    name,
    'keeps a stream for 65 s',
    !stream.readableEnded && !stream.errored && beats >= 3,
    `${beats} beats`,
  )
  stream.destroy()
}

try {
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${DOMAIN}`,
    '-addext',
    `subjectAltName=DNS:${DOMAIN}`,
    '-keyout',
    join(folder, 'key.pem'),
    '-out',
    join(folder, 'cert.pem'),
  ])
  if (made.status !== 0) stopWith('The trial needs openssl.')
  writeFileSync(
    pem,
    readFileSync(join(folder, 'cert.pem'), 'utf8') + readFileSync(join(folder, 'key.pem'), 'utf8'),
  )

  const server = launch(node, [program], {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DEMO: 'true',
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: String(SERVER_PORT),
    PUBLIC_URL: `https://${DOMAIN}`,
    TRUST_PROXY: 'true',
    LIMIT_UNKNOWN_TOKENS: '3/60',
  })
  const greeting = /\/room\/(\w+)[\s\S]*password (\S+):\s+(\S+@\S+)/
  for (let tries = 0; !greeting.test(server.output); tries++) {
    if (tries > 600 || server.exitCode !== null) stopWith(`The server did not start: ${server.output}`)
    await wait(100)
  }
  const [, token, password, email] = greeting.exec(server.output)

  for (const proxy of proxies) proxy.child = launch(...proxy.start(proxy.port))
  for (const { port, name, child } of proxies) {
    await answers(port)
    if (child.exitCode !== null) stopWith(`${name} did not start: ${child.output}`)
  }
  await Promise.all(proxies.map((proxy, nth) => tryProxy(proxy, nth, { token, email, password })))

  // The database hangs: guests must see the server's page and not the proxy's.
  const postmaster = readFileSync(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]
  const { stdout } = spawnSync('ps', ['--ppid', postmaster, '-o', 'pid='], { encoding: 'utf8' })
  const processes = [postmaster, ...stdout.split('\n').filter(Boolean)].map(Number)
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  await wait(5_000)
  for (const { name, port } of proxies) {
    const page = await ask(port, `/room/${token}`, { headers: { accept: 'text/html' } })
    const isOurs = page.status === 503 && page.headers['retry-after'] && page.text.includes('--color-brand')
    check(
      name,
      'shows the server’s page while the database hangs',
      isOurs,
      `${page.status} ${page.text.slice(0, 200)}`,
    )
  }
  for (const pid of processes) process.kill(pid, 'SIGCONT')
} catch (error) {
  failures++
  console.error(error.message)
} finally {
  for (const child of children.reverse()) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
}
console.log(failures ? `${failures} failures` : 'All well.')
process.exit(failures ? 1 : 0)
