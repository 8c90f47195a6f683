/**
 * What the scripts of all pages but the guest's use although browsers of 2022 lack it: all of it, which
 * tests/supported-browsers.test.ts checks. Without one of these a page stays as the server rendered it.
 */
export const requiredApis = [
  'AbortSignal.timeout',
  'Array.prototype.findLast',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'String.prototype.toWellFormed',
] as const
