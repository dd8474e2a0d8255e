import type { MemberRole } from '../../src/features/rights/member-rights.ts'

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
  /** Signed in, a member of this practice. The owner of these tests is an admin as well; nobody else is. */
  members: Record<MemberRole, string>
  /** practice_worker acting for another practice. */
  foreignWorker: string
  /** practice_worker acting for this practice. */
  worker: string
}

/** All that the access tests know of a table. */
export interface Expected extends Access {
  /** '<role> <verb>' → the columns of it that the role may touch. What is not named is all or none. */
  columns?: Record<string, string[]>
  /** A statement that leaves one row of practice $1 in it, and in those named beside it, where the demo has none. */
  row?: string
}

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
