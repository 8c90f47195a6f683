import { openStage, type Stage, type StageOptions } from './stage.ts'

/** One property that must hold under attack, whether it did, and the observed value. */
export interface Check {
  name: string
  holds: boolean
  seen: string
}

/** How much of everything: `short` is for every test run, `long` for who asks for it. */
export const sizes = {
  short: {
    isLong: false,
    inputs: 900,
    longAddresses: 250,
    strangers: 200,
    signIns: 120,
    streams: 300,
    flags: 60,
    floodSeconds: 1,
  },
  long: {
    isLong: true,
    inputs: 20_000,
    longAddresses: 7_000,
    strangers: 20_000,
    signIns: 300,
    streams: 2_000,
    flags: 3_000,
    floodSeconds: 20,
  },
}
export type Size = (typeof sizes)['short' | 'long']

/** The parameters of an attack. */
export interface Attack {
  stage: Stage
  size: Size
  /** Records whether a property holds; `seen` is the observed value, in figures if there are any. */
  check(name: string, holds: boolean, seen?: unknown): void
}

export interface Part {
  name: string
  /** Of the product that is attacked; where it stands nothing, the attack starts its own. */
  on?: StageOptions
  /** The short form leaves it out. */
  isOnlyLong?: boolean
  run(attack: Attack): Promise<void>
}

/** Plays parts, on stages that those who want the same share. */
export interface Theatre {
  /** Runs a part and returns its checks. A server that died is one failure; the next part gets a new one. */
  play(part: Part, heard?: (check: Check) => void): Promise<Check[]>
  close(): Promise<void>
}

export function openTheatre(size: Size): Theatre {
  const stages = new Map<string, Stage>()
  async function stageFor(options: StageOptions = {}): Promise<Stage> {
    const key = JSON.stringify(options)
    const known = stages.get(key)
    if (known?.alive()) return known
    await known?.stop()
    const stage = await openStage(options)
    stages.set(key, stage)
    return stage
  }
  return {
    async play(part, heard = () => {}) {
      const checks: Check[] = []
      const check = (name: string, holds: boolean, seen: unknown = '') => {
        const one = { name: `${part.name}: ${name}`, holds, seen: String(seen) }
        checks.push(one)
        heard(one)
      }
      const stage = await stageFor(part.on)
      try {
        await part.run({ stage, size, check })
      } catch (error) {
        check('the attack runs to its end', false, error instanceof Error ? error.stack : error)
      }
      if (!stage.alive()) check('the server stays alive', false, stage.site.logged().slice(-2_000))
      return checks
    },
    async close() {
      for (const stage of stages.values()) await stage.stop()
    },
  }
}
