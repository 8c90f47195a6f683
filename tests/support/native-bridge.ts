import type { NativeShell } from '../../app/shell/browser/native-shell.ts'

/** A native shell, and its other side. */
export interface NativeBridge extends NativeShell {
  /** The registered listeners, as `plugin.event`. */
  heard(): string[]
  emit(plugin: string, event: string, said: unknown): void
}

/**
 * As much of Capacitor's bridge as a page meets that an app loads from a server: the app's plugins, each with
 * `addListener`, without the library. Holds to nothing around it: it is put into a page as it is written.
 */
export function nativeBridge(plugins: string[]): NativeBridge {
  const listeners = new Map<string, ((said: unknown) => void)[]>()
  const listen = (plugin: string) => (event: string, listener: (said: unknown) => void) => {
    const name = `${plugin}.${event}`
    listeners.set(name, [...(listeners.get(name) ?? []), listener])
    return { remove: async () => {} }
  }
  const Plugins = Object.fromEntries(plugins.map((plugin) => [plugin, { addListener: listen(plugin) }]))
  return {
    isNativePlatform: () => true,
    getPlatform: () => 'android',
    isPluginAvailable: (name) => Object.hasOwn(Plugins, name),
    Plugins,
    heard: () => [...listeners.keys()],
    emit: (plugin, event, said) => {
      for (const listener of listeners.get(`${plugin}.${event}`) ?? []) listener(said)
    },
  }
}
