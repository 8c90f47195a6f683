import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type InlineConfig, type Plugin } from 'vite'
import { type GuestLanguage, guestLanguages } from './i18n/guest-languages.ts'
import { type StaffLanguage, staffLanguages } from './i18n/language.ts'
import { builtVersion } from './scripts/lib/built-version.ts'
import { type Chunks, reached, textScripts } from './scripts/lib/bundles.mjs'
import { largePackages } from './scripts/lib/large-packages.ts'
import { sharedScripts } from './scripts/lib/shared-scripts.ts'
import { buildTargets } from './scripts/lib/supported-browsers.ts'

/** The replacement of React in the guest's browser (decision 19). */
const smallerRuntime: InlineConfig = {
  resolve: {
    alias: [
      { find: /^react(-dom\/client)?$/, replacement: join(import.meta.dirname, 'app/guest/runtime.ts') },
    ],
  },
  // Elements are made by calls of Preact's own function, children as its arguments: they weigh less than in objects.
  oxc: {
    jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
    jsxInject: "import { Fragment, h } from 'preact'",
  },
}

/** Every page loads a list of all routes, which names the scripts of each: not with whose they are in their names. */
const shortName = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    oneLanguage(),
    scriptsOfTexts(),
    guestEntries(),
    guestScripts(),
    precompress(),
    precompressRoutes(),
    serviceWorker(),
    chunkList('chunks.json'),
    passkeysLater(),
    programFiles(),
    asciiServer(),
  ],
  // Node takes a second to find and read a thousand modules one by one: a build holds those of all packages.
  ssr: { noExternal: command === 'build' || largePackages },
  environments: {
    client: {
      build: {
        target: buildTargets('staff'),
        rolldownOptions: {
          output: { codeSplitting: { groups: sharedScripts() }, chunkFileNames: shortName },
        },
      },
    },
    // The server is built together with the pages it renders: one module graph, so one pool, one bus, one of each.
    // It holds the guest's styles.
    ssr: {
      // Packages hold a development build too, e.g. 0.7 MB of React's, and choose when they are loaded.
      define:
        command === 'build'
          ? { 'process.env.NODE_ENV': '"production"', BUILT_VERSION: JSON.stringify(builtVersion()) }
          : {},
      build: { cssTarget: buildTargets('guest'), rollupOptions: { input: './server/main.ts' } },
    },
  },
}))

/** Lays a .br and a .gz beside each text that browsers load, at their best: once here, instead of for each of them. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) if (/\.(js|css|svg)$/.test(name)) pack(join(dir ?? '', name))
    },
  }
}

/** The same for the list of all routes, which the router writes beside them once it builds the server. */
function precompressRoutes(): Plugin {
  return {
    name: 'precompress-routes',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    writeBundle() {
      for (const file of globSync('build/client/assets/manifest-*.js')) pack(file)
    },
  }
}

function pack(file: string): void {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

/**
 * Gives browsers one language: `i18n/<audience>.ts` gets dynamic imports in place of the texts, and
 * `i18n/in-browser.ts` follows those of the page's language.
 */
function oneLanguage(): Plugin {
  const imported = /import \{ (\w+) as (\w+) \} from '(\.\/\2\/[\w-]+\.ts)'/g
  return {
    name: 'one-language',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/i18n\/[\w-]+\.ts$/ },
      handler(code) {
        const ofOne = code
          .replaceAll(imported, "const $2 = () => import('$3').then((texts) => texts.$1)")
          .replaceAll(/^export \* as (\w+) from ('.*')/gm, 'export const $1 = () => import($2)')
          .replace("import { texts } from './language.ts'", "import { texts } from './in-browser.ts'")
        // Left as it is, a page in that language would wait for it for ever, and work as without scripts.
        const left = /^import \{.* from '\.\/[\w-]+\/.*/m.exec(ofOne)
        if (left) this.error(`Import what is no text of it apart: ${left[0]}`)
        return ofOne
      },
    },
  }
}

