const base =
  'inline-flex min-h-13 items-center justify-center gap-2 rounded-module border px-6 text-base font-semibold ' +
  'transition-colors duration-150 ease-out motion-reduce:transition-none'

/** The one light in the night. */
export const lampButton = `${base} border-lamp bg-lamp text-on-lamp hover:opacity-90`

export const nightButton = `${base} border-night-line text-on-night hover:bg-night-raised`
