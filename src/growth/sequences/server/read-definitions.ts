import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import { type Definition, definition } from '../definition.ts'

/** Versions by `<sequence>:<version>`; omits unreadable ones. */
export async function readDefinitions(
  client: pg.PoolClient,
  practiceId: string,
  wanted: readonly { sequence_id: string; version: number }[],
): Promise<Map<string, Definition>> {
  const rows = await allRows<{ sequence_id: string; version: number; definition: unknown }>(client, {
    name: 'sequence-definitions',
    text: `select v.sequence_id, v.version, v.definition from sequence_versions v
      where v.practice_id = $1 and (v.sequence_id, v.version) in (select * from unnest($2::uuid[], $3::integer[]))`,
    values: [practiceId, wanted.map(each => each.sequence_id), wanted.map(each => each.version)],
  })
  const found = new Map<string, Definition>()
  for (const row of rows) {
    const read = definition.safeParse(row.definition)
    if (read.success) found.set(definitionKey(row), read.data)
  }
  return found
}

export const definitionKey = ({ sequence_id, version }: { sequence_id: string; version: number }) =>
  `${sequence_id}:${version}`
