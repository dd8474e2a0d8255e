import { expect, test } from 'vitest'
import { showPhone } from './phone.ts'
import { quickPhone } from './quick-phone.ts'

const areas = Array.from({ length: 800 }, (_, at) => 200 + at)

test.each(['US', 'CA', 'GB'] as const)(
  'formats every area code as the library does, or not at all, in %s',
  country => {
    const known = areas.filter(area => quickPhone(`+1${area}5550186`, country) !== null)
    expect(known.length).toBeGreaterThan(400)
    for (const area of known)
      for (const rest of ['5550186', '2345678', '9999999', '2000000'])
        expect(quickPhone(`+1${area}${rest}`, country)).toBe(showPhone(`+1${area}${rest}`, country))
  },
)

test('leaves every other number to the library', () => {
  for (const other of ['+442079460958', '+18091234567', '+1828555018', '+18281550186', 'call me', ''])
    expect(quickPhone(other, 'US')).toBeNull()
})
