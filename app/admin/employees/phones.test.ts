import { expect, test } from 'vitest'
import { phonesIn } from './phones.server.ts'

test('a phone’s last use is a date by the hotel’s clock', () => {
  const at = '2026-11-23T22:30:00Z'
  const phone = { id: 'phone', userAgent: '', createdAt: at, usedAt: at, isLocked: false }
  const saidIn = (timeZone: string) => phonesIn([phone], 'en', timeZone)[0]?.used
  expect(saidIn('Europe/Paris')).toContain('23 November 2026')
  expect(saidIn('Pacific/Auckland')).toContain('24 November 2026')
})
