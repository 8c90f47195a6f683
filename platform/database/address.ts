/**
 * The address of the database at `url` with a name and options of ours: what an address says, `pg` takes instead of what it is
 * told besides. Options of its own stand before ours, which hold.
 */
export function addressWith(url: string, name: string, options: string): string {
  const address = new URL(url)
  const { searchParams } = address
  searchParams.set('options', `${searchParams.get('options') ?? ''} ${options}`)
  searchParams.set('application_name', name)
  return address.href
}
