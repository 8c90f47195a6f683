/** Names what passed at a second try only, as Playwright does: a bug, of the product until shown otherwise. */
export default class SecondTries {
  #named = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#named.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd() {
    if (this.#named.length > 0) console.log([`${this.#named.length} flaky`, ...this.#named].join('\n  '))
  }
}
