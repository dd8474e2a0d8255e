import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '#server/database/schema-types.ts'
import type { RowRefusal } from '../../schema.ts'
import { visitState } from './insert-visits.ts'

export interface VisitOutcome {
  line: number
  outcome: 'made' | 'known' | 'refused'
  client_id?: string
  appointment_id?: string
  /** The visit created its client. */
  made_client?: boolean
  refusal?: RowRefusal
  refused_by?: number | null
  note_ids?: string[]
}

/** `asked`: how many people are being asked about. */
export async function writeVisitOutcomes(
  { client, db }: { client: pg.PoolClient; db: Kysely<DB> },
  practiceId: string,
  importId: string,
  outcomes: readonly VisitOutcome[],
  asked: number,
): Promise<void> {
  await client.query({
    name: 'import-visit-outcomes',
    text: `update import_rows i set outcome = r.outcome, client_id = r.client_id, appointment_id = r.appointment_id,
        made_client = coalesce(r.made_client, false), refusal = r.refusal, refused_by = r.refused_by,
        note_ids = coalesce(r.note_ids, '{}'),
        written = case when r.made_client then (select app.import_state(to_jsonb(c)) from clients c
          where c.practice_id = $1 and c.id = r.client_id) end,
        written_visit = case when r.outcome = 'made' then (select ${visitState('a')} from appointments a
          where a.practice_id = $1 and a.id = r.appointment_id) end
      from jsonb_to_recordset($3) r (line integer, outcome text, client_id uuid, appointment_id uuid, made_client boolean,
        refusal text, refused_by integer, note_ids uuid[])
      where i.practice_id = $1 and i.import_id = $2 and i.line = r.line`,
    values: [practiceId, importId, JSON.stringify(outcomes)],
  })
  const count = (what: string) => outcomes.filter(({ outcome }) => outcome === what).length
  const people = outcomes.filter(({ made_client }) => made_client).length
  await db
    .updateTable('imports')
    .set(({ eb }) => ({
      made: eb('made', '+', count('made')),
      known: eb('known', '+', count('known')),
      refused: eb('refused', '+', count('refused')),
      people_made: eb('people_made', '+', people),
      asked: eb('asked', '+', asked),
    }))
    .where('practice_id', '=', practiceId)
    .where('id', '=', importId)
    .execute()
}
