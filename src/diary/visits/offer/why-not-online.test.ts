import { describe, expect, it } from 'vitest'
import { type OnlineOffer, whyNotOnline } from './why-not-online.ts'

// Thursday, May 28, 2026 at 8:00 UTC.
const NOW = Date.UTC(2026, 4, 28, 8)
const at = (hour: number, day = 28) => Date.UTC(2026, 4, day, hour)

function offer(change: Partial<OnlineOffer> = {}): OnlineOffer {
  return {
    is_booking_open: true,
    service: { is_online: true },
    full_months: [],
    request: {
      now: NOW,
      range: { from: NOW, to: NOW + 1 },
      service: { durationMin: 60, incrementMin: 60, minNoticeMin: 120 },
      practitioners: [
        {
          id: 'mara',
          timeZone: 'Pacific/Auckland',
          weekly: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start: '00:00', end: '24:00' })),
        },
      ],
      practiceZone: 'Pacific/Auckland',
      rules: {
        booking_window_days: 7,
        allows_same_day: true,
        daily_limit: null,
        upcoming_limit: null,
        hides_short_gaps: false,
      },
    },
    ...change,
  }
}

describe('what the page shows a visitor', () => {
  it.each<[string, Partial<OnlineOffer>, number, object]>([
    ['everything the engine offers', {}, at(12), { offered: true }],
    [
      'nothing of a service that is not online',
      { service: { is_online: false } },
      at(12),
      { rule: 'service_not_online' },
    ],
    ['nothing while it is closed', { is_booking_open: false }, at(7), { rule: 'booking_closed' }],
    [
      'nothing of a full month',
      { full_months: ['2026-05'] },
      at(12),
      { rule: 'month_full', month: '2026-05' },
    ],
    [
      'the next month, by the practice’s own date',
      { full_months: ['2026-05'] },
      at(13, 31),
      { offered: true },
    ],
    ['not the past, whatever the month', { full_months: ['2026-05'] }, at(7), { rule: 'past' }],
    ['not what is too close', { full_months: ['2026-05'] }, at(9), { rule: 'too_short_notice' }],
    [
      'a full month before what the engine refuses in it',
      { full_months: ['2026-05'] },
      at(12) + 60_000,
      { rule: 'month_full', month: '2026-05' },
    ],
    ['not what the engine refuses', {}, at(12) + 60_000, { rule: 'off_grid' }],
  ])('is %s', (_, change, start, expected) => {
    const refused = 'offered' in expected ? expected : { offered: false, ...expected }
    expect(whyNotOnline(offer(change), start)).toMatchObject(refused)
  })

  it('says closed for the service before it says closed for all', () => {
    const closed = offer({ is_booking_open: false, service: { is_online: false } })
    expect(whyNotOnline(closed, at(12))).toEqual({ offered: false, rule: 'service_not_online' })
  })
})
