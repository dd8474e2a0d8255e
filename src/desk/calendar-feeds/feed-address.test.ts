import { expect, it } from 'vitest'
import { readFeedAddress } from './feed-address.ts'

const read = (typed: string) => readFeedAddress(typed, 'https://stillpoint.test')

it('accepts addresses that calendar apps provide', () => {
  const google = 'https://calendar.google.com/calendar/ical/a%40b.test/private-1/basic.ics'
  expect(read(`  ${google}#x `)).toEqual({ address: google, host: 'calendar.google.com' })
  expect(read('webcal://p1-caldav.icloud.com/published/2/abc')).toEqual({
    address: 'https://p1-caldav.icloud.com/published/2/abc',
    host: 'p1-caldav.icloud.com',
  })
  expect(read('http://host.test:80/c.ics')).toEqual({ address: 'http://host.test/c.ics', host: 'host.test' })
})

it('refuses invalid addresses, and addresses of our own feeds', () => {
  for (const typed of [
    '',
    'hello',
    'ftp://host.test/a',
    'javascript:alert(1)',
    'https://a:b@host.test/',
    'https://host.test:8080/',
    'https://localhost/',
    `https://host.test/${'x'.repeat(2_000)}`,
    `https://host.test/${'ü'.repeat(900)}`,
  ])
    expect(read(typed), typed).toEqual({ error: 'bad_address' })
  expect(read('webcal://stillpoint.test/calendar-feeds/abc.ics')).toEqual({ error: 'own_address' })
})
