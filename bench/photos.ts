import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { type Bench, targetsOf } from './bench.ts'
import { quantile, send } from './load.ts'
import { STREAMS } from './ring.ts'
import { ringAt } from './rings.ts'
import { startOurs } from './servers.ts'
import { signInForStreams } from './streams.ts'

/** In a minute, of one hotel: each is as large as a phone sends it. */
const PHOTOS = 200
const PER_SECOND = 17
/** A minute is measured in parts, in turn with another, so that other load falls on both. */
const PARTS = 3
const WARM_UP = 20
const EACH = 3

/** The effect of 200 photos a minute in one hotel on sends and rings of all others, compared with none. */
export async function measurePhotos(bench: Bench) {
  const server = await startOurs({
    ...bench.env,
    LIMIT_GUEST_ROOM: '100000/60',
    LIMIT_GUEST_DEVICE: '100000/60',
  })
  const [busy, ...others] = bench.hotels
  if (!busy) throw new Error('there is no hotel')
  const targets = targetsOf(others)
  const cookies = await signInForStreams(server.port, others)
  const jpeg = await phonePhoto()
  const agent = new Agent({ keepAlive: true })
  const took: number[] = []

  const photos = async (isOver: () => boolean) => {
    const busyTargets = targetsOf([busy])
    const begin = performance.now()
    for (let i = 0; !isOver(); i++) {
      const target = busyTargets[i % busyTargets.length]
      if (!target) return
      const orderKey = crypto.randomUUID()
      await addPhotos(orderKey, target, i * EACH, begin, isOver)
    }
  }
  async function addPhotos(
    mark: string,
    { path, headers, body }: (typeof targets)[number],
    from: number,
    begin: number,
    isOver: () => boolean,
  ) {
    const posted = await send(agent, server.port, {
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        ...headers,
      },
      body: body(mark),
    })
    const request: string = JSON.parse(posted.text).sent.requests[0].id
    for (let i = from; i < from + EACH && !isOver(); i++) {
      const early = begin + (i * 60_000) / PHOTOS - performance.now()
      if (early > 1) await wait(early)
      const form = new FormData()
      form.set('request', request)
      form.set('key', crypto.randomUUID())
      form.set('image', new File([new Uint8Array(jpeg)], 'photo.jpg'))
      const start = performance.now()
      const origin = `http://127.0.0.1:${server.port}`
      const answer = await fetch(`${origin}${path}/photos`, {
        method: 'POST',
        body: form,
        headers: { ...headers, origin },
      })
      if (!answer.ok) throw new Error(`a photo was answered ${answer.status}: ${await answer.text()}`)
      took.push(performance.now() - start)
    }
  }

  const part = async (hasPhotos: boolean) => {
    let isOver = false
    const adding = hasPhotos ? photos(() => isOver) : undefined
    const { close, sent, rang } = await ringAt(server.port, targets, {
      perSecond: PER_SECOND,
      seconds: 60 / PARTS,
      warmUp: WARM_UP,
      streams: STREAMS,
      streamOf: (i) => ({ path: '/live', headers: { cookie: cookies[i % cookies.length] as string } }),
    })
    isOver = true
    await adding
    close()
    return { sent, rang }
  }
  const parts: Record<'without' | 'beside', Awaited<ReturnType<typeof part>>[]> = { without: [], beside: [] }
  for (let i = 0; i < PARTS; i++) {
    parts.without.push(await part(false))
    parts.beside.push(await part(true))
  }
  agent.destroy()
  await server.stop()

  const sorted = (of: keyof typeof parts, what: 'sent' | 'rang') =>
    parts[of].flatMap((one) => one[what]).sort((a, b) => a - b)
  const rows = (['rang', 'sent'] as const).flatMap((what): [string, string][] => {
    const [beside, without] = [sorted('beside', what), sorted('without', what)]
    const name = what === 'rang' ? 'ring' : 'a send'
    return [
      [`${name} of other hotels, without photos, ms`, ms(without)],
      [`${name}, beside photos, ms`, ms(beside)],
      ['beside to without (at most 1.2, 1.5)', times(beside, without)],
    ]
  })
  bench.report(
    `photos: ${PHOTOS} a minute of ${Math.round(jpeg.length / 1024)} KB in one hotel; p50 and p99`,
    [['photos taken', String(took.length)], ['a photo, ms', ms(took.sort((a, b) => a - b))], ...rows],
  )
}

const shares = [0.5, 0.99]
const ms = (of: readonly number[]) => shares.map((share) => quantile(of, share).toFixed(1)).join(', ')
const times = (of: readonly number[], floor: readonly number[]) =>
  shares.map((share) => (quantile(of, share) / quantile(floor, share)).toFixed(2)).join(', ')

/** A JPEG of 1600 by 1200 pixels, with as much detail as weighs half a megabyte. */
function phonePhoto(): Promise<Buffer> {
  const [width, height] = [400, 300]
  const noise = crypto.getRandomValues(new Uint8Array(65_536))
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < pixels.length; i++) pixels[i] = (noise[(i * 31) % noise.length] ?? 0) / 2 + 64
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(1600, 1200)
    .jpeg({ quality: 80 })
    .toBuffer()
}
