import { describe, expect, it } from 'vitest'
import { dataOf } from '../../../../../tests/practice.ts'
import { at, picksOf, seriesWorld } from '../../../../../tests/series.ts'

const world = seriesWorld()
const { as, preview, single, startsOf, wish } = world
const plan = {
  phases: [
    { count: 3, every_days: 7 },
    { count: 2, every_days: 14 },
  ],
  part: { from: 540, to: 660 },
  weekdays: [4],
}
const asked = (more = {}) => wish({ rule: undefined, start: '2026-05-21T00:00', plan, ...more })
const find = (more = {}) => preview({ rule: undefined, start: '2026-05-21T00:00', plan, ...more })

describe('booking a care plan', () => {
  it('finds dates at one time of day, then checks and books them like a series', async () => {
    const dates = await find()
    expect(dates.map(date => date.start)).toEqual(
      ['2026-05-21', '2026-05-28', '2026-06-04', '2026-06-18', '2026-07-02'].map(date => at(date, '13:00')),
    )
    const client = { first_name: 'Nadia', last_name: 'Brooks', email: '', phone: '' }
    const made = dataOf(await as('book-series', { ...asked(), client, visits: picksOf(dates) }))
    expect(await startsOf(made.series_id)).toEqual(dates.map(date => date.start))
    const [row] = await world
      .database()
      .sql('select rule, plan from appointment_series where id = $1', [made.series_id])
    expect(row).toMatchObject({ rule: null, plan: { weekdays: [4] } })
  })

  it('lists dates that cannot be placed with the nearest times, and accepts one of those', async () => {
    await world
      .database()
      .sql(
        `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at) values ($1, $2, $3, $4)`,
        [
          world.practice().id,
          world.practice().practitioners[0],
          at('2026-05-28', '04:00'),
          at('2026-05-29', '03:00'),
        ],
      )
    const dates = await find()
    expect(dates.map(date => date.trouble?.code ?? 'free')).toEqual([
      'free',
      'no_time',
      'free',
      'free',
      'free',
    ])
    const [near] = dates[1]?.nearest ?? []
    expect(near).toMatchObject({ practitioner_id: world.practice().practitioners[0] })
    const picked = [{ date: dates[1]?.date, ...near }]
    expect((await find({ picked }))[1]).toMatchObject({ start: near?.start, trouble: null })
    // Whoever has more of the times gives all of it.
    const anyone = await find({ plan: { ...plan, by_anyone: true } })
    expect(new Set(anyone.map(date => date.practitioner_id))).toEqual(
      new Set([world.practice().practitioners[1]]),
    )
  })

  it('books nothing if a time was taken, and requires exactly one way to repeat', async () => {
    const visits = picksOf(await find())
    await single(at('2026-06-18', '13:00'))
    const client = { first_name: 'Nadia', last_name: 'Brooks', email: '', phone: '' }
    expect(await as('book-series', { ...asked(), client, visits })).toMatchObject({
      code: 'dates_gone',
      details: { dates: ['2026-06-18'] },
    })
    expect(await as('preview-series', wish({ plan }))).toMatchObject({ status: 400 })
    const late = { ...plan, part: { from: 1320, to: 1440 } }
    expect(await as('preview-series', asked({ plan: late }))).toMatchObject({ code: 'no_time' })
  })
})
