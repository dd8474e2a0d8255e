import type { CatalogTable, Catalogue, Relation } from '../catalogue/catalogue.ts'
import { findRelation } from '../catalogue/find-relation.ts'
import type { ColumnItem, EmbedItem } from '../requests/request.ts'
import { type ColumnScope, columnSql } from './build-condition.ts'
import { identifier, qualified } from './sql.ts'

export interface Context {
  catalogue: Catalogue
  /** Tables that the caller may see. */
  sees: (table: CatalogTable) => boolean
  /** Refuses an embed that the policy forbids. */
  checkEmbedded: (table: CatalogTable) => void
  /** Maximum rows and bytes of one answer. */
  rows: number
  bytes: number
}

export function columnsSql(items: ColumnItem[], scope: ColumnScope): string[] {
  return items.flatMap(item =>
    (item.kind === 'star' ? [...scope.columns.keys()] : [item.name]).map(
      name => `${columnSql(name, scope)} as ${identifier(name)}`,
    ),
  )
}

/** An embedded resource, used as a correlated subquery. */
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

  get nearColumns(): string[] {
    return this.relation.pairs.map(([near]) => near)
  }

  sql(): string {
    const { to, pairs, isToOne } = this.relation
    const alias = `e${this.number}`
    // PostgREST's own alias, which clients know from its messages.
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
