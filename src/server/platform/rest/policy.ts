import type { Role } from '../../database/transaction.ts'
import type { CatalogTable } from './catalogue/catalogue.ts'
import { denied, noRoutine, noTable } from './errors.ts'
import type { Condition, Operator, Request } from './requests/request.ts'

/** What a request does to a table. An upsert that merges may change any row whose key the client knows. */
export type Verb = 'select' | 'insert' | 'upsert' | 'update' | 'delete'

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
  /** The one schema that is served; `public` when absent. */
  schema?: string
  tables: Readonly<Record<string, TableRules>>
  /** Functions that read; a call never writes. */
  rpcs: Readonly<Record<string, RoutineRule>>
  /** Who may filter by `like` and `ilike`, which no index of these tables answers. */
  patterns: readonly Role[]
  /** How deep `and` and `or` may nest. */
  depth: number
  /** Rows one answer holds at most, and one bulk insert. */
  rows: number
  /** Bytes of a body. */
  bytes: number
}

export class PolicyChecker {
  readonly policy: RestPolicy
  readonly schema: string

  constructor(policy: RestPolicy) {
    this.policy = policy
    this.schema = policy.schema ?? 'public'
  }

  /** Whether `role` may read `table` at all: decides which relations exist for it. */
  sees(role: Role, table: CatalogTable): boolean {
    const rule = this.rulesOf(table.name)?.select
    return rule !== undefined && admits(rule, role)
  }

  /**
   * Refuses what the policy does not allow `role`, before the catalogue is asked: with PGRST205 or PGRST202 a table
   * or function it does not name, with 42501 what `role` may not do or a required filter that was left out.
   */
  check(request: Request, role: Role): void {
    if (!this.policy.patterns.includes(role) && request.query.conditions.some(usesPattern))
      throw denied(role, 'permission denied for operators like and ilike')
    if (request.kind === 'rpc') this.checkRoutine(request.name, role)
    else this.checkTable(request, role)
  }

  private checkTable(request: Request, role: Role): void {
    const { name, query } = request
    const rules = this.rulesOf(name)
    if (!rules) throw noTable(this.schema, name)
    for (const verb of verbsOf(request)) {
      const rule = rules[verb]
      if (!rule || !admits(rule, role)) throw denied(role, `permission denied for table ${name}`)
      checkFilters(rule, role, name, query.conditions)
    }
  }

  private checkRoutine(name: string, role: Role): void {
    const { rpcs } = this.policy
    const rule = Object.hasOwn(rpcs, name) ? rpcs[name] : undefined
    if (!rule) throw noRoutine(this.schema, name)
    if (!admits(rule, role)) throw denied(role, `permission denied for function ${name}`)
  }

  /** Refuses an embedded table that may only be read with a filter: an embedding has none. */
  checkEmbedded(table: CatalogTable, role: Role): void {
    const rule = this.rulesOf(table.name)?.select
    if (rule) checkFilters(rule, role, table.name, [])
  }

  private rulesOf(name: string): TableRules | undefined {
    const { tables } = this.policy
    return Object.hasOwn(tables, name) ? tables[name] : undefined
  }
}

const admits = (rule: { roles?: readonly Role[] }, role: Role) => !rule.roles || rule.roles.includes(role)

function usesPattern(condition: Condition): boolean {
  if (condition.kind !== 'filter') return condition.terms.some(usesPattern)
  return condition.test.operator === 'like' || condition.test.operator === 'ilike'
}

function verbsOf({ method, prefer }: Request): Verb[] {
  const reads: Verb[] = prefer.returns ? ['select'] : []
  switch (method) {
    case 'POST':
      return prefer.resolution === 'merge-duplicates' ? ['insert', 'upsert'] : ['insert']
    case 'PATCH':
      return ['update', ...reads]
    case 'DELETE':
      return ['delete', ...reads]
    default:
      return ['select']
  }
}

function checkFilters(rule: Rule, role: Role, name: string, conditions: Condition[]): void {
  if (!rule.requiredFilters || (rule.requiredOf && !rule.requiredOf.includes(role))) return
  for (const [column, operator] of rule.requiredFilters) {
    if (!conditions.some(condition => meets(condition, column, operator)))
      throw denied(role, `permission denied for table ${name}`, `Filter ${column} with ${operator}.`)
  }
}

function meets(condition: Condition, column: string, operator: Operator): boolean {
  if (condition.negated) return false
  if (condition.kind === 'and') return condition.terms.some(term => meets(term, column, operator))
  return condition.kind === 'filter' && condition.test.operator === operator && condition.column === column
}
