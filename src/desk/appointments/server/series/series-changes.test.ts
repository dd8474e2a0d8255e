import { describe, expect, it } from 'vitest'
import { dataOf } from '../../../../../tests/practice.ts'
import { at, picksOf, seriesWorld, thursdays } from '../../../../../tests/series.ts'
import { everythingOverruled } from '../../places/overrule.ts'
import type { SeriesChangePreview } from '../../series/schema.ts'

const world = seriesWorld()
const { as, book, mails, openPaying, preview, single, startsOf, tell, visitsOf } = world

describe('moving this visit and the following ones', () => {
  const moved = async (seriesId: string, index: number, start: string, scope = 'following') => {
    const rows = await visitsOf(seriesId)
    const input = {
      appointment_id: rows[index]?.id,
      scope,
      start,
      practitioner_id: world.practice().practitioners[0],
    }
    const shown: SeriesChangePreview = dataOf(await as('preview-series-change', input))
    return shown
  }
  const confirmed = (shown: SeriesChangePreview, more = {}) =>
    as('change-series', {
      series_id: shown.series_id,
      visits: shown.visits.filter(visit => visit.moves),
      ...more,
    })

  it('keeps intervals and local time, and leaves visits that were moved individually', async () => {
    const { series_id } = dataOf(await book({ tells_client: false }))
    const rows = await visitsOf(series_id)
    dataOf(await as('move-appointment', { appointment_id: rows[2]?.id, start: at('2026-06-05', '18:00') }))
    const shown = await moved(series_id, 1, at('2026-05-29', '15:00'))
    expect(shown.visits.map(visit => [visit.moves, visit.start])).toEqual([
      [true, at('2026-05-29', '15:00')],
      [false, at('2026-06-05', '18:00')],
      [true, at('2026-06-12', '15:00')],
    ])
    const done = dataOf(await confirmed(shown))
    expect(await startsOf(series_id)).toEqual([
      at('2026-05-21'),
      at('2026-05-29', '15:00'),
      at('2026-06-05', '18:00'),
      at('2026-06-12', '15:00'),
    ])
    expect((await visitsOf(series_id)).map(row => row.date)).toEqual(thursdays)
    await tell('2026-05-20T12:03:00Z')
    expect((await mails()).map(mail => [mail.kind, mail.subject])).toEqual([
      ['visit-series', 'Your visits at Test practice have changed'],
    ])
    const back = done.visits.map((visit: { before: object }) => ({
      ...visit,
      ...visit.before,
      ...everythingOverruled,
    }))
    dataOf(await as('change-series', { series_id, visits: back }))
    expect(await startsOf(series_id)).toEqual([
      at('2026-05-21'),
      at('2026-05-28'),
      at('2026-06-05', '18:00'),
      at('2026-06-11'),
    ])
  })

  it('can move to the time of its own next visit, and back', async () => {
    const { series_id } = dataOf(await book())
    dataOf(await confirmed(await moved(series_id, 0, at('2026-05-28'), 'all')))
    expect((await startsOf(series_id))[0]).toBe(at('2026-05-28'))
    dataOf(await confirmed(await moved(series_id, 0, at('2026-05-21'), 'all')))
    expect(await startsOf(series_id)).toEqual(thursdays.map(date => at(date)))
  })

  it('keeps room and equipment across its own times, and asks if a visitor holds them', async () => {
    const { id, service_id, duration_id, practitioners } = world.practice()
    const sql = (text: string, values: unknown[] = [id, service_id]) => world.database().sql(text, values)
    const [made] = await sql(
      `with room as (insert into rooms (practice_id, name) values ($1, 'Willow') returning id),
        lamp as (insert into equipment (practice_id, name, quantity) values ($1, 'Lamp', 1) returning id),
        serves as (insert into service_rooms (practice_id, service_id, room_id) select $1, $2, id from room),
        needs as (insert into service_equipment (practice_id, service_id, equipment_id, needed) select $1, $2, id, 1 from lamp)
      select room.id as room_id, lamp.id as lamp from room, lamp`,
    )
    await sql('update services set needs_room = true where practice_id = $1 and id = $2')
    const { series_id } = dataOf(await book())
    const taken = {
      room_id: made?.room_id,
      equipment: [expect.objectContaining({ id: made?.lamp, unit: 1 })],
    }
    const places = () =>
      sql('select room_id, equipment from appointments where practice_id = $1 and series_id = $2', [
        id,
        series_id,
      ])
    expect(await places()).toEqual(Array(4).fill(taken))
    const shown = await moved(series_id, 0, at('2026-05-21', '14:30'), 'all')
    expect(shown.visits.map(visit => visit.trouble)).toEqual(Array(4).fill(null))
    dataOf(await confirmed(shown))
    expect(await startsOf(series_id)).toEqual(thursdays.map(date => at(date, '14:30')))
    expect(await places()).toEqual(Array(4).fill(taken))
    // A colleague's visitor has the room, then the lamp alone.
    const held = { practice_id: id, service_id, duration_id, practitioner_id: practitioners[1] }
    dataOf(await world.run().visit('hold-slot', { ...held, start: at('2026-06-04', '18:00') }))
    const troubles = async () =>
      (await moved(series_id, 0, at('2026-05-21', '18:00'), 'all')).visits.map(each => each.trouble?.code)
    const third = [undefined, undefined, 'being_booked', undefined]
    expect(await troubles()).toEqual(third)
    await sql('update slot_holds set room_id = null where practice_id = $1', [id])
    expect(await troubles()).toEqual(third)
    await sql(`update slot_holds set equipment = '[]' where practice_id = $1`, [id])
    expect(await troubles()).toEqual(Array(4).fill(undefined))
  })

  it('moves nothing if a time was taken or a visit was changed meanwhile', async () => {
    const { series_id } = dataOf(await book())
    const shown = await moved(series_id, 1, at('2026-05-29', '15:00'))
    const { appointment_id } = dataOf(await single(at('2026-06-12', '15:00')))
    const before = await startsOf(series_id)
    expect(await confirmed(shown)).toMatchObject({ code: 'dates_gone' })
    expect(await startsOf(series_id)).toEqual(before)
    dataOf(await as('cancel-appointment', { appointment_id }))
    const stale = { visits: shown.visits.map(visit => ({ ...visit, sequence: 7 })) }
    expect(await confirmed(shown, stale)).toMatchObject({ code: 'changed_meanwhile' })
  })

  it('rejects visits of another series or practice', async () => {
    const { series_id } = dataOf(await book())
    const shown = await moved(series_id, 0, at('2026-05-22'))
    const other = await openPaying()
    const visits = picksOf(await preview({ start: '2026-05-21T15:00' }))
    const omar = { first_name: 'Omar', last_name: 'Diaz', email: '', phone: '' }
    const beside = dataOf(await book({ visits, client: omar }))
    const named = { series_id, appointment_ids: beside.appointment_ids }
    expect(await as('restore-series', named)).toMatchObject({ code: 'not_found' })
    const input = { series_id, visits: shown.visits }
    expect(await world.run().as(other.id, 'change-series', input)).toMatchObject({ code: 'not_found' })
    expect(
      await world.run().as(other.id, 'restore-series', {
        series_id,
        appointment_ids: [shown.visits[0]?.appointment_id],
      }),
    ).toMatchObject({ code: 'not_found' })
  })
})

