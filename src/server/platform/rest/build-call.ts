import type { Body } from './body.ts'
import type { Context } from './build-embed.ts'
import type { Plan } from './build-read.ts'
import { answerSql, Resource } from './build-resource.ts'
import type { Column, Parameter, Routine, Table } from './catalogue.ts'
import { badBody, noColumn, notImplemented, RestError, unparsable } from './errors.ts'
import type { Request } from './request.ts'
import { identifier, Parameters, qualified } from './sql.ts'

/** An rpc. `body` holds the arguments of a POST; a GET has them in the address. */
export function planCall(routine: Routine, request: Request, body: Body | undefined, context: Context): Plan {
  const { returns } = routine
  return returns.kind === 'rows'
    ? planRows(routine, returns.columns, returns.table, request, body, context)
    : planValue(routine, request, body, context)
}

/** Whether the answer is one value or row by itself, and not a list. */
export const answersOne = (routine: Routine) => !routine.returnsSet

function planRows(
  routine: Routine,
  columns: Map<string, Column>,
  table: Table | undefined,
  request: Request,
  body: Body | undefined,
  context: Context,
): Plan {
  const parameters = new Parameters()
  const { source, args } = argumentsSql(routine, request, body, parameters)
  const call = `select f.* from ${source ? `${source}, lateral ` : ''}${qualified(routine)}(${args}) f`
  const resource = new Resource(table?.name ?? routine.name, columns, table, request.query, context)
  const shows = request.method !== 'HEAD'
  const where = resource.whereSql(parameters)
  const outputs = resource.outputs(shows ? parameters : new Parameters())
  const one = answersOne(routine) && request.media.form === 'rows'
  const media = one ? { ...request.media, form: 'one' as const } : request.media
  const { list, select } = answerSql(outputs, media, shows, parameters)
  const range = `${resource.orderSql(parameters)}${resource.limitSql(parameters)}`
  const total = totalSql(request, `from s t${where}`)
  return {
    main: {
      text: `with s as (${call}) select ${list}${total} from (select ${select} from s t${where}${range}) r`,
      values: parameters.values,
    },
    ...(media.form === 'csv' ? { header: outputs.map(({ name }) => name) } : {}),
  }
}

function planValue(routine: Routine, request: Request, body: Body | undefined, context: Context): Plan {
  checkNoColumns(routine, request)
  const parameters = new Parameters()
  const { source, args } = argumentsSql(routine, request, body, parameters)
  const call = `select ${qualified(routine)}(${args}) as v${source ? ` from ${source}` : ''}`
  const list = valueList(routine, request)
  const { limit, offset } = request.query.root
  const range = `limit ${Math.min(limit ?? context.rows, context.rows)} offset ${parameters.add(offset)}`
  const total = totalSql(request, 'from s')
  // Materialized, or a value that nobody reads would never be computed.
  const text = `with s as materialized (${call}) select ${list}, count(*)${total} from (select s.v from s ${range}) r`
  return { main: { text, values: parameters.values } }
}

// A function's rows are at hand: no need to estimate their number.
function totalSql({ prefer }: Request, rows: string): string {
  return prefer.count === 'exact' || prefer.count === 'estimated' ? `, (select count(*) ${rows})` : ''
}

function valueList(routine: Routine, { method, media }: Request): string {
  if (method === 'HEAD' || routine.returns.kind === 'void') return 'null'
  const one = answersOne(routine) || media.form === 'one'
  const value = one ? 'json_agg(r.v)->0' : `coalesce(json_agg(r.v), '[]')`
  return media.stripNulls ? `json_strip_nulls(${value})` : value
}

// A plain value has no columns to choose, to filter or to sort by.
function checkNoColumns(routine: Routine, { query, media }: Request): void {
  const { select, root, embedded } = query
  for (const item of select) {
    if (item.kind === 'field') throw noColumn(routine.name, item.field.column)
    if (item.kind !== 'star') throw notImplemented(`${item.kind} of a function that returns a value`)
  }
  if (root.conditions.length > 0 || root.order.length > 0 || embedded.size > 0) {
    throw notImplemented('filters and order of a function that returns a value')
  }
  if (media.form === 'csv') {
    throw new RestError(406, 'PGRST107', 'None of these media types are available: text/csv')
  }
}

// `source` is where the arguments come from, if anywhere; `args` is what stands in the call's parentheses.
function argumentsSql(
  routine: Routine,
  request: Request,
  body: Body | undefined,
  parameters: Parameters,
): { source?: string; args: string } {
  const [only] = routine.parameters
  if (only?.name === '' && body) {
    return { args: `${parameters.add(body.text)}::${only.type}` }
  }
  if (!body) return { args: fromAddress(routine, request.query.args, parameters) }
  if (body.isArray) throw badBody('The arguments of a function must be one object')
  const given = routine.parameters.filter(({ name }) => name !== '' && body.keys.includes(name))
  if (given.length === 0) return { args: '' }
  const typed = given.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')
  const source = `json_to_record(${parameters.add(body.text)}::json) b(${typed})`
  return {
    source,
    args: given.map(parameter => named(parameter, `b.${identifier(parameter.name)}`)).join(', '),
  }
}

const named = ({ name, variadic }: Parameter, value: string) =>
  `${variadic ? 'variadic ' : ''}${identifier(name)} := ${value}`

function fromAddress(routine: Routine, args: [string, string][], parameters: Parameters): string {
  const names = new Set<string>()
  return args
    .map(([name, value]) => {
      const parameter = routine.parameters.find(known => known.name === name)
      if (!parameter || parameter.variadic) throw notImplemented('variadic arguments in an address')
      if (names.has(name)) throw unparsable(`The argument ${name} is given twice`, 'expecting it once')
      names.add(name)
      return named(parameter, `${parameters.add(value)}::${parameter.type}`)
    })
    .join(', ')
}
