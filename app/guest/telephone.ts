/** The address that calls a number, however it is written. */
export const telephone = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`
