import { describe, expect, it } from 'vitest'
import { layOutReviews, type ReviewDesk, readReviews } from './read-reviews.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const desk = (text: string): ReviewDesk => {
  const found = layOutReviews(bytes(text))
  if ('error' in found) throw new Error(found.error)
  return found
}
const options = { source: 'google', country: 'US', today: '2026-05-14' } as const
const read = (text: string, more = {}) => {
  const found = desk(text)
  return readReviews(found, found.mapping, { ...options, ...more })
}

describe('a review import file', () => {
  it('is read by its column names', () => {
    const { reviews, problems } = read(
      'Reviewer Name;Star Rating;Review Text;Create Time;Site\r\nBeth R.;FIVE;"Lovely hands;\r\nparking was hard.";2026-05-13T09:30:00Z;Google Maps\r\nD. Ostrow;2/5;;12 May 2026;facebook\r\n',
    )
    expect(problems).toEqual([])
    expect(reviews).toEqual([
      {
        author: 'Beth R.',
        rating: 5,
        words: 'Lovely hands;\nparking was hard.',
        written_on: '2026-05-13',
        source: 'google',
      },
      { author: 'D. Ostrow', rating: 2, words: null, written_on: '2026-05-12', source: 'facebook' },
    ])
  })

  it.each([
    ['★★★★☆', 4],
    ['4.0', 4],
    ['3 stars', 3],
    ['', null],
  ])('takes %j for %j stars', (rating, wanted) => {
    expect(read(`name,rating,review,date\nA,${rating},x,2026-05-01`).reviews[0]?.rating).toBe(wanted)
  })

  it('reports unreadable rows, and imports the others', () => {
    const { reviews, problems } = read(
      [
        'name,rating,review,date',
        ',5,x,2026-05-01',
        'A,6,x,2026-05-01',
        'A,5,x,soon',
        'A,5,x,2026-05-15',
        'A,,,2026-05-01',
        `${'A'.repeat(121)},5,x,2026-05-01`,
        'Bea,5,x,05/01/26',
      ].join('\n'),
    )
    expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'no_author'],
      [3, 'bad_rating'],
      [4, 'bad_date'],
      [5, 'in_the_future'],
      [6, 'nothing_said'],
      [7, 'too_long'],
    ])
    expect(reviews).toMatchObject([{ author: 'Bea', written_on: '2026-05-01' }])
  })

  it('asks for the date order when the file does not show it', () => {
    const file = 'name,rating,review,date\nA,5,x,03/04/2026'
    expect(read(file)).toMatchObject({ isOrderAssumed: true, reviews: [{ written_on: '2026-03-04' }] })
    expect(read(file, { order: 'day' })).toMatchObject({
      isOrderAssumed: false,
      reviews: [{ written_on: '2026-04-03' }],
    })
  })

  it.each([
    ['', 'empty'],
    ['name,rating', 'no_rows'],
    ['name\n"open', 'open_quote'],
    [`name\n${'x\n'.repeat(5001)}`, 'too_many_rows'],
  ])('%#: is refused', (text, error) => {
    expect(layOutReviews(bytes(text))).toEqual({ error })
  })
})
