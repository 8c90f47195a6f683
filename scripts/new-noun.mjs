import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installPackages } from './lib/install.mjs'
import { nounFiles, nounLines, spellings } from './lib/noun-files.mjs'
import { node, root, run } from './lib/run.mjs'

// Writes the skeleton of a noun: npm run new-noun -- lost-item

const [noun] = process.argv.slice(2)
if (!/^[a-z]+(-[a-z]+)*$/.test(noun ?? '')) {
  console.error('Name the noun in the singular: npm run new-noun -- lost-item')
  process.exit(1)
}
const { plural } = spellings(noun)
if (existsSync(join(root, 'domain', plural))) {
  console.error(`domain/${plural} exists.`)
  process.exit(1)
}

await installPackages()
const written = Object.entries(nounFiles(noun))
for (const [path, code] of written) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), code)
}
for (const [path, next, line] of nounLines(noun)) {
  const code = readFileSync(join(root, path), 'utf8')
  if (!code.includes(next)) throw new Error(`${path} has no line that begins with ${next}`)
  writeFileSync(join(root, path), code.replace(next, `${line}\n${next}`))
}
const changed = new Set([...written, ...nounLines(noun)].map(([path]) => path))
for (const [command, ...args] of [
  ['drizzle-kit', 'generate', '--name', `add-${plural}`],
  [node, 'scripts/registries.mjs'],
  ['biome', 'check', '--write', ...[...changed].filter((path) => !path.endsWith('.cjs'))],
]) {
  const code = await run(command, args)
  if (code !== 0) process.exit(code)
}
console.log(`\n${changed.size} files to complete:\n${[...changed].join('\n')}\nThen: npm run check`)
