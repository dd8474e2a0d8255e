import pg from 'pg'
import { restPolicy } from '../src/tables.ts'

interface Column {
  relation: string
  name: string
  type: string
  values: string[] | null
  is_required: boolean
  may_be_null: boolean
  may: { select: boolean; insert: boolean; update: boolean; delete: boolean }
}

interface Key {
  name: string
  table: string
  columns: string[]
  far: string
  far_columns: string[]
  is_unique: boolean
}

interface Routine {
  name: string
  args: { name: string; type: string; is_optional: boolean }[]
  /** Columns of `returns table`, else null and `returns`. */
  columns: { name: string; type: string }[] | null
  returns: string
}

/** Views and functions whose columns are those of a table, as far as they have the same name. */
const likeTable: Record<string, string> = {
  client_records: 'clients',
  search_clients: 'clients',
}

const window = '{ start: string; end: string }[]'
const addons = '{ id?: string; name: string; duration_min?: number; price_cents?: number }[]'
const blocks =
  "{ type: 'heading' | 'text'; text: string } | { type: 'button'; label: string } | { type: 'waits' | 'policy' | 'facts' | 'contact' }"
/** What stands in jsonb, where a screen reads it. */
const jsonShapes: Record<string, string> = {
  'appointments.addons': addons,
  'appointments.equipment': '{ id: string; unit: number }[]',
  'appointments.told_sold': `{ service_name: string; duration_min: number; addons: ${addons}; price_cents: number }`,
  'appointment_events.details': 'Record<string, unknown>',
  'audit_entries.changes': 'Record<string, [unknown, unknown] | null>',
  'message_templates.blocks': `(${blocks})[]`,
  'outbound_messages.attachments': '{ filename: string; content_type: string; content?: string }[]',
  'practices.business_hours': '{ day: number; start: string; end: string }[]',
  'schedule_overrides.windows': window,
  'user_feedback.metadata':
    '{ context?: string; timestamp?: string; app_version?: string; contact_email?: string }',
}

/** A function's result says nothing of null; these of its columns may be. */
const nullableResults: Record<string, readonly string[]> = {
  get_my_standing: [
    'practice_type',
    'own_name',
    'trial_start',
    'trial_end',
    'closes_at',
    'account_erases_at',
  ],
}

const head = `// Written by scripts/types.ts (npm run types) from the migrations and src/tables.ts: what /rest/v1 opens, as JSON has it.
// A timestamptz is ISO text, a date 'YYYY-MM-DD'. Only columns that a person may read, or write, are there.

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json | undefined }
`

/** The `Database` of supabase-js: tables and views as they are opened, with relations for embeds, and the rpcs. */
export async function generateWireTypes(owner: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows: columns } = await client.query<Column>(columnsQuery)
    const { rows: keys } = await client.query<Key>(keysQuery)
    const { rows: routines } = await client.query<Routine>(routinesQuery)
    const { rows: views } = await client.query<{ name: string }>(
      "select relname::text as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace",
    )
    const isView = (name: string) => views.some(view => view.name === name)
    const open = Object.keys(restPolicy.tables).sort()
    const relations = open.map(name => relationText(name, columns, keys, open))
    const ofKind = (wanted: boolean) =>
      relations.filter((_, index) => isView(open[index] as string) === wanted)
    const functions = routines
      .filter(({ name }) => name in restPolicy.rpcs)
      .map(routine => functionText(routine, columns))
    const block = (name: string, lines: string[]) => `    ${name}: {\n${lines.join('\n')}\n    }`
    const blocks = [
      block('Tables', ofKind(false)),
      block('Views', ofKind(true)),
      block('Functions', functions),
    ]
    return `${head}\nexport type Database = {\n  public: {\n${blocks.join('\n')}\n  }\n}\n`
  } finally {
    await client.end()
  }
}

function relationText(name: string, all: Column[], keys: Key[], open: string[]): string {
  const columns = all
    .filter(column => column.relation === name)
    .map(column => sameInTable(column.relation, column.name, all) ?? column)
  const rules = restPolicy.tables[name]
  const line = (column: Column, mark = '') => `          ${column.name}${mark}: ${typeOf(column)}`
  const part = (title: string, lines: string[]) =>
    lines.length > 0 ? `        ${title}: {\n${lines.join('\n')}\n        }` : `        ${title}: never`
  const read = columns.filter(({ may }) => may.select).map(column => line(column))
  const added = columns.filter(({ may }) => rules?.insert && may.insert)
  const changed = columns.filter(({ may }) => rules?.update && may.update)
  const isDeleted = rules?.delete && columns.some(({ may }) => may.delete)
  const relations = keys.flatMap(key => (key.table === name ? relationTexts(key, open) : []))
  return [
    `      ${name}: {`,
    read.length > 0 ? part('Row', read) : '        Row: Record<string, never>',
    part(
      'Insert',
      added.map(column => line(column, column.is_required ? '' : '?')),
    ),
    part(
      'Update',
      changed.map(column => line(column, '?')),
    ),
    `        Delete: ${isDeleted ? 'true' : 'never'}`,
    `        Relationships: [${relations.length > 0 ? `\n${relations.join('\n')}\n        ` : ''}]`,
    '      }',
  ].join('\n')
}

