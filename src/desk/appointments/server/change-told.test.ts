import { beforeEach, describe, expect, it } from 'vitest'
import { memberRights } from '#base/rights/member-rights.ts'
import { changingVisit, visitStart as start } from '../../../../tests/changing-visit.ts'
import { dataOf, openPractice } from '../../../../tests/practice.ts'

const on = changingVisit()
const { idOf, as, beside, row, change, undo, tell, letters, kinds, otherService } = on

describe('changing a visit', () => {
  it('allows price and note on a completed visit, and nothing on a canceled one', async () => {
    on.run.setNow('2026-05-21T15:00:00Z')
    dataOf(await as('mark-appointment', { ...on.visit, status: 'completed' }))
    expect(await change({ duration_id: on.ninety })).toMatchObject({ status: 409, code: 'not_allowed_now' })
    expect(dataOf(await change({ price_cents: 9900, note: 'Paid half' })).tells_at).toBeNull()
    expect(await row()).toMatchObject({ status: 'completed', price_cents: 9900 })
    const later = await beside('2026-05-22T14:00:00.000Z')
    dataOf(await as('cancel-appointment', later))
    const input = { appointment_id: later.appointment_id, sequence: 1, price_cents: 1 }
    expect(await as('change-appointment', input)).toMatchObject({ code: 'not_allowed_now' })
  })

  it('undoes price and note of a completed visit, but not its length', async () => {
    const longer = dataOf(await change({ duration_id: on.ninety }))
    on.run.setNow('2026-05-21T15:45:00Z')
    dataOf(await as('mark-appointment', { ...on.visit, status: 'completed' }))
    expect(await undo(longer)).toMatchObject({ status: 409, code: 'not_allowed_now' })
    const cheaper = dataOf(await change({ price_cents: 9900, note: 'Paid half' }))
    dataOf(await undo(cheaper, { note: null }))
    expect(await row()).toMatchObject({ duration_min: 90, price_cents: 15000, client_note: null })
  })

  it('refuses the second of two tabs until it has reloaded', async () => {
    const { sequence } = await row()
    dataOf(await change({ sequence, note: 'From the first tab' }))
    const second = await change({ sequence, note: 'From the second tab' })
    expect(second).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await row()).client_note).toBe('From the first tab')
    dataOf(await as('move-appointment', { ...on.visit, start: '2026-05-21T17:00:00.000Z' }))
    expect(await change({ sequence: sequence + 1, duration_id: on.ninety })).toMatchObject({
      code: 'changed_meanwhile',
    })
    dataOf(await change({ duration_id: on.ninety }))
  })

  it('Undo restores everything exactly, including items no longer sold', async () => {
    dataOf(await change({ price_cents: 8765, note: 'Before' }))
    const was = await row()
    const input = { ...(await otherService('Reiki')), start: '2026-05-21T17:00:00.000Z', note: 'After' }
    const done = dataOf(await change(input))
    await on.database.sql('update services set archived_at = now() where id = $1', [on.practice.service_id])
    dataOf(await undo(done, { note: 'Before' }))
    const kept = { told_sold: null, sequence: 0, updated_at: null, tell_after: null }
    expect({ ...(await row()), ...kept }).toEqual({ ...was, ...kept })
    expect(await undo(done)).toMatchObject({ code: 'changed_meanwhile' })
  })

  it('Undo is refused if another visit has taken the time', async () => {
    const done = dataOf(await change({ start: '2026-05-21T17:00:00.000Z' }))
    await beside(start)
    expect(await undo(done)).toMatchObject({ status: 409, code: 'slot_taken' })
  })

  it('is recorded in the history with old and new values, without the text of the note', async () => {
    dataOf(await change({ duration_id: on.ninety, note: 'Pregnant' }))
    const [event] = await on.database.sql(
      `select actor, details from appointment_events where appointment_id = $1 and kind = 'changed'`,
      [on.visit.appointment_id],
    )
    expect(event).toMatchObject({
      actor: 'staff',
      details: {
        before: { duration_min: 60, price_cents: 11000, service_name: 'Deep tissue' },
        after: { duration_min: 90, price_cents: 15000, starts_at: start },
        note: true,
      },
    })
    expect(JSON.stringify(event)).not.toContain('Pregnant')
  })
})

