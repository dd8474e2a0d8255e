import { conditionSql, type Scope } from './build-condition.ts'
import { orderSql } from './build-order.ts'
import { listSql, type Output, outputsOf, rowSql } from './build-output.ts'
import type { Catalogue, Relation, Table } from './catalogue.ts'
import { RestError } from './errors.ts'
import { findRelation } from './find-relation.ts'
import type { EmbedItem, Level } from './request.ts'
import { identifier, type Parameters, qualified } from './sql.ts'

/** What building needs to know around one request. */
export interface Context {
  catalogue: Catalogue
  /** Which tables the caller may see at all. */
  sees: (table: Table) => boolean
  /** Refuses an embedding that the policy forbids. */
  checkEmbedded: (table: Table, level: Level | undefined) => void
  /** Rows one answer holds at most. */
  rows: number
}

/** An embedded resource whose relation is found. It becomes SQL where it is used, as correlated subqueries. */
export class Embed {
  readonly name: string
  readonly item: EmbedItem
  readonly relation: Relation
  readonly level: Level | undefined
  private readonly number: number
  private readonly near: Scope
  private readonly context: Context

  constructor(
    item: EmbedItem,
    level: Level | undefined,
    number: number,
    near: Scope,
    from: Table,
    context: Context,
  ) {
    this.item = item
    this.level = level
    this.number = number
    this.near = near
    this.context = context
    this.name = item.alias ?? item.target
    this.relation = findRelation(context.catalogue, from, item.target, item.hint, context.sees)
    context.checkEmbedded(this.relation.to, level)
  }

  get toOne(): boolean {
    return this.relation.kind === 'many-to-one' || this.relation.kind === 'one-to-one'
  }

  get scope(): Scope {
    const { to } = this.relation
    // PostgREST's own alias, which clients know from its messages.
    return { alias: `e${this.number}`, relation: `${to.name}_1`, columns: to.columns, computed: to.computed }
  }

  /** Columns of the near row that the join needs. */
  get nearColumns(): string[] {
    return (this.relation.junction?.near ?? this.relation.pairs).map(([near]) => near)
  }

  /** The embedded rows as a member of the near row; undefined for `clients()`, which shows nothing. */
  output(parameters: Parameters): Output | undefined {
    if (this.item.items.length === 0) return undefined
    const outputs = outputsOf(this.item.items, this.scope, parameters)
    const from = this.fromSql(parameters)
    // A view may show one row of its table twice.
    const value = this.toOne
      ? rowSql(outputs, this.relation.to.isView ? `${from} limit 1` : from, parameters)
      : listSql(outputs, `${from}${this.rangeSql(parameters)}`, parameters)
    return { name: this.name, given: this.item.alias !== undefined, sql: `(${value})` }
  }

  /** Whether the near row has any embedded row. */
  presence(parameters: Parameters): string {
    return `exists (select ${this.fromSql(parameters)})`
  }

  /** One column of a to-one embedded row, to sort the near rows by. */
  columnSql(field: (scope: Scope) => string, parameters: Parameters): string {
    if (!this.toOne) {
      const details = `'${this.near.relation}' and '${this.name}' do not form a many-to-one or one-to-one relationship`
      throw new RestError(400, 'PGRST118', `A related order on '${this.name}' is not possible`, details)
    }
    return `(select ${field(this.scope)} ${this.fromSql(parameters)})`
  }

  private fromSql(parameters: Parameters): string {
    const { to, junction, pairs } = this.relation
    const { alias } = this.scope
    const through = `j${this.number}`
    const near = this.near.alias
    const equal = (a: string, x: string, b: string, y: string) =>
      `${a}.${identifier(x)} = ${b}.${identifier(y)}`
    const joins = junction
      ? [
          ...junction.near.map(([x, y]) => equal(near, x, through, y)),
          ...junction.far.map(([x, y]) => equal(through, x, alias, y)),
        ]
      : pairs.map(([x, y]) => equal(near, x, alias, y))
    const conditions = this.level?.conditions.map(term => conditionSql(term, this.scope, parameters)) ?? []
    const junctionSql = junction ? `, ${qualified(junction.table)} ${through}` : ''
    return `from ${qualified(to)} ${alias}${junctionSql} where ${[...joins, ...conditions].join(' and ')}`
  }

  private rangeSql(parameters: Parameters): string {
    const order = orderSql(this.level?.order ?? [], this.scope, parameters)
    return `${order}${limitSql(this.level, this.context.rows, parameters)}`
  }
}

/** The limit, never above `rows`, and the offset of a level. */
export function limitSql(level: Level | undefined, rows: number, parameters: Parameters): string {
  const limit = Math.min(level?.limit ?? rows, rows)
  const offset = level?.offset ? ` offset ${parameters.add(level.offset)}` : ''
  return ` limit ${limit}${offset}`
}
