import { expect, test } from 'vitest'
import type { PackedSlots } from '#diary/visits/schema.ts'
import type { RunVerb } from '#web/calls/call.ts'
import type { BookingPage } from '../schema.ts'
import { loadBooking } from './data.ts'

const start = Date.parse('2026-05-21T14:30:00Z')

const answers: Record<string, unknown> = {
  'show-booking-page': {
    practice: { id: 'p', time_zone: 'America/New_York', is_booking_open: true },
    services: [{ id: 's', durations: [{ id: 'd' }], addons: [], practitioner_ids: [] }],
    today: '2026-05-20',
  } as unknown as BookingPage,
  'list-open-slots': {
    time_zone: 'America/New_York',
    today: '2026-05-20',
    until: '2026-08-20',
    days: [{ date: '2026-05-21', starts: [start / 60_000], by: [0] }],
    groups: [['a']],
    next_date: null,
  } satisfies PackedSlots,
}
const run: RunVerb = async verb => ({ data: answers[verb] as never })

test('the next free time is returned as an instant, so that the screen can choose the time zone', async () => {
  const found = await loadBooking(run, 'p', new URLSearchParams(), start - 86_400_000)
  expect(found).toMatchObject({ kind: 'open', next_free: '2026-05-21T14:30:00.000Z' })
})
