import { describe, expect, it } from 'vitest'
import { lintOutbound } from '#rules/sending/lint-outbound.ts'
import { draftCount, draftReply } from './reply-drafts.ts'

const practices = [
  { phone: '(828) 555-0142', email: 'hello@willow.example' },
  { phone: null, email: 'hello@willow.example' },
  { phone: null, email: null },
]
const ratings = [null, 1, 2, 3, 4, 5]
const all = practices.flatMap(practice =>
  ratings.flatMap(rating => Array.from({ length: draftCount }, (_, nth) => ({ ...practice, rating, nth }))),
)

describe('a reply draft', () => {
  it.each(all)('has nothing that blocks or warns: %j', ({ nth, ...facts }) => {
    const found = lintOutbound(draftReply(facts, nth), {
      audience: 'reply',
      rating: facts.rating,
      practice_phone: facts.phone,
      practice_email: facts.email,
    })
    expect(found).toEqual([])
  })

  it('differs by rating, and from the next draft', () => {
    const [practice] = practices
    if (!practice) throw new Error('none')
    const of = (rating: number, nth = 0) => draftReply({ ...practice, rating }, nth)
    expect(new Set([of(5), of(3), of(1), of(5, 1), of(5, 2)]).size).toBe(5)
    expect(of(5, draftCount)).toBe(of(5))
    for (const rating of [1, 2, 3]) expect(of(rating)).toContain('(828) 555-0142')
  })
})
