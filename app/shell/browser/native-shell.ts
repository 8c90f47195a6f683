/** The part of Capacitor's bridge that this page uses: it is in the window if the page runs within an app. */
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
  /** The loggable part of the event: never the user's name nor a message's text. */
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

/** Logs the surrounding app's sign-in and push events. */
export function listenToShell(shell: NativeShell, log: Pick<Console, 'info' | 'warn'> = console): void {
  const say = (what: string, text: string) => log.info(`${shell.getPlatform()} shell, ${what}: ${text}`)
  for (const [what, { from, sayingOf }] of Object.entries(listeners)) {
    const [plugin, event] = from.find(([name]) => shell.isPluginAvailable(name)) ?? []
    if (plugin === undefined || event === undefined) {
      say(what, 'no plugin')
      continue
    }
    // Some versions return a promise, others a handle that removes the listener.
    Promise.resolve(shell.Plugins[plugin]?.addListener(event, (said) => say(what, sayingOf(said)))).then(
      () => say(what, 'listening'),
      (error) => log.warn(`${shell.getPlatform()} shell, ${what}: ${String(error)}`),
    )
  }
}
