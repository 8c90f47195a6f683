import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findBrowser, findCameraBrowser } from './lib/browser.mjs'
import { build } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { findReaders } from './lib/readers.mjs'
import { root, run, withPinned } from './lib/run.mjs'
import { whatElseFile } from './lib/what-else.mjs'

// `--unit` and `--e2e` run one half; other arguments choose test files.
const args = process.argv.slice(2)
const filters = args.filter((arg) => !arg.startsWith('--'))
const isWanted = (half) => args.includes(half) || !(args.includes('--unit') || args.includes('--e2e'))
const results = join(root, 'test-results')
const vitestFile = join(results, 'vitest.json')
const playwrightFile = join(results, 'playwright.json')

await installPackages()
if (isWanted('--unit')) await findReaders()
const browser = isWanted('--e2e') && (await findBrowser())
const cameraBrowser = isWanted('--e2e') && (await findCameraBrowser())
await build()

rmSync(results, { recursive: true, force: true })
mkdirSync(results)
const env = {
  ...withPinned(),
  NODE_ENV: 'test',
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile,
  // Tests start some hundred processes, most of them of the same modules: they are read and compiled once.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
}
if (browser) env.CHROMIUM_PATH = browser
if (cameraBrowser) env.CHROMIUM_CAMERA_PATH = cameraBrowser

const report = [
  '--reporter=default',
  '--reporter=./scripts/lib/what-else.mjs',
  '--reporter=json',
  `--outputFile.json=${vitestFile}`,
]
const codes = []
if (isWanted('--unit'))
  codes.push(await run('vitest', ['run', '--passWithNoTests', ...report, ...filters], { env }))
if (isWanted('--e2e'))
  codes.push(
    await run('playwright', ['test', '--pass-with-no-tests', '--reporter=list,json', ...filters], { env }),
  )

const total = { passed: 0, failed: 0, skipped: 0 }
add(vitestFile, ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
  total.passed += numPassedTests
  total.failed += numFailedTests
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') sayFailed(`${relative(root, name)} › ${fullName}`, failureMessages.join('\n'))
  total.skipped += numPendingTests + numTodoTests
})
add(whatElseFile, ({ secondTries, besides }) => {
  total.failed += besides.length
  for (const { where, why } of besides) sayFailed(where, why)
  if (secondTries.length > 0) console.log(`\nAt a second try only: ${secondTries.join(', ')}`)
})
add(playwrightFile, ({ stats, errors }) => {
  // Playwright itself names those that passed at a second try.
  total.passed += stats.expected + stats.flaky
  total.failed += stats.unexpected + errors.length
  total.skipped += stats.skipped
})

// A runner that fails without anything that failed (a teardown that threw) has failed all the same.
if (total.failed === 0 && codes.some((code) => code !== 0)) {
  total.failed = 1
  sayFailed('a runner', `It ended with ${codes.join(' and ')}, which it has said why above.`)
}
const { passed, failed, skipped } = total
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** Said once more at the end: the browser's tests come between, and of a long log often its end alone is kept. */
function sayFailed(what, why) {
  console.log(`\nFAILED ${what}\n${why.split('\n').slice(0, 12).join('\n')}`)
}

function add(file, count) {
  try {
    count(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
