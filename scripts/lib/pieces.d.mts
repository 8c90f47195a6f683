export function piecesOf(path: string): AsyncGenerator<string>
