import type { Routine } from '../catalogue/catalogue.ts'
import { badBody, unparsable } from '../errors.ts'
import type { Body } from '../requests/body.ts'
import type { Request } from '../requests/request.ts'
import type { Context } from './build-embed.ts'
import { answerSql, Resource, type Statement } from './build-resource.ts'
import { identifier, Parameters, qualified } from './sql.ts'

/** An rpc by POST with its arguments in `body`. Its rows can be selected, filtered, sorted and limited. */
export function planCall(routine: Routine, request: Request, body: Body, context: Context): Statement {
  if (body.isArray) throw badBody('The arguments of a function must be one object')
  const parameters = new Parameters()
  const call = callSql(routine, body, parameters)
  if (routine.columns === undefined) return planValue(call, request, parameters)
  const resource = new Resource(routine.name, routine.columns, undefined, request.query, context)
  const where = resource.whereSql(parameters)
  const range = `${resource.orderSql()}${resource.limitSql(parameters)}`
  const rows = `select ${resource.selectSql()} from (select f.* from ${call} f) t${where}${range}`
  return { text: answerSql(rows, request.one, context.bytes), values: parameters.values }
}

// A plain value has no columns to select, filter or sort.
function planValue(call: string, { query }: Request, { values }: Parameters): Statement {
  const { select, conditions, order } = query
  if (select.some(item => item.kind !== 'star') || conditions.length > 0 || order.length > 0) {
    throw unparsable('The function returns a value', 'expecting no columns, filters or order')
  }
  return { text: `select coalesce(to_json(v)::text, 'null'), 1, null from ${call} v`, values }
}

function callSql(routine: Routine, body: Body, parameters: Parameters): string {
  const given = routine.parameters.filter(({ name }) => body.keys.includes(name))
  if (given.length === 0) return `${qualified(routine)}()`
  const typed = given.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')
  const source = `json_to_record(${parameters.add(body.text)}::json) b(${typed})`
  const args = given.map(({ name }) => `${identifier(name)} := b.${identifier(name)}`).join(', ')
  return `${source}, lateral ${qualified(routine)}(${args})`
}
