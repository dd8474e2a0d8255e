import type { Context } from './build-embed.ts'
import { answerSql, Resource, type Statement } from './build-resource.ts'
import type { Table } from './catalogue.ts'
import type { Request } from './request.ts'
import { Parameters, qualified } from './sql.ts'

/** What a request becomes: the statement, and what its answer needs beside it. */
export interface Plan {
  main: Statement
  /** Asks PostgreSQL for its own guess of the total, where the client asked for that. */
  estimate?: Statement
  /** The first line of a csv answer. */
  header?: string[]
}

/** GET and HEAD of a table or view. */
export function planRead(table: Table, request: Request, context: Context): Plan {
  const resource = new Resource(table.name, table.columns, table, request.query, context)
  const parameters = new Parameters()
  const shows = request.method !== 'HEAD'
  const from = `from ${qualified(table)} t`
  const where = resource.whereSql(parameters)
  const outputs = resource.outputs(shows ? parameters : new Parameters())
  const { list, select } = answerSql(outputs, request.media, shows, parameters)
  const range = `${resource.orderSql(parameters)}${resource.limitSql(parameters)}`
  const total = totalSql(request, `${from}${where}`, context.rows)
  const plan: Plan = {
    main: {
      text: `select ${list}${total} from (select ${select} ${from}${where}${range}) r`,
      values: parameters.values,
    },
    ...(request.media.form === 'csv' ? { header: outputs.map(({ name }) => name) } : {}),
  }
  return guesses(request) ? { ...plan, estimate: estimateOf(resource, from) } : plan
}

const guesses = ({ prefer }: Request) => prefer.count === 'planned' || prefer.count === 'estimated'

/** The total as one more column. `estimated` counts exactly up to the limit of rows and guesses beyond it. */
function totalSql(request: Request, rows: string, limit: number): string {
  if (request.prefer.count === 'exact') return `, (select count(*) ${rows})`
  if (request.prefer.count === 'estimated') {
    return `, (select count(*) from (select 1 ${rows} limit ${limit + 1}) n)`
  }
  return ''
}

function estimateOf(resource: Resource, from: string): Statement {
  const parameters = new Parameters()
  const where = resource.whereSql(parameters)
  return { text: `explain (format json) select 1 ${from}${where}`, values: parameters.values }
}
