import { describe, expect, it } from 'vitest'
import { randomAnswers, seeded } from '../../../tests/safety/random-answers.ts'
import { readSecondly } from '../../../tests/safety/second-reading.ts'
import { seedOr, width } from '../../../tests/width.ts'
import { type ScreenInput, screenClient, screenInDetail } from './screen.ts'

const nobody: ScreenInput = {
  on: '2026-11-26',
  birth_date: null,
  service: { traits: ['massage'], areas: [] },
  intake: { signed_on: '2026-11-01', unanswered: [] },
  conditions: [],
  medications: [],
  pregnancy: null,
  allergies: [],
  today: [],
}
const condition = (entry: Partial<ScreenInput['conditions'][number]>) => ({
  code: 'dvt',
  state: 'now' as const,
  since: null,
  areas: [],
  source_field: 'q1',
  ...entry,
})
const said = (input: Partial<ScreenInput>) =>
  screenClient({ ...nobody, ...input }).map(({ rule, severity }) => `${rule} ${severity}`)

it('finds nothing where nothing was answered', () => {
  expect(screenClient(nobody)).toEqual([])
})

it('agrees with a second implementation on random answers', () => {
  const [rounds, seed] = [width(600, 20_000), seedOr(20261126)]
  const random = seeded(seed)
  let found = 0
  for (let round = 0; round < rounds; round++) {
    const input = randomAnswers(random)
    const first = screenClient(input)
    found += first.length
    expect(
      first.map(({ words: _, ...rest }) => rest),
      `seed ${seed}: ${JSON.stringify(input)}`,
    ).toEqual(readSecondly(input))
    for (const { words } of first) {
      expect(words.length).toBeLessThanOrEqual(200)
      expect(words).not.toMatch(/you have|suffers|diagnos|undefined/i)
    }
  }
  expect(found).toBeGreaterThan(5 * rounds)
})

describe('screening facts', () => {
  it('count days exactly, and turn a missing date into a question', () => {
    const surgery = (entry: Partial<ScreenInput['conditions'][number]>) =>
      said({
        service: { traits: ['massage'], areas: ['neck'] },
        conditions: [condition({ code: 'surgery', areas: ['neck', 'head'], ...entry })],
      })
    expect(surgery({ state: 'past', since: '2026-10-15' })).toEqual(['surgery-recent stop'])
    expect(surgery({ state: 'past', since: '2026-10-14' })).toEqual([])
    expect(surgery({ state: 'past' })).toEqual(['surgery-recent ask'])
    expect(surgery({ state: 'now', since: '2020-01-01' })).toEqual(['surgery-recent stop'])
    expect(surgery({ since: '2026-11-27' })).toEqual(['date-future note'])
  })

  it('apply a local rule by where the service works', () => {
    const wound = (here: ScreenInput['service']['areas'], there: ScreenInput['service']['areas']) =>
      said({
        service: { traits: ['massage'], areas: here },
        conditions: [condition({ code: 'open_wound', areas: there })],
      })
    expect(wound([], ['neck'])).toEqual(['wound ask'])
    expect(wound(['neck'], [])).toEqual(['wound ask'])
    expect(wound(['neck'], ['hips'])).toEqual(['wound note'])
    expect(wound(['neck', 'hips'], ['hips'])).toEqual(['wound ask'])
    expect(wound(['hips'], ['neck', 'hips'])).toEqual(['wound stop'])
  })
})

it('matches medications by whole words, ignoring accents, and several classes at once', () => {
  const met = (name: string) => said({ medications: [{ name, source_field: 'm' }] })
  expect(met('WÁRFARIN-Natrium/Aspirin 100')).toEqual(['med-anticoagulant ask', 'med-antiplatelet note'])
  expect(met('my blood, thinner')).toEqual(['med-anticoagulant ask'])
  expect(met('thinner of blood')).toEqual(['med-unknown note'])
  expect(met('Vitamin D3')).toEqual([])
  expect(met('***')).toEqual([])
})

it('counts pregnancy weeks from the due date, and judges positions by them', () => {
  const pregnancy = {
    answer: 'yes' as const,
    due_date: '2027-05-20',
    weeks: 1,
    weeks_on: '2026-11-26',
    birth_on: null,
    flags: [],
    source_field: 'p',
  }
  const service = { traits: ['massage', 'prone', 'supine'] as const, areas: [] }
  // 175 days before it: week 15.
  expect(said({ pregnancy, service })).toEqual(['position-prone ask', 'pregnancy-later note'])
  expect(said({ pregnancy: { ...pregnancy, due_date: null }, service })).toEqual(['pregnancy-early ask'])
  expect(said({ pregnancy: { ...pregnancy, due_date: '2026-01-01' }, service })).toEqual([
    'position-prone ask',
    'position-supine ask',
    'pregnancy-unsure note',
  ])
})

it('counts years by the calendar', () => {
  const on = (day: string, birth_date: string) =>
    said({ on: day, birth_date, intake: { signed_on: day, unanswered: [] } })
  expect(on('2026-02-28', '2008-02-29')).toEqual(['minor ask'])
  expect(on('2026-03-01', '2008-02-29')).toEqual([])
})

it('refers an emergency sign to medical help, whatever the service', () => {
  const [found] = screenClient({
    ...nobody,
    service: { traits: ['talk'], areas: [] },
    today: [{ sign: 'chest_pain', source_field: 't' }],
  })
  expect(found).toMatchObject({ rule: 'sign-chest-pain', severity: 'stop' })
  expect(found?.words).toMatch(/get medical help now/i)
})

it('sorts by code point, even beyond the basic plane', () => {
  const fields = ['\u{1F600}', '\uFFFD', 'b', 'B']
  const found = screenClient({
    ...nobody,
    conditions: fields.map(source_field => condition({ source_field })),
  })
  expect(found.map(({ source_field }) => source_field)).toEqual(['B', 'b', '\uFFFD', '\u{1F600}'])
})

it('never repeats a diagnosis from a client’s own words', () => {
  const [found] = screenClient({
    ...nobody,
    medications: [{ name: 'you have been diagnosed with gout', source_field: 'm' }],
  })
  expect(found?.words).toBe(
    'A medication, as written, in no list here: Know it and adapt. Ask what it is for.',
  )
})

it('makes a rule stricter where the practice said so, and never milder', () => {
  const input: ScreenInput = { ...nobody, conditions: [condition({}), condition({ code: 'anaemia' })] }
  const found = screenInDetail(
    input,
    new Map([
      ['anaemia', 'ask' as const],
      ['dvt-now', 'note' as const],
    ]),
  )
  expect(found.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual(['dvt-now stop', 'anaemia ask'])
  expect(found[1]?.words).toMatch(/Speak about it/)
})
