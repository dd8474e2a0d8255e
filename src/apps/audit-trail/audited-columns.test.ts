import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { fileKinds } from '../../file-kinds.ts'
import { topics } from '../../growth/content/topics.ts'
import { deedWords } from './deed-copy.ts'
import type { AuditEntry } from './entry.ts'
import { relationWords } from './relation-labels.ts'

interface Column {
  relation: string
  name: string
  type: string
  /** The values of a closed list. */
  listed: string[]
  isPlain: boolean
}

let database: TestDatabase
let columns: Column[]
beforeAll(async () => {
  database = await testDatabase()
  columns = (await database.sql(`
    with audited as (
      select distinct t.tgrelid as of, string_to_array(encode(t.tgargs, 'escape'), '\\000') as args
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'write_audit')
    select c.relname as relation, a.attname as name, format_type(a.atttypid, null) as type,
      a.attname = any (string_to_array(audited.args[3], ' ')) as "isPlain",
      coalesce((select array_agg(m[1]) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([\\w-]+)''', 'g') m
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ '= ANY'), '{}') as listed
    from audited join pg_class c on c.oid = audited.of join pg_attribute a on a.attrelid = c.oid
    where a.attnum > 0 and not a.attisdropped
      and a.attname <> all (string_to_array(audited.args[4], ' ') || '{id,practice_id,created_at,updated_at,sort}')
    order by 1, 2`)) as Column[]
})
afterAll(() => database.close())

const facts = { zone: 'America/New_York', currency: 'USD', now: Date.parse('2026-05-14T16:00:00Z') }
const id = '6b1f4b0e-7f0e-4b7e-9a55-0d9a3f6f2c11'

/** Codes of columns that the database leaves open. */
const codes: Record<string, unknown[]> = {
  'content_drafts.topic': Object.keys(topics),
  'files.kind': fileKinds.map(({ name }) => name),
}
/** Of a color, only that it is another. */
const unsaid = ['widgets.colour']

/** Values that a column may have, as `to_jsonb` writes them. */
function valuesOf({ relation, name, type, listed }: Column): unknown[] {
  if (listed.length > 0) return listed
  if (type === 'member_role') return ['owner', 'front_desk']
  if (type === 'boolean') return [true, false]
  if (/^(small|big)?int/.test(type)) return name.endsWith('_cents') ? [1_234_500, 6_789_000] : [2, 3]
  if (type === 'date') return ['2026-05-20', '2026-06-01']
  if (type === 'timestamp with time zone')
    return ['2026-05-20T19:00:00+00:00', '2026-06-01T08:30:00.123+00:00']
  if (type === 'uuid') return [id]
  if (type === 'text[]') return [['cheap', 'now']]
  if (type === 'jsonb') return [[{ channel: 'sms', hours: 48 }]]
  const own = codes[`${relation}.${name}`]
  if (own) return own
  if (name === 'time_zone') return ['America/New_York', 'Europe/London']
  if (/^(at|\w+_from|\w+_to)$/.test(name)) return ['09:00', '17:30']
  return ['Willow', 'Stone']
}

const sentences = (changes: Partial<AuditEntry>): string[] => {
  const first: AuditEntry = {
    id: 1,
    at: '2026-05-14T14:00:00Z',
    actor_id: id,
    actor_name: 'Dana',
    actor_role: 'owner',
    verb: null,
    through: null,
    relation: 'rooms',
    act: 'update',
    row_id: id,
    row_name: null,
    row_ids: null,
    part_of: null,
    rows: 1,
    changes: {},
    ...changes,
  }
  const { who, what } = deedWords({ first, entries: [first] }, new Map(), facts)
  return what.map(done => `${who} ${done}`)
}

/** What no person should have to read: a column's name, an id, JSON, a moment as a machine writes it, cents as they are kept. */
const raw: [string, RegExp][] = [
  ['an underscore', /_/],
  ['an id', /[0-9a-f]{8}-[0-9a-f]{4}/],
  ['JSON', /[{}[\]"]|\bnull\b|\bundefined\b|\btrue\b|\bfalse\b/],
  ['a moment of a machine', /\d{4}-\d\d-\d\d|T\d\d:\d\d/],
  ['a bare number', /\d{5}/],
  ['a code', /\b(?:sms|win-back|review-ask|client-file|post-picture|cancelled)\b/],
  ['what has gone', /\bgone\b/],
  ['a hole', / {2}|\*| of ?$| to ?$|: ?$/],
]

it('the audit trail shows no column, code, id or bare value of any audited table', () => {
  const found: string[] = []
  const check = (of: string, given: Partial<AuditEntry>) => {
    for (const sentence of sentences(given))
      for (const [what, pattern] of raw)
        if (pattern.test(sentence)) found.push(`${of}: ${what} in "${sentence}"`)
  }
  for (const column of columns) {
    const { relation, name, isPlain } = column
    const of = `${relation}.${name}`
    check(of, { relation, changes: { [name]: null } })
    const values = valuesOf(column)
    for (const after of isPlain ? values : [])
      for (const before of [null, ...values.filter(value => value !== after)]) {
        check(of, { relation, changes: { [name]: [before, after] } })
        check(of, { relation, changes: { [name]: [after, before] } })
        check(of, { relation, act: 'insert', changes: { [name]: [null, after] } })
        check(of, { relation, act: 'delete', changes: { [name]: [after, null] } })
      }
  }
  for (const relation of new Set(columns.map(column => column.relation)))
    for (const act of ['insert', 'update', 'delete'] as const) {
      check(relation, { relation, act })
      check(relation, { relation, act, row_id: null, rows: 40, row_ids: [id] })
    }
  expect(found).toEqual([])
})

it('the audit trail has a label for each audited column, and shows old and new value of each plain one', () => {
  const unknown = columns.filter(({ relation, name }) => !(name in (relationWords[relation]?.columns ?? {})))
  const together = Object.keys(relationWords).filter(relation => relationWords[relation]?.together)
  expect(
    unknown
      .filter(({ relation }) => !together.includes(relation))
      .map(({ relation, name }) => `${relation}.${name}`),
  ).toEqual([])
  const vague = columns.filter(column => {
    if (!column.isPlain || relationWords[column.relation]?.columns[column.name] === null) return false
    const [one, other] = valuesOf(column)
    const { relation, name } = column
    return sentences({ relation, changes: { [name]: [one, other ?? null] } }).some(said =>
      / updated | changed (?!.* from )/.test(said),
    )
  })
  expect(vague.map(({ relation, name }) => `${relation}.${name}`)).toEqual(unsaid)
})

it('the audit trail covers only audited tables', () => {
  expect(Object.keys(relationWords).sort()).toEqual(
    [...new Set(columns.map(({ relation }) => relation))].sort(),
  )
})
