import type { Config } from './config.ts'

let installed: Config | undefined

/** Makes `config` the settings of this process; called once, at its start. */
export function install(config: Config): void {
  installed = config
}

/** The settings of this process. */
export function settings(): Config {
  if (!installed) throw new Error('install() has not been called')
  return installed
}
