import { fieldSql, type Scope } from './build-condition.ts'
import { casts } from './casts.ts'
import { noAggregates, unparsable } from './errors.ts'
import type { FieldItem, SelectItem } from './request.ts'
import { identifier, jsonObject, literal, type Parameters } from './sql.ts'

/** One member of an answer's rows. */
export interface Output {
  name: string
  /** The name is the client's own, so it may only be a parameter; else the catalogue's. */
  given: boolean
  sql: string
}

/** The columns that a select list shows. Embedded resources are added by who knows their relations. */
export function outputsOf(items: SelectItem[], scope: Scope, parameters: Parameters): Output[] {
  return items.flatMap(item => {
    if (item.kind === 'star') return starOutputs(scope)
    if (item.kind === 'count') return [countOutput(items, item.alias)]
    return item.kind === 'field' ? [fieldOutput(item, items, scope, parameters)] : []
  })
}

function starOutputs({ alias, columns }: Scope): Output[] {
  return [...columns.keys()].map(name => ({ name, given: false, sql: `${alias}.${identifier(name)}` }))
}

// A count beside other columns would need grouping, which this grammar leaves out.
function countOutput(items: SelectItem[], alias: string | undefined): Output {
  if (items.length !== 1) throw noAggregates()
  return { name: alias ?? 'count', given: alias !== undefined, sql: 'count(*)' }
}

function fieldOutput(item: FieldItem, items: SelectItem[], scope: Scope, parameters: Parameters): Output {
  const { field, alias, cast } = item
  const bare = field.path.length === 0
  if (
    bare &&
    field.column === 'count' &&
    items.length === 1 &&
    cast === undefined &&
    !scope.columns.has('count')
  ) {
    return countOutput(items, alias)
  }
  const value = fieldSql(field, scope, parameters)
  const type = cast === undefined ? undefined : castOf(cast)
  const key = field.path.findLast(step => typeof step.key === 'string')?.key as string | undefined
  return {
    name: alias ?? key ?? field.column,
    given: alias !== undefined || key !== undefined,
    sql: type === undefined ? value : `(${value})::${type}`,
  }
}

function castOf(cast: string): string {
  const type = Object.hasOwn(casts, cast) ? casts[cast] : undefined
  if (type === undefined)
    throw unparsable(`Cannot cast to ${cast}`, `expecting one of ${Object.keys(casts).join(', ')}`)
  return type
}

const allNamed = (outputs: Output[]) => outputs.length > 0 && outputs.every(output => !output.given)

const columnsSql = (outputs: Output[]) =>
  outputs.map(({ name, sql }) => `${sql} as ${identifier(name)}`).join(', ')

function objectSql(outputs: Output[], parameters: Parameters): string {
  const members = outputs.map(({ name, given, sql }) => ({
    key: given ? `${parameters.add(name)}::text` : literal(name),
    value: sql,
  }))
  return jsonObject(members)
}

/** What to select in a subquery `r`, and the json that `r` then stands for. A record is the faster of the two. */
export function shapeSql(
  outputs: Output[],
  parameters: Parameters,
): { select: string; json: string; row: string } {
  if (allNamed(outputs)) return { select: columnsSql(outputs), json: 'r', row: 'row_to_json(r)' }
  return { select: `${objectSql(outputs, parameters)} as o`, json: 'r.o', row: 'r.o' }
}

/** A query for one row as a json object; `from` is all that follows the select list. */
export function rowSql(outputs: Output[], from: string, parameters: Parameters): string {
  const { select, row } = shapeSql(outputs, parameters)
  return row === 'r.o' ? `select ${select} ${from}` : `select ${row} from (select ${select} ${from}) r`
}

/** A query for all rows as a json array. */
export function listSql(outputs: Output[], from: string, parameters: Parameters): string {
  const { select, json } = shapeSql(outputs, parameters)
  return `select coalesce(json_agg(${json}), '[]') from (select ${select} ${from}) r`
}
