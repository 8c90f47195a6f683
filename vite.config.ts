import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress(), serviceWorker(), chunkList()],
  environments: {
    // The server is built together with the pages it renders: one module graph, so one pool, one bus, one of each.
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
})

/** Lays a .br and a .gz beside each text that browsers load, at their best: once here, instead of for each of them. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }) {
      const folder = join(dir ?? '', 'assets')
      for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const bytes = readFileSync(join(folder, name))
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/** Builds the service worker and the offline page's script: at the site's root, each in a file of its own. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      const id = fingerprint(globSync('{app,i18n}/**/*.*').sort())
      const files = {
        'service-worker': 'app/offline/service-worker.ts',
        offline: 'app/offline/offline-script.ts',
      }
      for (const [name, file] of Object.entries(files)) {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { BUILD: JSON.stringify(id) },
          build: {
            outDir: dir,
            emptyOutDir: false,
            rollupOptions: { input: file, output: { format: 'iife', entryFileNames: `${name}.js` } },
          },
        })
      }
    },
  }
}

function fingerprint(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Writes down which source files each script holds, and which scripts it imports: build/chunks.json. */
function chunkList(): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const list = chunks.map(({ fileName, imports, moduleIds }) => {
        const sources = moduleIds.map((id) => relative(import.meta.dirname, id).replace(/\?.*/, ''))
        return [fileName, { imports, sources }]
      })
      writeFileSync(join(dir ?? '', '..', 'chunks.json'), JSON.stringify(Object.fromEntries(list)))
    },
  }
}
