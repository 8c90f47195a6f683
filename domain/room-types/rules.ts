/**
 * Two types of one name could not be told apart: their names are one where this is, e.g. of "Groß" and "GROSS". Small letters
 * alone would not do: those of "GROSS" are not those of "Groß".
 */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC')
