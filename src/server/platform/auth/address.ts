import { isIPv6 } from 'node:net'

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
