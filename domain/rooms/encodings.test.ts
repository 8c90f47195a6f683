import { expect, test } from 'vitest'
import { decode, provenEncoding, readingsOf } from './encodings.ts'

test.each([
  ['utf-8', Buffer.from('Étage')],
  ['utf-8', Buffer.from('\ufeffÉtage')],
  ['utf-8', Buffer.from('101')],
  ['utf-16le', Buffer.from('\ufeffÉtage', 'utf16le')],
  ['utf-16le', Buffer.from('101;1\n', 'utf16le')],
  ['utf-16be', Buffer.from('101;1\n', 'utf16le').swap16()],
])('provenEncoding recognises %s by the bytes themselves', (encoding, bytes) => {
  expect(provenEncoding(bytes)).toBe(encoding)
})

test.each([
  ['windows-1252', '4e756de9726f3bc974616765', 'Numéro;Étage'],
  ['macintosh', '4e756d8e726f3b8374616765', 'Numéro;Étage'],
  ['cp850', '4e756d82726f3b9074616765', 'Numéro;Étage'],
  ['windows-1250', '506f6bf36a3b5069ea74726f', 'Pokój;Piętro'],
  ['windows-1251', 'cdeeece5f03bddf2e0e6', 'Номер;Этаж'],
  ['windows-1253', 'c4f9ecdcf4e9ef3b', 'Δωμάτιο;'],
  ['shift_jis', '959489ae94d48d862c8a4b', '部屋番号,階'],
  ['gb18030', 'b7bfbac52cc2a5b2e3', '房号,楼层'],
])('readingsOf offers %s with a sample that a person can read', (encoding, bytes, sample) => {
  const file = Buffer.from(bytes, 'hex')
  expect(provenEncoding(file)).toBeUndefined()
  expect(readingsOf(file)).toContainEqual({ encoding, sample: [sample] })
})

test('decode reads every byte of DOS 850', () => {
  expect(decode(Buffer.from([0x41, 0x80, 0x9b, 0xe1, 0xff]), 'cp850')).toBe('AÇøß\u00a0')
})
