import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

export const secondTriesFile = join(root, 'test-results', 'second-tries.json')

/** Keeps what passed at a second try only, as Playwright does: a bug, of the product until shown otherwise. */
export default class SecondTries {
  #named = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#named.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd() {
    writeFileSync(secondTriesFile, JSON.stringify(this.#named))
  }
}
