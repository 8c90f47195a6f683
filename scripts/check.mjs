import { install } from './lib/install.mjs'
import { node, run } from './lib/run.mjs'

const folders = ['app', 'bench', 'domain', 'i18n', 'platform', 'server']

const steps = [
  ['Lock file', node, 'scripts/lock.mjs', '--check'],
  ['Route types', 'react-router', 'typegen'],
  ['Types', 'tsc', '--noEmit'],
  ['Format and lint', 'biome', 'check', '--error-on-warnings'],
  ['Walls', 'depcruise', ...folders],
  ['Texts', node, 'scripts/texts.mjs'],
  ['Dead code', 'knip'],
]

await install()
const failed = []
for (const [name, command, ...args] of steps) {
  console.log(`\n── ${name}`)
  const code = await run(command, args)
  if (code !== 0) failed.push(name)
}
console.log(failed.length ? `\nNot in order: ${failed.join(', ')}.` : '\nAll in order.')
process.exit(failed.length ? 1 : 0)
