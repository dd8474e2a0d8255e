import type pg from 'pg'
import type { Network } from '#rules/posts/validate-post.ts'
import { onlyRow } from '#server/database/rows.ts'
import { nextFreeSlot } from '../../schedule/queue-slots.ts'
import type { When } from '../../schema.ts'
import { liveConnections } from '../offers/live-connections.ts'

/** Serializes slot assignment per network until the transaction ends. */
async function lockQueue(client: pg.PoolClient, practiceId: string, network: Network): Promise<void> {
  await client.query({
    name: 'lock-social-queue',
    text: 'select pg_advisory_xact_lock(7231030, hashtext($1))',
    values: [`${practiceId} ${network}`],
  })
}

export async function zoneOf(client: pg.PoolClient, practiceId: string): Promise<string> {
  const { time_zone } = await onlyRow<{ time_zone: string }>(client, {
    name: 'zone-of-posts',
    text: 'select time_zone from practices where id = $1',
    values: [practiceId],
  })
  return time_zone
}

/** The time of a request; null without a free slot. */
export async function timeOf(
  client: pg.PoolClient,
  practiceId: string,
  post: { id: string; network: Network },
  when: When,
  now: Date,
): Promise<Date | null> {
  if (when.kind === 'now') return now
  if (when.kind === 'at') return new Date(when.at)
  await lockQueue(client, practiceId, post.network)
  const { slots, taken } = await onlyRow<{
    slots: { weekday: number; at: string }[]
    taken: (string | number)[]
  }>(client, {
    name: 'turns-of-network',
    text: `select
        coalesce((select json_agg(json_build_object('weekday', s.weekday, 'at', s.at)) from social_slots s
          where s.practice_id = $1 and s.network = $2), '[]') as slots,
        coalesce((select json_agg(p.publish_at) from social_posts p where p.practice_id = $1 and p.network = $2 and p.id <> $3
          and p.publish_at > $4 and p.state in ('draft', 'approved', 'scheduled', 'publishing', 'published')), '[]') as taken`,
    values: [practiceId, post.network, post.id, now],
  })
  const zone = await zoneOf(client, practiceId)
  const times = taken.map(each => new Date(each).getTime())
  const next = nextFreeSlot(slots, { now: now.getTime(), zone, taken: times })
  return next === null ? null : new Date(next)
}

/** Why nothing can be scheduled for a network; undefined if it can. */
export async function inTheWay(
  client: pg.PoolClient,
  practiceId: string,
  network: Network,
): Promise<'not_connected' | 'needs_reconnecting' | undefined> {
  const found = (await liveConnections(client, practiceId)).find(each => each.network === network)
  if (!found) return 'not_connected'
  return found.state === 'connected' ? undefined : 'needs_reconnecting'
}
