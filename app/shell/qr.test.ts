import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { codesIn } from '../../tests/support/printed.ts'
import { qrCode, qrMatrix } from './qr.server.ts'
import { qrPng } from './qr-png.server.ts'

const link = 'https://rooms.example/room/7d3k9vq2m0x8c4hzt6w1n5bjra'

test('a QR reader reads the picture of a code, which is at least 40 mm wide on paper', async () => {
  const png = Buffer.from(await qrPng(link))
  const folder = mkdtempSync(join(tmpdir(), 'qr-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'qr.png')
  writeFileSync(file, png)
  expect(codesIn([file])).toEqual([link])
  const at = png.indexOf('pHYs')
  const dotsPerMetre = png.readUInt32BE(at + 4)
  const side = png.readUInt32BE(16)
  expect([png.readUInt32BE(at + 8), png.readUInt8(at + 12)]).toEqual([dotsPerMetre, 1])
  const { size } = qrMatrix(link)
  expect((side / dotsPerMetre) * (size / (size + 8))).toBeGreaterThanOrEqual(0.04)
})

test('the path of a code covers each dark module once', () => {
  const { size, data } = qrMatrix(link)
  const drawn = new Uint8Array(size * size)
  for (const [, x, y, width, height] of qrCode(link).path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)) {
    for (let row = Number(y); row < Number(y) + Number(height); row++) {
      for (let column = Number(x); column < Number(x) + Number(width); column++) {
        drawn[row * size + column] = (drawn[row * size + column] ?? 0) + 1
      }
    }
  }
  expect([...drawn]).toEqual([...data])
})
