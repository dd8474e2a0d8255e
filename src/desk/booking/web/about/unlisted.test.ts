import { expect, it } from 'vitest'
import type { PracticeFacts } from '../../about/schema.ts'
import type { BookingPage } from '../../schema.ts'
import { headOf } from '../booking-head.ts'
import { practiceMeta } from './about-head.ts'
import { searchHead } from './search-head.ts'

const noindex = { name: 'robots', content: 'noindex' }

it.each([true, false])(
  'asks search engines to skip practices that opted out (may be found: %s)',
  may_be_found => {
    const practice = { name: 'Willow', slug: 'willow', address: null, may_be_found }
    const page = { practice, services: [], practitioners: [], link: null } as unknown as BookingPage
    const facts = {
      weekly: [],
      special: [],
      questions: [],
      bios: {},
      website: null,
    } as unknown as PracticeFacts
    const heads = [
      headOf({ kind: 'open', page } as never),
      practiceMeta(page.practice, { title: 'Willow', description: 'Massage', url: 'https://app.example' }),
    ]
    for (const head of heads) {
      if (may_be_found) expect(head).not.toContainEqual(noindex)
      else expect(head).toContainEqual(noindex)
    }
    const found = searchHead({ kind: 'open', page }, facts, 'https://app.example')
    expect(found.some(each => 'script:ld+json' in each)).toBe(may_be_found)
  },
)
