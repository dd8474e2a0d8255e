import type { ExportedEntry } from '../waitlist-csv.ts'
import { inLine } from './read-place.ts'

/** A row of `waitlistWithStates`. */
export type ListedEntry = ExportedEntry & { id: string }

/** Every entry with its state and place; `u` is the account of its address, if there is one. */
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
