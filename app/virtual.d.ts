/** The scripts that the guest's browser loads, by the language of its page (made in vite.config.ts). */
declare module 'virtual:guest-scripts' {
  const scripts: Record<import('../i18n/guest-languages.ts').GuestLanguage, string[]>
  export default scripts
}
/** The scripts that hold what a route reads to people, by its language and the route's id (made in vite.config.ts). */
declare module 'virtual:text-scripts' {
  const scripts: Record<import('../i18n/language.ts').StaffLanguage, Record<string, string[]>>
  export default scripts
}
