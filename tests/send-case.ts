import { decide, type SendInput } from '../src/rules/sending/may-send.ts'

// What the tests of `decide` ask: one person, one practice, and what differs from an ordinary day.

// Wednesday, 14:00 in New York.
export const now = '2026-05-20T18:00:00.000Z'
export const at = (ms: number) => new Date(Date.parse(now) + ms).toISOString()
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export type Given = { [Key in keyof SendInput]?: unknown }
export const base = {
  now,
  message: { channel: 'email', purpose: 'care', dedupe_key: 'k' },
  person: {
    email: 'ann@example.com',
    phone: '+18285550100',
    time_zone: null,
    is_archived: false,
    last_sign_at: null,
  },
  practice: { time_zone: 'America/New_York' },
  consents: [],
  suppressions: [],
  touches: [],
  appointments: [],
}
export const yes = (purpose: string, channel = 'email', created_at: string = at(-DAY)) => ({
  channel,
  purpose,
  is_granted: true,
  created_at,
})
export const no = (purpose: string, channel = 'email', created_at: string = at(-DAY)) => ({
  ...yes(purpose, channel, created_at),
  is_granted: false,
})
export const ask = (message: object, { person = {}, practice = {}, ...more }: Given = {}) =>
  decide({
    ...base,
    ...more,
    message: { ...base.message, ...message },
    person: { ...base.person, ...(person as object) },
    practice: { ...base.practice, ...(practice as object) },
  } as SendInput)
export const never = (reason: string) => ({ send: 'never', reason })
export const leaves = { send: 'now' }
export const visit = {
  id: 'v',
  status: 'confirmed',
  starts_at: at(2 * DAY),
  ends_at: at(2 * DAY + HOUR),
  booked_at: at(-DAY),
}
export const about = (says: string, starts_at: string | number = visit.starts_at) => ({
  about: { says, appointment_id: 'v', starts_at },
})
export const touch = (more: object = {}) => ({
  channel: 'email',
  purpose: 'care',
  dedupe_key: 'other',
  status: 'sent',
  at: at(-DAY),
  ...more,
})
export const bounce = (kind: string, more: object = {}) => ({
  channel: 'email',
  address: ' ANN@example.com ',
  kind,
  at: at(-DAY),
  lifted_at: null,
  ...more,
})
