import { expect, it } from 'vitest'
import { clientAddress, isLocal, networksOf, widestNetwork } from './address.ts'

it.each([
  ['127.0.0.1', true],
  ['10.0.3.4', true],
  ['172.31.0.1', true],
  ['192.168.1.20', true],
  ['100.64.0.9', true],
  ['169.254.1.1', true],
  ['::1', true],
  ['::ffff:10.0.3.4', true],
  ['fd12:3456::1', true],
  ['fe80::1%eth0', true],
  ['172.32.0.1', false],
  ['198.51.100.7', false],
  ['::ffff:198.51.100.7', false],
  ['2001:db8::1', false],
  ['64:ff9b::c633:6407', false],
])('%s, as rate limits count it, is local: %s', (socket, is_local) => {
  expect(isLocal(clientAddress(socket, null, false))).toBe(is_local)
})

it('an invalid address is not local', () => {
  expect(isLocal('unknown')).toBe(false)
})

it('counts IPv6 by its /64, /56 and /48, and IPv4 by single address', () => {
  const networks = (socket: string) => networksOf(clientAddress(socket, null, false))
  expect(networks('2001:db8:a:bcde::1')).toEqual([
    { of: '2001:db8:a:bcde::/64', times: 1 },
    { of: '2001:db8:a:bc00::/56', times: 2 },
    { of: '2001:db8:a:0::/48', times: 4 },
  ])
  expect(networks('198.51.100.7')).toEqual([{ of: '198.51.100.7', times: 1 }])
  expect(networks('::1').map(({ of }) => of)).toEqual(['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48'])
})

it('treats a /48 of IPv6 as one network', () => {
  const widest = (socket: string) => widestNetwork(clientAddress(socket, null, false))
  expect(widest('2001:db8:a:ffff::1')).toBe(widest('2001:db8:a::2'))
  expect(widest('2001:db8:b::1')).not.toBe(widest('2001:db8:a::1'))
  expect(widest('198.51.100.7')).toBe('198.51.100.7')
  expect(widest('unknown')).toBe('unknown')
})
