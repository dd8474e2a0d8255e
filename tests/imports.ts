import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { MOST_ROWS_AT_ONCE } from '../src/desk/imports/schema.ts'
import { addImportRows } from '../src/desk/imports/server/add-import-rows.ts'
import { runImport } from '../src/desk/imports/server/run-import.ts'
import { startImport } from '../src/desk/imports/server/start-import.ts'
import { undoImport } from '../src/desk/imports/server/undo/undo-import.ts'
import type { TestDatabase } from './database.ts'
import { importKinds } from './import-kinds.ts'
import { workOff } from './queue.ts'
import { newPractice, runAs, type TestPractice } from './verbs.ts'

/** A row of a file that says nothing but a name. */
export const nobody = {
  external_id: null,
  first_name: 'Ann',
  last_name: 'Hill',
  email: null,
  other_emails: [],
  phone: null,
  other_phones: [],
  birth_date: null,
  address: { street: null, city: null, region: null, postal_code: null, country: null },
  notes: [],
  tags: [],
  marketing_consent: null,
}

/** A visit of a file, but for when it is, whose, and with whom. */
const someVisit = {
  external_id: null,
  client_id: null,
  is_new: false,
  service_id: null,
  service: null,
  practitioner: null,
  status: 'confirmed',
  price_cents: 0,
  notes: [],
}

export { importKinds }

const MINUTE = 60_000

/** Half an hour ago, at a whole minute: an hour that ends then is over and one that begins then is not, however long a test takes. */
export const halfAnHourAgo = Math.floor(Date.now() / MINUTE) * MINUTE - 30 * MINUTE

/** What tests of imports do: bring files, undo them, look at what is there. */
export function importWorld(databaseOf: () => TestDatabase) {
  const now = () => new Date()
  const sql = (text: string, values: unknown[] = []) => databaseOf().sql(text, values)

  async function full(): Promise<TestPractice> {
    const own = await newPractice(databaseOf())
    await sql(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
      own.practice_id,
    ])
    return own
  }

  /** Hands a file in, whole, and asks for its import. */
  async function handIn(own: TestPractice, rows: readonly object[], more: object = {}): Promise<string> {
    const import_id = randomUUID()
    const head = { import_id, file_name: 'people.csv', source: 'jane', rows_total: rows.length }
    const told = { left_out: [], left_out_count: 0, agreed_wording: null, ...more }
    const started = await runAs(databaseOf(), own, startImport, { ...head, ...told }, now())
    expect(started).toMatchObject({ ok: true })
    const whole = rows.map((row, nth) => ({ ...nobody, line: nth + 2, ...row }))
    for (let from = 0; from < whole.length; from += MOST_ROWS_AT_ONCE) {
      const some = { import_id, rows: whole.slice(from, from + MOST_ROWS_AT_ONCE) }
      expect(await runAs(databaseOf(), own, addImportRows, some, now())).toMatchObject({ ok: true })
    }
    expect(await runAs(databaseOf(), own, runImport, { import_id }, now())).toMatchObject({ ok: true })
    return import_id
  }

  async function bring(own: TestPractice, rows: readonly object[], more: object = {}): Promise<string> {
    const id = await handIn(own, rows, more)
    await workOff(databaseOf(), importKinds)
    return id
  }

  /** Hands visits in, whole, and asks for their import; `meanwhile` happens before anybody takes it up. */
  async function handInVisits(
    own: TestPractice,
    rows: readonly object[],
    more: object = {},
  ): Promise<string> {
    const import_id = randomUUID()
    const head = {
      import_id,
      kind: 'visits',
      file_name: 'visits.csv',
      source: 'jane',
      rows_total: rows.length,
    }
    const told = { left_out: [], left_out_count: 0, agreed_wording: null, ...more }
    const ok = async (verb: Parameters<typeof runAs>[2], input: object) =>
      expect(await runAs(databaseOf(), own, verb, input, now())).toMatchObject({ ok: true })
    await ok(startImport, { ...head, ...told })
    const { practitioner_id } = own
    const whole = rows.map((row, nth) => ({ ...someVisit, practitioner_id, line: nth + 2, ...row }))
    for (let from = 0; from < whole.length; from += MOST_ROWS_AT_ONCE)
      await ok(addImportRows, { import_id, visits: whole.slice(from, from + MOST_ROWS_AT_ONCE) })
    await ok(runImport, { import_id })
    return import_id
  }

  async function bringVisits(
    own: TestPractice,
    rows: readonly object[],
    more: object = {},
    meanwhile: () => Promise<unknown> = async () => undefined,
  ): Promise<string> {
    const id = await handInVisits(own, rows, more)
    await meanwhile()
    await workOff(databaseOf(), importKinds)
    return id
  }

  async function undo(own: TestPractice, import_id: string): Promise<void> {
    expect(await runAs(databaseOf(), own, undoImport, { import_id }, now())).toMatchObject({ ok: true })
    await workOff(databaseOf(), importKinds)
  }

  const importOf = async (id: string) => (await sql('select * from imports where id = $1', [id]))[0]
  const clients = (own: TestPractice) =>
    sql('select * from clients where practice_id = $1 order by created_at, first_name, id', [own.practice_id])

  return { full, handIn, bring, handInVisits, bringVisits, undo, importOf, clients }
}
