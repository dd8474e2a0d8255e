import { beforeEach, describe, expect, it } from 'vitest'
import { changingVisit, visitStart as start } from '../../../../tests/changing-visit.ts'
import { payForFull } from '../../../../tests/free-plan.ts'
import { dataOf } from '../../../../tests/practice.ts'

const on = changingVisit()
const { as, change, row } = on
const at = (clock: string) => `2026-05-21T${clock}:00.000Z`

/** With the second practitioner an hour takes 75 minutes and costs $140; the first one is as everybody. */
const own = (sets: Record<string, unknown> = {}) => {
  const {
    price_cents = 14000,
    duration_min = 75,
    is_offered = true,
    duration_id = on.practice.duration_id,
  } = sets
  return on.database.sql(
    `insert into practitioner_terms (practice_id, service_id, duration_id, practitioner_id, price_cents, duration_min, is_offered)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (practice_id, duration_id, practitioner_id)
      do update set price_cents = $5, duration_min = $6, is_offered = $7`,
    [
      ...[on.practice.id, on.practice.service_id, duration_id, on.practice.practitioners[1]],
      ...[price_cents, duration_min, is_offered],
    ],
  )
}
const wish = (more = {}) => ({
  ...{
    practice_id: on.practice.id,
    service_id: on.practice.service_id,
    duration_id: on.practice.duration_id,
  },
  ...{ practitioner_id: on.practice.practitioners[1], ...more },
})
const bookOnline = async (from: string, more = {}) => {
  const { hold_token, practitioner_id, end } = dataOf(
    await on.run.visit('hold-slot', wish({ start: from, ...more })),
  )
  const person = { first_name: 'Omar', last_name: 'Diaz', email: 'omar@example.com', phone: '828 555 0199' }
  const form = { practice_id: on.practice.id, hold_token, ...person }
  return { practitioner_id, end, ...dataOf(await on.run.visit('book-appointment', form)).visit }
}

beforeEach(() => own())

describe('a practitioner with their own length and price', () => {
  it('is booked with their own length and price, other practitioners with the standard ones', async () => {
    expect(await bookOnline(at('17:00'))).toMatchObject({
      duration_min: 75,
      price_cents: 14000,
      end: at('18:15'),
    })
    const first = await bookOnline(at('19:00'), { practitioner_id: on.practice.practitioners[0] })
    expect(first).toMatchObject({ duration_min: 60, price_cents: 11000 })
  })

  it('is checked for their own length on every date of a series', async () => {
    await payForFull(on.database, on.practice.id)
    const { practice_id: _, ...series } = wish({ start: '2026-05-21T16:00', rule: 'FREQ=WEEKLY;COUNT=2' })
    const { dates } = dataOf(await as('preview-series', series))
    expect(dates[0]).toMatchObject({ end: at('21:15'), trouble: { code: 'outside_hours' } })
    const visits = [{ date: '2026-05-21', start: at('20:00'), practitioner_id: on.practice.practitioners[1] }]
    const client = { first_name: 'Omar', last_name: 'Diaz', email: 'omar@example.com' }
    expect(await as('book-series', { ...series, client, visits })).toMatchObject({ code: 'dates_gone' })
  })

  it('is offered if their own length is free, plus any add-ons', async () => {
    const withAddon = { addon_ids: [on.practice.addon_id] }
    expect(await bookOnline(at('17:00'), withAddon)).toMatchObject({ duration_min: 90, price_cents: 16500 })
    // Closing is at 21:00 UTC: an hour from 20:00 fits, 75 minutes do not.
    const taken = await on.run.visit('hold-slot', wish({ start: at('20:00') }))
    expect(taken).toMatchObject({ code: 'slot_taken' })
    const anyone = await bookOnline(at('20:00'), { practitioner_id: null })
    expect(anyone).toMatchObject({ practitioner_id: on.practice.practitioners[0], duration_min: 60 })
    const ask = {
      service_id: on.practice.service_id,
      duration_id: on.practice.duration_id,
      start: at('20:00'),
    }
    expect(
      dataOf(await as('explain-time', { ...ask, practitioner_id: on.practice.practitioners[1] })),
    ).toMatchObject({
      ...{ refusal: { rule: 'runs_past_closing' }, service: { duration_min: 75 } },
    })
  })

  it('is not offered for a length that they do not provide', async () => {
    await own({ is_offered: false })
    expect(await on.run.visit('hold-slot', wish({ start: at('17:00') }))).toMatchObject({
      code: 'slot_taken',
    })
    expect(await bookOnline(at('17:00'), { practitioner_id: null })).toMatchObject({
      practitioner_id: on.practice.practitioners[0],
    })
  })

  it('is booked by staff at their own price, and visits keep the price at which they were sold', async () => {
    const by = { practitioner_id: on.practice.practitioners[1] }
    await own({ duration_id: on.ninety, duration_min: 100, price_cents: 19000 })
    dataOf(await change(by))
    expect(await row()).toMatchObject({ duration_min: 60, price_cents: 11000 })
    dataOf(await change({ duration_id: on.ninety }))
    expect(await row()).toMatchObject({ duration_min: 100, price_cents: 19000 })
    dataOf(await as('move-appointment', { ...on.visit, start: at('15:00') }))
    expect(await row()).toMatchObject({ duration_min: 100, price_cents: 19000 })
    const made = await on.beside(at('18:00'), by)
    expect(Date.parse(made.end) - Date.parse(made.start)).toBe(75 * 60_000)
    expect(start).toBe(at('14:00'))
  })

  it('is shown on the booking page beside the standard price', async () => {
    const page = dataOf(await on.run.visit('show-booking-page', { practice: on.practice.id }))
    expect(page.services[0].terms).toEqual([
      {
        ...{ duration_id: on.practice.duration_id, practitioner_id: on.practice.practitioners[1] },
        ...{ price_cents: 14000, duration_min: 75, is_offered: true },
      },
    ])
  })

  it('is saved with the service, and removed if left out', async () => {
    const terms = [
      {
        practitioner_id: on.practice.practitioners[1],
        price_cents: 12500,
        duration_min: null,
        is_offered: true,
      },
    ]
    const save = (durations: object[]) =>
      as('save-service', {
        ...{
          service_id: on.practice.service_id,
          name: 'Deep tissue',
          description: null,
          category: null,
          dye: 'woad',
        },
        ...{ practitioner_ids: on.practice.practitioners, durations },
      })
    const stored = () =>
      on.database.sql(
        'select price_cents, duration_min, is_offered from practitioner_terms where service_id = $1',
        [on.practice.service_id],
      )
    const hour = { id: on.practice.duration_id, duration_min: 60, price_cents: 11000 }
    dataOf(
      await save([
        { ...hour, terms },
        { duration_min: 30, price_cents: 6000, terms },
      ]),
    )
    expect(await stored()).toEqual(
      Array(2).fill({ price_cents: 12500, duration_min: null, is_offered: true }),
    )
    dataOf(await save([hour]))
    expect(await stored()).toEqual([])
    const stranger = [{ ...terms[0], practitioner_id: on.practice.service_id }]
    expect(await save([{ ...hour, terms: stranger }])).toMatchObject({ code: 'part_not_found' })
  })
})
