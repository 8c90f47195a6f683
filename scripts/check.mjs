import { install } from './lib/install.mjs'
import { node, run } from './lib/run.mjs'

const folders = ['app', 'bench', 'domain', 'i18n', 'platform', 'server']

const types = [
  ['Route types', 'react-router', 'typegen'],
  ['Types', 'tsc', '--noEmit'],
]
const lint = [
  ['Format and lint', 'biome', 'check', '--error-on-warnings'],
  ['Import rules', 'depcruise', ...folders],
  ['Texts', node, 'scripts/texts.mjs'],
]
const all = [['Lock file', node, 'scripts/lock.mjs', '--check'], ...types, ...lint, ['Dead code', 'knip']]

await install()
const failed = []
for (const [name, command, ...args] of { types, lint }[process.argv[2]] ?? all) {
  console.log(`\n── ${name}`)
  const code = await run(command, args)
  if (code !== 0) failed.push(name)
}
console.log(failed.length ? `\nFailed: ${failed.join(', ')}.` : '\nAll checks passed.')
process.exit(failed.length ? 1 : 0)
