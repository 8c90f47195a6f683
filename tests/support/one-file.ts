import { basename, join } from 'node:path'
import { build } from 'vite'
import { largePackages } from '../../scripts/lib/large-packages.ts'

const folder = 'node_modules/.cache/tests'

/** Bundles a script for a test that starts it repeatedly. Returns its path. */
export async function oneFile(script: string): Promise<string> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: largePackages },
    build: { ssr: script, outDir: folder, emptyOutDir: false },
  })
  return join(folder, basename(script).replace(/\.ts$/, '.js'))
}
