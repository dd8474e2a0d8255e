import { eraseClient } from '../src/desk/person-data/server/offers/erase-client.ts'
import { mergeClients } from '../src/diary/clients/server/merge/merge-clients.ts'
import type { TestDatabase } from './database.ts'
import { mergeWorld } from './merges.ts'
import { runAs, type TestPractice } from './verbs.ts'

/** A word that stands nowhere but where these tests put it. */
export const MARK = 'zebrafinch'

// After the visits of `twoOfOne`.
export const erasedAt = new Date('2026-11-14T12:00:00Z')

/** What tests of erasures start from. */
export function erasureWorld(database: TestDatabase) {
  const world = mergeWorld(database)
  const { sql } = database

  /** A person who was joined of two, with a row in every table that knows a client. */
  async function somebody(own: TestPractice) {
    const { keep, gone } = await world.twoOfOne(own)
    const merged = await runAs(
      database,
      own,
      mergeClients,
      { keep_id: keep, other_id: gone },
      new Date('2026-11-10T12:00:00Z'),
    )
    const [visit] = await sql('select id, service_id from appointments where practice_id = $1 limit 1', [
      own.practice_id,
    ])
    const of = [own.practice_id, visit?.id]
    await sql(`insert into appointment_notes values ($1, $2, 'Sore neck', 'Ill')`, of)
    await sql(
      `insert into visit_reminders (practice_id, appointment_id, channel, hours) values ($1, $2, 'email', 5)`,
      of,
    )
    await sql(
      `insert into appointment_links (token_hash, practice_id, appointment_id) values (gen_random_uuid()::text, $1, $2)`,
      of,
    )
    await sql(
      `insert into appointment_events (practice_id, appointment_id, kind, actor, details) values ($1, $2, 'booked', 'client', '{}')`,
      of,
    )
    await sql(`insert into private.booked_from (practice_id, appointment_id, visitor) values ($1, $2, $3)`, [
      ...of,
      MARK,
    ])
    await sql(
      `insert into private.letter_previews (token_hash, practice_id, body_html, expires_at) values (gen_random_uuid()::text, $1, $2, now())`,
      [own.practice_id, MARK],
    )
    await sql(
      `insert into private.removed_notes (id, practice_id, client_id, digest, created_at) values (gen_random_uuid(), $1, $2, $3, now())`,
      [own.practice_id, keep, MARK.padEnd(64, '0')],
    )
    await sql(
      `insert into assistant_acts (practice_id, user_id, action, risk, state, client_ids, planned_by)
        values ($1, $1, 'addClientNote', 'inside', 'completed', array[$2::uuid], 'script')`,
      [own.practice_id, keep],
    )
    await sql(
      `with asked as (insert into model_calls (practice_id, kind, urgency, question, dedupe_key, status)
         values ($1, 'assistant-plan', 'now', '{}', gen_random_uuid()::text, 'sent') returning id)
       insert into assistant_model_turns (practice_id, user_id, month, was_asked, outcome, call_id, client_ids)
       select $1, $1, '2026-11-01', true, 'planned', id, array[$2::uuid] from asked`,
      [own.practice_id, keep],
    )
    await sql(
      `with made as (insert into imports (practice_id, kind, file_name, source, rows_total)
         values ($1, 'clients', 'people.csv', 'jane', 1) returning id)
       insert into import_rows (practice_id, import_id, line, row, digest, client_id, outcome)
       select $1, id, 2, '{}', repeat('0', 64), $2, 'made' from made`,
      [own.practice_id, keep],
    )
    await sql(
      `with made as (insert into files (practice_id, kind, name, type, bytes, sha256, storage, state, read_right, write_right)
         values ($1, 'archive', $2, 'application/zip', 1, repeat('0', 64), 'postgres', 'ready', 'practice-settings', 'practice-settings')
         returning id)
       insert into file_pieces select $1, id, 0, convert_to($2, 'UTF8') from made`,
      [own.practice_id, MARK],
    )
    await sql(
      `insert into clinical.stop_reasons (practice_id, appointment_id, rule, source_field, reason)
        values ($1, $2, 'dvt-now', 'conditions.dvt', 'Cleared')`,
      of,
    )
    for (const id of [keep, gone]) {
      await sql(
        `insert into clinical.health_cards (practice_id, client_id, answers) values ($1, $2, '{"unanswered": ["allergies"]}')`,
        [own.practice_id, id],
      )
      await sql(
        `insert into clinical.health_readings (practice_id, client_id, verb, why) values ($1, $2, 'show-health-card', 'record')`,
        [own.practice_id, id],
      )
    }
    return { keep, gone, merge_id: (merged as { data: { merge_id: string } }).data.merge_id }
  }

  const erase = (own: TestPractice, client_id: string, name = 'June Castellano', when = erasedAt) =>
    runAs(database, own, eraseClient, { client_id, name }, when)

  return { ...world, somebody, erase }
}
