import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const built = join(root, 'build', 'server', 'index.js')

function sonnette(args: string[], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env
  return spawnSync(process.execPath, [built, ...args], {
    cwd: root,
    env: { PATH, NODE_ENV: 'production', ...env },
    encoding: 'utf8',
  })
}

describe.runIf(existsSync(built))('sonnette', () => {
  test('the help of sonnette names every command, and exits with 0', () => {
    const { status, stdout } = sonnette(['--help'])
    expect(status).toBe(0)
    for (const verb of ['start', 'health', 'config']) expect(stdout).toMatch(new RegExp(`^  ${verb}\\b`, 'm'))
  })

  test('an unknown command or option exits with 2 and says so', () => {
    const { status, stderr } = sonnette(['bakcup'])
    expect(status).toBe(2)
    expect(stderr).toContain('bakcup')
    expect(sonnette(['health', '--fast']).status).toBe(2)
  })

  test('config shows values and origins, and never a secret', () => {
    const secret = 'a'.repeat(40)
    const { status, stdout } = sonnette(['config', '--json'], { SECRET: secret, PORT: '4000' })
    expect(status).toBe(0)
    expect(stdout).not.toContain(secret)
    const shown = JSON.parse(stdout)
    expect(shown).toContainEqual({ setting: 'SECRET', value: 'hidden', origin: 'environment' })
    expect(shown).toContainEqual({ setting: 'PORT', value: '4000', origin: 'environment' })
    expect(shown).toContainEqual({ setting: 'HOST', value: '0.0.0.0', origin: 'default' })
  })

  test('config names every wrong setting and exits with 1', () => {
    const { status, stderr } = sonnette(['config'], { PORT: 'many', TRIAL_DAYS: 'none' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/PORT must be .*; TRIAL_DAYS must be/)
  })

  test('health exits with 1 if nothing answers', () => {
    const { status, stdout } = sonnette(['health'], { PORT: '1', HOST: '127.0.0.1' })
    expect(status).toBe(1)
    expect(stdout).toBe('Nothing answers at http://127.0.0.1:1/readyz.\n')
  })
})
