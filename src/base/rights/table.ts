import type { Role } from '#server/database/transaction.ts'
import type { TableRules } from '#server/platform/rest/policy.ts'
import type { MemberRole } from './member-rights.ts'
import type { PersonTable } from './person-rows.ts'

/**
 * Who may do what to a practice's rows. Four letters: select, insert, update, delete. A letter: allowed. `0`: allowed
 * by grants, but row security returns no rows. `-`: refused.
 */
export interface Access {
  visitor: string
  /** A member of another practice. */
  stranger: string
  /** Members of this practice. In the access tests the owner is also an admin. */
  members: Record<MemberRole, string>
  foreignWorker: string
  worker: string
}

/** What a practice's archive holds of a table, as its page says, or why nothing. */
export type Archived =
  | string
  | { leftOut: string }
  | {
      words: string
      /** Omitted columns and why. Secrets (`token_hash`) are always omitted. */
      without?: Readonly<Record<string, string>>
      /** SQL over the restored row `r` for such columns if not null. */
      anew?: Readonly<Record<string, string>>
      /** SQL condition over `t`; absent: all rows of the practice. */
      rows?: string
      /** Texts with secret links, which are removed. */
      withLinks?: true
      /** Append-only: a restore keeps a new practice's first rows. */
      neverCleared?: true
    }

export interface TableDeclaration {
  /** Access by /rest/v1; absent: none. Row security and grants still apply. */
  rest?: TableRules
  /** Required with a `practice_id`. */
  archive?: Archived
  /** Required if it references a client, even indirectly. */
  person?: PersonTable
  /** Merging clients (day rules, section 5). `goes-over`: `client_id` moves; else why not, by column. */
  merge?: 'goes-over' | Readonly<Record<string, string>>
  access: Access
  /** SQL that adds a row for practice $1, and client $2 if any. */
  example?: string
}

/** With the schema if not `public`. */
export type Tables = Readonly<Record<string, TableDeclaration>>

/** A table's name with its schema, which is `public` where none is said. */
export const qualified = (name: string) => (name.includes('.') ? name : `public.${name}`)

export const signedIn: readonly Role[] = ['authenticated', 'service_role']
export const byId = { roles: signedIn, requiredFilters: [['id', 'eq']] } as const

export const readOnly: TableRules = { select: { roles: signedIn } }
export const readWrite: TableRules = { ...readOnly, insert: { roles: signedIn }, update: byId, delete: byId }
/** Inserted by a verb. */
export const readUpdate: TableRules = { ...readOnly, update: byId }
/** Inserted by a verb, or with something else. */
export const changedOnly: TableRules = { ...readUpdate, delete: byId }

export const alike = (access: string): Access['members'] => ({
  owner: access,
  practitioner: access,
  front_desk: access,
  biller: access,
})

export const ownerWrites = (access: string): Access['members'] => ({
  ...alike(access.replace(/[iud]/g, '0')),
  owner: access,
})

/** The owner as given; others see no rows. */
export const ownerOnly = (access: string): Access['members'] => ({
  ...alike(access.replace(/[a-z]/g, '0')),
  owner: access,
})

/** As given; bookkeepers see no rows. */
export const notBiller = (access: string): Access['members'] => ({
  ...alike(access),
  biller: access.replace(/[a-z]/g, '0'),
})

/** Only the database owner and service_role. */
export const closed: Access = {
  visitor: '----',
  stranger: '----',
  members: alike('----'),
  foreignWorker: '----',
  worker: '----',
}

export const tenant = (members: Access['members']): Access => ({
  visitor: '----',
  stranger: members.owner.replace(/[a-z]/g, '0'),
  members,
  foreignWorker: '0000',
  worker: 'siud',
})
