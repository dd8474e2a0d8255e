import { expect, test } from 'vitest'
import { completeSetupInput, practiceTypes } from './schema.ts'
import { emptySetup, readDraft, servicesFor, setupForm, setupInput } from './setup-form.ts'
import { suggestedServices } from './suggested-services.ts'
import { zoneOptions } from './zone-options.ts'

const known = { practiceName: 'Willow', type: null, zone: 'America/New_York', currency: 'USD' }
const filled = () => ({ ...emptySetup(known), practitioner_name: 'Dana' })
const issues = (values: unknown) =>
  Object.fromEntries(
    (setupForm.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

test('suggested values need only a name to be complete', () => {
  expect(issues(emptySetup(known))).toEqual({ practitioner_name: 'Give your name' })
  const input = completeSetupInput.parse(setupInput(setupForm.parse(filled()), 'dana@example.com'))
  expect(input.weekly).toHaveLength(5)
  expect(input.services[0]).toMatchObject({ duration_min: 60, price_cents: 9_500 })
  expect(input.practice).toMatchObject({ address: null, email: 'dana@example.com' })
})

test('every suggestion of every type is accepted, in every currency', () => {
  for (const type of practiceTypes) {
    const services = suggestedServices(type)
    expect(services.length).toBeGreaterThan(1)
    for (const currency of ['USD', 'JPY']) {
      const values = {
        ...filled(),
        practice: { ...filled().practice, currency },
        services: servicesFor(type, currency),
      }
      expect(issues(values)).toEqual({})
    }
  }
})

test('errors are reported at their fields', () => {
  const values = filled()
  values.practice.name = ' '
  values.practice.phone = 'ring'
  values.week = [[{ start: '09:00', end: '' }], [], [], [], [], [], []]
  values.services = [{ name: '', description: '', duration_min: '1 hour', price: 'cheap' }]
  expect(Object.keys(issues(values)).sort()).toEqual([
    'practice.name',
    'practice.phone',
    'services.0.duration_min',
    'services.0.name',
    'services.0.price',
    'week.0',
  ])
  expect(issues(values)['services.0.price']).toBe('Give a price such as 95 or 95.50')
  expect(issues({ ...filled(), week: [[], [], [], [], [], [], []], services: [] })).toEqual({
    week: 'Choose at least one time when you are open',
    services: 'Add at least one service',
  })
})

test('a saved draft is restored, and anything else is ignored', () => {
  const draft = { step: 1, values: filled() }
  expect(readDraft(JSON.stringify(draft))).toEqual(draft)
  for (const kept of [null, '', '{', '{"step":1}', JSON.stringify({ step: 9, values: filled() })]) {
    expect(readDraft(kept)).toBeUndefined()
  }
})

test('time zones start with the current one and its neighbors', () => {
  const options = zoneOptions(Date.parse('2026-05-14T12:00:00Z'), 'America/New_York')
  expect(options[0]).toMatchObject({
    value: 'America/New_York',
    label: 'New York',
    description: 'Eastern time',
  })
  expect(options[1]?.value).toMatch(/^America\//)
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
  expect(options.length).toBeGreaterThan(400)
})
