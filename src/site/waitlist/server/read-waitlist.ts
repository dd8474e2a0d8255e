import type { ExportedEntry } from '../waitlist-csv.ts'
import { inLine } from './read-place.ts'

export type ListedEntry = ExportedEntry & { id: string }

/** Entries with state and place; `u` is the address's account, if any. */
export const waitlistWithStates = `
  select w.id, w.email, w.name, w.practice_type, w.created_at, w.invited_at, w.confirmed_at,
    case when w.withdrawn_at is not null then 'withdrawn' when u.id is not null then 'signed_up'
      when w.invited_at is not null then 'invited' when w.confirmed_at is not null then 'waiting'
      else 'unconfirmed' end as state,
    l.position::int as position
  from waitlist_entries w
  left join auth.users u on u.email = w.email
  left join (select id, row_number() over (order by confirmed_at, id) as position
    from waitlist_entries where ${inLine}) l on l.id = w.id`
