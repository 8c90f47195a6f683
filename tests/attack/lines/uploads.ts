import { type ClientRequest, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type Answered, type Asked, inParallel, statuses } from '../ask.ts'
import type { Attack, Part, Size } from '../checks.ts'
import { from, type Link, people, type Stage } from '../stage.ts'

/** The short form shares its machine with other tests, so it allows more. */
const mostWaitMs = ({ isLong }: Size) => (isLong ? 1_500 : 4_000)
const MOST_MEMORY = 600 * 2 ** 20

/** A PNG of some kilobytes that says how large it is, and is as large. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    checksum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, checksum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit of grey for each pixel.
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.of()),
  ])
}

const BOUNDARY = 'x-attack-x'
const formOf = (file: Uint8Array) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="logo.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

const as = (stage: Stage, cookie: string) => ({ cookie, origin: stage.url, ...from() })

const logoOf = (stage: Stage, cookie: string, file: Uint8Array): Asked => ({
  method: 'PUT',
  path: '/api/v1/hotel/logo',
  headers: { ...as(stage, cookie), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: formOf(file),
  // Pictures are decoded one at a time: a slow machine has a dozen of them wait.
  patienceMs: 60_000,
})

/** The waits of another hotel's guests while `work` runs, and the server's memory afterwards. */
export async function meanwhile<T>({ stage, size }: Pick<Attack, 'stage' | 'size'>, work: () => Promise<T>) {
  const { rss } = await stage.memory()
  const waits: number[] = []
  let most = rss
  let isDone = false
  const watch = async () => {
    for (let i = 0; !isDone; i++) {
      const { token } = stage.other[i % stage.other.length] as Link
      const page = await stage.ask({ method: 'GET', path: `/room/${token}`, headers: from() })
      waits.push(page.status === 200 ? page.ms : Number.POSITIVE_INFINITY)
      if (i % 8 === 0) most = Math.max(most, (await stage.memory()).rss)
      await wait(25)
    }
  }
  const watching = watch()
  const result = await work().finally(() => {
    isDone = true
  })
  await watching
  const slowest = Math.max(...waits)
  const grown = most - rss
  const seen = `${waits.length} pages of others, the slowest ${slowest.toFixed(0)} ms; ${(grown / 2 ** 20).toFixed(0)} MB more while it went on`
  return { result, isFine: slowest < mostWaitMs(size) && grown < MOST_MEMORY, seen }
}

const isServed = (answers: readonly Answered[], ...also: number[]) =>
  answers.every(
    ({ status, headers }) =>
      status === 200 ||
      also.includes(status) ||
      ((status === 503 || status === 429) && Number(headers['retry-after']) > 0),
  )

/** Files that are not pictures, or far too many of them, are refused in turn while everything else goes on. */
export const pictures: Part = {
  name: 'uploads, pictures',
  async run({ stage, size, check }) {
    const { otherAdmin, admin } = people
    const attacker = await stage.signIn(admin.email, admin.password)
    const other = await stage.signIn(otherAdmin.email, otherAdmin.password)
    const usual = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#5b2a5e' } })
      .png()
      .toBuffer()
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const jpeg = await sharp(usual).jpeg().toBuffer()
    for (const [what, file] of Object.entries({
      'of 20,000 × 20,000 pixels': bomb(20_000, 20_000),
      'of a line of 17,000,000 pixels': bomb(17_000_000, 1),
      'that is an SVG of a script': Buffer.from(script),
      'that is an SVG behind the first bytes of a PNG': Buffer.concat([
        usual.subarray(0, 8),
        Buffer.from(script),
      ]),
      'that is empty': Buffer.alloc(0),
      'that is zeros': Buffer.alloc(100_000),
    })) {
      const answer = await stage.ask(logoOf(stage, attacker, file))
      check(
        `a picture ${what} is refused`,
        answer.status === 400,
        `${answer.status} in ${answer.ms.toFixed(0)} ms`,
      )
    }
    // A picture can carry a page behind its end: the stored picture is encoded again.
    const polyglot = await stage.ask(logoOf(stage, attacker, Buffer.concat([jpeg, Buffer.from(script)])))
    const { logo } = JSON.parse(polyglot.body) as { logo?: { hash: string } }
    const [hotel] = await stage.site.sql<{ id: string; image: Buffer }>(
      'select hotel_id as id, image from hotel_logos where hash = $1',
      [logo?.hash],
    )
    check(
      'a picture with a page behind it is stored without the page',
      polyglot.status === 200 && hotel !== undefined && !hotel.image.includes('script'),
      polyglot.status,
    )
    // As many pixels as may be, in few bytes.
    const large = bomb(4096, 4096)
    const { result, isFine, seen } = await meanwhile({ stage, size }, () =>
      inParallel(Array.from({ length: size.isLong ? 200 : 16 }), size.isLong ? 12 : 6, async (_, i) =>
        i % 8 === 7
          ? { of: 'other' as const, answer: await stage.ask(logoOf(stage, other, usual)) }
          : { of: 'attacker' as const, answer: await stage.ask(logoOf(stage, attacker, large)) },
      ),
    )
    const answers = result.map(({ answer }) => answer)
    check(
      'many simultaneous pictures are decoded in turn or refused with a time to retry',
      isServed(answers),
      statuses(answers),
    )
    check('other hotels’ pages respond during the uploads, and memory is bounded', isFine, seen)
    const others = result.flatMap(({ of, answer }) => (of === 'other' ? [answer] : []))
    check(
      'another hotel’s logo is accepted during the uploads',
      others.every(({ status }) => status === 200),
      statuses(others),
    )
  },
}

