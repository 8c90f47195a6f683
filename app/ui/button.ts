/** Kinds by purpose; button.css styles them. */
type Kind =
  /** The one thing to do here. */
  | 'primary'
  /** Of several, the one that is usually next. */
  | 'next'
  | 'plain'
  | 'quiet'
  /** On the night of the public pages: the one light in it. */
  | 'lamp'
  | 'night'

/** The classes of a button, or of a link that looks like one: 44 px high under a finger. */
export const button = (kind: Kind = 'plain', more = '') =>
  `button button-usual button-${kind} ${more}`.trimEnd()

/** The classes of a button that the whole page is about. */
export const bigButton = (kind: Kind = 'primary') => `button button-big button-${kind}`

/** The classes of a button that is an icon. */
export const iconButton = (kind: Kind = 'plain', more = '') =>
  `button button-icon button-${kind} ${more}`.trimEnd()

/** Of a button that sends its form: while that is under way a second press does nothing, and the keyboard stays where it is. */
export const sendsOnce = (isBusy: boolean) => ({
  'aria-disabled': isBusy,
  onClick: (event: { preventDefault: () => void }) => isBusy && event.preventDefault(),
})
