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

/**
 * The address of one database that several hosts serve in turn, as libpq writes it: `postgres://user@a:5432,b:5433/name`.
 * It comes out with the list of hosts and ports in its parameters, since a URL has only one; any other text unchanged.
 */
export function withHostsAside(text: string): string {
  const [, before, hosts = '', after = ''] = /^([^:]+:\/\/(?:[^/?#]*@)?)([^/?#@]+)(.*)$/s.exec(text) ?? []
  const each = hosts.split(',').map((one) => /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(one))
  if (before === undefined || each.length < 2 || each.some((one) => !one?.[1])) return text
  const [first] = hosts.split(',')
  if (!URL.canParse(`${before}${first}${after}`)) return text
  const address = new URL(`${before}${first}${after}`)
  address.searchParams.set('host', each.map((one) => one?.[1]?.replaceAll(/[[\]]/g, '')).join())
  address.searchParams.set('port', each.map((one) => one?.[2] ?? '5432').join())
  return address.href
}

/** `url` for each host of its list (`withHostsAside`); only itself if it has no list. */
export function addressesOfHosts(url?: string): (string | undefined)[] {
  if (!url || !URL.canParse(url)) return [url]
  const { searchParams } = new URL(url)
  const hosts = searchParams.get('host')?.split(',') ?? []
  if (hosts.length < 2) return [url]
  const ports = searchParams.get('port')?.split(',') ?? []
  return hosts.map((host, i) => {
    const address = new URL(url)
    address.searchParams.set('host', host)
    address.searchParams.set('port', ports[i] ?? ports[0] ?? '5432')
    return address.href
  })
}
