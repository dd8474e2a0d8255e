import { describe, expect, it } from 'vitest'
import { publicLinksOf, readReviewLinks, readSecureAddress } from './public-links.ts'

const none = { google_url: null, facebook_url: null, other_url: null, other_name: null }

describe('a review link address', () => {
  it.each([
    ['https://g.page/r/abc/review', 'https://g.page/r/abc/review'],
    ['g.page/r/abc/review', 'https://g.page/r/abc/review'],
    ['http://g.page/r/abc', undefined],
    ['javascript:alert(1)', undefined],
    ['https://google.com@evil.example/', undefined],
    ['https://localhost/x', undefined],
    ['https://g.page/a b', undefined],
  ])('%s', (typed, read) => {
    expect(readSecureAddress(typed)).toBe(read)
  })
})

describe('a practice’s review links', () => {
  it('lead to the sites they name, in a fixed order', () => {
    const read = readReviewLinks({
      google_url: 'https://search.google.com/local/writereview?placeid=x',
      facebook_url: 'https://www.facebook.com/willow/reviews',
      other_url: 'https://www.trustpilot.com/review/willow.example',
      other_name: 'Trustpilot',
    })
    expect(read).toMatchObject({ links: { google_url: expect.stringContaining('placeid=x') } })
    if (!('links' in read)) throw new Error('wrong')
    expect(publicLinksOf(read.links).map(({ name }) => name)).toEqual(['Google', 'Facebook', 'Trustpilot'])
  })

  it.each([
    [{ google_url: 'https://google.com.evil.example/' }, 'google_url', 'not_google'],
    [{ google_url: 'ftp://google.com/' }, 'google_url', 'not_a_link'],
    [{ facebook_url: 'https://notfacebook.com/x' }, 'facebook_url', 'not_facebook'],
    [{ other_url: 'https://www.yelp.com/biz/willow', other_name: 'Reviews' }, 'other_url', 'yelp_forbids'],
    [{ other_url: 'https://a.example/', other_name: 'Our Yelp page' }, 'other_name', 'yelp_forbids'],
    [{ other_url: 'https://a.example/', other_name: 'Ye\u200blp' }, 'other_name', 'yelp_forbids'],
    [{ other_url: 'https://a.example/', other_name: 'Y\u0435lp' }, 'other_name', 'yelp_forbids'],
    [{ other_url: 'https://a.example/' }, 'other_name', 'no_name'],
  ])('%j is refused', (typed, field, problem) => {
    expect(readReviewLinks({ ...none, ...typed })).toEqual({ field, problem })
  })

  it('are empty when none is set', () => {
    expect(publicLinksOf(null)).toEqual([])
    expect(readReviewLinks({ ...none, other_name: 'Left over' })).toEqual({ links: none })
  })
})
