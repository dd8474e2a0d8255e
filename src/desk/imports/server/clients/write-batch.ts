import type { Kysely } from 'kysely'
import type pg from 'pg'
import { newId } from '#lib/new-id.ts'
import { allRows } from '#server/database/rows.ts'
import type { DB } from '#server/database/schema-types.ts'
import { type Fillable, fieldsOf } from '../../fill-record.ts'
import type { FoundImport } from '../find-import.ts'
import type { Decided } from '../row-keys.ts'
import { writeConsents } from './write-consents.ts'

interface Context {
  client: pg.PoolClient
  db: Kysely<DB>
}

/** One statement per table. Returns the counts. */
export async function writeBatch(
  { client }: Context,
  practiceId: string,
  found: FoundImport,
  decided: readonly Decided[],
  now: Date,
): Promise<{ made: number; filled: number; known: number }> {
  await insertClients(client, practiceId, decided)
  await fillIn(client, practiceId, decided)
  await insertKeys(client, practiceId, decided)
  const notes = await writeNotes(
    client,
    practiceId,
    found,
    decided.flatMap(({ id, waiting: { line, row } }) =>
      row.notes.map(note => ({ client_id: id, line, note, at: now })),
    ),
  )
  await writeConsents(client, practiceId, found, decided, now)
  const outcomes = decided.map(({ waiting, id, isNew, isOwn, filled }) => {
    const isFilled = !isNew && !isOwn && Object.keys(filled).length > 0
    return {
      line: waiting.line,
      client_id: id,
      outcome: isNew ? 'made' : isFilled ? 'filled' : 'known',
      written: isFilled ? filled : null,
      note_ids: notes.get(waiting.line) ?? [],
    }
  })
  await client.query({
    name: 'import-outcomes',
    text: `update import_rows i set outcome = r.outcome, client_id = r.client_id, note_ids = r.note_ids, written = r.written
      from jsonb_to_recordset($3) r (line integer, client_id uuid, outcome text, written jsonb, note_ids uuid[])
      where i.practice_id = $1 and i.import_id = $2 and i.line = r.line`,
    values: [practiceId, found.id, JSON.stringify(outcomes)],
  })
  // A row may fill in what an earlier row of the file made.
  await client.query({
    name: 'import-written',
    text: `update import_rows i set written = app.import_state(to_jsonb(c)) from clients c
      where i.practice_id = $1 and i.import_id = $2 and i.outcome = 'made' and i.client_id = any($3)
        and c.practice_id = $1 and c.id = i.client_id`,
    values: [practiceId, found.id, decided.map(({ id }) => id)],
  })
  const count = (what: string) => outcomes.filter(({ outcome }) => outcome === what).length
  return { made: count('made'), filled: count('filled'), known: count('known') }
}

export async function insertClients(
  client: pg.PoolClient,
  practiceId: string,
  decided: readonly Decided[],
): Promise<void> {
  const made = decided.filter(({ isNew }) => isNew)
  await client.query({
    name: 'import-new-clients',
    text: `insert into clients (id, practice_id, first_name, last_name, email, phone, other_emails, other_phones, tags, birth_date,
        address_street, address_city, address_region, address_postal_code, address_country, source)
      select r.id, $1, r.first_name, r.last_name, r.email, r.phone, r.other_emails, r.other_phones, r.tags, r.birth_date,
        r.address_street, r.address_city, r.address_region, r.address_postal_code, r.address_country, 'import'
      from jsonb_to_recordset($2) r (id uuid, first_name text, last_name text, email text, phone text, other_emails text[],
        other_phones text[], tags text[], birth_date date, address_street text, address_city text, address_region text,
        address_postal_code text, address_country text)`,
    values: [
      practiceId,
      JSON.stringify(
        made.map(({ id, waiting: { row } }) => ({ id, first_name: row.first_name, ...fieldsOf(row) })),
      ),
    ],
  })
}

export async function insertKeys(
  client: pg.PoolClient,
  practiceId: string,
  decided: readonly Decided[],
): Promise<void> {
  const keys = decided.flatMap(({ id, keys }) => keys.map(key => ({ id, ...key })))
  await client.query({
    name: 'import-external-ids',
    text: `insert into client_external_ids (practice_id, client_id, source, external_id)
      select $1, r.id, r.source, r.external_id from jsonb_to_recordset($2) r (id uuid, source text, external_id text)
      on conflict do nothing`,
    values: [practiceId, JSON.stringify(keys)],
  })
}

async function fillIn(client: pg.PoolClient, practiceId: string, decided: readonly Decided[]): Promise<void> {
  const changes = new Map<string, Partial<Fillable>>()
  for (const { id, filled } of decided)
    if (Object.keys(filled).length) changes.set(id, { ...changes.get(id), ...filled })
  if (changes.size === 0) return
  await client.query({
    name: 'import-fill-in',
    text: `update clients c set last_name = coalesce(r.last_name, c.last_name), email = coalesce(r.email, c.email),
        phone = coalesce(r.phone, c.phone), other_emails = coalesce(r.other_emails, c.other_emails),
        other_phones = coalesce(r.other_phones, c.other_phones), tags = coalesce(r.tags, c.tags),
        birth_date = coalesce(r.birth_date, c.birth_date), address_street = coalesce(r.address_street, c.address_street),
        address_city = coalesce(r.address_city, c.address_city), address_region = coalesce(r.address_region, c.address_region),
        address_postal_code = coalesce(r.address_postal_code, c.address_postal_code),
        address_country = coalesce(r.address_country, c.address_country)
      from jsonb_to_recordset($2) r (id uuid, last_name text, email text, phone text, other_emails text[], other_phones text[],
        tags text[], birth_date date, address_street text, address_city text, address_region text, address_postal_code text,
        address_country text)
      where c.practice_id = $1 and c.id = r.id`,
    values: [practiceId, JSON.stringify([...changes].map(([id, fields]) => ({ id, ...fields })))],
  })
}

interface NewNote {
  client_id: string
  line: number
  note: string
  at: Date
}

/** Skips notes that exist with the same text. Returns ids by line. */
export async function writeNotes(
  client: pg.PoolClient,
  practiceId: string,
  found: FoundImport,
  notes: readonly NewNote[],
): Promise<Map<number, string[]>> {
  const all = notes.map(note => ({ id: newId(), ...note }))
  const ids = new Map<number, string[]>()
  if (all.length === 0) return ids
  const rows = await allRows<{ id: string }>(client, {
    name: 'import-notes',
    text: `insert into client_notes (id, practice_id, client_id, author_id, note, created_at)
      select distinct on (r.client_id, r.note) r.id, $1, r.client_id, $3, r.note, r.at
      from jsonb_to_recordset($2) r (id uuid, client_id uuid, note text, at timestamptz)
      where not exists (select from client_notes n where n.practice_id = $1 and n.client_id = r.client_id and n.note = r.note)
      returning id`,
    values: [practiceId, JSON.stringify(all), found.made_by],
  })
  const written = new Set(rows.map(({ id }) => id))
  for (const { id, line } of all) if (written.has(id)) ids.set(line, [...(ids.get(line) ?? []), id])
  return ids
}
