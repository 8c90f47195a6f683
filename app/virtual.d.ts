/** The scripts that the guest's browser loads, by the language of its page (made in vite.config.ts). */
declare module 'virtual:guest-scripts' {
  const scripts: Record<import('../i18n/language.ts').Language, string[]>
  export default scripts
}
