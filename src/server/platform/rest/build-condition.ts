import type { Column } from './catalogue.ts'
import { noColumn, notImplemented, RestError } from './errors.ts'
import { type Condition, comparisons, type Field, type Filter, searches, states } from './request.ts'
import { arrayText, identifier, type Parameters } from './sql.ts'

/** Rows that a condition or an order may name columns of. */
export interface Scope {
  /** How the statement calls them. */
  alias: string
  /** How a refusal calls them. */
  relation: string
  columns: Map<string, Column>
  computed?: Set<string>
}

/** Finds, by the client's name for it, the SQL that says whether an embedded resource has rows. */
export type Presence = (name: string) => string | undefined

/** A column, or a value inside a json column. Refuses with 42703 a column the catalogue does not have. */
export function fieldSql(field: Field, scope: Scope, parameters: Parameters): string {
  const column = columnOf(field, scope)
  const sql = `${scope.alias}.${identifier(column.name)}`
  if (field.path.length === 0) return sql
  const steps = field.path.map(({ arrow, key }) => {
    return typeof key === 'number'
      ? `${arrow}${parameters.add(key)}::int`
      : `${arrow}${parameters.add(key)}::text`
  })
  return `${isJson(column) ? sql : `to_jsonb(${sql})`}${steps.join('')}`
}

const isJson = (column: Column) => column.type === 'json' || column.type === 'jsonb'

function columnOf(field: Field, scope: Scope): Column {
  const column = scope.columns.get(field.column)
  if (column) return column
  if (scope.computed?.has(field.column)) throw notImplemented(`computed columns (${field.column})`)
  throw noColumn(scope.relation, field.column)
}

/** A filter or a group of them. `presence` is given where embedded resources may be named. */
export function conditionSql(
  condition: Condition,
  scope: Scope,
  parameters: Parameters,
  presence?: Presence,
): string {
  const not = condition.negated ? 'not ' : ''
  if (condition.kind === 'filter') {
    const present = scope.columns.has(condition.field.column) ? undefined : presence?.(condition.field.column)
    return `${not}${present === undefined ? testSql(condition, scope, parameters) : presentSql(condition, present)}`
  }
  const terms = condition.terms.map(term => conditionSql(term, scope, parameters, presence))
  return `${not}(${terms.join(` ${condition.kind} `)})`
}

function presentSql({ field, test }: Filter, present: string): string {
  if (test.operator === 'is' && test.state === 'not_null') return present
  if (test.operator === 'is' && test.state === 'null') return `(not ${present})`
  const details = 'Only is null or not is null filters are allowed on embedded resources'
  throw new RestError(400, 'PGRST120', `Bad operator on the '${field.column}' embedded resource`, details)
}

function testSql({ field, test }: Filter, scope: Scope, parameters: Parameters): string {
  const left = fieldSql(field, scope, parameters)
  switch (test.operator) {
    case 'is':
      return `(${left} is ${states[test.state]})`
    case 'in': {
      // `in.()` asks for nothing, and gets it.
      const list = test.list.length === 1 && test.list[0] === '' ? [] : test.list
      return `(${left} = any(${parameters.add(arrayText(list))}))`
    }
    case 'fts':
    case 'plfts':
    case 'phfts':
    case 'wfts': {
      const language = test.language === undefined ? '' : `${parameters.add(test.language)}::regconfig, `
      const text = isSearchable(field, scope) ? left : `to_tsvector(${language}${left})`
      return `(${text} @@ ${searches[test.operator]}(${language}${parameters.add(test.value)}))`
    }
    default: {
      // In an address % must be escaped, so * stands for it.
      const likes = test.operator === 'like' || test.operator === 'ilike'
      const place = parameters.add(likes ? test.value.replaceAll('*', '%') : test.value)
      const right = test.quantifier === undefined ? place : `${test.quantifier}(${place})`
      return `(${left} ${comparisons[test.operator]} ${right})`
    }
  }
}

const isSearchable = (field: Field, scope: Scope) =>
  field.path.length === 0 && scope.columns.get(field.column)?.type === 'tsvector'
