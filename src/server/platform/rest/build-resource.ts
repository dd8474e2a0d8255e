import { conditionSql, type Scope } from './build-condition.ts'
import { type Context, Embed, limitSql } from './build-embed.ts'
import { notEmbedded, orderSql } from './build-order.ts'
import { type Output, outputsOf, shapeSql } from './build-output.ts'
import type { Column, Table } from './catalogue.ts'
import { RestError, unparsable } from './errors.ts'
import type { EmbedItem, Level, Media, OrderTerm, Query } from './request.ts'
import type { Parameters } from './sql.ts'

/** One statement. It answers one row: [body, rows, total, inserted], all as text. */
export interface Statement {
  text: string
  values: (string | number)[]
}

/** A resource a request reads from: rows, what of them is shown, and what is embedded in them. */
export class Resource {
  readonly scope: Scope
  readonly query: Query
  readonly embeds: Embed[]
  private readonly context: Context

  /** `table` is absent for a function whose rows are no table's: nothing can be embedded in those. */
  constructor(
    relation: string,
    columns: Map<string, Column>,
    table: Table | undefined,
    query: Query,
    context: Context,
  ) {
    this.scope = { alias: 't', relation, columns, ...(table ? { computed: table.computed } : {}) }
    this.query = query
    this.context = context
    this.embeds = embedsOf(query, this.scope, table, context)
  }

  /** ` where …` of the filters and of inner embeddings, or nothing. */
  whereSql(parameters: Parameters): string {
    const presence = (name: string) => this.embedNamed(name)?.presence(parameters)
    const conditions = this.query.root.conditions.map(term =>
      conditionSql(term, this.scope, parameters, presence),
    )
    const inner = this.innerConditions(parameters)
    return conditions.length + inner.length === 0 ? '' : ` where ${[...conditions, ...inner].join(' and ')}`
  }

  innerConditions(parameters: Parameters): string[] {
    return this.embeds.filter(({ item }) => item.inner).map(embed => embed.presence(parameters))
  }

  orderSql(parameters: Parameters): string {
    return orderSql(this.query.root.order, this.scope, parameters, this.embeds)
  }

  limitSql(parameters: Parameters): string {
    return limitSql(this.query.root, this.context.rows, parameters)
  }

  outputs(parameters: Parameters): Output[] {
    const shown = outputsOf(this.query.select, this.scope, parameters)
    return [...shown, ...this.embeds.flatMap(embed => embed.output(parameters) ?? [])]
  }

  /** Columns that must be at hand to show what is asked: of a row just written, for example. */
  neededColumns(): string[] {
    const needed = new Set<string>(this.embeds.flatMap(embed => embed.nearColumns))
    for (const item of this.query.select) {
      if (item.kind === 'star') for (const name of this.scope.columns.keys()) needed.add(name)
      if (item.kind === 'field') needed.add(item.field.column)
    }
    for (const { relation, field } of this.query.root.order)
      if (relation === undefined) needed.add(field.column)
    return [...needed].filter(name => this.scope.columns.has(name))
  }

  private embedNamed(name: string): Embed | undefined {
    return this.embeds.find(embed => embed.name === name || embed.item.target === name)
  }
}

/** Embedded resources of one request: each is a subquery a row. */
const mostEmbeds = 20

function embedsOf(query: Query, near: Scope, table: Table | undefined, context: Context): Embed[] {
  const items = query.select.filter(item => item.kind === 'embed')
  if (items.length > mostEmbeds) {
    throw unparsable('Too many embedded resources', `a request embeds ${mostEmbeds}`)
  }
  const levels = levelsOf(items, query.embedded)
  const embeds = items.map((item, n) => {
    if (!table) throw noRelation(near.relation, item.target)
    return new Embed(item, levels.get(item), n + 1, near, table, context)
  })
  const names = new Set<string>()
  for (const { name } of embeds) {
    const message = `table name "${near.relation}_${name}_1" specified more than once`
    if (names.has(name)) throw new RestError(400, '42712', message)
    names.add(name)
  }
  return embeds
}

function noRelation(from: string, target: string): RestError {
  const message = `Could not find a relationship between '${from}' and '${target}' in the schema cache`
  return new RestError(400, 'PGRST200', message)
}

// A parameter names an embedded resource by its alias or, if that is free, by its table.
function levelsOf(items: EmbedItem[], named: Map<string, Level>): Map<EmbedItem, Level> {
  const levels = new Map<EmbedItem, Level>()
  for (const [name, level] of named) {
    const item = items.find(({ alias }) => alias === name) ?? items.find(({ target }) => target === name)
    if (!item) throw notEmbedded(name)
    const known = levels.get(item)
    levels.set(item, known ? merged(known, level) : level)
  }
  return levels
}

const merged = (a: Level, b: Level): Level => {
  const order: OrderTerm[] = [...a.order, ...b.order]
  return { ...a, ...b, conditions: [...a.conditions, ...b.conditions], order, offset: a.offset || b.offset }
}

/**
 * The select list that turns a subquery's rows into the answer's body and counts them, and what that subquery
 * must select. `shows` is false where nobody reads the body.
 */
export function answerSql(
  outputs: Output[],
  media: Media,
  shows: boolean,
  parameters: Parameters,
): { list: string; select: string } {
  if (!shows) return { list: `null, count(*)`, select: '1' }
  if (media.form === 'csv') {
    const select = outputs.map(({ sql }, n) => `${sql} as c${n + 1}`).join(', ')
    return {
      list: `coalesce(string_agg(substr(left(r::text, -1), 2), E'\\n'), ''), count(*)`,
      select: select || '1',
    }
  }
  const { select, json, row } = shapeSql(outputs, parameters)
  const body = media.form === 'one' ? `(array_agg(${row}))[1]` : `coalesce(json_agg(${json}), '[]')`
  return { list: `${media.stripNulls ? `json_strip_nulls(${body})` : body}, count(*)`, select }
}
