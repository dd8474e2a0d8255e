import type { CatalogTable, Column } from '../catalogue/catalogue.ts'
import { badBody, RestError, unparsable } from '../errors.ts'
import type { Body } from '../requests/body.ts'
import type { Request } from '../requests/request.ts'
import { whereSql } from './build-condition.ts'
import type { Context } from './build-embed.ts'
import { answerSql, countSql, Resource, type Statement } from './build-resource.ts'
import { identifier, Parameters, qualified } from './sql.ts'

export function planWrite(
  table: CatalogTable,
  request: Request,
  body: Body | undefined,
  context: Context,
): Statement {
  const { query, prefer } = request
  // PostgREST ignores these; writing to more rows than intended is worse than refusing.
  if (query.limit !== undefined || query.offset > 0)
    throw unparsable('A write takes neither limit nor offset', 'expecting filters')
  const resource = new Resource(table.name, table.columns, table, query, context)
  const parameters = new Parameters()
  const select = resource.selectSql()
  const needed = prefer.returns ? resource.neededColumns() : []
  const returning = needed.length === 0 ? '1' : needed.map(name => `t.${identifier(name)}`).join(', ')
  const write = writeSql(table, request, body, resource, returning, parameters)
  const total = '(select count(*) from w)'
  const answer = prefer.returns
    ? answerSql(`select ${select} from w t${resource.orderSql()}`, request.one, context.bytes, total)
    : countSql('select from w', total)
  return { text: `with w as (${write}) ${answer}`, values: parameters.values }
}

function writeSql(
  table: CatalogTable,
  request: Request,
  body: Body | undefined,
  resource: Resource,
  returning: string,
  parameters: Parameters,
): string {
  const back = ` returning ${returning}`
  if (request.method === 'POST') return `${insertSql(table, request, bodyOf(body), parameters)}${back}`
  const where = whereSql(request.query.conditions, resource.scope, parameters)
  if (request.method === 'DELETE') return `delete from ${qualified(table)} t${where}${back}`
  const given = bodyOf(body)
  if (given.isArray) throw badBody('The body of an update must be one object')
  const columns = columnsOf(table, request, given)
  // PostgreSQL can't update nothing, so an empty body changes no row.
  if (columns.length === 0) {
    return `select ${returning} from ${qualified(table)} t${where ? `${where} and` : ' where'} false`
  }
  const sets = columns.map(({ name }) => `${identifier(name)} = b.${identifier(name)}`).join(', ')
  return `update ${qualified(table)} t set ${sets} from ${rowsSql(columns, given, parameters)}${where}${back}`
}

function bodyOf(body: Body | undefined): Body {
  if (!body) throw badBody('Empty or invalid json')
  return body
}

function insertSql(table: CatalogTable, request: Request, body: Body, parameters: Parameters): string {
  const columns = columnsOf(table, request, body)
  if (columns.length === 0 && body.isArray) throw badBody('The rows of an array must name their columns')
  const into = `insert into ${qualified(table)} as t`
  if (columns.length === 0) return `${into} default values`
  const names = columns.map(({ name }) => identifier(name)).join(', ')
  const values = columns.map(({ name }) => `b.${identifier(name)}`).join(', ')
  const from = rowsSql(columns, body, parameters)
  return `${into} (${names}) select ${values} from ${from}${conflictSql(table, request, columns)}`
}

function conflictSql(table: CatalogTable, { prefer, query }: Request, columns: Column[]): string {
  const keys = query.onConflict ?? table.primaryKey
  if (prefer.resolution === undefined || keys.length === 0) return ''
  for (const key of keys) {
    if (!table.columns.has(key)) throw new RestError(400, '42703', `column "${key}" does not exist`)
  }
  const target = ` on conflict (${keys.map(identifier).join(', ')})`
  if (prefer.resolution === 'ignore-duplicates') return `${target} do nothing`
  const sets = columns.map(({ name }) => `${identifier(name)} = excluded.${identifier(name)}`)
  return `${target} do update set ${sets.join(', ')}`
}

function columnsOf(table: CatalogTable, { query }: Request, body: Body): Column[] {
  if (!query.columns && !body.uniform) throw badBody('All object keys must match')
  return [...new Set(query.columns ?? body.keys)].map(name => {
    const column = table.columns.get(name)
    if (column) return column
    const message = `Could not find the '${name.slice(0, 63)}' column of '${table.name}' in the schema cache`
    throw new RestError(400, 'PGRST204', message)
  })
}

// The body as rows `b` with the columns' types. A missing key is null.
function rowsSql(columns: Column[], body: Body, parameters: Parameters): string {
  const typed = columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')
  const text = body.isArray ? body.text : `[${body.text}]`
  return `json_to_recordset(${parameters.add(text)}::json) b(${typed})`
}
