/** The oldest browsers that each page works in; `chromium` is Samsung's own. Staff's: two years back, in November 2026. */
export const supportedBrowsers = {
  guest: { ios: '15.4', chrome: '100', firefox: '100', samsung: '18', chromium: '99' },
  staff: { ios: '18.1', chrome: '131', firefox: '132', samsung: '27', chromium: '125' },
} as const

/** The same as Vite names them. */
export function buildTargets(audience: keyof typeof supportedBrowsers): string[] {
  const { ios, chromium, firefox } = supportedBrowsers[audience]
  return [`ios${ios}`, `safari${ios}`, `chrome${chromium}`, `firefox${firefox}`]
}
