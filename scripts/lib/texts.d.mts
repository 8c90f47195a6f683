export function hardCodedTexts(source: string): string[]
