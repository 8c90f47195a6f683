import { listed, type Setting } from '../../platform/setting.ts'
import { declared, isInEnvironment, readSettings } from '../../platform/settings.ts'
import type { Said } from './said.ts'

/** Shows every setting with its value and its origin. A secret's value is never shown. */
export async function config(): Promise<Said> {
  const shown = listed(declared, readSettings()).map(([one, value]) => ({
    setting: one.env,
    value: shownValue(one, value),
    origin: originOf(one, value),
  }))
  const width = Math.max(...shown.map(({ setting }) => setting.length))
  const text = shown.map(
    ({ setting, value, origin }) => `${setting.padEnd(width)}  ${value ?? '–'}  (${origin})`,
  )
  return { text: text.join('\n'), json: shown }
}

function shownValue({ isSecret }: Setting<unknown>, value: unknown): string | null {
  if (value === undefined) return null
  if (isSecret) return 'hidden'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function originOf({ env, otherwise }: Setting<unknown>, value: unknown): string {
  if (isInEnvironment(env)) return 'environment'
  return value === undefined ? `not set: ${otherwise}` : 'default'
}
