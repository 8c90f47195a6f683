// Attacks the built product: everything, or the parts that are named. `npm run attack -- fuzz --seed=1`.
import { parseArgs } from 'node:util'
import { type Check, openTheatre, sizes } from './checks.ts'
import { partsOf } from './parts.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    inputs: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const usual = values.short ? sizes.short : sizes.long
const size = { ...usual, inputs: Number(values.inputs ?? usual.inputs) }
const all = partsOf(seed, size)
// "line 1" is "line 1" and "line 1, …", and not "line 10".
const isNamed = (name: string) => positionals.some((named) => new RegExp(`^${named}(?!\\w)`).test(name))
const chosen = all.filter(({ name }) => positionals.length === 0 || isNamed(name))

const say = ({ name, holds, seen }: Check) =>
  console.log(
    `${holds ? 'holds' : 'FAILS'}  ${name}${seen ? `\n         ${seen.replaceAll('\n', '\n         ')}` : ''}`,
  )

const theatre = openTheatre(size)
const checks: Check[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => theatre.close().finally(() => process.exit(130)))
}
try {
  for (const part of chosen) checks.push(...(await theatre.play(part, say)))
} finally {
  await theatre.close()
}
const failed = checks.filter(({ holds }) => !holds)
console.log(`\n${checks.length - failed.length} hold, ${failed.length} fail (seed ${seed})`)
process.exit(failed.length > 0 || checks.length === 0 ? 1 : 0)
