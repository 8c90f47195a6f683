/** The classes of text fields and selects. Text of 16 px on a phone, or iOS zooms in. */
export const control =
  'block min-h-11 w-full min-w-0 rounded-module border border-edge bg-card px-3 text-base text-ink ' +
  'text-ellipsis placeholder:text-soft disabled:opacity-60 aria-invalid:border-late'

/** The same as high as a button beside it, for rows of tools. */
export const toolControl = `${control} pointer-fine:min-h-9 pointer-fine:text-sm`
