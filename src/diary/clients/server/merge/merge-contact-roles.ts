import type pg from 'pg'
import type { Pair } from './merge-pair.ts'

export const contactRoleColumns = ['reminded_by', 'paid_by'] as const

const values = ({ practiceId, mergeId, keepId, goneId }: Pair) => [practiceId, mergeId, keepId, goneId]

/**
 * Who is named for somebody, in a merge: whoever named the one who goes names the one who stays, and who stays takes over
 * whom the other one named where they name nobody. Nobody is named for themselves, and a payer has no payer: one who pays for
 * others after the merge pays for themselves. `restoreContactRoles` undoes it. Call it under `lockPeople`.
 */
export async function mergeContactRoles(client: pg.PoolClient, pair: Pair): Promise<void> {
  for (const column of contactRoleColumns) {
    await client.query({
      name: `merge-${column}`,
      text: `with gone as (update clients set ${column} = nullif($3, id) where practice_id = $1 and ${column} = $4 returning id)
        insert into client_merge_moves (practice_id, merge_id, reference, row_id) select $1, $2, '${column}', id from gone`,
      values: values(pair),
    })
  }
  await client.query({
    name: 'merge-drop-payer',
    text: `with kept as (select id, paid_by from clients where practice_id = $1 and id = $3 and paid_by is not null and $4::uuid is not null
          and exists (select from clients x where x.practice_id = $1 and x.paid_by = $3)),
        dropped as (update clients c set paid_by = null from kept where c.practice_id = $1 and c.id = kept.id)
      insert into client_merge_moves (practice_id, merge_id, reference, row_id) select $1, $2, 'paid_by_dropped', paid_by from kept`,
    values: values(pair),
  })
  for (const column of contactRoleColumns) {
    const isFree =
      column === 'paid_by'
        ? 'not exists (select from clients x where x.practice_id = $1 and x.paid_by = $3)'
        : 'true'
    await client.query({
      name: `merge-take-${column}`,
      text: `with taken as (update clients c set ${column} = g.${column} from clients g
          where c.practice_id = $1 and c.id = $3 and c.${column} is null and g.practice_id = $1 and g.id = $4 and g.${column} <> $3
            and ${isFree} and not exists (select from client_merge_moves m where m.practice_id = $1 and m.merge_id = $2
              and (m.reference = '${column}' and m.row_id = $3 or m.reference = '${column}_dropped'))
          returning g.${column} as named)
        insert into client_merge_moves (practice_id, merge_id, reference, row_id) select $1, $2, '${column}_taken', named from taken`,
      values: values(pair),
    })
  }
}

/** What `mergeContactRoles` did and nobody changed since. */
export async function restoreContactRoles(client: pg.PoolClient, pair: Pair): Promise<void> {
  const moved = (reference: string) =>
    `client_merge_moves m where m.practice_id = $1 and m.merge_id = $2 and m.reference = '${reference}' and t.practice_id = $1`
  for (const column of contactRoleColumns) {
    await client.query({
      name: `unmerge-taken-${column}`,
      text: `update clients t set ${column} = null from ${moved(`${column}_taken`)} and t.id = $3 and t.${column} = m.row_id`,
      values: values(pair).slice(0, 3),
    })
    await client.query({
      name: `unmerge-${column}`,
      text: `update clients t set ${column} = nullif($4, t.id) from ${moved(column)} and t.id = m.row_id
          and t.${column} is not distinct from nullif($3, t.id)`,
      values: values(pair),
    })
  }
  await client.query({
    name: 'unmerge-drop-payer',
    text: `update clients t set paid_by = m.row_id from ${moved('paid_by_dropped')} and t.id = $3 and t.paid_by is null
      and not exists (select from clients x where x.practice_id = $1 and x.paid_by = $3)`,
    values: values(pair).slice(0, 3),
  })
}