const sameInTable = (of: string, column: string, all: Column[]): Column | undefined =>
  all.find(({ relation, name }) => relation === likeTable[of] && name === column)

/** A key, and once more for each open view that stands for its far end. */
function relationTexts(key: Key, open: string[]): string[] {
  const ends = [key.far, ...Object.keys(likeTable).filter(view => likeTable[view] === key.far)]
  const list = (names: string[]) => `[${names.map(name => `'${name}'`).join(', ')}]`
  return ends
    .filter(end => open.includes(end))
    .map(
      end =>
        `          { foreignKeyName: '${key.name}'; columns: ${list(key.columns)}; isOneToOne: ${key.is_unique}; referencedRelation: '${end}'; referencedColumns: ${list(key.far_columns)} },`,
    )
}

function functionText({ name, args, columns, returns }: Routine, all: Column[]): string {
  const given = args.map(arg => `${arg.name}${arg.is_optional ? '?' : ''}: ${jsonType(arg.type)}`)
  const mayBeNull = nullableResults[name] ?? []
  const result = columns?.map(column => {
    const same = sameInTable(name, column.name, all)
    const own = `${jsonType(column.type)}${mayBeNull.includes(column.name) ? ' | null' : ''}`
    return `${column.name}: ${same ? typeOf(same) : own}`
  })
  return [
    `      ${name}: {`,
    `        Args: ${given.length > 0 ? `{ ${given.join('; ')} }` : 'never'}`,
    `        Returns: ${result ? `{ ${result.join('; ')} }[]` : jsonType(returns)}`,
    '      }',
  ].join('\n')
}

function typeOf({ relation, name, type, values, may_be_null }: Column): string {
  const shape = jsonShapes[`${relation}.${name}`]
  const told = shape ?? (values ? values.map(value => `'${value}'`).join(' | ') : jsonType(type))
  return may_be_null ? `${told} | null` : told
}

/** JSON's word for a type of PostgreSQL; an enum comes as its values, quoted and joined. */
function jsonType(type: string): string {
  if (type.endsWith('[]')) return `${jsonType(type.slice(0, -2))}[]`
  if (type.startsWith("'")) return type
  const known: Record<string, string> = {
    boolean: 'boolean',
    smallint: 'number',
    integer: 'number',
    bigint: 'number',
    numeric: 'number',
    text: 'string',
    uuid: 'string',
    date: 'string',
    'timestamp with time zone': 'string',
    jsonb: 'Json',
  }
  const found = known[type]
  if (!found) throw new Error(`No JSON type is known for ${type}`)
  return found
}

const enumValues = (oid: string) =>
  `(select string_agg(quote_literal(e.enumlabel), ' | ' order by e.enumsortorder) from pg_enum e where e.enumtypid = ${oid})`

// Values from a check of the form `column in (…)`; a grant to either role of the wire opens a column.
const columnsQuery = `
  select c.relname as relation, a.attname as name,
    coalesce(${enumValues('a.atttypid')}, format_type(a.atttypid, null)) as type,
    (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') m)
      from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[[^]]*\\]\\)\\)\\)$')) as values,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as is_required,
    not a.attnotnull as may_be_null,
    json_build_object('select', ${mayText('select')}, 'insert', ${mayText('insert')}, 'update', ${mayText('update')},
      'delete', ${eitherMay(role => `has_table_privilege('${role}', c.oid, 'delete')`)}) as may
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  order by c.relname, a.attname`

function mayText(right: string): string {
  return eitherMay(role => `has_column_privilege('${role}', c.oid, a.attnum, '${right}')`)
}

function eitherMay(one: (role: string) => string): string {
  return `(${one('authenticated')} or ${one('anon')})`
}

const keysQuery = `
  select k.conname as name, t.relname as table, f.relname as far, names.own as columns, names.far as far_columns,
    exists (select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey <@ k.conkey)
      as is_unique
  from pg_constraint k
  join pg_class t on t.oid = k.conrelid
  join pg_class f on f.oid = k.confrelid,
  lateral (
    select array_agg(a.attname::text order by pair.place) as own, array_agg(b.attname::text order by pair.place) as far
    from unnest(k.conkey, k.confkey) with ordinality as pair (own, far, place)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.far
  ) as names
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and f.relnamespace = 'public'::regnamespace
  order by t.relname, k.conname`

const routinesQuery = `
  select p.proname as name, format_type(p.prorettype, null) as returns, given.args, given.columns
  from pg_proc p,
  lateral (
    select coalesce(json_agg(arg.told order by arg.place) filter (where arg.mode = 'i'), '[]') as args,
      json_agg(arg.told order by arg.place) filter (where arg.mode = 't') as columns
    from (
      select t.place, coalesce(p.proargmodes[t.place], 'i') as mode,
        json_build_object('name', p.proargnames[t.place],
          'type', coalesce(${enumValues('t.type')}, format_type(t.type, null)),
          'is_optional', t.place > p.pronargs - p.pronargdefaults) as told
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as t (type, place)
    ) as arg
  ) as given
  where p.pronamespace = 'public'::regnamespace
  order by p.proname`
