import type { CatalogTable, Column } from '../catalogue/catalogue.ts'
import { noRelation, unparsable } from '../errors.ts'
import type { ColumnItem, EmbedItem, Query } from '../requests/request.ts'
import { type ColumnScope, orderSql, whereSql } from './build-condition.ts'
import { type Context, columnsSql, Embed } from './build-embed.ts'
import type { Parameters } from './sql.ts'

export interface Statement {
  text: string
  values: (string | number)[]
}

/** Maximum embeds per request; each is a subquery per row. */
const mostEmbeds = 10

export class Resource {
  readonly scope: ColumnScope
  readonly query: Query
  private readonly columns: ColumnItem[]
  private readonly embeds: Embed[]
  private readonly context: Context

  /** `table` is absent for a function's rows, which can't embed. */
  constructor(
    relation: string,
    columns: Map<string, Column>,
    table: CatalogTable | undefined,
    query: Query,
    context: Context,
  ) {
    this.scope = { alias: 't', relation, columns }
    this.query = query
    this.context = context
    this.columns = query.select.filter(item => item.kind !== 'embed')
    const items = query.select.filter(item => item.kind === 'embed')
    if (items.length > mostEmbeds) {
      throw unparsable('Too many embedded resources', `a request embeds ${mostEmbeds}`)
    }
    this.embeds = items.map((item: EmbedItem, n) => {
      if (!table) throw noRelation(relation, item.target)
      return new Embed(item, n + 1, this.scope, table, context)
    })
  }

  whereSql(parameters: Parameters): string {
    return whereSql(this.query.conditions, this.scope, parameters)
  }

  orderSql(): string {
    return orderSql(this.query.order, this.scope)
  }

  /** Limit (at most the answer's maximum) and offset. */
  limitSql(parameters: Parameters): string {
    const { limit, offset } = this.query
    const { rows } = this.context
    return ` limit ${Math.min(limit ?? rows, rows)}${offset > 0 ? ` offset ${parameters.add(offset)}` : ''}`
  }

  selectSql(): string {
    return [...columnsSql(this.columns, this.scope), ...this.embeds.map(embed => embed.sql())].join(', ')
  }

  /** Columns needed to return a written row. */
  neededColumns(): string[] {
    const needed = new Set(this.embeds.flatMap(embed => embed.nearColumns))
    for (const item of this.columns) {
      const names = item.kind === 'star' ? this.scope.columns.keys() : [item.name]
      for (const name of names) needed.add(name)
    }
    for (const { column } of this.query.order) needed.add(column)
    return [...needed].filter(name => this.scope.columns.has(name))
  }
}

/** The rows as JSON and their count. A body over `bytes` is never built: null stands for it. `total` adds a column. */
export function answerSql(rows: string, one: boolean, bytes: number, total = 'null'): string {
  const lines = `string_agg(l.line, ',') filter (where l.sofar <= ${bytes})`
  const body = one ? lines : `'[' || coalesce(${lines}, '') || ']'`
  return (
    `select case when coalesce(max(l.sofar), 0) <= ${bytes} then ${body} end, count(*), ${total} from ` +
    `(select k.line, sum(octet_length(k.line)) over (rows unbounded preceding) as sofar from ` +
    `(select row_to_json(r)::text as line from (${rows}) r offset 0) k) l`
  )
}

/** The same without a body. */
export const countSql = (rows: string, total = 'null') => `select null, count(*), ${total} from (${rows}) r`
