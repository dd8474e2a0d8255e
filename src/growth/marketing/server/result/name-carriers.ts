import type pg from 'pg'
import type { ItemChannel } from '#rules/planning/plan-input.ts'
import { allRows } from '#server/database/rows.ts'
import type { PlanResult } from '../../schema.ts'

export type Carrier = PlanResult['items'][number]['carriers'][number]
interface Named {
  key: string
  channel: ItemChannel
  at: string
  url: string | null
}

/** Name and date by carrier (`post/id`, `campaign/id`, `gap/id`). Omits deleted ones and links. */
export async function nameCarriers(
  client: pg.PoolClient,
  practiceId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Omit<Named, 'key'>>> {
  const rows = await allRows<Named>(client, {
    name: 'carriers-of-plan',
    text: `with asked as (select key, split_part(key, '/', 1) as kind, split_part(key, '/', 2)::uuid as id from unnest($2::text[]) key)
      select key, p.network as channel, to_json(coalesce(p.published_at, p.publish_at, p.created_at)) #>> '{}' as at, p.permalink as url
        from asked join social_posts p on p.practice_id = $1 and p.id = asked.id where asked.kind = 'post'
      union all
      select key, 'email', to_json(coalesce(c.began_at, c.written_at, c.created_at)) #>> '{}', null
        from asked join campaigns c on c.practice_id = $1 and c.id = asked.id where asked.kind = 'campaign'
      union all
      select key, 'email', to_json(coalesce(g.approved_at, g.found_at)) #>> '{}', null
        from asked join gaps g on g.practice_id = $1 and g.id = asked.id where asked.kind = 'gap'`,
    values: [practiceId, keys],
  })
  return new Map(rows.map(({ key, ...named }) => [key, named]))
}
