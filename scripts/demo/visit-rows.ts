import { clientId } from './client-rows.ts'
import type { Diary, Visit } from './diary.ts'
import type { Outcome } from './outcomes.ts'
import { practice } from './practice.ts'
import { addonId, ownerId, practitionerId, roomId, serviceId } from './practice-rows.ts'
import { uuidOf } from './random.ts'
import type { Rows } from './rows.ts'

type Row = Record<string, unknown>

const own = { practice_id: ownerId }
const iso = (ms: number) => new Date(ms).toISOString()
export const visitId = ({ client, start }: Visit) => uuidOf(`visit ${client.name.join(' ')} ${start}`)

/** Lunches, training and the days that differ. */
const schedule = ({ blocks, overrides }: Diary): Rows => [
  [
    'blocked_times',
    blocks.map(block => ({
      ...own,
      id: uuidOf(`block ${block.practitioner} ${block.from}`),
      practitioner_id: practitionerId(block.practitioner),
      starts_at: iso(block.from),
      ends_at: iso(block.until),
      reason: block.reason,
      created_at: iso(block.from),
    })),
  ],
  [
    'schedule_overrides',
    overrides.map(({ practitioner, date, windows, note }) => ({
      ...own,
      id: uuidOf(`override ${practitioner} ${date}`),
      practitioner_id: practitionerId(practitioner),
      date,
      windows,
      note,
    })),
  ],
]

const appointment = (visit: Visit, outcome: Outcome): Row => ({
  ...own,
  id: visitId(visit),
  client_id: clientId(visit.client),
  practitioner_id: practitionerId(visit.practitioner.key),
  service_id: serviceId(visit.service.key),
  room_id: roomId(visit.practitioner.room),
  status: outcome.status,
  starts_at: iso(visit.start),
  ends_at: iso(visit.end),
  buffer_before_min: visit.service.buffer_before_min ?? 0,
  buffer_after_min: 15,
  service_name: visit.service.name,
  duration_min: visit.minutes,
  processing_after_min: visit.service.processing?.[0] ?? null,
  processing_min: visit.service.processing?.[1] ?? null,
  addons: visit.addons.map(addon => ({ id: addonId(visit.service.key, addon.name), ...addon })),
  price_cents: visit.cents,
  currency: 'USD',
  source: outcome.source,
  policy_text: practice.cancellation_policy,
  policy_hours: practice.cancel_window_hours,
  cancelled_by: outcome.cancelledAt ? outcome.cancelledBy : null,
  // Every other client who comes in the next days has said yes.
  confirmed_by_client_at:
    outcome.status === 'confirmed' &&
    visit.day >= 0 &&
    visit.day <= 3 &&
    visit.client.name[1].length % 2 === 0
      ? iso(outcome.bookedAt)
      : null,
  cancelled_at: outcome.cancelledAt ? iso(outcome.cancelledAt) : null,
  sequence: outcome.cancelledAt ? 1 : 0,
  // Everything has been told: starting the demo sends nothing to anybody.
  told_starts_at: iso(visit.start),
  told_practitioner_id: practitionerId(visit.practitioner.key),
  told_status: outcome.status === 'cancelled' || outcome.status === 'pending' ? outcome.status : 'confirmed',
  tell_after: null,
  created_at: iso(outcome.bookedAt),
  updated_at: iso(outcome.bookedAt),
})

const events = (visit: Visit, outcome: Outcome): Row[] => {
  const event = (kind: string, actor: string, details: Row, time: number): Row => ({
    ...own,
    id: uuidOf(`event ${visitId(visit)} ${kind} ${time}`),
    appointment_id: visitId(visit),
    kind,
    actor,
    actor_id: actor === 'staff' ? ownerId : null,
    details,
    created_at: iso(time),
  })
  const { status, source, bookedAt, cancelledAt, cancelledBy } = outcome
  const marked = {
    completed: visit.end,
    no_show: visit.start + 20 * 60_000,
    arrived: visit.start - 5 * 60_000,
  }
  const markedAt = (marked as Partial<Record<typeof status, number>>)[status]
  return [
    event('booked', source === 'online' ? 'client' : 'staff', { source }, bookedAt),
    ...(markedAt ? [event('marked', 'staff', { from: 'confirmed', to: status }, markedAt)] : []),
    ...(cancelledAt
      ? [event('cancelled', cancelledBy === 'client' ? 'client' : 'staff', { was: 'confirmed' }, cancelledAt)]
      : []),
  ]
}

const reasons = (visit: Visit, { cancelReason, cancelledAt }: Outcome): Row[] =>
  cancelReason && cancelledAt
    ? [{ ...own, appointment_id: visitId(visit), client_note: null, cancel_reason: cancelReason }]
    : []

const visits = (list: Visit[], outcomes: Outcome[]): Rows => [
  ['appointments', list.map((visit, index) => appointment(visit, outcomes[index] as Outcome))],
  ['appointment_notes', list.flatMap((visit, index) => reasons(visit, outcomes[index] as Outcome))],
  ['appointment_events', list.flatMap((visit, index) => events(visit, outcomes[index] as Outcome))],
]

export const visitRows = { schedule, visits }
