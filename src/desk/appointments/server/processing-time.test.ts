import { beforeEach, describe, expect, it } from 'vitest'
import { changingVisit, visitStart as start } from '../../../../tests/changing-visit.ts'
import { dataOf } from '../../../../tests/practice.ts'

const on = changingVisit()
const { as, beside, row, change } = on

/** Half an hour of work, half an hour by itself, half an hour of work. */
let colour: { service_id: string; duration_id: string }

beforeEach(async () => {
  colour = await on.otherService('Colour')
  await on.database.sql(
    'update service_durations set duration_min = 90, processing_after_min = 30, processing_min = 30 where id = $1',
    [colour.duration_id],
  )
  await on.database.sql('update services set increment_min = 30 where id = $1', [colour.service_id])
  dataOf(await change(colour))
})

/** '10:00-10:30 practitioner', by the clock of New York. */
const held = async (id = on.visit.appointment_id) => {
  const rows = await on.database.sql(
    `select to_char(blocks_from at time zone 'America/New_York', 'HH24:MI') || '-' ||
        to_char(blocks_until at time zone 'America/New_York', 'HH24:MI') || ' ' ||
        case when practitioner_id is not null then 'practitioner' when room_id is not null then 'room' else 'unit ' || unit end as text
      from held_times where appointment_id = $1 order by 1`,
    [id],
  )
  return rows.map(({ text }) => text)
}
const hold = (from: string, more = {}) =>
  on.run.visit('hold-slot', {
    ...{
      practice_id: on.practice.id,
      service_id: on.practice.service_id,
      duration_id: on.practice.duration_id,
    },
    ...{ practitioner_id: on.practice.practitioners[0], start: from, ...more },
  })
const short = () =>
  on.database.sql('update service_durations set duration_min = 30 where id = $1', [on.practice.duration_id])
const noBuffer = () =>
  on.database.sql('update services set buffer_after_min = 0 where id = $1', [on.practice.service_id])

describe('time held by a visit with processing time', () => {
  it('is one piece before and one after processing, with the room held throughout', async () => {
    expect(await held()).toEqual(['10:00-10:30 practitioner', '11:00-12:00 practitioner'])
    const [room] = await on.database.sql(
      `insert into rooms (practice_id, name) values ($1, 'Basin') returning id`,
      [on.practice.id],
    )
    dataOf(await change({ room_id: room?.id }))
    expect(await held()).toEqual(['10:00-10:30 practitioner', '10:00-12:00 room', '11:00-12:00 practitioner'])
  })

  it('moves with the visit, and is kept as sold', async () => {
    await on.database.sql(
      'update service_durations set processing_after_min = 60, processing_min = 5 where id = $1',
      [colour.duration_id],
    )
    dataOf(await as('move-appointment', { ...on.visit, start: '2026-05-21T15:00:00.000Z' }))
    expect(await held()).toEqual(['11:00-11:30 practitioner', '12:00-13:00 practitioner'])
    dataOf(await as('move-appointment', { ...on.visit, start, duration_min: 60 }))
    expect(await held()).toEqual(['10:00-11:30 practitioner'])
    dataOf(await as('move-appointment', { ...on.visit, start, duration_min: 75 }))
    expect(await held()).toEqual(['10:00-10:30 practitioner', '11:00-11:45 practitioner'])
  })

  it('is released on cancellation or no-show, and held again on Undo', async () => {
    dataOf(await as('cancel-appointment', on.visit))
    expect(await held()).toEqual([])
    dataOf(await as('restore-appointment', on.visit))
    expect(await held()).toHaveLength(2)
    on.run.setNow('2026-05-21T18:00:00Z')
    dataOf(await as('mark-appointment', { ...on.visit, status: 'no_show' }))
    expect(await held()).toEqual([])
    dataOf(await as('mark-appointment', { ...on.visit, status: 'completed' }))
    expect(await held()).toHaveLength(2)
  })

  it('is restored exactly by Undo, even from a service without processing time', async () => {
    dataOf(await change({ service_id: on.practice.service_id, duration_id: on.practice.duration_id }))
    expect(await held()).toEqual(['10:00-11:15 practitioner'])
    const done = dataOf(await change({ price_cents: 1 }))
    dataOf(await on.undo(done))
    const back = dataOf(await change(colour))
    expect(await held()).toHaveLength(2)
    dataOf(await on.undo(back))
    expect(await held()).toEqual(['10:00-11:15 practitioner'])
    expect(await row()).toMatchObject({ processing_min: null, service_name: 'Deep tissue' })
  })
})

