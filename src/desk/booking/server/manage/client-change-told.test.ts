import { describe, expect, it } from 'vitest'
import { changingVisit, visitStart } from '../../../../../tests/changing-visit.ts'
import { dataOf } from '../../../../../tests/practice.ts'

const on = changingVisit()
const { as, row, change, tell, letters, kinds } = on
const later = '2026-05-21T17:00:00.000Z'

/** What the client does behind the link of their first letter. */
async function byLink(verb: string, more: object = {}) {
  const [booked] = await letters()
  const token = /appointment-manage\/([\w-]+)/.exec(booked?.text)?.[1]
  return dataOf(await on.run.visit(verb, { token, ...more }))
}

describe('a client who changes the visit before the email about a staff change', () => {
  it('gets the new price in the email about their own move', async () => {
    dataOf(await change({ price_cents: 99900 }))
    await byLink('move-managed-appointment', { start: later })
    expect(await kinds()).toContain('visit-changed')
    expect((await letters()).find(({ kind }) => kind === 'visit-changed')?.text).toContain('$999')
    expect(await row()).toMatchObject({ told_sold: null, tell_after: null })
  })

  it('gets the confirmation in the email about their own move', async () => {
    await on.database.sql(
      `update appointments set told_status = 'pending', status = 'pending' where id = $1`,
      [on.visit.appointment_id],
    )
    dataOf(await as('mark-appointment', { ...on.visit, status: 'confirmed' }))
    await byLink('move-managed-appointment', { start: later })
    expect(await kinds()).toContain('visit-confirmed')
  })

  it('gets an email about moving back a visit that staff had moved', async () => {
    dataOf(await as('move-appointment', { ...on.visit, start: later }))
    await byLink('move-managed-appointment', { start: visitStart })
    expect(await kinds()).toContain('visit-moved')
  })

  it('gets the new price when a visit that they canceled is restored', async () => {
    dataOf(await change({ price_cents: 99900 }))
    await byLink('cancel-managed-appointment')
    dataOf(await as('restore-appointment', on.visit))
    await tell('2026-05-20T13:05:00Z')
    expect((await letters()).find(({ kind }) => kind === 'visit-restored')?.text).toContain('$999')
    expect((await row()).told_sold).toBeNull()
  })
})
