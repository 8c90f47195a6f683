// Push services in a process of their own, as those of the world are: one that is swift, one that takes five seconds for
// each answer, and one that never answers. They read and check each push, as browsers do.
import { type Receiver, startPushService } from '../tests/support/push-service.ts'
import type { PhonesQuestion, PhonesReport } from './push-phones.ts'

const SLOW_MS = 5_000

const [swift, slow, hanging] = await Promise.all([startPushService(), startPushService(), startPushService()])
const services = { swift, slow, hanging }
const answers = {
  swift: { status: 201 },
  slow: { status: 201, afterMs: SLOW_MS },
  hanging: { status: 201, until: new Promise(() => {}) },
}
const receivers: Record<keyof typeof services, Receiver[]> = { swift: [], slow: [], hanging: [] }

const tell = (told: PhonesReport) => process.send?.(told)

process.on('message', ({ subscribe, collect }: PhonesQuestion) => {
  if (subscribe) {
    const made = Array.from({ length: subscribe.times }, () => services[subscribe.at].receiver())
    for (const one of made) one.answers(answers[subscribe.at])
    receivers[subscribe.at].push(...made)
    tell({ subscriptions: made.map(({ subscription }) => subscription) })
  }
  if (collect) {
    const took = receivers[collect].flatMap((one) => one.took.splice(0))
    tell({
      took: took.map(({ at, headers }) => ({ at, topic: String(headers.topic) })),
      refused: services[collect].refused,
    })
  }
})
process.on('disconnect', () => process.exit(0))
tell({ origins: [swift.origin, slow.origin, hanging.origin] })
