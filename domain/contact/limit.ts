import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { settings } from '../../platform/settings.ts'

let kept: RateLimiterMemory | undefined

function limiter(): RateLimiterMemory {
  const { count, seconds } = settings().limits.contact
  kept ??= new RateLimiterMemory({ points: count, duration: seconds })
  return kept
}

/** Takes one message off what an address may send; where that is used up, the seconds until it may again. */
export async function takeOne(address: string): Promise<number | undefined> {
  try {
    await limiter().consume(address)
  } catch (over) {
    if (!(over instanceof RateLimiterRes)) throw over
    return Math.ceil(over.msBeforeNext / 1000)
  }
}

/** Gives one back: it was not a new message, or could not be kept. */
export async function giveBack(address: string): Promise<void> {
  await limiter().reward(address)
}
