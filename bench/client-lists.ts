import pg from 'pg'
import type { Expression } from '../src/rules/segments/segment-fields.ts'
import type { BenchPractice } from './world.ts'

/** Some forty of 100,000 have it in their name. */
const query = 'e7ab'
const segment: Expression = {
  all: [
    { field: 'is_archived', op: 'is', value: false },
    { field: 'email', op: 'is_known' },
    { field: 'last_visit_at', op: 'older_than_days', value: 60 },
    { field: 'no_shows', op: 'at_most', value: 0 },
  ],
}

/** What triggers keep of a client's visits, for records that were written past them: a third have been here, some of those lately. */
export async function fillFigures(owner: pg.ClientConfig, { id }: BenchPractice): Promise<void> {
  const client = new pg.Client({ ...owner, options: '-c search_path=public,extensions' })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into client_visit_times (practice_id, client_id, last_at)
     select practice_id, id, case when n % 3 = 0 then now() - make_interval(days => n % 400) else '-infinity' end
     from (select practice_id, id, (row_number() over (order by id))::int as n from clients where practice_id = $1) c
     on conflict (practice_id, client_id) do update set last_at = excluded.last_at`,
    [id],
  )
  await client.query('vacuum analyze client_visit_times')
  await client.end()
}

const asked = { expression: { field: 'is_archived', op: 'is', value: false }, sort: 'name', most: 50 }

/** The body of list-clients, and the address of the bare server: the search, and the segment. */
export const clientLists = {
  search: { body: { ...asked, query, sort: 'best' }, bare: `/search?query=${query}` },
  segment: { body: { ...asked, expression: segment }, bare: '/segment?' },
} as const

const columns =
  'c.id, c.first_name, c.last_name, c.email, c.phone, c.tags, c.source, c.archived_at, c.created_at, v.last_at, v.next_at'
const both = `from clients c join client_visit_times v on v.practice_id = c.practice_id and v.client_id = c.id
  where c.practice_id = $1 and c.archived_at is null`

/** Those whose record holds a text, by one statement that neither ranks nor forgives. */
export const bareSearch = `select ${columns} ${both} and c.search like '%' || $2 || '%'
  order by c.last_name, c.first_name, c.id limit 50`

/** The segment as somebody would write it by hand. */
export const bareSegment = `select ${columns} ${both} and c.email is not null and v.no_shows = 0
  and v.last_at > '-infinity' and v.last_at < now() - interval '60 days'
  order by c.last_name, c.first_name, c.id limit 50`
