import { ids, ofClient, ofVisit, workedOut } from '#base/rights/person-rows.ts'
import { alike, closed, notBiller, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  // Written by verbs; members read.
  appointments: {
    rest: readOnly,
    archive: {
      words: 'Every visit, as it was sold.',
      without: {
        booked_with_hold: 'A secret of the booking form.',
        tell_after: 'When the product would next write about a visit: a copy writes nothing.',
      },
    },
    person: {
      mine: ofClient,
      words: 'Visits',
      given: {
        without: [
          ...ids,
          'room_id',
          'series_id',
          'equipment',
          'told_sold',
          'told_starts_at',
          'told_practitioner_id',
          'told_status',
          'tell_after',
          'is_uncounted',
          'booked_with_hold',
          'import_key',
          'link_click',
          'blocks_from',
          'blocks_until',
          // May be a family member with their own address.
          'booked_as',
          'booked_first_name',
          'booked_by_name',
          'booked_by_first_name',
          'contact_email',
          'contact_phone',
        ],
      },
      erasure: {
        stays:
          'Service, time, practitioner and price: your books and the record of your work need them. No name, no address, no notes.',
        set: `booked_as = null, booked_first_name = null, booked_by_name = null, booked_by_first_name = null, contact_email = null,
        contact_phone = null, booked_with_hold = null, import_key = null, link_code = null, link_click = null,
        told_sold = null, tell_after = null, series_id = null, series_date = null, series_starts_at = null`,
      },
    },
    merge: 'goes-over',
    access: tenant(alike('s---')),
  },
  appointment_events: {
    rest: readOnly,
    archive: 'What happened to each visit: booked, moved, changed, cancelled, marked.',
    person: {
      mine: ofVisit,
      words: 'What happened to each visit',
      given: { without: [...ids, 'actor_id'] },
      erasure: { stays: 'When each visit was booked, moved or cancelled.', set: "details = '{}'" },
    },
    access: tenant(alike('s---')),
  },
  appointment_links: {
    archive: { leftOut: 'Secret links to visits: new letters carry new ones.' },
    person: {
      mine: ofVisit,
      words: 'Links to manage visits',
      given: { not: 'Secret links.' },
      erasure: 'delete',
      isQuiet: true,
    },
    access: { ...closed, foreignWorker: '00-0', worker: 'si-d' },
    example: `insert into appointment_links (token_hash, practice_id, appointment_id)
          select 'l', $1, id from appointments where practice_id = $1 limit 1`,
  },
  appointment_notes: {
    rest: readOnly,
    archive: 'What clients wrote when they booked, and why a visit was cancelled.',
    person: {
      mine: ofVisit,
      words: 'What they wrote when booking or cancelling',
      given: { without: ids },
      erasure: 'delete',
    },
    access: tenant(notBiller('s---')),
  },
  held_times: {
    archive: { leftOut: 'Worked out from the visits.' },
    person: {
      mine: ofVisit,
      words: 'Times that visits hold',
      ...workedOut,
      erasure: { stays: 'Worked out from the visits.' },
    },
    access: { ...closed, foreignWorker: '0---', worker: 's---' },
  },
  visit_reminders: {
    rest: readOnly,
    archive: 'Reminders that one visit has beside those of the practice.',
    person: {
      mine: ofVisit,
      words: 'Reminders that were set for one visit',
      given: { without: ids },
      erasure: 'delete',
    },
    access: tenant(alike('s---')),
    example: `insert into visit_reminders (practice_id, appointment_id, channel, hours)
          select practice_id, id, 'email', 5 from appointments where practice_id = $1 limit 1`,
  },
  // Without a row the defaults apply.
  reminder_settings: {
    rest: readOnly,
    archive: 'When clients are reminded, and by what.',
    access: tenant(alike('s---')),
    example: `insert into reminder_settings (practice_id, reminders) values ($1, '[]')`,
  },
}
