import { installPackages } from './lib/install.mjs'
import { node, runQuietly } from './lib/run.mjs'

const folders = ['app', 'bench', 'domain', 'i18n', 'platform', 'server']

// Each list runs in order, the lists in parallel.
const types = [
  [
    ['Route types', 'react-router', 'typegen'],
    ['Types', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.tsbuildinfo'],
  ],
]
const lint = [
  [['Format and lint', 'biome', 'check', '--error-on-warnings']],
  [['Import rules', 'depcruise', ...folders]],
  [['Texts', node, 'scripts/texts.mjs']],
  [['Words', node, 'scripts/words.mjs']],
  [['Registries', node, 'scripts/registries.mjs', '--check']],
]
const all = [...types, [['Lock file', node, 'scripts/lock.mjs', '--check']], ...lint, [['Dead code', 'knip']]]

await installPackages()
const failed = []
await Promise.all(
  ({ types, lint }[process.argv[2]] ?? all).map(async (steps) => {
    for (const [name, command, ...args] of steps) {
      const { code, said } = await runQuietly(command, args)
      console.log(`\n── ${name}\n${said.trimEnd()}`)
      if (code !== 0) failed.push(name)
    }
  }),
)
console.log(failed.length ? `\nFailed: ${failed.join(', ')}.` : '\nAll checks passed.')
process.exit(failed.length ? 1 : 0)
