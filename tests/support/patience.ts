import { vi } from 'vitest'

// What surely comes is waited for as long as a busy machine may need: Vitest gives it a second, and no setting to change that.
const TIMEOUT_MS = 15_000
const { waitFor } = vi

vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options })
