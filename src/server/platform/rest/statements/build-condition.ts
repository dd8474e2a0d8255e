import type { Column } from '../catalogue/catalogue.ts'
import { noColumn } from '../errors.ts'
import { type Condition, comparisons, type Filter, type OrderTerm, states } from '../requests/request.ts'
import { arrayText, identifier, type Parameters } from './sql.ts'

export interface ColumnScope {
  alias: string
  relation: string
  columns: Map<string, Column>
}

/** Refuses an unknown column with 42703. */
export function columnSql(name: string, { alias, relation, columns }: ColumnScope): string {
  if (!columns.has(name)) throw noColumn(relation, name)
  return `${alias}.${identifier(name)}`
}

export function whereSql(conditions: Condition[], scope: ColumnScope, parameters: Parameters): string {
  if (conditions.length === 0) return ''
  return ` where ${conditions.map(term => conditionSql(term, scope, parameters)).join(' and ')}`
}

function conditionSql(condition: Condition, scope: ColumnScope, parameters: Parameters): string {
  const not = condition.negated ? 'not ' : ''
  if (condition.kind === 'filter') return `${not}${testSql(condition, scope, parameters)}`
  const terms = condition.terms.map(term => conditionSql(term, scope, parameters))
  return `${not}(${terms.join(` ${condition.kind} `)})`
}

function testSql({ column, test }: Filter, scope: ColumnScope, parameters: Parameters): string {
  const left = columnSql(column, scope)
  if (test.operator === 'is') return `(${left} is ${states[test.state]})`
  if (test.operator === 'in') {
    // `in.()` matches nothing.
    const list = test.list.length === 1 && test.list[0] === '' ? [] : test.list
    return `(${left} = any(${parameters.add(arrayText(list))}))`
  }
  return `(${left} ${comparisons[test.operator]} ${parameters.add(test.value)})`
}

export function orderSql(order: OrderTerm[], scope: ColumnScope): string {
  if (order.length === 0) return ''
  const terms = order.map(({ column, descending, nulls }) => {
    return `${columnSql(column, scope)}${descending ? ' desc' : ''}${nulls === undefined ? '' : ` nulls ${nulls}`}`
  })
  return ` order by ${terms.join(', ')}`
}
