/** The rows of a file by the heads of its columns, out of pieces of its text. */
export function readRows(
  pieces: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Record<string, string>>