/** Tells the server by `virtual:text-scripts` which scripts hold the texts of a route: its page names them in its head. */
function scriptsOfTexts(): Plugin {
  const id = '\0virtual:text-scripts'
  let isDevelopment = false
  return {
    name: 'text-scripts',
    configResolved({ command }) {
      isDevelopment = command === 'serve'
    },
    resolveId: (source) => (source === id.slice(1) ? id : undefined),
    load(loaded) {
      if (loaded !== id) return
      // Only the server asks.
      const isAsked = this.environment.name !== 'client' && !isDevelopment
      const chunks: Chunks = isAsked ? JSON.parse(readFileSync('build/chunks.json', 'utf8')) : {}
      const scripts = staffLanguages.map((language) => [language, textScriptsByRoute(chunks, language)])
      return `export default ${JSON.stringify(Object.fromEntries(scripts))}`
    },
  }
}

/** By the route's id. A route may have several scripts: its own, and those that run before it is drawn. */
function textScriptsByRoute(chunks: Chunks, language: StaffLanguage): Record<string, string[]> {
  const scripts: Record<string, string[]> = {}
  for (const [file, { isEntry, sources }] of Object.entries(chunks)) {
    const route = /^app\/(.+)\.tsx$/.exec(sources.at(-1) ?? '')?.[1]
    if (!isEntry || !route) continue
    const texts = textScripts(reached([file], chunks), chunks, language)
    scripts[route] = [...(scripts[route] ?? []), ...texts.map((name) => `/${name}`)]
  }
  return scripts
}

/** The guest's scripts begin with `virtual:guest-entry-…`, which gives the page the texts of one language. */
function guestEntries(): Plugin {
  const named = /^\0?virtual:guest-entry-(\w+)$/
  return {
    name: 'guest-entries',
    resolveId: (source) => (named.test(source) ? `\0${source.replace('\0', '')}` : undefined),
    load(id) {
      const language = named.exec(id)?.[1]
      if (!language) return
      return `import { guest } from '/i18n/${language}/guest.ts'
        import { startPage } from '/app/guest/browser.tsx'
        startPage(guest)`
    },
  }
}

/** Imports a script that loads later, without Vite's helper: guests' scripts have no styles to load before. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
  }
}

/** In development components are replaced while they are edited: by React Router's plugin, which asks for its router. */
const hot = `
  import 'virtual:react-router/inject-hmr-runtime'
  window.__reactRouterDataRouter = { revalidate() {} }
`

/**
 * Builds the guest's scripts, one entry per language: without a router and with the smaller runtime. The module
 * `virtual:guest-scripts` gives the server their names.
 */
