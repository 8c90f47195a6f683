const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-module border px-3 text-sm font-medium ' +
  'transition-colors duration-150 ease-out select-none motion-reduce:transition-none ' +
  'aria-disabled:opacity-60 disabled:opacity-60 md:min-h-9'

const kinds = {
  /** The one thing to do here. */
  primary: 'border-brand bg-brand text-on-brand hover:not-aria-disabled:opacity-90',
  plain: 'border-line bg-card text-ink hover:not-aria-disabled:bg-raised',
  quiet: 'border-transparent text-soft hover:not-aria-disabled:bg-raised hover:not-aria-disabled:text-ink',
  /** On a ground that is lit. */
  lamp: 'border-lamp bg-lamp text-on-lamp hover:not-aria-disabled:opacity-90',
} as const

/** The classes of a button, or of a link that looks like one: 44 px high under a finger. */
export const button = (kind: keyof typeof kinds = 'plain', more = '') => `${base} ${kinds[kind]} ${more}`

/** The classes of a field to type in or choose from. Text of 16 px on a phone, or iOS zooms in. */
export const field =
  'min-h-11 w-full min-w-0 rounded-module border border-line bg-card px-3 text-base text-ink ' +
  'placeholder:text-soft aria-invalid:border-late md:min-h-9 md:text-sm'
