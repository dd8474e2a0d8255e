import { memberRights, memberRoles } from '../../src/base/rights/member-rights.ts'
import type { TestDatabase } from '../database.ts'
import type { Table } from './attempt.ts'
import { declared } from './declared.ts'

type Lists = Readonly<Record<string, readonly string[]>>

const sorted = (lists: Lists) => Object.entries(lists).sort(([one], [other]) => (one < other ? -1 : 1))
const lines = (lists: Lists) => sorted(lists).map(([name, list]) => `${name}: ${list.join(' ')}`)

/** Functions that run with their owner's rights, and the roles that may call them. */
export async function definers({ sql }: TestDatabase): Promise<Lists> {
  const rows = await sql(
    `select p.oid::regprocedure::text as name, array_agg(r.rolname::text order by r.rolname) as roles
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace, pg_roles r
     where n.nspname in ('public', 'auth', 'app', 'private', 'clinical') and p.prosecdef and p.prorettype <> 'trigger'::regtype
       and r.rolname in ('anon', 'authenticated', 'practice_worker') and has_function_privilege(r.oid, p.oid, 'execute')
     group by 1`,
  )
  return Object.fromEntries(rows.map(({ name, roles }) => [name, roles]))
}

/** Who may do what, as one text: rights, verbs, tables, columns where a role may touch but some, and functions. */
export function snapshotOf(verbs: Lists, tables: readonly Table[], functions: Lists): string {
  const rows = Object.entries(declared).map(([name, { access }]) => {
    const { visitor, stranger, members, foreignWorker, worker } = access
    return [
      name,
      [visitor, stranger, ...memberRoles.map(role => members[role]), foreignWorker, worker],
    ] as const
  })
  const columns = tables.flatMap(({ name, columns, all_columns }) =>
    Object.entries(columns)
      .filter(([, names]) => names.length < all_columns.length)
      .map(([who, names]) => [`${name} ${who}`, names] as const),
  )
  return [
    '# Who may do what. Written by roles.test.ts.',
    '',
    '## Rights',
    ...lines(memberRights),
    '',
    '## Verbs',
    ...lines(verbs),
    '',
    '## Tables: select, insert, update, delete; a letter: reaches rows; 0: row security keeps them all; -: refused',
    `table: visitor stranger ${memberRoles.join(' ')} worker-of-another-practice worker`,
    ...lines(Object.fromEntries(rows)),
    '',
    '## Columns, where a role may touch some alone',
    ...lines(Object.fromEntries(columns)),
    '',
    '## Functions with the rights of their owner',
    ...lines(functions),
    '',
  ].join('\n')
}
