export function cameraBrowser(): string | undefined
