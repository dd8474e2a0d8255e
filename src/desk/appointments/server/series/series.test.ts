import { describe, expect, it } from 'vitest'
import { endTrial } from '../../../../../tests/free-plan.ts'
import { dataOf, openPractice } from '../../../../../tests/practice.ts'
import { at, picksOf, seriesWorld, thursdays } from '../../../../../tests/series.ts'

const world = seriesWorld()
const { as, book, mails, preview, single, startsOf, tell, visitsOf, wish } = world

describe('previewing a series', () => {
  it('checks every date, also across clock changes', async () => {
    const dates = await preview({ rule: 'FREQ=WEEKLY;COUNT=3;INTERVAL=12', start: '2026-09-24T10:00' })
    expect(dates.map(date => date.start)).toEqual([
      '2026-09-24T14:00:00.000Z',
      '2026-12-17T15:00:00.000Z',
      '2027-03-11T15:00:00.000Z',
    ])
    expect(dates.every(date => date.trouble === null)).toBe(true)
  })

  it('names conflicts and the nearest free times, none of which overlaps the series itself', async () => {
    const { appointment_id } = dataOf(await single(at('2026-05-28')))
    await world.database().sql(
      `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at, reason)
        values ($1, $2, $3, $4, 'Away')`,
      [
        world.practice().id,
        world.practice().practitioners[0],
        at('2026-06-04', '04:00'),
        at('2026-06-05', '03:00'),
      ],
    )
    const dates = await preview()
    expect(dates.map(date => date.trouble?.code ?? 'free')).toEqual([
      'free',
      'slot_taken',
      'blocked_time',
      'free',
    ])
    expect(dates[1]?.trouble).toMatchObject({ appointment_id, start: at('2026-05-28') })
    expect(dates[1]?.nearest[0]).toMatchObject({ practitioner_id: world.practice().practitioners[0] })
    expect(dates[1]?.nearest).toContainEqual({
      start: at('2026-05-28'),
      practitioner_id: world.practice().practitioners[1],
    })
    expect(dates[2]?.trouble).toMatchObject({ reason: 'Away' })
    expect(dates[2]?.nearest.length).toBe(4)
    const [pick] = dates[1]?.nearest ?? []
    const picked = [{ date: '2026-05-28', ...pick }]
    expect((await preview({ picked }))[1]).toMatchObject({ ...pick, trouble: null })
  })

  it('asks before ignoring hours, and accepts a confirmation', async () => {
    const late = { start: '2026-05-21T19:00' }
    expect((await preview(late)).map(date => date.trouble?.code)).toEqual(Array(4).fill('outside_hours'))
    const picked = (await preview(late)).map(({ date, start, practitioner_id }) => ({
      ...{ date, start, practitioner_id },
      allows_outside_hours: true,
    }))
    expect((await preview({ ...late, picked })).every(date => date.trouble === null)).toBe(true)
  })

  it.each([
    ['FREQ=WEEKLY', 'no_end'],
    ['FREQ=WEEKLY;COUNT=53', 'too_many_visits'],
    ['FREQ=MONTHLY;COUNT=40', 'too_far'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'bad_rule'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3', 'no_dates'],
  ])('refuses %s', async (asked, code) => {
    expect(await as('preview-series', wish({ rule: asked }))).toMatchObject({ code })
  })

  it('reads nothing of another practice', async () => {
    const other = await openPractice(world.database())
    const theirs = { practitioner_id: other.practitioners[0] }
    expect(await as('preview-series', wish(theirs))).toMatchObject({ code: 'not_found' })
    const visits = picksOf(await preview()).map(visit => ({ ...visit, ...theirs }))
    expect(await book({ visits })).toMatchObject({ code: 'not_found' })
  })
})

describe('booking a series', () => {
  it('books all dates and sends one email with one calendar file', async () => {
    const made = dataOf(await book())
    expect(made).toMatchObject({ first_start: at('2026-05-21'), tells_at: '2026-05-20T12:03:00.000Z' })
    expect((await visitsOf(made.series_id)).map(row => row.date)).toEqual(thursdays)
    await tell('2026-05-20T12:02:59Z')
    expect(await mails()).toEqual([])
    await tell('2026-05-20T12:03:00Z')
    await tell('2026-05-20T12:04:00Z')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'visit-series', subject: '4 visits booked at Test practice' })
    expect(mail?.body_text).toMatch(/May 21[\s\S]*May 28[\s\S]*June? 4[\s\S]*June? 11/)
    expect(String(mail?.body_text).match(/\/appointment-manage\//g)).toHaveLength(4)
    expect(JSON.stringify(mail?.attachments).match(/BEGIN:VEVENT/g)).toHaveLength(4)
  })

  it('uses the practice’s custom text, with every date and link, until it is cleared', async () => {
    const place = { purpose: 'visit-series', channel: 'email' }
    const blocks = [{ type: 'text', text: 'Lovely, {{first_name}}: {{news}}.' }]
    dataOf(await as('save-template', { ...place, based_on: 0, subject: 'Your dates', blocks }))
    dataOf(await book())
    await tell('2026-05-20T12:03:00Z')
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'visit-series', subject: 'Your dates', template_version: 1 })
    expect(mail?.body_text).toMatch(
      /^Lovely, .+: 4 visits booked at Test practice\.\s+Booked for you, 4 visits:\n[\s\S]+All times are in [\s\S]+Test practice/,
    )
    expect(String(mail?.body_text).match(/: \S+\/appointment-manage\//g)).toHaveLength(4)
    expect(JSON.stringify(mail?.attachments).match(/BEGIN:VEVENT/g)).toHaveLength(4)
    dataOf(await as('restore-template', { ...place, based_on: 1, version: 0 }))
    const visits = picksOf(await preview({ start: '2026-05-21T15:00' }))
    const iris = { first_name: 'Iris', last_name: 'Nolan', email: 'iris@example.com', phone: '' }
    dataOf(await book({ visits, client: iris }))
    await tell('2026-05-20T12:06:00Z')
    const standard = (await mails()).find(({ template_version }) => template_version === null)
    expect(standard?.subject).toBe('4 visits booked at Test practice')
    expect(standard?.body_text).toMatch(/^4 visits booked at Test practice\s+Hello Iris,\s+Booked for you/)
  })

  it('books only the chosen dates, with the alternative time that was picked', async () => {
    const visits = picksOf(await preview()).filter(({ date }) => date !== '2026-06-04')
    const instead = { ...visits[1], start: at('2026-05-28', '17:00') }
    const made = dataOf(await book({ visits: [visits[0], instead, visits[2]] }))
    expect(await startsOf(made.series_id)).toEqual([
      at('2026-05-21'),
      at('2026-05-28', '17:00'),
      at('2026-06-11'),
    ])
  })

  it('books nothing if a time was taken, and names it', async () => {
    const visits = picksOf(await preview())
    await single(at('2026-06-04'))
    expect(await book({ visits })).toMatchObject({
      status: 409,
      code: 'dates_gone',
      details: { dates: ['2026-06-04'] },
    })
    const rows = await world
      .database()
      .sql('select from appointments where practice_id = $1', [world.practice().id])
    expect(rows.length).toBe(1)
  })

  it('lets exactly one of many simultaneous requests book the whole series', async () => {
    const visits = picksOf(await preview())
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        as('book-series', {
          ...wish(),
          client: { first_name: `Client ${i}`, last_name: 'Race', email: '', phone: '' },
          visits,
        }),
      ),
    )
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)
    const rows = await world
      .database()
      .sql('select from appointments where practice_id = $1', [world.practice().id])
    expect(rows.length).toBe(4)
  })

  it('rejects dates outside the rule and duplicate dates', async () => {
    const visits = picksOf(await preview())
    const other = { ...visits[0], date: '2026-05-22' }
    expect(await book({ visits: [other] })).toMatchObject({ code: 'bad_rule' })
    expect(await book({ visits: [visits[0], visits[0]] })).toMatchObject({ code: 'bad_rule' })
  })

  it('requires a plan that includes series', async () => {
    await endTrial(world.database(), world.practice().id)
    expect(await as('preview-series', wish())).toMatchObject({ code: 'plan_feature' })
  })
})
