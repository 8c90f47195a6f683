import { build } from './lib/build.mjs'
import { readBundles, staffOnly } from './lib/bundles.mjs'
import { installPackages } from './lib/install.mjs'

// The scripts that each route loads, per language.
await installPackages()
await build()
console.log(
  `${'gzip bytes'.padStart(10)}  ${'sources'.padStart(7)}  ${'of staff'.padStart(8)}  language  route`,
)
for (const { id, language, sources, scriptBytes } of readBundles()) {
  const ofStaff = sources.filter((source) => staffOnly.test(source)).length
  const figures = [
    String(scriptBytes).padStart(10),
    String(sources.length).padStart(7),
    String(ofStaff).padStart(8),
    language.padEnd(8),
  ]
  console.log(`${figures.join('  ')}  ${id}`)
}
