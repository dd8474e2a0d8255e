import { describe, expect, it } from 'vitest'
import { fullFeatures, marketingFeatures } from '#base/plans/plans.ts'
import { landing, pagesFor, pricing, site } from './content.ts'
import { fillWords, linesFor, productWords } from './fill-placeholders.ts'

describe('editable site content', () => {
  it('fills in product values', () => {
    expect(productWords).toMatchObject({ price: '$39', trial: 'one month', first_free: 'First month free' })
    expect(landing.banner.title).toBe('First month free, then $39 a month.')
    expect(JSON.stringify(landing)).not.toMatch(/14.day|\$67|4\.8/)
  })

  it('rejects an unknown placeholder', () => {
    expect(() => fillWords('Only {prize}', productWords)).toThrow('{prize} stands for nothing')
  })

  it('marks text that applies to only one kind of installation', () => {
    const text = 'lead\n[with plans]\npay\n[without plans]\nopen\n[always]\nend'
    expect(linesFor(text, true)).toBe('lead\npay\nend')
    expect(linesFor(text, false)).toBe('lead\nopen\nend')
    expect(() => linesFor('[with plan]', true)).toThrow('[with plan] stands for nothing')
  })

  it('has ten questions, including the four topics of §1', () => {
    const questions = landing.faq.items
    expect(questions).toHaveLength(10)
    const all = JSON.stringify(questions)
    for (const subject of [/trial/, /one click/, /booking system I already have/, /Under ten minutes/])
      expect(all).toMatch(subject)
  })

  it('labels every story and every number as an example', () => {
    const { stories } = landing
    expect(site.show_examples).toBe(true)
    expect(stories?.label).toMatch(/example/i)
    expect(stories?.figures.label).toMatch(/illustrative/i)
    expect(stories?.items.map(story => story.metrics.map(metric => metric.name))).toEqual(
      Array(3).fill(['Weekly hours', 'Monthly revenue', 'Stress level']),
    )
    expect(stories?.figures.items.map(figure => figure.value)).toEqual([
      '2,000+',
      '15.7',
      '47 %',
      '15+',
      '40 %',
    ])
  })

  it('has stories that agree with the averages shown below them', () => {
    const stories = landing.stories?.items ?? []
    const number = (text: string) => Number(text.replace(/[^\d.]/g, ''))
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const hours = stories.map(
      ({ metrics: [hours] }) => number(hours?.before ?? '') - number(hours?.after ?? ''),
    )
    const rises = stories.map(
      ({ metrics: [, revenue] }) => number(revenue?.after ?? '') / number(revenue?.before ?? '') - 1,
    )
    expect(mean(hours)).toBeCloseTo(15.7, 1)
    expect(mean(rises)).toBeCloseTo(0.47, 2)
  })

  it('promises the same on the front page and the pricing page, by the same names', () => {
    const promised = pricing.plans.marketing.points
    for (const { text, features, soon } of landing.plan.items)
      if (!soon) expect(promised).toContainEqual({ text, features })
  })

  it('compares every §6 feature on the pricing page once', () => {
    const named = pricing.comparison.groups.flatMap(group => group.rows.flatMap(row => row.features))
    const notOffered = ['multi-location', 'white-label']
    const offered = [...marketingFeatures, ...fullFeatures].filter(name => !notOffered.includes(name))
    expect([...named].sort()).toEqual(offered.sort())
  })

  it.each([true, false].flatMap(on => Object.entries(pagesFor(on))))('%s has its text', (_, page) => {
    expect(page.html.length).toBeGreaterThan(500)
    expect(page.description.length).toBeLessThan(170)
  })
})
