import type { Kysely } from 'kysely'
import type pg from 'pg'
import { bringBackClient } from '#diary/clients/server/offers/bring-back-client.ts'
import { lockPeople } from '#diary/clients/server/offers/lock-people.ts'
import { newId } from '#lib/new-id.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import type { DB } from '#server/database/schema-types.ts'
import { People } from '../../match-people.ts'
import type { ImportedVisit, RowRefusal } from '../../schema.ts'
import { clientOf } from '../../visit-client.ts'
import { type Deciding, findClient, takeKnown, takeNew } from '../clients/decide-client.ts'
import { askOfNew } from '../clients/import-batch.ts'
import { readKnown } from '../clients/read-known.ts'
import { insertClients, insertKeys, writeNotes } from '../clients/write-batch.ts'
import type { FoundImport } from '../find-import.ts'
import type { WaitingRow } from '../read-waiting.ts'
import { type Decided, visitKeyOf } from '../row-keys.ts'
import { findExistingVisits } from './find-existing-visits.ts'
import { insertVisits, type NewVisit } from './insert-visits.ts'
import { namedServices } from './named-services.ts'
import { holdsTime, Places } from './visit-places.ts'
import { type VisitOutcome, writeVisitOutcomes } from './write-visit-outcomes.ts'

interface Context {
  client: pg.PoolClient
  db: Kysely<DB>
}
type Waiting = WaitingRow<ImportedVisit>

/** Refuses rows one by one and writes the rest. Call it in a transaction. */
export async function importVisitBatch(
  context: Context,
  practiceId: string,
  found: FoundImport,
  rows: readonly Waiting[],
  now: Date,
): Promise<void> {
  // Past visits need no lock, because they block no booking.
  if (rows.some(({ row }) => row.ends_at > now.getTime())) await lockPractice(context.client, practiceId)
  await lockPeople(context.client, practiceId)
  await attempt(context, practiceId, found, rows, now)
}

/** A database error rejects a whole batch; then each row is tried on its own. */
async function attempt(
  context: Context,
  practiceId: string,
  found: FoundImport,
  rows: readonly Waiting[],
  now: Date,
): Promise<void> {
  const { client } = context
  await client.query('savepoint visits')
  try {
    await writeRows(context, practiceId, found, rows, now)
    await client.query('release savepoint visits')
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    await client.query('rollback to savepoint visits')
    const [only] = rows
    if (rows.length > 1) for (const row of rows) await attempt(context, practiceId, found, [row], now)
    else if (only)
      await writeVisitOutcomes(
        context,
        practiceId,
        found.id,
        [{ line: only.line, outcome: 'refused', refusal }],
        0,
      )
  }
}

function refusalOf(error: unknown): RowRefusal | null {
  const { code } = error as { code?: string }
  if (code === '23P01') return 'overlap'
  return code === 'PT402' ? 'plan_limit' : null
}

async function writeRows(
  context: Context,
  practiceId: string,
  found: FoundImport,
  rows: readonly Waiting[],
  now: Date,
): Promise<void> {
  const { client } = context
  const at = now.getTime()
  const people = rows.map(each => ({ ...each, row: clientOf(each.row), nth: 0 }))
  const chosen = rows.flatMap(({ row }) => row.client_id ?? [])
  const known = await readKnown(client, practiceId, found, people, { chosen })
  const deciding: Deciding = { known, people: new People(known.people), links: [] }
  const places = await Places.read(client, practiceId, found.id, rows, at)
  const there = await findExistingVisits(client, practiceId, found, rows)
  const services = await namedServices(
    client,
    practiceId,
    found.id,
    rows.map(({ row }) => row),
  )

  const decided: Decided[] = []
  const visits: NewVisit[] = []
  const outcomes: VisitOutcome[] = []
  const refuse = (line: number, refusal: RowRefusal, refused_by: number | null = null) =>
    outcomes.push({ line, outcome: 'refused', refusal, refused_by })
  for (const [nth, { line, row }] of rows.entries()) {
    const key = visitKeyOf(found.source, row)
    const waiting = people[nth] as WaitingRow
    const who = findClient(deciding, found.source, waiting, { chosen: row.client_id, isNew: row.is_new })
    const service = services.of(row)
    const same = there.find(row, key, who.id, service?.id)
    if (same) {
      outcomes.push({ line, outcome: 'known', ...same })
      continue
    }
    if (!service) {
      refuse(line, row.service_id === null ? 'too_many_services' : 'part_not_found')
      continue
    }
    const problem = places.problem(row)
    if (problem) {
      refuse(line, problem.reason, problem.refused_by)
      continue
    }
    const { id } = who
    const person =
      id === undefined ? takeNew(deciding, waiting, who) : takeKnown(deciding, waiting, { ...who, id }, false)
    decided.push(person)
    places.take(row, line)
    const visit = { id: newId(), line, key, client_id: person.id, service, row }
    visits.push(visit)
    there.add(visit)
    outcomes.push({
      ...{ line, outcome: 'made', client_id: person.id, appointment_id: visit.id },
      made_client: person.isNew,
    })
  }
  await insertClients(client, practiceId, decided)
  await insertKeys(client, practiceId, decided)
  const archived = new Set(known.people.filter(({ is_archived }) => is_archived).map(({ id }) => id))
  const back = visits.filter(({ client_id, row }) => archived.has(client_id) && holdsTime(row, at))
  for (const id of new Set(back.map(({ client_id }) => client_id)))
    await bringBackClient(client, practiceId, id)
  await insertVisits(client, practiceId, found, visits, now)
  const notes = await writeNotes(
    client,
    practiceId,
    found,
    visits.flatMap(({ line, client_id, row }) =>
      row.notes.map(note => ({ client_id, line, note, at: new Date(Math.min(row.starts_at, at)) })),
    ),
  )
  const asked = await askOfNew(client, practiceId, deciding, now)
  const told = outcomes.map(each => ({ ...each, note_ids: notes.get(each.line) ?? [] }))
  await writeVisitOutcomes(context, practiceId, found.id, told, asked)
}
