// A language of guests is a line here, and the catalogue that it names.
export * as en from './en/guest.ts'
export * as fr from './fr/guest.ts'
