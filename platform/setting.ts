import type { z } from 'zod'
import { StartupError } from './startup.ts'

/** Variables of the environment that are set to something. */
export type Given = Readonly<Record<string, string | undefined>>

/** One setting of the installation; `V` is its parsed value. */
export interface Setting<V> {
  readonly kind: 'setting'
  /** The name of its environment variable. */
  readonly env: string
  /** Its parsed value. Each error says the setting's required form, and ends the operator's sentence. */
  readonly shape: z.ZodType<V, string>
  /** Its purpose, in one sentence of Markdown. */
  readonly purpose: string
  /** Whether its value is never repeated, in an error or in the log. */
  readonly isSecret: boolean
  /** The default as it would be set; may depend on other settings. */
  readonly default: string | ((given: Given) => string) | undefined
  /** The same in words, where it is not one value. */
  readonly otherwise: string | undefined
  /** The setting that requires this one, and the required form. */
  readonly neededWith: NeededWith | undefined
}

interface NeededWith {
  env: string
  error: string
}

interface About {
  purpose: string
  isSecret?: true
  neededWith?: NeededWith
}
interface WithDefault extends About {
  default: string
}
interface WithOtherwise extends About {
  otherwise: string
  default?: (given: Given) => string
}

/** Declares a setting; without a default, it is undefined where it is not set. */
export function setting<V, A extends WithDefault | WithOtherwise>(
  env: string,
  shape: z.ZodType<V, string>,
  about: A,
): Setting<A extends { default: unknown } ? V : V | undefined> {
  const { purpose, isSecret = false, neededWith, default: byDefault } = about
  const otherwise = 'otherwise' in about ? about.otherwise : undefined
  const declared = { kind: 'setting', env, shape, purpose, isSecret, neededWith, otherwise } as const
  // Without a default, `readOne` comes to undefined, which the type above says.
  return { ...declared, default: byDefault } as Setting<never>
}

/** Settings by their position in the result. */
export interface SettingsTree {
  readonly [name: string]: Setting<unknown> | SettingsTree
}

/** The parsed values of a tree of settings. */
export type ValuesOf<T> = T extends Setting<infer V> ? V : { readonly [K in keyof T]: ValuesOf<T[K]> }

const isSetting = (one: Setting<unknown> | SettingsTree): one is Setting<unknown> => one.kind === 'setting'

/** Every setting of a tree with its value in `values`, in the order of their declaration. */
export function listed<T extends SettingsTree>(tree: T, values?: ValuesOf<T>): [Setting<unknown>, unknown][] {
  return Object.entries(tree).flatMap(([name, one]) => {
    const value = (values as Record<string, unknown> | undefined)?.[name]
    return isSetting(one)
      ? [[one, value] as [Setting<unknown>, unknown]]
      : listed(one, value as ValuesOf<typeof one>)
  })
}

/**
 * Reads every setting of a tree; the result is frozen. An empty variable counts as not set. Throws `StartupError`
 * that names each invalid setting, its value (never a secret's) and its required form.
 */
export function readAll<T extends SettingsTree>(tree: T, env: NodeJS.ProcessEnv): ValuesOf<T> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const faults: string[] = []
  const read = (one: Setting<unknown> | SettingsTree): unknown =>
    isSetting(one)
      ? readOne(one, given, (fault) => faults.push(fault))
      : Object.freeze(Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, read(inner)])))
  const values = read(tree)
  if (faults.length > 0) throw new StartupError(`${faults.join('; ')}.`)
  return values as ValuesOf<T>
}

function readOne(one: Setting<unknown>, given: Given, refuse: (fault: string) => void): unknown {
  const value = given[one.env]
  const byDefault = typeof one.default === 'function' ? one.default(given) : one.default
  if (value === undefined && one.neededWith && given[one.neededWith.env] !== undefined) {
    const { error, env } = one.neededWith
    refuse(`${one.env} must be ${error}, as ${env} is set, but is not set`)
  }
  const text = value ?? byDefault
  if (text === undefined) return undefined
  const parsed = one.shape.safeParse(text)
  if (parsed.success) return parsed.data
  const is = one.isSecret ? 'is set to something else' : `is ${JSON.stringify(text)}`
  refuse(`${one.env} must be ${parsed.error.issues[0]?.message}, but ${is}`)
}
