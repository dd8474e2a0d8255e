import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it('recognizes public IPv4 and IPv6 addresses', () => {
  for (const address of [
    '1.1.1.1',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '192.169.0.1',
    '2606:4700::1111',
    '2a00:1450:4001:80b::200e',
  ])
    expect(isPublicAddress(address), address).toBe(true)
})

it('recognizes addresses that are not public', () => {
  const private4 = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
  ]
  const private6 = [
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::7f00:1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '100::1',
  ]
  for (const address of [...private4, ...private6, '', 'localhost', '127.1', '0x7f.0.0.1', '1.1.1.1 '])
    expect(isPublicAddress(address), address).toBe(false)
})
