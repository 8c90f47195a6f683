/**
 * Every API that the scripts of all pages but the guest's use and browsers of 2022 lack
 * (tests/supported-browsers.test.ts checks the list). If one is missing, a page stays as the server rendered it.
 */
export const requiredApis = [
  'AbortSignal.timeout',
  'Array.prototype.findLast',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'String.prototype.toWellFormed',
] as const
