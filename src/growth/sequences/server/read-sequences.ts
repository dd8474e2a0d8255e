import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import type { ListedSequence } from '../schema.ts'
import { definitionKey, readDefinitions } from './read-definitions.ts'

interface Row extends Omit<ListedSequence, 'definition' | 'switched_at'> {
  switched_at: Date | null
}

/** One or all sequences with their latest steps; omits those whose steps can't be read. */
export async function readSequences(
  client: pg.PoolClient,
  practiceId: string,
  sequenceId: string | null,
  now: Date,
): Promise<ListedSequence[]> {
  const rows = await allRows<Row>(client, {
    name: 'read-sequences',
    text: `select s.id, s.name, s.is_on, s.switched_at, s.version, coalesce(i.inside, 0) as inside,
        coalesce(m.sent, 0) as sent, coalesce(m.held_back, 0) as held_back
      from sequences s
      left join lateral (select count(*)::integer as inside from sequence_people p
        where p.practice_id = $1 and p.sequence_id = s.id and p.state = 'inside') i on true
      left join lateral (select count(*) filter (where o.status in ('sent', 'kept'))::integer as sent,
          count(*) filter (where o.status in ('skipped', 'failed'))::integer as held_back
        from outbound_messages o where o.practice_id = $1 and o.origin_id = s.id and o.created_at > $3::timestamptz - interval '30 days') m on true
      where s.practice_id = $1 and ($2::uuid is null or s.id = $2) order by s.name, s.id`,
    values: [practiceId, sequenceId, now],
  })
  const wanted = rows.map(row => ({ sequence_id: row.id, version: row.version }))
  const definitions = await readDefinitions(client, practiceId, wanted)
  return rows.flatMap(({ switched_at, ...row }) => {
    const definition = definitions.get(definitionKey({ sequence_id: row.id, version: row.version }))
    return definition ? [{ ...row, switched_at: switched_at?.toISOString() ?? null, definition }] : []
  })
}
