import type { Role } from '../../database/transaction.ts'
import type { Table } from './catalogue.ts'
import { denied, noTable, RestError, unparsable } from './errors.ts'
import type { Condition, Level, Operator, Query, Request } from './request.ts'

/** What a request does to a table. An upsert is an insert and an update. */
export type Verb = 'select' | 'insert' | 'update' | 'delete'

/** A filter that must stand in the address, neither negated nor inside an `or`. */
export type RequiredFilter = readonly [column: string, operator: Operator]

export interface Rule {
  /** Who may; everybody when absent. */
  roles?: readonly Role[]
  /** Without all of these the request is refused: row policies alone let a visitor leave a filter out and list. */
  requiredFilters?: readonly RequiredFilter[]
  /** Whom `requiredFilters` binds; everybody when absent. */
  requiredOf?: readonly Role[]
}

export type TableRules = { readonly [V in Verb]?: Rule }

export interface RoutineRule {
  roles?: readonly Role[]
}

/**
 * What of the database may be reached through the wire, apart from what the grammar can express. Whatever is
 * not named is refused as if it did not exist. Row security still decides about every row.
 */
export interface RestPolicy {
  /** By name; `schema.name` for a table outside the first exposed schema. */
  tables: Readonly<Record<string, TableRules>> | 'all'
  rpcs: Readonly<Record<string, RoutineRule>> | 'all'
  operators: readonly Operator[] | 'all'
  /** How deep `and` and `or` may nest. */
  depth: number
  /** Rows one answer holds at most, and one bulk insert. */
  rows: number
  /** Bytes of a body. */
  bytes: number
  /** Whether `Prefer: tx=rollback` is honoured. */
  rollback: boolean
}

/** Everything the grammar knows, on every exposed table: for running Supabase's own client suites. */
export const openPolicy: RestPolicy = {
  tables: 'all',
  rpcs: 'all',
  operators: 'all',
  depth: 10,
  rows: 1000,
  bytes: 1_048_576,
  rollback: true,
}

/** The name a policy knows a table or function by. `schemas` are the exposed ones, in order. */
const nameIn = (schemas: readonly string[], schema: string, name: string) =>
  schema === schemas[0] ? name : `${schema}.${name}`

export class PolicyChecker {
  readonly policy: RestPolicy
  readonly schemas: readonly string[]

  constructor(policy: RestPolicy, schemas: readonly string[]) {
    this.policy = policy
    this.schemas = schemas
  }

  /** Whether `role` may read `table` at all: decides which relations exist for it. */
  sees(role: Role, table: Table): boolean {
    const { tables } = this.policy
    if (tables === 'all') return true
    const rule = this.rulesOf(table.schema, table.name)?.select
    return rule !== undefined && admits(rule, role)
  }

  /** Refuses what the policy does not allow `role`. */
  check(request: Request, role: Role): void {
    if (request.kind === 'rpc') this.checkRoutine(request, role)
    else this.checkTable(request, role)
  }

  /**
   * Refuses a request for a table, before the catalogue is asked, with PGRST205 if the policy does not name
   * the table and 42501 if `role` may not do this or left a required filter out.
   */
  private checkTable(request: Request, role: Role): void {
    this.checkOperators(request.query)
    if (this.policy.tables === 'all') return
    const { schema, name, query } = request
    const rules = this.rulesOf(schema, name)
    if (!rules) throw noTable(schema, name)
    for (const verb of verbsOf(request)) {
      const rule = rules[verb]
      if (!rule || !admits(rule, role)) throw denied(role, `permission denied for table ${name}`)
      if (verb !== 'insert') checkFilters(rule, role, name, query.root)
    }
  }

  /** Refuses an rpc the policy does not name, as a missing function. */
  private checkRoutine(request: Request, role: Role): void {
    this.checkOperators(request.query)
    const { rpcs } = this.policy
    if (rpcs === 'all') return
    const { schema, name } = request
    const key = nameIn(this.schemas, schema, name)
    if (!Object.hasOwn(rpcs, key)) {
      const message = `Could not find the function ${schema}.${name} in the schema cache`
      throw new RestError(404, 'PGRST202', message)
    }
    const rule = rpcs[key] as RoutineRule
    if (!admits(rule, role)) throw denied(role, `permission denied for function ${name}`)
  }

  /** Refuses an embedded table whose required filters are not among the filters on the embedding. */
  checkEmbedded(table: Table, level: Level | undefined, role: Role): void {
    const rule = this.rulesOf(table.schema, table.name)?.select
    if (rule) checkFilters(rule, role, table.name, level)
  }

  private rulesOf(schema: string, name: string): TableRules | undefined {
    const { tables } = this.policy
    const key = nameIn(this.schemas, schema, name)
    return tables !== 'all' && Object.hasOwn(tables, key) ? tables[key] : undefined
  }

  private checkOperators(query: Query): void {
    const { operators } = this.policy
    if (operators === 'all') return
    for (const level of [query.root, ...query.embedded.values()]) {
      for (const used of operatorsOf(level.conditions)) {
        if (!operators.includes(used))
          throw unparsable(`The operator ${used} is not allowed here`, 'by policy')
      }
    }
  }
}

const admits = (rule: { roles?: readonly Role[] }, role: Role) => !rule.roles || rule.roles.includes(role)

function verbsOf({ method, prefer }: Request): Verb[] {
  const reads: Verb[] = prefer.returning === 'representation' ? ['select'] : []
  switch (method) {
    case 'POST':
      return ['insert', ...(prefer.resolution === 'merge-duplicates' ? (['update'] as const) : [])]
    case 'PATCH':
      return ['update', ...reads]
    case 'DELETE':
      return ['delete', ...reads]
    default:
      return ['select']
  }
}

function checkFilters(rule: Rule, role: Role, name: string, level: Level | undefined): void {
  if (!rule.requiredFilters || (rule.requiredOf && !rule.requiredOf.includes(role))) return
  for (const [column, operator] of rule.requiredFilters) {
    const given = level?.conditions.some(condition => meets(condition, column, operator))
    if (!given)
      throw denied(role, `permission denied for table ${name}`, `Filter ${column} with ${operator}.`)
  }
}

function meets(condition: Condition, column: string, operator: Operator): boolean {
  if (condition.kind === 'and' && !condition.negated) {
    return condition.terms.some(term => meets(term, column, operator))
  }
  if (condition.kind !== 'filter' || condition.negated) return false
  const { field, test } = condition
  const plain = !('quantifier' in test) || test.quantifier === undefined
  return plain && test.operator === operator && field.column === column && field.path.length === 0
}

function* operatorsOf(conditions: Condition[]): Generator<Operator> {
  for (const condition of conditions) {
    if (condition.kind === 'filter') yield condition.test.operator
    else yield* operatorsOf(condition.terms)
  }
}