describe('canceling a series', () => {
  it('cancels upcoming visits, and Undo within the grace period sends nothing', async () => {
    const { series_id } = dataOf(await book({ tells_client: false }))
    const rows = await visitsOf(series_id)
    const named = { appointment_id: rows[1]?.id, scope: 'following' }
    const done = dataOf(await as('cancel-series', named))
    expect(done.appointment_ids).toEqual(rows.slice(1).map(row => row.id))
    expect(dataOf(await as('cancel-series', named)).appointment_ids).toEqual([])
    const undone = dataOf(await as('restore-series', done))
    expect(undone).toMatchObject({ restored: done.appointment_ids, gone: [] })
    await tell('2026-05-20T12:05:00Z')
    expect(await mails()).toEqual([])
    expect((await visitsOf(series_id)).every(row => row.status === 'confirmed')).toBe(true)
  })

  it('sends one email about all visits, and restores those whose time is still free', async () => {
    const { series_id } = dataOf(await book({ tells_client: false }))
    const rows = await visitsOf(series_id)
    const done = dataOf(await as('cancel-series', { appointment_id: rows[0]?.id, scope: 'all' }))
    await tell('2026-05-20T12:03:00Z')
    expect((await mails()).map(mail => mail.subject)).toEqual(['4 visits cancelled at Test practice'])
    dataOf(await single(at('2026-06-04')))
    expect(dataOf(await as('restore-series', done))).toMatchObject({
      restored: [rows[0]?.id, rows[1]?.id, rows[3]?.id],
      gone: [rows[2]?.id],
    })
  })

  it('skips emails that the practice switched off, with the reason, and sends the rest', async () => {
    const { series_id } = dataOf(await book({ tells_client: false }))
    const rows = await visitsOf(series_id)
    dataOf(await as('switch-automation', { automation: 'moved', is_on: false }))
    const where = { appointment_id: rows[1]?.id, scope: 'following', start: at('2026-05-28', '15:00') }
    const shown = dataOf(
      await as('preview-series-change', { ...where, practitioner_id: rows[1]?.practitioner_id }),
    )
    dataOf(
      await as('change-series', {
        series_id,
        visits: shown.visits.filter((visit: { moves: boolean }) => visit.moves),
      }),
    )
    dataOf(await as('cancel-series', { appointment_id: rows[3]?.id, scope: 'following' }))
    await tell('2026-05-20T12:03:00Z')
    const written = (await mails()).map(({ kind, status, skip_reason, subject }) => [
      ...[kind, status, skip_reason],
      subject,
    ])
    expect(written.sort()).toEqual([
      ['visit-moved', 'skipped', 'switched_off', 'Your visits at Test practice have changed'],
      ['visit-series', 'queued', null, '1 visit cancelled at Test practice'],
    ])
    const told = await world.events(series_id)
    expect(told).toEqual([{ id: rows[3]?.id, news: 'cancelled' }])
  })

  it('still sends the booking email if the visits were then moved silently', async () => {
    const { series_id } = dataOf(await book())
    const rows = await visitsOf(series_id)
    const where = { appointment_id: rows[0]?.id, scope: 'all', start: at('2026-05-21', '15:00') }
    const shown = dataOf(
      await as('preview-series-change', { ...where, practitioner_id: rows[0]?.practitioner_id }),
    )
    dataOf(await as('change-series', { series_id, visits: shown.visits, tells_client: false }))
    await tell('2026-05-20T12:03:00Z')
    const [mail] = await mails()
    expect(mail).toMatchObject({ subject: '4 visits booked at Test practice' })
    expect(mail?.body_text).toMatch('11:00')
  })

  it('leaves past visits unchanged', async () => {
    const { series_id } = dataOf(await book())
    world.run().setNow('2026-05-30T12:00:00Z')
    const rows = await visitsOf(series_id)
    const done = dataOf(await as('cancel-series', { appointment_id: rows[2]?.id, scope: 'all' }))
    expect(done.appointment_ids).toEqual([rows[2]?.id, rows[3]?.id])
  })
})
