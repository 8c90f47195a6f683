const WITHOUT_DOTS = ['gmail.com', 'googlemail.com']

/**
 * What an address (in lower case) is delivered to, as far as is known of all or of the largest: what follows a + is the
 * same mailbox nearly everywhere, and Google looks at no dots. Whoever varies them sends no more to somebody.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = '', domain] = [email.slice(0, at).replace(/(?<=.)\+.*/, ''), email.slice(at + 1)]
  return WITHOUT_DOTS.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
