import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * The address that limits are counted for: the socket's, or with `trustProxy` the last one of
 * X-Forwarded-For (the only one our own proxy wrote; those before it are the sender's claim).
 * IPv6 is cut to its /64, which one subscriber holds whole. 'unknown' when there is no socket (in-process).
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

/** A network that an address lies in, and how often a limit for one address holds for all of it. */
export interface Network {
  of: string
  times: number
}

const wider6 = [
  { bits: 56, times: 2 },
  { bits: 48, times: 4 },
]

/**
 * The networks that an address, as `clientAddress` gives it, is counted in, narrowest first. Of IPv6 the /64, the /56 that a home
 * has, and the /48 that a firm has: who may choose among them chooses among as many addresses. IPv4 is one address.
 */
export function networksOf(address: string): Network[] {
  const groups = groupsOf(address)
  const own = { of: address, times: 1 }
  if (!groups) return [own]
  return [own, ...wider6.map(({ bits, times }) => ({ of: cutTo(groups, bits), times }))]
}

/** The whole network, as one: the /48 of IPv6, an address of IPv4. */
export const widestNetwork = (address: string): string => networksOf(address).at(-1)?.of ?? address

/** The first four groups of a /64; undefined for anything else. */
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

// A list for each: one for both takes every IPv4 address for one of ::/64.
const local4 = new BlockList()
for (const [start, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  // Between a carrier, or a cloud, and its customers (RFC 6598).
  ['100.64.0.0', 10],
] as const)
  local4.addSubnet(start, prefix)
const local6 = new BlockList()
for (const [start, prefix] of [
  // ::1, as it was cut.
  ['::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local6.addSubnet(start, prefix, 'ipv6')

/**
 * Whether an address, as `clientAddress` gives it, is loopback, private or of one link: a proxy's without
 * `trustProxy`, or the house's own, and so no one person's.
 */
export function isLocal(address: string): boolean {
  const bare = address.replace(/\/64$/, '')
  if (isIPv6(bare)) return local6.check(bare, 'ipv6')
  return isIPv4(bare) && local4.check(bare)
}
