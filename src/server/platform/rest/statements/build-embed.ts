import type { CatalogTable, Catalogue, Relation } from '../catalogue/catalogue.ts'
import { findRelation } from '../catalogue/find-relation.ts'
import type { ColumnItem, EmbedItem } from '../requests/request.ts'
import { type ColumnScope, columnSql } from './build-condition.ts'
import { identifier, qualified } from './sql.ts'

/** What building needs to know around one request. */
export interface Context {
  catalogue: Catalogue
  /** Which tables the caller may see at all. */
  sees: (table: CatalogTable) => boolean
  /** Refuses an embedding that the policy forbids. */
  checkEmbedded: (table: CatalogTable) => void
  /** Rows, and bytes, that one answer holds at most. */
  rows: number
  bytes: number
}

/** What a select list shows of `scope`, each column under its own name. */
export function columnsSql(items: ColumnItem[], scope: ColumnScope): string[] {
  return items.flatMap(item =>
    (item.kind === 'star' ? [...scope.columns.keys()] : [item.name]).map(
      name => `${columnSql(name, scope)} as ${identifier(name)}`,
    ),
  )
}

/** An embedded resource whose relation is found. It becomes a correlated subquery where it is used. */
export class Embed {
  private readonly item: EmbedItem
  private readonly relation: Relation
  private readonly number: number
  private readonly near: ColumnScope
  private readonly rows: number

  constructor(item: EmbedItem, number: number, near: ColumnScope, from: CatalogTable, context: Context) {
    this.item = item
    this.number = number
    this.near = near
    this.rows = context.rows
    this.relation = findRelation(context.catalogue, from, item.target, context.sees)
    context.checkEmbedded(this.relation.to)
  }

  /** Columns of the near row that the join needs. */
  get nearColumns(): string[] {
    return this.relation.pairs.map(([near]) => near)
  }

  /** The embedded rows as a column of the near row: one object or null, or a list. */
  sql(): string {
    const { to, pairs, isToOne } = this.relation
    const alias = `e${this.number}`
    // PostgREST's own name for it, which clients know from its messages.
    const scope: ColumnScope = { alias, relation: `${to.name}_1`, columns: to.columns }
    const joins = pairs.map(
      ([near, far]) => `${this.near.alias}.${identifier(near)} = ${alias}.${identifier(far)}`,
    )
    const columns = columnsSql(this.item.items, scope).join(', ')
    const rows = `select ${columns} from ${qualified(to)} ${alias} where ${joins.join(' and ')}`
    // A view may show one row of its table twice.
    const value = isToOne
      ? `select row_to_json(r) from (${rows}${to.isView ? ' limit 1' : ''}) r`
      : `select coalesce(json_agg(r), '[]') from (${rows} limit ${this.rows}) r`
    return `(${value}) as ${identifier(this.item.name)}`
  }
}
