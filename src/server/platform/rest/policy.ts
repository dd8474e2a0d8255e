import type { Role } from '../../database/transaction.ts'
import type { CatalogTable } from './catalogue/catalogue.ts'
import { denied, noRoutine, noTable } from './errors.ts'
import type { Condition, Operator, Request } from './requests/request.ts'

/** A merging upsert may change any row whose key the client knows. */
export type Verb = 'select' | 'insert' | 'upsert' | 'update' | 'delete'

/** A filter that must be in the URL, not negated or inside an `or`. */
export type RequiredFilter = readonly [column: string, operator: Operator]

export interface Rule {
  /** Allowed roles; absent: all. */
  roles?: readonly Role[]
  /** All are required: row policies alone would let a visitor omit a filter and list rows. */
  requiredFilters?: readonly RequiredFilter[]
  /** Roles that need `requiredFilters`; absent: all. */
  requiredOf?: readonly Role[]
}

export type TableRules = { readonly [V in Verb]?: Rule }

export interface RoutineRule {
  roles?: readonly Role[]
}

/** What the wire may reach. Anything unnamed is refused as if it didn't exist; row security still applies. */
export interface RestPolicy {
  /** Defaults to `public`. */
  schema?: string
  tables: Readonly<Record<string, TableRules>>
  rpcs: Readonly<Record<string, RoutineRule>>
  /** Roles that may use `like` and `ilike`, which no index here supports. */
  patterns: readonly Role[]
  depth: number
  rows: number
  bytes: number
}

export class PolicyChecker {
  readonly policy: RestPolicy
  readonly schema: string

  constructor(policy: RestPolicy) {
    this.policy = policy
    this.schema = policy.schema ?? 'public'
  }

  /** Whether `role` may read `table`, which decides the relations it sees. */
  sees(role: Role, table: CatalogTable): boolean {
    const rule = this.rulesOf(table.name)?.select
    return rule !== undefined && admits(rule, role)
  }

  /** Refuses unnamed tables and functions (PGRST205, PGRST202), forbidden acts and missing required filters (42501). */
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
