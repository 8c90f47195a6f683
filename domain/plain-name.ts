/** A name, of which no mail program makes a link: anybody can open a hotel, and call it what they like. */
export const unlinked = (name: string) => name.replaceAll(/[:/@\\]+/g, ' ').replaceAll(/\.(?=\S)/g, '. ')
