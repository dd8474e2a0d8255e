import { expect, it } from 'vitest'
import { clientAddress, isLocal } from './address.ts'

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
])('%s, as limits count it, is local: %s', (socket, is_local) => {
  expect(isLocal(clientAddress(socket, null, false))).toBe(is_local)
})

it('what is no address is not local', () => {
  expect(isLocal('unknown')).toBe(false)
})
