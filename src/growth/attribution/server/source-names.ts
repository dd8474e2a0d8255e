import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import { readKey, sourceName } from '../source-labels.ts'

export async function sourceNames(
  client: pg.PoolClient,
  practiceId: string,
  keys: readonly (string | null)[],
): Promise<(key: string | null) => string> {
  const rows = await allRows<{ key: string; name: string | null }>(client, {
    name: 'source-names',
    text: `with asked as (select key, split_part(key, '/', 1) as kind, split_part(key, '/', 2)::uuid as id
        from unnest($2::text[]) key)
      select key, c.name from asked join campaigns c on c.practice_id = $1 and c.id = asked.id where kind = 'campaign'
      union all
      select key, s.name from asked join sequences s on s.practice_id = $1 and s.id = asked.id where kind = 'sequence'
      union all
      select key, initcap(left(a.automation, 1)) || substr(a.automation, 2)
      from asked join automation_settings a on a.practice_id = $1 and a.id = asked.id where kind = 'automation'
      union all
      select key, coalesce(s.name, '/b/' || l.short_code) from asked
      join short_links l on l.practice_id = $1 and l.id = asked.id
      left join short_link_settings s on s.practice_id = $1 and s.short_link_id = l.id where kind = 'link'
      union all
      select key, s.name from asked
      join short_link_settings s on s.practice_id = $1 and s.made_for = 'widget' and s.made_for_id = asked.id where kind = 'widget'
      union all
      select key, m.title from asked join lead_magnets m on m.practice_id = $1 and m.id = asked.id where asked.kind = 'guide'`,
    values: [practiceId, keys.filter(key => readKey(key).rest?.length === 36)],
  })
  const named = new Map(rows.map(({ key, name }) => [key, name]))
  return key => sourceName(key, key === null ? null : named.get(key))
}
