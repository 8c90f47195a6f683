import { writeFileSync } from 'node:fs'
import { qrMatrix } from '../../app/shell/qr.server.ts'

// Grey frames for a fake camera, in the one format that needs no encoder (YUV4MPEG2).

const SIDE = 400
const FRAMES_PER_SECOND = 5
const SECONDS_EACH = 2
const QUIET = 4
const GREY = 128

/** Writes a video that shows codes one after another, and between them a table without any, over and over. */
export function writeCameraVideo(file: string, texts: string[]): void {
  const header = `YUV4MPEG2 W${SIDE} H${SIDE} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`
  const scenes = texts.flatMap((text) => [frameOf(text), frameOf(undefined)])
  const frames = scenes.flatMap((frame) => Array<Buffer>(FRAMES_PER_SECOND * SECONDS_EACH).fill(frame))
  writeFileSync(file, Buffer.concat([Buffer.from(header), ...frames]))
}

function frameOf(text: string | undefined): Buffer {
  const light = Buffer.alloc(SIDE * SIDE, GREY)
  if (text !== undefined) draw(text, light)
  const colours = Buffer.alloc((SIDE * SIDE) / 2, 128)
  return Buffer.concat([Buffer.from('FRAME\n'), light, colours])
}

function draw(text: string, light: Buffer): void {
  const { size, data } = qrMatrix(text)
  const module = Math.floor((SIDE * 0.8) / (size + 2 * QUIET))
  const start = Math.floor((SIDE - module * (size + 2 * QUIET)) / 2)
  for (let y = 0; y < (size + 2 * QUIET) * module; y++) {
    for (let x = 0; x < (size + 2 * QUIET) * module; x++) {
      const [column, row] = [Math.floor(x / module) - QUIET, Math.floor(y / module) - QUIET]
      const isWithin = column >= 0 && row >= 0 && column < size && row < size
      light[(start + y) * SIDE + start + x] = isWithin && data[row * size + column] ? 30 : 225
    }
  }
}
