import { ids, ofClient, theirContacts } from '#base/rights/person-rows.ts'
import { alike, closed, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  slot_holds: {
    rest: readOnly,
    archive: { leftOut: 'Times held for ten minutes while somebody fills in the booking form.' },
    access: tenant(alike('s---')),
    example: `insert into slot_holds (practice_id, practitioner_id, room_id, service_id, duration_id, starts_at, ends_at, blocks_from,
            blocks_until, token_hash, expires_at)
          select $1, practitioner_id, room_id, a.service_id, d.id, starts_at, ends_at, blocks_from, blocks_until, 'h', ends_at
          from appointments a join service_durations d on d.service_id = a.service_id where a.practice_id = $1 limit 1`,
  },
  'private.booked_from': {
    access: closed,
    example: `insert into private.booked_from select id, practice_id, 'v' from appointments limit 1`,
  },
  unfinished_bookings: {
    archive: { leftOut: 'Who left the booking page before booking, and secrets of its form.' },
    person: {
      mine: `(${ofClient} or app.mailbox(t.email) in ${theirContacts})`,
      words: 'When they left the booking page before booking',
      given: { without: [...ids, 'service_id', 'token_hash', 'visitor'] },
      erasure: 'delete',
    },
    merge: 'goes-over',
    access: { ...closed, foreignWorker: '0000', worker: 'siud' },
    example: `insert into unfinished_bookings (practice_id, client_id, service_id, left_at)
      select $1, $2, id, now() from services where practice_id = $1 limit 1`,
  },
}
