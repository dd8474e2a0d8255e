import type { Role } from '#server/database/transaction.ts'
import type { TableRules } from '#server/platform/rest/policy.ts'
import type { MemberRole } from './member-rights.ts'
import type { PersonTable } from './person-rows.ts'

/**
 * Who may do what to the rows of a practice that is not asking (`visitor`, `stranger`, `foreignWorker`) or is
 * (`members`, `worker`). Four letters: select, insert, update, delete. A letter: its rows are reached.
 * `0`: the role has the verb, and row security keeps every row of this practice from it. `-`: refused outright.
 */
export interface Access {
  /** Role anon. */
  visitor: string
  /** Signed in, a member of another practice. */
  stranger: string
  /** Signed in, a member of this practice. The owner of the access tests is an admin as well; nobody else is. */
  members: Record<MemberRole, string>
  /** practice_worker acting for another practice. */
  foreignWorker: string
  /** practice_worker acting for this practice. */
  worker: string
}

/** What an archive of a practice holds of a table, in the words of the page that comes with it; or why it holds nothing. */
export type Archived =
  | string
  | { leftOut: string }
  | {
      words: string
      /** Columns that it does not hold, and why. Secrets (`token_hash`) are left out wherever they stand. */
      without?: Readonly<Record<string, string>>
      /** What such a column is given when it must have a value: SQL over the row `r` that is restored. */
      anew?: Readonly<Record<string, string>>
      /** Which rows, as a condition over `t`; absent: all of the practice. */
      rows?: string
      /** Rows carry secret links in their words, which are taken out. */
      withLinks?: true
      /** Rows are only ever added: what a new practice begins with is not taken away. */
      neverCleared?: true
    }

/** All that is said of one table, beside its feature. Tests walk the catalogue and ask for each. */
export interface TableDeclaration {
  /** What /rest/v1 opens it for; absent: for nothing. Row security still decides about every row, grants about every column. */
  rest?: TableRules
  /** Of every table with a `practice_id`. */
  archive?: Archived
  /** Of every table that names a client, however far. */
  person?: PersonTable
  /**
   * When two records of clients become one (day rules, section 5: all references move). `goes-over`: `client_id` does;
   * else by column why it does not simply.
   */
  merge?: 'goes-over' | Readonly<Record<string, string>>
  access: Access
  /** A statement that leaves a row in it of practice $1, and of its client $2 where it names one. */
  example?: string
}

/** By the table's name; with its schema where that is not `public`. */
export type Tables = Readonly<Record<string, TableDeclaration>>

/** A table's name with its schema, which is `public` where none is said. */
export const qualified = (name: string) => (name.includes('.') ? name : `public.${name}`)

export const signedIn: readonly Role[] = ['authenticated', 'service_role']
/** One row, which is named. */
export const byId = { roles: signedIn, requiredFilters: [['id', 'eq']] } as const

export const readOnly: TableRules = { select: { roles: signedIn } }
export const readWrite: TableRules = { ...readOnly, insert: { roles: signedIn }, update: byId, delete: byId }
/** Made by a verb. */
export const readUpdate: TableRules = { ...readOnly, update: byId }
/** Made by a verb or with something else. */
export const changedOnly: TableRules = { ...readUpdate, delete: byId }

/** Every member as said. */
export const alike = (access: string): Access['members'] => ({
  owner: access,
  practitioner: access,
  front_desk: access,
  biller: access,
})

/** The owner as said, the others read. */
export const ownerWrites = (access: string): Access['members'] => ({
  ...alike(access.replace(/[iud]/g, '0')),
  owner: access,
})

/** The owner as said, the others reach no row. */
export const ownerOnly = (access: string): Access['members'] => ({
  ...alike(access.replace(/[a-z]/g, '0')),
  owner: access,
})

/** As said, but whoever does the books reaches no row. */
export const notBiller = (access: string): Access['members'] => ({
  ...alike(access),
  biller: access.replace(/[a-z]/g, '0'),
})

/** Nobody but the owner of the database and service_role. */
export const closed: Access = {
  visitor: '----',
  stranger: '----',
  members: alike('----'),
  foreignWorker: '----',
  worker: '----',
}

/** A tenant table: members as said, workers everything, and nobody of another practice anything. */
export const tenant = (members: Access['members']): Access => ({
  visitor: '----',
  stranger: members.owner.replace(/[a-z]/g, '0'),
  members,
  foreignWorker: '0000',
  worker: 'siud',
})