/** A body that goes on, and whether it was answered or hung up on. */
interface Begun {
  asked: ClientRequest
  isOver: boolean
  isAccident: boolean
}

const NEXT_TO_NOTHING = 40 * 2 ** 20

/** Bodies that never end take only a few places and little memory. */
export const endless: Part = {
  name: 'uploads, without an end',
  async run({ stage, size, check }) {
    const { otherAdmin, admin } = people
    const attacker = await stage.signIn(admin.email, admin.password)
    const other = await stage.signIn(otherAdmin.email, otherAdmin.password)
    const begin = (cookie: string | undefined, path: string, method: string) => {
      const asked = request(stage.url + path, {
        agent: false,
        method,
        headers: {
          ...(cookie && { cookie }),
          origin: stage.url,
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'transfer-encoding': 'chunked',
          ...from(),
        },
      })
      const begun: Begun = { asked, isOver: false, isAccident: false }
      asked.on('error', () => {})
      // A connection that is closed without an answer is a refusal as well.
      asked.on('close', () => {
        begun.isOver = true
      })
      asked.on('response', (response) => {
        const { statusCode = 0, headers } = response
        begun.isOver = true
        begun.isAccident = statusCode >= 500 && !(statusCode === 503 && Number(headers['retry-after']) > 0)
        response.resume()
      })
      asked.write(Buffer.alloc(1_900_000, 'x'))
      return begun
    }
    const before = (await stage.memory()).external
    const many = size.isLong ? 400 : 60
    const begun = Array.from({ length: many }, (_, i) =>
      i % 2
        ? begin(i % 4 === 1 ? undefined : attacker, '/api/v1/hotel/logo', 'PUT')
        : begin(i % 4 === 0 ? undefined : attacker, '/account/logo', 'POST'),
    )
    const open = () => begun.filter(({ isOver }) => !isOver).length
    const grown = async () => (await stage.memory()).external - before
    // Each is answered while its body comes; on a machine that has other work, later.
    for (let tries = 0; tries < 100 && open() > 3; tries++) await wait(200)
    check('most endless uploads are ended early', open() <= 3, `${open()} of ${many} are open`)
    let held = await grown()
    for (let tries = 0; tries < 20 && held >= NEXT_TO_NOTHING; tries++) {
      await wait(200)
      held = await grown()
    }
    check(
      'endless uploads take hardly any memory',
      held < NEXT_TO_NOTHING,
      `${(held / 2 ** 20).toFixed(1)} MB`,
    )
    check(
      'no endless upload causes a server error',
      begun.every(({ isAccident }) => !isAccident),
    )
    const picture = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 90, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const own = await stage.ask(logoOf(stage, other, picture))
    check('another hotel’s picture is accepted during endless uploads', own.status === 200, own.status)
    for (const { asked } of begun) asked.destroy()
  },
}

/** Files of 5,000 rooms in a row are read in turn, and only the requested change happens. */
export const imports: Part = {
  name: 'uploads, files of rooms',
  async run({ stage, size, check }) {
    const cookie = await stage.signIn(people.admin.email, people.admin.password)
    const post = (path: string, file: string) =>
      stage.ask({
        method: 'POST',
        path: `/api/v1/rooms/import${path}`,
        // A request refused unread ends its connection.
        headers: { ...as(stage, cookie), 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ file }),
      })
    const faulty = Array.from(
      { length: 5_000 },
      (_, i) => `${i % 3 ? i : ''},${'x'.repeat(i % 14)},"Type ${i}`,
    )
    const odd = {
      'of lines with open quotes': faulty.join('\n'),
      'of nothing but quotes': '"'.repeat(1_000_000),
      'of nothing but line breaks': '\n'.repeat(1_000_000),
      'of nothing but commas': ','.repeat(1_000_000),
      'of one long number': `number\n${'n'.repeat(1_000_000)}`,
      'with an endless head': `n${'o'.repeat(500_000)}!,${'°'.repeat(400_000)}`,
      'that is a workbook': `PK\u0003\u0004${'\0'.repeat(300_000)}`,
    }
    for (const [what, file] of Object.entries(odd)) {
      const answer = await post('/preview', file)
      check(
        `a file ${what} is read in time`,
        [200, 400].includes(answer.status) && answer.ms < mostWaitMs(size),
        `${answer.status} in ${answer.ms.toFixed(0)} ms`,
      )
    }
    const count = async () =>
      (await stage.site.sql<{ count: number }>('select count(*)::integer from rooms'))[0]?.count
    const before = await count()
    const { result, isFine, seen } = await meanwhile({ stage, size }, () =>
      inParallel(Array.from({ length: size.isLong ? 100 : 12 }), 8, (_, i) =>
        post(i % 2 ? '' : '/preview', faulty.join('\n')),
      ),
    )
    check(
      'many simultaneous files are answered or refused with a time to retry',
      isServed(result, 400),
      statuses(result),
    )
    check('other hotels’ pages respond during the imports, and memory is bounded', isFine, seen)
    check('no faulty file creates rooms', (await count()) === before)
  },
}