describe('the client', () => {
  it('gets one email about several changes, with the current service, time and price', async () => {
    expect(dataOf(await change({ duration_id: on.ninety })).tells_at).toBe('2026-05-20T13:03:00.000Z')
    on.run.setNow('2026-05-20T13:02:00Z')
    dataOf(await change({ addon_ids: [on.practice.addon_id] }))
    dataOf(await as('move-appointment', { ...on.visit, start: '2026-05-21T17:00:00.000Z' }))
    await tell('2026-05-20T13:04:00Z')
    expect(await kinds()).toEqual(['visit-booked'])
    await tell('2026-05-20T13:05:00Z')
    await tell('2026-05-20T13:06:00Z')
    expect(await kinds()).toEqual(['visit-booked', 'visit-changed'])
    const [booked, changed] = await letters()
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(plain(changed?.subject)).toBe('Your visit has changed: Thu, May 21, 1:00 pm')
    for (const word of ['Deep tissue with cupping', '1:00', '2:45 pm', '$175'])
      expect(plain(changed?.text)).toContain(word)
    const calendar = (letter: typeof booked) =>
      (letter?.attachments as { content: string }[] | undefined)?.[0]?.content
    expect(calendar(changed)).toMatch(/DTEND:20260521T184500Z/)
    const number = (letter: typeof booked) => Number(/SEQUENCE:(\d+)/.exec(calendar(letter) ?? '')?.[1])
    expect(number(changed)).toBeGreaterThan(number(booked))
  })

  it('gets an email about a second change after the first, though neither moved the visit', async () => {
    dataOf(await change({ price_cents: 10000 }))
    await tell('2026-05-20T13:03:00Z')
    dataOf(await change({ price_cents: 9000 }))
    await tell('2026-05-20T13:10:00Z')
    expect(await kinds()).toEqual(['visit-booked', 'visit-changed', 'visit-changed'])
  })

  it('gets no email about a change that was reverted, by Undo or by hand', async () => {
    const done = dataOf(await change({ duration_id: on.ninety, addon_ids: [on.practice.addon_id] }))
    expect(dataOf(await undo(done)).tells_at).toBeNull()
    dataOf(await change({ price_cents: 1 }))
    expect(dataOf(await change({ price_cents: 11000 })).tells_at).toBeNull()
    await tell('2026-05-20T13:10:00Z')
    expect(await kinds()).toEqual(['visit-booked'])
    expect((await row()).tell_after).toBeNull()
  })

  it('gets no email about a room or a note, or about a silent change', async () => {
    const room = await idOf(`insert into rooms (practice_id, name) values ($1, 'Willow') returning id`, [
      on.practice.id,
    ])
    expect(dataOf(await change({ room_id: room, note: 'Left knee' })).tells_at).toBeNull()
    const done = dataOf(await change({ duration_id: on.ninety, tells_client: false }))
    expect(done.tells_at).toBeNull()
    expect(dataOf(await undo(done, { tells_client: false })).tells_at).toBeNull()
    await tell('2026-05-20T13:10:00Z')
    expect(await kinds()).toEqual(['visit-booked'])
  })

  it('still gets the email about a move and a confirmation after a silent price change', async () => {
    await on.database.sql(`update appointments set told_status = 'pending' where id = $1`, [
      on.visit.appointment_id,
    ])
    dataOf(await as('move-appointment', { ...on.visit, start: '2026-05-21T17:00:00.000Z' }))
    const done = dataOf(await change({ price_cents: 5000, tells_client: false }))
    expect(done.tells_at).toBe('2026-05-20T13:03:00.000Z')
    expect(await row()).toMatchObject({ told_status: 'pending', told_sold: null })
    expect((await row()).told_starts_at.toISOString()).toBe(start)
    await tell('2026-05-20T13:03:00Z')
    expect(await kinds()).toHaveLength(2)
  })

  it('still gets the email about a price after a silent move', async () => {
    dataOf(await change({ price_cents: 5000 }))
    const to = { ...on.visit, start: '2026-05-21T17:00:00.000Z', tells_client: false }
    dataOf(await as('move-appointment', to))
    expect((await row()).told_starts_at.toISOString()).toBe(to.start)
    await tell('2026-05-20T13:03:00Z')
    expect(await kinds()).toEqual(['visit-booked', 'visit-changed'])
  })

  it('gets no email about a silent cancellation, even if an earlier change was queued', async () => {
    await on.database.sql(`update appointments set told_status = 'pending' where id = $1`, [
      on.visit.appointment_id,
    ])
    dataOf(await as('move-appointment', { ...on.visit, start: '2026-05-21T17:00:00.000Z' }))
    const done = dataOf(await as('cancel-appointment', { ...on.visit, tells_client: false }))
    expect(done.tells_at).toBeNull()
    await tell('2026-05-20T13:10:00Z')
    expect(await kinds()).toEqual(['visit-booked'])
  })

  it('still gets a queued booking email after a silent change', async () => {
    const fresh = await beside('2026-05-22T14:00:00.000Z', { tells_client: true })
    const input = { appointment_id: fresh.appointment_id, sequence: 0, price_cents: 1, tells_client: false }
    dataOf(await as('change-appointment', input))
    await tell('2026-05-20T13:03:00Z')
    expect(await kinds()).toEqual(['visit-booked', 'visit-booked'])
  })

  it('gets no email once the visit has begun', async () => {
    on.run.setNow('2026-05-21T14:05:00Z')
    expect(dataOf(await change({ duration_id: on.ninety })).tells_at).toBeNull()
    await tell('2026-05-21T14:10:00Z')
    expect(await kinds()).toEqual(['visit-booked'])
  })

  it('gets the booking email with current details, not a change email, if the first was not sent yet', async () => {
    const fresh = await beside('2026-05-22T14:00:00.000Z', { tells_client: true })
    const input = { appointment_id: fresh.appointment_id, sequence: 0, duration_id: on.ninety }
    dataOf(await as('change-appointment', input))
    await tell('2026-05-20T13:10:00Z')
    expect(await kinds()).toEqual(['visit-booked', 'visit-booked'])
  })
})

