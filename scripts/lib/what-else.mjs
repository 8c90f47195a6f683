import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

export const whatElseFile = join(root, 'test-results', 'what-else.json')

/**
 * Keeps what Vitest's report in JSON leaves out: what passed at a second try only, as Playwright says it (a bug, of the
 * product until shown otherwise), and what failed beside the tests: in a file's set-up or end, or in nobody's hands.
 */
export default class WhatElse {
  #secondTries = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#secondTries.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd(modules, unhandled) {
    const besides = modules.flatMap((module) => [
      ...said(module.relativeModuleId, module.errors()),
      ...[...module.children.allSuites()].flatMap((suite) =>
        said(`${module.relativeModuleId} › ${suite.fullName}`, suite.errors()),
      ),
    ])
    besides.push(...said('outside of any test', unhandled))
    writeFileSync(whatElseFile, JSON.stringify({ secondTries: this.#secondTries, besides }))
  }
}

const said = (where, errors) => errors.map(({ stack, message }) => ({ where, why: String(stack ?? message) }))
