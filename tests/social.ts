import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import pino from 'pino'
import { readConfig } from '../src/server/config.ts'
import type { TestDatabase } from './database.ts'
import { payForFull } from './free-plan.ts'
import { dataOf, openPractice, runner } from './practice.ts'

/** Wednesday, 10:00 in New York. */
export const wednesday = Date.parse('2026-05-20T14:00:00Z')

export interface PostGiven {
  network?: 'instagram' | 'facebook' | 'google'
  kind?: 'post' | 'story' | 'reel'
  text?: string
  publish_at?: string | null
  pictures?: { file_id: string; alt?: string }[]
  link?: string | null
  call_to_action?: { type: string; url?: string | null } | null
}

/** A practice that posts, on a clock of its own. */
export async function socialWorld(
  database: TestDatabase,
  { at = wednesday, env = {} }: { at?: number; env?: Record<string, string> } = {},
) {
  const practice = await openPractice(database)
  await payForFull(database, practice.id)
  const run = runner(database, new Date(at))
  const log = keptLog()
  run.deps.config = readConfig({ PUBLIC_URL: 'http://localhost:3000', ...env })
  run.deps.log = log.logger
  const { sql } = database
  const ask = (name: string, input: object) => run.as(practice.id, name, input)

  /** A picture that is there; its bytes are nobody's to read. */
  async function picture(more: Record<string, unknown> = {}): Promise<string> {
    const own = { type: 'image/jpeg', bytes: 200_000, width: 1080, height: 1080, ...more }
    const [row] = await sql(
      `insert into files (practice_id, kind, name, type, bytes, sha256, width, height, storage, state, read_right, write_right)
       values ($1, 'post-picture', 'a.jpg', $2, $3, repeat('a', 64), $4, $5, 'postgres', 'ready', 'marketing', 'marketing') returning id`,
      [practice.id, own.type, own.bytes, own.width, own.height],
    )
    return row?.id as string
  }
  async function connect(network: string, more: Record<string, unknown> = {}): Promise<string> {
    const own = { is_test: true, state: 'connected', state_words: null, ...more }
    const [row] = await sql(
      `insert into social_connections (practice_id, network, account_id, account_name, is_test, state, state_words, state_code)
       values ($1, $2, '17', 'Willow & Stone', $3, $4, $5, null) returning id`,
      [practice.id, network, own.is_test, own.state, own.state_words],
    )
    return row?.id as string
  }
  /** Saves a post and answers what the verb said. */
  // biome-ignore lint/suspicious/noExplicitAny: as the verb answers
  async function save(given: PostGiven & { post_id?: string; revision?: number | null } = {}): Promise<any> {
    return dataOf(await ask('save-social-post', written(given)))
  }
  const row = async (id: string) => (await sql('select * from social_posts where id = $1', [id]))[0]
  return { practice, run, sql, ask, picture, connect, save, row, database, log }
}

export const written = (given: PostGiven & { post_id?: string; revision?: number | null }) => ({
  post_id: randomUUID(),
  revision: null,
  network: 'facebook',
  kind: 'post',
  text: 'Tuesdays before noon are quiet here, and the tea is warm.',
  link: null,
  call_to_action: null,
  pictures: [],
  publish_at: null,
  ...given,
})

/** All that was logged, as it would be written. */
function keptLog() {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, logger: pino({ level: 'trace' }, stream) }
}

/** Every column of the database in which these words stand, whatever its type: as they are, as bytes, or as base64. */
export async function columnsWith({ sql }: TestDatabase, words: string): Promise<string[]> {
  const tables = await sql(
    `select c.table_schema as schema, c.table_name as table, array_agg(c.column_name::text) as columns,
       array_agg(case c.data_type when 'bytea' then format('encode(%I, ''escape'')', c.column_name) else format('%I::text', c.column_name) end)
         as texts
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema') group by 1, 2`,
  )
  const coded = Buffer.from(words).toString('base64').slice(0, -4)
  const found: string[] = []
  for (const { schema, table, columns, texts } of tables) {
    const hits = (texts as string[]).map(
      text => `coalesce(bool_or(position($1 in ${text}) > 0 or position($2 in ${text}) > 0), false)`,
    )
    const [row] = await sql(`select array[${hits.join(', ')}] as hits from "${schema}"."${table}"`, [
      words,
      coded,
    ])
    for (const [nth, column] of (columns as string[]).entries())
      if (row?.hits[nth]) found.push(`${schema}.${table}.${column}`)
  }
  return found
}
