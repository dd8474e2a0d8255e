import { describe, expect, it } from 'vitest'
import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { eventLabel } from './visit-event.tsx'

const row = (more: Partial<AppointmentRow> = {}): AppointmentRow => ({
  id: 'v1',
  client_id: 'c1',
  practitioner_id: 'dana',
  service_id: 'swedish',
  room_id: null,
  status: 'confirmed',
  starts_at: '2026-05-14T14:00:00Z',
  ends_at: '2026-05-14T15:00:00Z',
  blocks_from: '2026-05-14T14:00:00Z',
  blocks_until: '2026-05-14T15:00:00Z',
  service_name: 'Swedish massage',
  duration_min: 60,
  processing_after_min: null,
  processing_min: null,
  addons: [],
  price_cents: 9500,
  currency: 'USD',
  source: 'staff',
  created_at: '2026-05-01T10:00:00Z',
  clients: { id: 'c1', first_name: 'Rosa', last_name: 'Quiñones', starred_note: null },
  ...more,
})
const names = new Map([['dana', 'Dana']])
const before = Date.parse('2026-05-14T12:00:00Z')
const label = (visit: AppointmentRow, now = before, free?: { from: number; to: number }) =>
  eventLabel(
    { now, names, appointments: [visit, row({ id: 'v2', set_id: 's1', set_at: 1 })] },
    visit,
    '2026-05-14',
    {
      from: 600,
      to: 660,
      free,
    },
  ).replaceAll('\u00a0', ' ')

describe('the accessible name of a visit', () => {
  it('includes client, service, time, practitioner and status', () => {
    const visit = 'Rosa Quiñones, Swedish massage 60, Thursday, May 14, 10:00 to 11:00 am, with Dana'
    const statuses = { pending: 'not confirmed', confirmed: 'confirmed', arrived: 'arrived' } as const
    for (const [status, said] of Object.entries(statuses))
      expect(label(row({ status: status as AppointmentRow['status'] }))).toBe(`${visit}, ${said}`)
    expect(label(row({ status: 'completed' }))).toBe(`${visit}, done`)
    expect(label(row({ status: 'no_show' }))).toBe(`${visit}, no-show`)
    const meanwhile = Date.parse('2026-05-14T14:30:00Z')
    expect(label(row({ status: 'arrived' }), meanwhile)).toBe(`${visit}, in session`)
  })

  it('includes what its icons show', () => {
    expect(label(row({ confirmed_by_client_at: '2026-05-13T10:00:00Z' }))).toMatch(
      /, confirmed, will be there$/,
    )
    expect(label(row(), before, { from: 615, to: 645 })).toMatch(/, Dana free 10:15 to 10:45 am$/)
    expect(label(row({ series_id: 'r1' }))).toMatch(/, repeats$/)
    expect(label(row({ set_id: 's1', set_at: 0 }))).toMatch(/, service 1 of 2 of one visit$/)
  })
})
