import { expect, test } from 'vitest'
import { noProcessing } from '#diary/visits/availability/processing.ts'
import { saveServiceInput } from './schema.ts'
import { formOf, newService, type Service, serviceForm, serviceInput } from './service-form.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const terms = [{ practitioner_id: id(5), price_cents: 13_000, duration_min: null, is_offered: true }]
const service: Service = {
  id: id(1),
  name: 'Hot stone',
  description: null,
  category: 'Massage',
  also_called: 'stones, basalt',
  dye: 'madder',
  traits: ['deep', 'oils'],
  areas: ['neck'],
  is_online: false,
  is_private: true,
  link_since: null,
  approval: 'new',
  seats: 8,
  shows_seats: true,
  buffer_before_min: 5,
  buffer_after_min: 20,
  min_notice_min: 1440,
  increment_min: null,
  archived_at: null,
  durations: [
    { id: id(2), duration_min: 60, price_cents: 11_050, processing_after_min: 20, processing_min: 30, terms },
    { id: id(3), duration_min: 90, price_cents: 15_000, ...noProcessing, terms: [] },
  ],
  addons: [{ id: id(4), name: 'Cupping', duration_min: 0, price_cents: 2_000 }],
  practitioner_ids: [id(5)],
  room_ids: [id(6)],
  equipment: [{ equipment_id: id(7), needed: 2 }],
}
const issues = (values: unknown) =>
  Object.fromEntries(
    (serviceForm('USD').safeParse(values).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

test('a service goes through the form unchanged', () => {
  const { id: _, archived_at, link_since, ...fields } = service
  const sent = serviceInput(serviceForm('USD').parse(formOf(service, 'USD')))
  expect(sent).toEqual(fields)
  expect(saveServiceInput.safeParse(sent).success).toBe(true)
})

test('a new service without a name and a price is refused', () => {
  expect(issues(newService('woad', []))).toEqual({
    name: 'Give the service a name',
    'durations.0.price': 'Give a price such as 95 or 95.50',
  })
})

test('errors are shown at the fields that cause them', () => {
  const form = formOf(service, 'USD')
  expect(
    issues({
      ...form,
      buffer_after_min: '',
      durations: [...form.durations, { duration_min: '60', price: '1', processing: null, terms: [] }],
      addons: [{ name: ' ', duration_min: '-1', price: 'x' }],
    }),
  ).toEqual({
    buffer_after_min: 'Give minutes from 0 to 240',
    'durations.2.duration_min': 'This length is already there',
    'addons.0.name': 'Give the add-on a name',
    'addons.0.duration_min': 'Give minutes from 0 to 240',
    'addons.0.price': 'Give a price such as 95 or 95.50',
  })
  expect(issues({ ...form, durations: [] })).toEqual({ durations: 'Give at least one length and price' })
})

test('processing time ends before the visit does', () => {
  const form = formOf(service, 'USD')
  const [first] = form.durations
  const durations = [{ ...first, processing: { after: '30', min: '26' } }]
  expect(issues({ ...form, durations })).toEqual({
    'durations.0.processing.min': 'It ends at least 5 minutes before the visit does',
  })
  expect(issues({ ...form, durations: [{ ...first, processing: { after: '', min: '25' } }] })).toEqual({
    'durations.0.processing.after': 'Give minutes from 5 to 720',
  })
  const sent = serviceInput(serviceForm('USD').parse(form))
  const wrong = [
    { ...sent.durations[0], duration_min: 60, price_cents: 1, processing_after_min: 30, processing_min: 26 },
  ]
  expect(saveServiceInput.safeParse({ ...sent, durations: wrong }).success).toBe(false)
})

test('a practitioner’s own price is a price or empty', () => {
  const form = formOf(service, 'USD')
  const [first] = form.durations
  const durations = [{ ...first, terms: [{ ...first?.terms[0], price: 'lots', duration_min: '4' }] }]
  expect(issues({ ...form, durations })).toEqual({
    'durations.0.terms.0.price': 'Give a price such as 95 or 95.50, or leave it empty',
    'durations.0.terms.0.duration_min': 'Give minutes from 5 to 720, or leave it empty',
  })
})

test('sends practitioners’ own terms, without those no longer giving the service and those equal to the default', () => {
  const [first, second] = service.durations
  const own = (at: number, more: object) => ({
    ...terms[0],
    practitioner_id: id(at),
    price_cents: null,
    ...more,
  })
  const not = own(5, { is_offered: false })
  const sent = (...each: object[]) =>
    serviceInput(
      serviceForm('USD').parse(
        formOf({ ...service, durations: [{ ...first, terms: each }, second] } as Service, 'USD'),
      ),
    ).durations[0]?.terms
  expect(sent(not)).toEqual([not])
  expect(sent(own(5, { duration_min: 75 }))).toEqual([own(5, { duration_min: 75 })])
  expect(sent(own(5, {}))).toEqual([])
  expect(sent(own(9, { duration_min: 75 }))).toEqual([])
})

test('a class requires a number of seats', () => {
  const form = formOf(service, 'USD')
  const read = (more: object) => serviceInput(serviceForm('USD').parse({ ...form, ...more }))
  expect(read({})).toMatchObject({ seats: 8, shows_seats: true })
  // What was typed before it was no class any more is not sent.
  expect(read({ is_class: false })).toMatchObject({ seats: null, shows_seats: false })
  expect(issues({ ...form, seats: '' })).toEqual({ seats: 'Give a number of seats from 2 to 200' })
  expect(issues({ ...form, seats: '1' })).toHaveProperty('seats')
  expect(issues({ ...form, seats: '201' })).toHaveProperty('seats')
})