describe('processing time', () => {
  beforeEach(async () => {
    await short()
    await noBuffer()
  })

  it('is free for another visit, but not for a longer one', async () => {
    await beside('2026-05-21T14:30:00.000Z')
    expect(await as('move-appointment', { ...on.visit, start: '2026-05-21T14:05:00.000Z' })).toMatchObject({
      code: 'slot_taken',
    })
    await on.database.sql('update service_durations set duration_min = 45 where id = $1', [
      on.practice.duration_id,
    ])
    const visit = {
      ...{ client_id: on.visit.client_id, service_id: on.practice.service_id },
      ...{ duration_id: on.practice.duration_id, practitioner_id: on.practice.practitioners[0] },
    }
    const refused = await as('create-appointment', { ...visit, start: '2026-05-21T14:25:00.000Z' })
    expect(refused).toMatchObject({ status: 409, code: 'slot_taken' })
  })

  it('is offered to visitors, and held and booked by one', async () => {
    const [by] = on.practice.practitioners
    const asked = { practice_id: on.practice.id, service_id: on.practice.service_id, practitioner_id: by }
    const offer = dataOf(
      await on.run.visit('list-open-slots', {
        ...{ ...asked, duration_id: on.practice.duration_id, addon_ids: [], from: '2026-05-21', days: 1 },
      }),
    )
    const starts = offer.days[0].starts.map((minute: number) =>
      new Date(minute * 60_000).toISOString().slice(11, 16),
    )
    expect(starts).toContain('14:30')
    expect(starts).not.toContain('14:00')
    expect(starts).not.toContain('15:00')
    const kept = dataOf(await hold('2026-05-21T14:30:00.000Z'))
    expect(await hold('2026-05-21T14:30:00.000Z')).toMatchObject({ code: 'slot_taken' })
    const person = { first_name: 'Omar', last_name: 'Diaz', email: 'omar@example.com', phone: '828 555 0199' }
    const form = { practice_id: on.practice.id, hold_token: kept.hold_token, ...person }
    expect((await on.run.visit('book-appointment', form)).ok).toBe(true)
  })

  it('of a held time is free for the next visitor, but its working time is not', async () => {
    dataOf(await as('cancel-appointment', on.visit))
    dataOf(await hold(start, colour))
    expect(await hold('2026-05-21T15:00:00.000Z')).toMatchObject({ code: 'slot_taken' })
    dataOf(await hold('2026-05-21T14:30:00.000Z'))
    const by = { client_id: on.visit.client_id, practitioner_id: on.practice.practitioners[0] }
    expect(await as('create-appointment', { ...by, ...colour, start })).toMatchObject({
      code: 'being_booked',
    })
  })

  it('may overlap a break without asking; working time asks', async () => {
    await on.block('2026-05-21T14:30:00Z', '2026-05-21T15:00:00Z')
    const moved = await as('move-appointment', { ...on.visit, start: '2026-05-21T14:05:00.000Z' })
    expect(moved).toMatchObject({ code: 'blocked_time' })
    dataOf(await as('move-appointment', { ...on.visit, start: '2026-05-21T16:00:00.000Z' }))
    dataOf(await as('move-appointment', { ...on.visit, start }))
  })

  it('is explained: only the working time counts as being in the way', async () => {
    const ask = (at: string) =>
      as('explain-time', {
        ...{ service_id: on.practice.service_id, duration_id: on.practice.duration_id },
        ...{ practitioner_id: on.practice.practitioners[0], start: at },
      })
    expect(dataOf(await ask('2026-05-21T14:30:00.000Z'))).toMatchObject({ refusal: null, by_hand: true })
    expect(dataOf(await ask('2026-05-21T15:00:00.000Z'))).toMatchObject({
      refusal: { rule: 'practitioner_busy' },
      by_hand: false,
      in_the_way: { kind: 'visit', appointment_id: on.visit.appointment_id },
    })
  })
})