describe('a client who requested a visit', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const waits = 'looks at it and tells you by email.'
  beforeEach(() =>
    on.database.sql(`update appointments set told_status = 'pending', status = 'pending' where id = $1`, [
      on.visit.appointment_id,
    ]),
  )

  it.each([
    ['price', () => change({ price_cents: 5000 })],
    ['time', () => as('move-appointment', { ...on.visit, start: '2026-05-21T17:00:00.000Z' })],
  ])('gets the confirmation and a new %s in one email', async (what, alter) => {
    dataOf(await alter())
    dataOf(await as('mark-appointment', { ...on.visit, status: 'confirmed' }))
    await tell('2026-05-20T13:03:00Z')
    expect(await kinds()).toEqual(['visit-booked', 'visit-confirmed'])
    const text = plain((await letters())[1]?.text)
    expect(text).toContain(what === 'time' ? '1:00' : '$50')
    expect(text.includes('Price')).toBe(what === 'price')
    expect(text).not.toContain(waits)
  })

  it.each([
    ['changed', () => change({ price_cents: 5000 })],
    ['moved', () => as('move-appointment', { ...on.visit, start: '2026-05-21T17:00:00.000Z' })],
  ])('gets an email that the visit has %s, and that the answer is still pending', async (kind, alter) => {
    dataOf(await alter())
    await tell('2026-05-20T13:03:00Z')
    expect(await kinds()).toEqual(['visit-booked', `visit-${kind}`])
    expect(plain((await letters())[1]?.text)).toContain(waits)
  })
})

describe('access from outside', () => {
  it('another practice cannot change anything here, nor its own visits with ids from here', async () => {
    const other = await openPractice(on.database)
    const input = { appointment_id: on.visit.appointment_id, sequence: (await row()).sequence }
    const theirs = (name: string, more = {}) => on.run.as(other.id, name, { ...input, ...more })
    expect(await theirs('change-appointment', { price_cents: 0 })).toMatchObject({ status: 404 })
    const done = dataOf(await change({ price_cents: 5000 }))
    const back = { event_id: done.event_id, sequence: done.sequence }
    expect(await theirs('undo-change', back)).toMatchObject({ status: 404 })
    expect(await on.run.visit('change-appointment', input)).toMatchObject({ status: 401 })
    for (const foreign of [
      { practitioner_id: other.practitioners[0] },
      { duration_id: other.duration_id },
      { service_id: other.service_id, duration_id: other.duration_id },
      { addon_ids: [other.addon_id] },
    ])
      expect(await change(foreign)).toMatchObject({ status: 404 })
    expect((await row()).price_cents).toBe(5000)
  })

  it('an event of another visit cannot undo a change of this one', async () => {
    const later = await beside('2026-05-22T14:00:00.000Z')
    const { event_id } = dataOf(
      await as('change-appointment', { appointment_id: later.appointment_id, sequence: 0, price_cents: 1 }),
    )
    const { sequence } = await row()
    expect(await undo({ event_id, sequence })).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('members who may change the calendar may read and write its notes', () => {
    expect(memberRights['client-notes']).toEqual(expect.arrayContaining([...memberRights['change-diary']]))
  })
})
