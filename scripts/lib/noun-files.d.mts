export function nounFiles(noun: string): Record<string, string>
export function nounLines(noun: string): [path: string, next: string, line: string][]
