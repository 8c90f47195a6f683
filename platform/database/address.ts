/**
 * The database's address with our name and options. `pg` prefers an address's parameters, so its own options stand
 * before ours, which win.
 */
export function addressWith(url: string, name: string, options: string): string {
  const address = new URL(url)
  const { searchParams } = address
  searchParams.set('options', `${searchParams.get('options') ?? ''} ${options}`)
  searchParams.set('application_name', name)
  return address.href
}
