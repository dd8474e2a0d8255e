import type { CatalogTable } from '../catalogue/catalogue.ts'
import type { Request } from '../requests/request.ts'
import type { Context } from './build-embed.ts'
import { answerSql, countSql, Resource, type Statement } from './build-resource.ts'
import { Parameters, qualified } from './sql.ts'

export function planRead(table: CatalogTable, request: Request, context: Context): Statement {
  const resource = new Resource(table.name, table.columns, table, request.query, context)
  const parameters = new Parameters()
  const from = `from ${qualified(table)} t${resource.whereSql(parameters)}`
  const range = `${resource.orderSql()}${resource.limitSql(parameters)}`
  const select = resource.selectSql()
  const total = request.prefer.counts ? `(select count(*) ${from})` : undefined
  const text =
    request.method === 'HEAD'
      ? countSql(`select 1 ${from}${range}`, total)
      : answerSql(`select ${select} ${from}${range}`, request.one, context.bytes, total)
  return { text, values: parameters.values }
}
