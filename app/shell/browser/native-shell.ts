/** What Capacitor's bridge puts into the window of a page that runs within an app, as far as it is used here. */
export interface NativeShell {
  isNativePlatform(): boolean
  getPlatform(): string
  isPluginAvailable(name: string): boolean
  Plugins: Record<
    string,
    { addListener(event: string, listener: (said: unknown) => void): unknown } | undefined
  >
}

interface Listener {
  /** Plugins that say it, with their name for it: the first one that the app has is listened to. */
  from: readonly (readonly [plugin: string, event: string])[]
  /** What is logged of it: never who it is, nor what a message says. */
  sayingOf(said: unknown): string
}

const listeners: Record<string, Listener> = {
  'auth state': {
    from: [['FirebaseAuthentication', 'authStateChange']],
    sayingOf: (said) => ((said as { user?: unknown } | null)?.user ? 'signed in' : 'signed out'),
  },
  'push messages': {
    from: [
      ['FirebaseMessaging', 'notificationReceived'],
      ['PushNotifications', 'pushNotificationReceived'],
    ],
    sayingOf: (said) => {
      const { notification, id } = (said ?? {}) as { notification?: { id?: string }; id?: string }
      return `message ${notification?.id ?? id ?? 'without an id'}`
    },
  },
}

/** Listens to what the app around this page says of sign-in and of push messages, and logs it. */
export function listenToShell(shell: NativeShell, log: Pick<Console, 'info' | 'warn'> = console): void {
  const say = (what: string, text: string) => log.info(`${shell.getPlatform()} shell, ${what}: ${text}`)
  for (const [what, { from, sayingOf }] of Object.entries(listeners)) {
    const [plugin, event] = from.find(([name]) => shell.isPluginAvailable(name)) ?? []
    if (plugin === undefined || event === undefined) {
      say(what, 'no plugin')
      continue
    }
    // Some versions answer with a promise, some with what removes the listener.
    Promise.resolve(shell.Plugins[plugin]?.addListener(event, (said) => say(what, sayingOf(said)))).then(
      () => say(what, 'listening'),
      (error) => log.warn(`${shell.getPlatform()} shell, ${what}: ${String(error)}`),
    )
  }
}
