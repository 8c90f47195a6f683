import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

export const whatElseFile = join(root, 'test-results', 'what-else.json')

/**
 * Records facts that Vitest's JSON report omits: tests that passed on a retry only (bugs, until shown otherwise), and
 * failures outside tests: in a file's setup, teardown, or unhandled.
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
