import type { Body } from './body.ts'
import { conditionSql } from './build-condition.ts'
import type { Context } from './build-embed.ts'
import type { Plan } from './build-read.ts'
import { answerSql, Resource } from './build-resource.ts'
import type { Column, Table } from './catalogue.ts'
import { badBody, notImplemented, RestError } from './errors.ts'
import type { Request } from './request.ts'
import { identifier, jsonbObject, literal, Parameters, qualified } from './sql.ts'

/** POST, PATCH and DELETE of a table. `body` is absent for DELETE. */
export function planWrite(table: Table, request: Request, body: Body | undefined, context: Context): Plan {
  const { query, prefer } = request
  // PostgREST passes over these; writing to more rows than the client meant is worse than refusing.
  if (query.root.limit !== undefined || query.root.offset > 0)
    throw notImplemented('limit and offset of a write')
  const resource = new Resource(table.name, table.columns, table, query, context)
  const parameters = new Parameters()
  const shows = prefer.returning === 'representation'
  const returning = returningSql(table, request, resource)
  const write = writeSql(table, request, body, resource, returning, parameters)
  const outputs = resource.outputs(shows ? parameters : new Parameters())
  const { list, select } = answerSql(outputs, request.media, shows, parameters)
  const inner = shows ? resource.innerConditions(parameters) : []
  const where = inner.length > 0 ? ` where ${inner.join(' and ')}` : ''
  const order = shows ? resource.orderSql(parameters) : ''
  const answer = `select ${list}, ${extrasSql(table, request)} from (select ${select} from w t${where}${order}) r`
  return {
    main: { text: `with w as (${write}) ${answer}`, values: parameters.values },
    ...(request.media.form === 'csv' ? { header: outputs.map(({ name }) => name) } : {}),
  }
}

// Rows written, then those of them that an upsert inserted, then where a single new row is to be found.
function extrasSql(table: Table, { method, prefer }: Request): string {
  const inserted = prefer.resolution === 'merge-duplicates' && method === 'POST' ? insertedCount : 'null'
  const located = method === 'POST' && prefer.returning === 'headers-only' && table.primaryKey.length > 0
  const keys = table.primaryKey.map(name => `t.${identifier(name)}::text`)
  const location = located ? `(select json_agg(json_build_array(${keys.join(', ')})) from w t)` : 'null'
  return `(select count(*) from w), ${inserted}, ${location}`
}

function returningSql(table: Table, { prefer, method }: Request, resource: Resource): string {
  const needed =
    prefer.returning === 'representation'
      ? resource.neededColumns()
      : prefer.returning === 'headers-only' && method === 'POST'
        ? table.primaryKey
        : []
  return needed.length === 0 ? '1' : needed.map(name => `t.${identifier(name)}`).join(', ')
}

function writeSql(
  table: Table,
  request: Request,
  body: Body | undefined,
  resource: Resource,
  returning: string,
  parameters: Parameters,
): string {
  const back = ` returning ${returning}`
  if (request.method === 'POST') return `${insertSql(table, request, bodyOf(body), parameters)}${back}`
  const conditions = request.query.root.conditions.map(term => conditionSql(term, resource.scope, parameters))
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  if (request.method === 'DELETE') return `delete from ${qualified(table)} t${where}${back}`
  const columns = columnsOf(table, request, objectOf(body))
  // PostgreSQL has no update of nothing; an empty body changes no row.
  if (columns.length === 0) {
    return `select ${returning} from ${qualified(table)} t${where ? `${where} and` : ' where'} false`
  }
  const sets = columns.map(({ name }) => `${identifier(name)} = b.${identifier(name)}`).join(', ')
  const from = rowsSql(columns, request, bodyOf(body), parameters)
  return `update ${qualified(table)} t set ${sets} from ${from}${where}${back}`
}

function objectOf(body: Body | undefined): Body {
  if (body?.isArray) throw badBody('The body of an update must be one object')
  return bodyOf(body)
}

function bodyOf(body: Body | undefined): Body {
  if (!body) throw badBody('Empty or invalid json')
  return body
}

function insertSql(table: Table, request: Request, body: Body, parameters: Parameters): string {
  const columns = columnsOf(table, request, body)
  const names = columns.map(({ name }) => identifier(name)).join(', ')
  const into = `insert into ${qualified(table)} as t${names ? ` (${names})` : ''}`
  const values = columns.map(({ name }) => `b.${identifier(name)}`).join(', ')
  const from = columns.length > 0 ? rowsSql(columns, request, body, parameters) : emptyRows(body, parameters)
  const conflict = conflictSql(table, request, columns)
  const counted = conflict.merges ? ` where ${count(1)} <> '0'` : ''
  return `${into} select ${values} from ${from}${counted}${conflict.sql}`
}

const emptyRows = (body: Body, parameters: Parameters) =>
  `json_array_elements(${parameters.add(asArray(body))}::json) b`

const asArray = (body: Body) => (body.isArray ? body.text : `[${body.text}]`)

// How many rows an upsert inserted: one up for each row offered, one down for each that met its like. There is
// no other way to know that needs no right to read the table.
const counter = `coalesce(nullif(current_setting('pgrst.inserted', true), ''), '0')::int`
const count = (step: 1 | -1) => `set_config('pgrst.inserted', (${counter} + ${step})::text, true)`
const insertedCount = `nullif(current_setting('pgrst.inserted', true), '')`

function conflictSql(table: Table, request: Request, columns: Column[]): { sql: string; merges: boolean } {
  const { prefer, query } = request
  const keys = query.onConflict ?? table.primaryKey
  if (prefer.resolution === undefined || keys.length === 0) return { sql: '', merges: false }
  for (const key of keys) {
    if (!table.columns.has(key)) throw new RestError(400, '42703', `column "${key}" does not exist`)
  }
  const target = `on conflict (${keys.map(identifier).join(', ')})`
  if (prefer.resolution === 'ignore-duplicates' || columns.length === 0) {
    return { sql: ` ${target} do nothing`, merges: false }
  }
  const sets = columns.map(({ name }) => `${identifier(name)} = excluded.${identifier(name)}`)
  return { sql: ` ${target} do update set ${sets.join(', ')} where ${count(-1)} <> '-1'`, merges: true }
}

// The columns to write: those that `columns=` names, else the keys of the body.
function columnsOf(table: Table, { query }: Request, body: Body): Column[] {
  if (!query.columns && !body.uniform) throw badBody('All object keys must match')
  return [...new Set(query.columns ?? body.keys)].map(name => {
    const column = table.columns.get(name)
    if (column) return column
    const message = `Could not find the '${name}' column of '${table.name}' in the schema cache`
    throw new RestError(400, 'PGRST204', message)
  })
}

// The body as rows `b` of the columns' own types. A missing key is null, or the default if the client says so.
function rowsSql(columns: Column[], { prefer }: Request, body: Body, parameters: Parameters): string {
  const typed = columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')
  const text = parameters.add(asArray(body))
  if (prefer.missing !== 'default') return `json_to_recordset(${text}::json) b(${typed})`
  const defaults = columns.flatMap(({ name, defaultSql }) =>
    defaultSql === null ? [] : [{ key: literal(name), value: `to_jsonb(${defaultSql})` }],
  )
  const filled = `select jsonb_agg(${jsonbObject(defaults)} || e) as rows from jsonb_array_elements(${text}::jsonb) e`
  return `(${filled}) d, jsonb_to_recordset(d.rows) b(${typed})`
}
