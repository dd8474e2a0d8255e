import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * The socket's address, or with `trustProxy` the last of X-Forwarded-For, because only that is from our proxy. IPv6 is
 * cut to its /64. 'unknown' without a socket.
 */
export function clientAddress(
  socket: string | undefined,
  forwarded: string | null,
  trustProxy: boolean,
): string {
  const last = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined
  const address = (last || socket || 'unknown').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(address) ? network(address) : address
}

function network(address: string): string {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const missing = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right]
  const cut = groups.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16))
  return `${cut.join(':')}::/64`
}

/** A network of an address, and the multiple of a single address's limit that it gets. */
export interface Network {
  of: string
  times: number
}

const wider6 = [
  { bits: 56, times: 2 },
  { bits: 48, times: 4 },
]

/** Networks that count an address, narrowest first: IPv6 /64, /56 (home) and /48 (company); IPv4 alone. */
export function networksOf(address: string): Network[] {
  const groups = groupsOf(address)
  const own = { of: address, times: 1 }
  if (!groups) return [own]
  return [own, ...wider6.map(({ bits, times }) => ({ of: cutTo(groups, bits), times }))]
}

export const widestNetwork = (address: string): string => networksOf(address).at(-1)?.of ?? address

/** Undefined for anything but a /64. */
function groupsOf(address: string): number[] | undefined {
  if (!address.endsWith('::/64')) return undefined
  return address
    .slice(0, -5)
    .split(':')
    .map(group => Number.parseInt(group, 16))
}

function cutTo([one = 0, two = 0, three = 0, four = 0]: number[], bits: number): string {
  const last = bits <= 48 ? 0 : four & (0xffff << (64 - bits)) & 0xffff
  return `${[one, two, three, last].map(group => group.toString(16)).join(':')}::/${bits}`
}

// Separate lists, because a shared one would match every IPv4 address with ::/64.
const local4 = new BlockList()
for (const [start, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  // Carrier-grade NAT and clouds (RFC 6598).
  ['100.64.0.0', 10],
] as const)
  local4.addSubnet(start, prefix)
const local6 = new BlockList()
for (const [start, prefix] of [
  // ::1 cut to its /64.
  ['::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local6.addSubnet(start, prefix, 'ipv6')

/** Loopback, private or link-local: a proxy without `trustProxy` or the local network, so not one person's. */
export function isLocal(address: string): boolean {
  const bare = address.replace(/\/64$/, '')
  if (isIPv6(bare)) return local6.check(bare, 'ipv6')
  return isIPv4(bare) && local4.check(bare)
}
