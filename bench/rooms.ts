import { readFileSync } from 'node:fs'
import { chromium, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import { demoPassword, demoSignIns } from '../domain/demo/seed.ts'
import { type Bench, SECRET } from './bench.ts'
import { quantile } from './load.ts'
import { pagesFor, processorTime } from './server-time.ts'
import { startOurs } from './servers.ts'
import { signInForStreams } from './streams.ts'

const PAGE = '/admin/requests'
const SLOWED = 4
const FRAME_MS = 1000 / 60
const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } }

/** How 400 rooms come: their weight, the server's time for them, and how fluid they are filtered on a slow processor. */
export async function measureRooms(bench: Bench) {
  const ours = await startOurs({ ...bench.env, DEMO: 'true' })
  await enlarge(bench.databaseUrl)
  const [cookie = ''] = await signInForStreams(ours.port, demoSignIns, demoPassword(SECRET))
  const { load, close } = pagesFor(ours.port, cookie)
  const sent = await load(PAGE)
  const took: number[] = []
  const whole = await processorTime(ours.pid, async () => {
    const began = performance.now()
    await load(PAGE)
    took.push(performance.now() - began)
  })
  close()
  took.sort((a, b) => a - b)
  const frames = await framesOf(`http://127.0.0.1:${ours.port}`, cookie)
  await ours.stop()
  bench.report('rooms: 400, with 200 open requests', [
    ['as it is sent, gzip (at most 60 KB)', `${(sent.length / 1000).toFixed(1)} KB`],
    ['the whole page, p50, ms (at most 100)', quantile(took, 0.5).toFixed(1)],
    ['the whole page, p99, ms', quantile(took, 0.99).toFixed(1)],
    ['the whole page, ms of the server’s processor', whole.toFixed(1)],
    ...frames,
  ])
}

/** Enlarges the demo hotel, as a role that sees no other. */
async function enlarge(databaseUrl: string) {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const { rows } = await owner.query(
    'select hotel_id from staff join users on users.id = user_id where email = $1',
    [demoSignIns[0].email],
  )
  await owner.query(`begin; set local role sonnette_app; set local sonnette.hotel_id = '${rows[0].hotel_id}';
    ${readFileSync('tests/support/large-hotel.sql', 'utf8')}; commit`)
  await owner.query('analyze')
  await owner.end()
}

/** The frames while a person types into the search and clears it, with a slowed processor. */
async function framesOf(origin: string, cookie: string) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  const rows: [label: string, value: string][] = []
  for (const [name, viewport] of Object.entries(screens)) {
    const context = await browser.newContext({ viewport, extraHTTPHeaders: { cookie }, locale: 'fr-FR' })
    const page = await context.newPage()
    await page.goto(origin + PAGE)
    await page.waitForFunction(() => document.querySelector('[data-room][tabindex="0"]'))
    const slow = await context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const field = page.locator('input[type=search]').first()
    await typed(page, field)
    const frames = await typed(page, field)
    const floor = await typed(page, await bareField(page))
    for (const all of [frames, floor]) all.sort((a, b) => a - b)
    const late = (all: number[]) => `${all.filter((ms) => ms > FRAME_MS * 1.5).length} of ${all.length}`
    rows.push(
      [`filtering, ${name}, frames, p50, ms (at most 16.7)`, quantile(frames, 0.5).toFixed(1)],
      [`filtering, ${name}, frames, p95, ms`, quantile(frames, 0.95).toFixed(1)],
      [`filtering, ${name}, the longest frame, ms`, quantile(frames, 1).toFixed(1)],
      [`filtering, ${name}, frames that came late`, late(frames)],
      [`floor: bare, ${name}, frames, p95, ms`, quantile(floor, 0.95).toFixed(1)],
      [`floor: bare, ${name}, the longest frame, ms`, quantile(floor, 1).toFixed(1)],
      [`floor: bare, ${name}, frames that came late`, late(floor)],
    )
    await context.close()
  }
  await browser.close()
  return rows
}

/** A field that hides the same tiles by an attribute alone: the browser's own cost. */
async function bareField(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { id: 'bare' })
    document.querySelector('main')?.prepend(field)
    const tiles = [...document.querySelectorAll('[data-room]')].map((tile) => ({
      item: tile.closest('li') as HTMLElement,
      text: tile.textContent?.toLowerCase() ?? '',
    }))
    const groups = [...document.querySelectorAll<HTMLElement>('.tiles-group')]
    field.oninput = () => {
      for (const { item, text } of tiles) item.hidden = !text.includes(field.value)
      for (const group of groups) group.hidden = !group.querySelector('li:not([hidden])')
    }
  })
  return page.locator('#bare')
}

/** How long each frame took while something was typed, letter by letter, and taken back. */
async function typed(page: Page, field: Locator): Promise<number[]> {
  await page.evaluate(() => {
    const taken: number[] = []
    Object.assign(window, { taken, isOver: false })
    let last = performance.now()
    const next = (now: number) => {
      taken.push(now - last)
      last = now
      if (!(window as unknown as { isOver: boolean }).isOver) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await field.focus()
  for (const key of [
    '1',
    '0',
    '3',
    'Backspace',
    'Backspace',
    'Backspace',
    'd',
    'o',
    'Backspace',
    'Backspace',
  ]) {
    await page.keyboard.press(key)
    await page.waitForTimeout(150)
  }
  return page.evaluate(() => {
    const { taken } = Object.assign(window as unknown as { taken: number[] }, { isOver: true })
    return taken.slice(2)
  })
}
