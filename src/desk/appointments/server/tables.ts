import { ids, ofClient, ofVisit } from '#base/rights/person-rows.ts'
import { alike, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  appointment_series: {
    rest: readOnly,
    archive: {
      words: 'Visits that repeat, and by which rule.',
      without: {
        tell_after: 'When the product would next write about visits that repeat: a copy writes nothing.',
      },
    },
    person: {
      mine: ofClient,
      words: 'Visits that repeat, and care plans',
      given: { without: [...ids, 'created_by', 'tell_after'] },
      erasure: 'delete',
    },
    merge: 'goes-over',
    access: tenant(alike('s---')),
    example: `insert into appointment_series (practice_id, client_id, practitioner_id, service_id, rule, starts_local, time_zone)
      select $1, client_id, practitioner_id, service_id, 'FREQ=WEEKLY;COUNT=2', '2026-05-21T10:00', 'UTC'
      from appointments where practice_id = $1 and client_id = $2 limit 1`,
  },
  classes: {
    rest: readOnly,
    archive: 'Classes: several people at one start, with their seats.',
    access: tenant(alike('s---')),
    example: `insert into classes (practice_id, service_id, duration_id, practitioner_id, starts_at, ends_at, service_name, duration_min,
            price_cents, currency, seats)
          select a.practice_id, a.service_id, d.id, a.practitioner_id, '2031-05-21T10:00Z', '2031-05-21T11:00Z', 'Yoga', 60, 0, 'USD', 8
          from appointments a join service_durations d on d.practice_id = a.practice_id and d.service_id = a.service_id
          where a.practice_id = $1 limit 1`,
  },
  outside_visits: {
    rest: readOnly,
    archive: 'Visits that a change of hours left outside, and what became of them.',
    person: {
      mine: ofVisit,
      words: 'Visits that a change of hours left outside',
      given: { without: [...ids, 'said_by'] },
      erasure: 'delete',
    },
    access: tenant(alike('s---')),
    example: `insert into outside_visits (practice_id, appointment_id, choice, starts_at, practitioner_id)
          select practice_id, id, 'kept', starts_at, practitioner_id from appointments where practice_id = $1 limit 1`,
  },
}
