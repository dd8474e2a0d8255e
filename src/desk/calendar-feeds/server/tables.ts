import { alike, ownerOnly, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  // Feeds that belong to no practitioner are the owner's. Never includes the hash.
  calendar_feeds: {
    rest: readOnly,
    archive: { leftOut: 'Secret addresses under which calendars read visits: make new ones.' },
    access: tenant(ownerOnly('s---')),
    example: `insert into calendar_feeds (practice_id, practitioner_id, name, token_hash, made_by)
          select $1, id, 'Phone', repeat('0', 64), $1 from practitioners where practice_id = $1 and user_id is null limit 1`,
  },
  // Visible to everyone who sees the calendar, except address and host error.
  busy_feeds: {
    rest: readOnly,
    archive: { leftOut: 'Secret addresses of your other calendars: add them again.' },
    access: tenant(alike('s---')),
    example: `with feed as (insert into busy_feeds (practice_id, practitioner_id, name, address, host)
              select $1, id, 'Home', 'https://example.com/a.ics', 'example.com' from practitioners where practice_id = $1 limit 1
              returning id, practitioner_id)
          insert into busy_feed_times (practice_id, busy_feed_id, practitioner_id, starts_at, ends_at)
          select $1, id, practitioner_id, '2026-05-20T10:00:00Z', '2026-05-20T11:00:00Z' from feed`,
  },
  busy_feed_times: {
    rest: readOnly,
    archive: { leftOut: 'Read from your other calendars.' },
    access: tenant(alike('s---')),
  },
}
