/** A name after « de »: « d’Émilie », « de Léa ». A y is a vowel only before a consonant. */
export const de = (name: string) =>
  /^(?:[aàâäáeéèêëiîïíoôöóuùûüúhœæ]|y[^aeiou])/i.test(name) ? `d’${name}` : `de ${name}`
