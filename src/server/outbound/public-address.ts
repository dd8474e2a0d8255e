import { BlockList, isIP } from 'node:net'

// Not public (IANA special-purpose registries).
const closed: Record<4 | 6, string[]> = {
  4: [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
    ...[
      '192.0.0.0/24',
      '192.0.2.0/24',
      '192.88.99.0/24',
      '192.168.0.0/16',
      '198.18.0.0/15',
      '198.51.100.0/24',
    ],
    ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ],
  6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
}
const listOf = (family: 4 | 6, nets: readonly string[]) => {
  const list = new BlockList()
  for (const net of nets) {
    const [address = '', bits] = net.split('/')
    list.addSubnet(address, Number(bits), `ipv${family}`)
  }
  return list
}
const closed4 = listOf(4, closed[4])
const closed6 = listOf(6, closed[6])
/** Routed addresses (RFC 4291). Excludes mapped IPv4, loopback, link-local, unique local and multicast. */
const routed6 = listOf(6, ['2000::/3'])

/** False if it is private or not an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed4.check(address, 'ipv4')
  // A zone ('fe80::1%eth0') names a local link.
  if (family === 6)
    return !address.includes('%') && routed6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
  return false
}
