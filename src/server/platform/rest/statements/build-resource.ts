import type { CatalogTable, Column } from '../catalogue/catalogue.ts'
import { noRelation, unparsable } from '../errors.ts'
import type { ColumnItem, EmbedItem, Query } from '../requests/request.ts'
import { type ColumnScope, orderSql, whereSql } from './build-condition.ts'
import { type Context, columnsSql, Embed } from './build-embed.ts'
import type { Parameters } from './sql.ts'

/** One statement. It answers one row: [body, rows, total], all as text. */
export interface Statement {
  text: string
  values: (string | number)[]
}

/** Embedded resources of one request: each is a subquery a row. */
const mostEmbeds = 10

/** A resource a request reads from: rows, what of them is shown, and what is embedded in them. */
export class Resource {
  readonly scope: ColumnScope
  readonly query: Query
  private readonly columns: ColumnItem[]
  private readonly embeds: Embed[]
  private readonly context: Context

  /** `table` is absent for the rows of a function, in which nothing can be embedded. */
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

  /** The limit, never above the rows of an answer, and the offset. */
  limitSql(parameters: Parameters): string {
    const { limit, offset } = this.query
    const { rows } = this.context
    return ` limit ${Math.min(limit ?? rows, rows)}${offset > 0 ? ` offset ${parameters.add(offset)}` : ''}`
  }

  /** What is shown, as a select list. */
  selectSql(): string {
    return [...columnsSql(this.columns, this.scope), ...this.embeds.map(embed => embed.sql())].join(', ')
  }

  /** Columns that must be at hand to show what is asked of a row just written. */
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

/**
 * The statement that answers with the rows of `rows` as JSON, and their number. A body of more than `bytes` is never
 * put together, neither here nor in the database, which counts along row by row: null stands for it. `total` is one
 * more column, if anybody wants it.
 */
export function answerSql(rows: string, one: boolean, bytes: number, total = 'null'): string {
  const lines = `string_agg(l.line, ',') filter (where l.sofar <= ${bytes})`
  const body = one ? lines : `'[' || coalesce(${lines}, '') || ']'`
  return (
    `select case when coalesce(max(l.sofar), 0) <= ${bytes} then ${body} end, count(*), ${total} from ` +
    `(select k.line, sum(octet_length(k.line)) over (rows unbounded preceding) as sofar from ` +
    `(select row_to_json(r)::text as line from (${rows}) r offset 0) k) l`
  )
}

/** The same where nobody reads the body. */
export const countSql = (rows: string, total = 'null') => `select null, count(*), ${total} from (${rows}) r`
