import { expect, it } from 'vitest'
import { gives, lengthPrice, pricedOf } from './practitioner-prices.ts'

const hour = { id: 'hour', duration_min: 60, price_cents: 9500 }
const own = { duration_id: 'hour', price_cents: null, duration_min: null, is_offered: true }
const service = {
  practitioner_ids: ['ann', 'teo', 'mia'],
  terms: [
    { ...own, practitioner_id: 'teo', price_cents: 12000, duration_min: 75 },
    { ...own, practitioner_id: 'mia', is_offered: false, price_cents: 1000 },
  ],
}

it('shows each practitioner’s price, and the lowest of those who give the service for "anyone"', () => {
  expect(lengthPrice(service, hour, 'ann')).toEqual({ duration_min: 60, price_cents: 9500, is_from: false })
  expect(lengthPrice(service, hour, 'teo')).toEqual({ duration_min: 75, price_cents: 12000, is_from: false })
  expect(lengthPrice(service, hour, null)).toEqual({ duration_min: 60, price_cents: 9500, is_from: true })
  expect(lengthPrice({ ...service, terms: [] }, hour, null)).toMatchObject({
    price_cents: 9500,
    is_from: false,
  })
  const rows = {
    service_practitioners: service.practitioner_ids.map(practitioner_id => ({ practitioner_id })),
    practitioner_terms: service.terms,
  }
  expect(pricedOf(rows)).toEqual(service)
  expect(['ann', 'teo', 'mia', 'zoe'].filter(id => gives(service, 'hour', id))).toEqual(['ann', 'teo'])
})
