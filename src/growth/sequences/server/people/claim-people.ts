import type pg from 'pg'
import { bookedAt } from '#diary/messages/server/offers/booked-at.ts'
import { allRows } from '#server/database/rows.ts'

/** Locked until the transaction ends. */
export interface ClaimedPerson {
  id: string
  sequence_id: string
  client_id: string
  version: number
  entered_at: Date
  step: number
  next_at: Date
  booked_at: Date | null
  replied_at: Date | null
  no_by_mail_at: Date | null
  no_by_text_at: Date | null
}

/** Any client message is a reply, also about a visit, except the text service's keywords. */
export const isReply = `(i.meaning is null or i.meaning not in ('stop', 'start', 'help'))`

const since = (column: string) => `${column} >= p.entered_at and ${column} <= $2`

/**
 * Claims up to `most` people who are due, or booked, replied or opted out. Others skip them. `seen`: already handled in
 * this run.
 */
export const claimPeople = (
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  seen: readonly string[],
  most: number,
): Promise<ClaimedPerson[]> =>
  allRows<ClaimedPerson>(client, {
    name: 'claim-sequence-people',
    text: `select p.id, p.sequence_id, p.client_id, p.version, p.entered_at, p.step, p.next_at, f.*
      from sequence_people p
      join sequences s on s.practice_id = p.practice_id and s.id = p.sequence_id and s.is_on
      cross join lateral (select
        (select min(${bookedAt('a')}) from appointments a where a.practice_id = $1 and a.client_id = p.client_id
          and a.status in ('pending', 'confirmed', 'arrived', 'completed') and ${since(bookedAt('a'))}) as booked_at,
        (select min(i.created_at) from inbound_messages i where i.practice_id = $1 and i.client_id = p.client_id
          and ${isReply} and ${since('i.created_at')}) as replied_at,
        (select min(l.created_at) from client_consents l where l.practice_id = $1 and l.client_id = p.client_id
          and l.channel = 'email' and not l.is_granted and l.purpose in ('offers', 'all') and ${since('l.created_at')}) as no_by_mail_at,
        (select min(l.created_at) from client_consents l where l.practice_id = $1 and l.client_id = p.client_id
          and l.channel = 'sms' and not l.is_granted and l.purpose in ('offers', 'all') and ${since('l.created_at')}) as no_by_text_at) f
      where p.practice_id = $1 and p.state = 'inside' and p.id <> all($3)
        and (p.next_at <= $2 or f.booked_at is not null or f.replied_at is not null or f.no_by_mail_at is not null
          or f.no_by_text_at is not null)
      order by p.next_at, p.id limit $4 for no key update of p skip locked`,
    values: [practiceId, now, seen, most],
  })
