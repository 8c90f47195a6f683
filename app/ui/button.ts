const base =
  'inline-flex items-center justify-center gap-2 rounded-module border text-center select-none ' +
  'transition-colors duration-150 ease-out motion-reduce:transition-none ' +
  'disabled:opacity-60 aria-disabled:opacity-60'

const kinds = {
  /** The one thing to do here. */
  primary: 'border-brand bg-brand text-on-brand hover:not-aria-disabled:opacity-90',
  /** Of several, the one that is usually next. */
  next: 'border-brand bg-card text-brand hover:not-aria-disabled:bg-raised',
  plain:
    'border-line bg-card text-ink hover:not-aria-disabled:bg-raised ' +
    'aria-expanded:bg-raised aria-pressed:border-brand aria-pressed:bg-raised',
  quiet: 'border-transparent text-soft hover:not-aria-disabled:bg-raised hover:not-aria-disabled:text-ink',
  /** On the night of the public pages: the one light in it. */
  lamp: 'border-lamp bg-lamp text-on-lamp hover:opacity-90',
  night: 'border-night-line text-on-night hover:bg-night-raised',
} as const
type Kind = keyof typeof kinds

/** The classes of a button, or of a link that looks like one: 44 px high under a finger. */
export const button = (kind: Kind = 'plain', more = '') =>
  `${base} min-h-11 px-3 text-sm font-medium pointer-fine:min-h-9 ${kinds[kind]} ${more}`

/** The classes of a button that the whole page is about. */
export const bigButton = (kind: Kind = 'primary') =>
  `${base} min-h-13 px-6 text-base font-semibold ${kinds[kind]}`

/** The classes of a button that is an icon. */
export const iconButton = (kind: Kind = 'plain', more = '') =>
  `${base} size-11 shrink-0 pointer-fine:size-9 ${kinds[kind]} ${more}`
