import { vi } from 'vitest'

// `vi.waitFor` gives up after a second and has no setting; a busy machine needs longer.
const TIMEOUT_MS = 15_000
const { waitFor } = vi

vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options })
