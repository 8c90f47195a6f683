// Draws the site's icons and preview pictures from the mark. Run it when the mark changes, and commit the files:
// CHROMIUM_PATH=/usr/bin/chromium node scripts/icons.mjs
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const folder = join(import.meta.dirname, '../public')
const AUBERGINE = '#5b2a5e'
const LAMP = '#ffc94d'
const PALE = '#fff8e8'

const font = readFileSync(
  join(
    import.meta.dirname,
    '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ),
).toString('base64')

const paths = readFileSync(join(folder, 'favicon.svg'), 'utf8').match(/<path.*\/>/)?.[0]
if (!paths) throw new Error('favicon.svg has no paths')

/** The mark on a square of `size` that it fills by `share`. */
function icon(size, share) {
  const edge = (32 / share - 32) / 2
  const box = 32 + 2 * edge
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-edge} ${-edge} ${box} ${box}"
    style="background:${AUBERGINE}" fill="${LAMP}">${paths}</svg>`
}

/** Modules as of a QR code, sown the same way each time. */
function modules(columns, rows, side) {
  let seed = 7
  const next = () => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  const squares = []
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const isUnderMark = x >= 6 && x <= 16 && y >= 4 && y <= 14
      // Thicker to the right.
      if (next() < 0.7 * (x / columns) ** 1.4 && !isUnderMark) {
        squares.push(
          `<rect x="${x * side}" y="${y * side}" width="${side - 3}" height="${side - 3}" rx="2"/>`,
        )
      }
    }
  }
  return squares.join('')
}

const social = `<div style="position:relative;width:1200px;height:630px;overflow:hidden;background:${AUBERGINE};
    color:${PALE};font-family:Bricolage">
  <svg width="660" height="630" style="position:absolute;right:-12px;top:0" fill="#6f3a72">${modules(20, 19, 34)}</svg>
  <svg width="306" height="306" viewBox="0 0 32 32" style="position:absolute;right:136px;top:162px">
    <g fill="${LAMP}">${paths}</g></svg>
  <div style="position:absolute;left:88px;top:0;bottom:0;width:620px;display:flex;flex-direction:column;justify-content:center">
    <div style="font-size:104px;font-weight:700;letter-spacing:-0.03em;line-height:1.1">Sonnette</div>
    <div style="font-size:42px;line-height:1.3;margin-top:20px">Le service en chambre<br>par code QR</div>
    <div style="font-size:30px;line-height:1.3;margin-top:20px;color:#e4cbe6">Room service by QR code</div>
  </div>
</div>`

const styles = `body{margin:0}svg{display:block}
  @font-face{font-family:Bricolage;src:url(data:font/woff2;base64,${font});font-weight:200 800}`

const pictures = [
  ['icon-192.png', 192, 192, icon(192, 0.66)],
  ['icon-512.png', 512, 512, icon(512, 0.66)],
  // Systems crop it to a circle or another shape: the mark stays within the safe 80 percent.
  ['icon-maskable-512.png', 512, 512, icon(512, 0.5)],
  ['apple-touch-icon.png', 180, 180, icon(180, 0.6)],
  ['social.png', 1200, 630, social],
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [name, width, height, drawing] of pictures) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>${styles}</style>${drawing}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, name) })
  await page.close()
  console.log(`public/${name}`)
}
await browser.close()
