const WITHOUT_DOTS = ['gmail.com', 'googlemail.com']

/**
 * The mailbox of a lower-case address: text after a + is the same mailbox nearly everywhere, and Google ignores dots. Varying them gives a spammer no more mails.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = '', domain] = [email.slice(0, at).replace(/(?<=.)\+.*/, ''), email.slice(at + 1)]
  return WITHOUT_DOTS.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