function guestScripts(): Plugin {
  const scriptsId = '\0virtual:guest-scripts'
  const hotId = '\0virtual:guest-hot'
  const chunksOf = (language: GuestLanguage) => `guest-chunks.${language}.json`
  const byLanguage = (scripts: (language: GuestLanguage) => string[]) =>
    `export default ${JSON.stringify(Object.fromEntries(guestLanguages.map((one) => [one, scripts(one)])))}`
  let isDevelopment = false
  return {
    name: 'guest-scripts',
    configResolved({ command }) {
      isDevelopment = command === 'serve'
    },
    resolveId: (source) => [scriptsId, hotId].find((id) => source === id || source === id.slice(1)),
    load(id) {
      if (id === hotId) return hot
      if (id !== scriptsId) return
      // Only the server asks.
      if (this.environment.name === 'client') return byLanguage(() => [])
      if (isDevelopment)
        return byLanguage((one) =>
          ['guest-hot', `guest-entry-${one}`].map((id) => `/@id/__x00__virtual:${id}`),
        )
      return byLanguage((one) => {
        const chunks: Chunks = JSON.parse(readFileSync(`build/${chunksOf(one)}`, 'utf8'))
        return scriptsOf('app/guest/browser.tsx', chunks).map((file) => `/${file}`)
      })
    },
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (this.environment.name !== 'client') return
        // One after the other: a shared script of both would weigh more than two.
        for (const one of guestLanguages)
          await build({
            ...smallerRuntime,
            configFile: false,
            publicDir: false,
            logLevel: 'warn',
            plugins: [guestEntries(), plainImports(), precompress(), chunkList(chunksOf(one))],
            build: {
              target: buildTargets('guest'),
              // It makes the script 1 % lighter than Vite's own.
              minify: 'terser',
              terserOptions: {
                module: true,
                compress: {
                  ecma: 2020,
                  keep_fargs: false,
                  passes: 3,
                  pure_getters: true,
                  unsafe: true,
                  unsafe_arrows: true,
                },
              },
              outDir: dir,
              emptyOutDir: false,
              modulePreload: false,
              rollupOptions: { input: { [`browser.${one}`]: `virtual:guest-entry-${one}` } },
            },
          })
      },
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
          plugins: [precompress()],
          define: { BUILD: JSON.stringify(id) },
          build: {
            target: buildTargets('guest'),
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

/**
 * Loads the package that verifies passkeys, a third of all modules of the server, with the first passkey: the sign-in
 * library imports it at the start.
 */
function passkeysLater(): Plugin {
  const verifying = '@simplewebauthn/server'
  const later = `\0later:${verifying}`
  const functions = [
    'generateAuthenticationOptions',
    'generateRegistrationOptions',
    'verifyAuthenticationResponse',
    'verifyRegistrationResponse',
  ]
  return {
    name: 'passkeys-later',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: (source, importer) => (source === verifying && importer !== later ? later : undefined),
    load(id) {
      if (id !== later) return
      return functions
        .map(
          (name) => `export const ${name} = async (given) => (await import('${verifying}')).${name}(given)`,
        )
        .join('\n')
    },
  }
}

/**
 * Copies to build/program/ the files that the server reads while it runs, and compiles its worker threads there
 * (platform/program-files.ts). Packages that read files beside their own stay outside.
 */
function programFiles(): Plugin {
  const outDir = 'build/program'
  return {
    name: 'program-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async writeBundle() {
      const threads = globSync('{app,domain,platform}/**/*-thread.ts')
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        ssr: { noExternal: true, external: ['pdfkit', 'subset-font'] },
        build: {
          ssr: true,
          outDir,
          emptyOutDir: true,
          rollupOptions: {
            input: Object.fromEntries(threads.map((file) => [file.replace(/\.ts$/, ''), file])),
            output: { entryFileNames: '[name].js' },
          },
        },
      })
      const files = globSync('{domain,platform}/**/{*.sql,migrations/meta/_journal.json}')
      for (const file of [...files, 'app/ui/styles/tokens.css', 'public/favicon.svg'])
        cpSync(file, join(outDir, file))
    },
  }
}

/**
 * Escapes the letters outside ASCII in the server's scripts: Node keeps scripts with such letters in twice the memory, and
 * decodes megabytes of them at each start.
 */
function asciiServer(): Plugin {
  // A single backslash before such a letter, as in "\\é", means nothing.
  const letters = /(\\*)([^\0-\x7f])/g
  const escaped = (_: string, before: string, letter: string) =>
    `${before.length % 2 ? before.slice(1) : before}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'ascii-server',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') output.code = output.code.replace(letters, escaped)
    },
  }
}

/** Writes down which source files each script holds, and which scripts it imports: a list in build/. */
function chunkList(file: string): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const list = chunks.map(({ fileName, imports, isEntry, moduleIds }) => {
        const sources = moduleIds.map((id) => relative(import.meta.dirname, id).replace(/\?.*/, ''))
        return [fileName, { imports, isEntry, sources } satisfies Chunks[string]]
      })
      writeFileSync(join(dir ?? '', '..', file), JSON.stringify(Object.fromEntries(list)))
    },
  }
}

/** The script that holds a source file, and those that it imports. */
function scriptsOf(source: string, chunks: Chunks): string[] {
  const [file, chunk] = Object.entries(chunks).find(([, { sources }]) => sources.includes(source)) ?? []
  if (!file || !chunk) throw new Error(`no script holds ${source}`)
  return [...chunk.imports, file]
}
