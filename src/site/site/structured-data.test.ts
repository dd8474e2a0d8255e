import { expect, it } from 'vitest'
import { MARKETING_PRICE } from '#base/plans/plans.ts'
import { landing } from './content.ts'
import { productFacts, questionFacts } from './structured-data.ts'

const facts = productFacts('https://stillpoint.example', landing.description)

it('contains the one price after the one trial (§1)', () => {
  const app = facts.find(fact => '@type' in fact && fact['@type'] === 'SoftwareApplication')
  expect(app).toMatchObject({
    offers: {
      price: (MARKETING_PRICE.cents / 100).toFixed(2),
      priceCurrency: 'USD',
      priceSpecification: [{ price: '0.00', billingDuration: 1, unitCode: 'MON' }, { price: '39.00' }],
    },
  })
})

it('contains no ratings', () => {
  expect(JSON.stringify(facts)).not.toMatch(/aggregateRating|ratingValue|"Review"/)
})

it('contains answers as plain text', () => {
  const text = JSON.stringify(questionFacts(landing.faq.items))
  expect(text).toContain('Ask on the data deletion page.')
  expect(text).not.toMatch(/<a |<\/a>/)
})
