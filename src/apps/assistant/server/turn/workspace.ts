import type { Doing } from '#base/actions/server/offers/doing.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { inTransaction, queryAs } from '#server/database/transaction.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import type { Autonomy } from '../../schema.ts'
import { workerOf } from './act-rows.ts'

export interface Workspace {
  zone: string
  currency: string
  isAdmin: boolean
  /** Conversations a month: -1 unlimited, 0 none. */
  limit: number
  settings: Autonomy
}

type Context = OutsideContext<unknown>

/** Reads as worker and as the caller, because only the database knows who is an admin (§6). */
export async function readWorkspace(context: Context): Promise<Workspace> {
  const { pool, practiceId, now, asker } = context
  const read = onceAsWorker(context, {
    name: 'assistant-workspace',
    text: `select p.time_zone as zone, p.currency, app.conversation_limit(p.id, $2) as "limit",
        coalesce(s.runs_read, true) as runs_read, coalesce(s.runs_inside, true) as runs_inside,
        coalesce(s.runs_outside, false) as runs_outside
      from practices p left join assistant_settings s on s.practice_id = p.id where p.id = $1`,
    values: [practiceId, now],
  })
  const caller = { role: 'authenticated', claims: asker.claims } as const
  const asked = { name: 'is-admin', text: 'select app.is_admin() as yes' }
  const [{ zone, currency, limit, ...settings }, admin] = await Promise.all([
    read,
    queryAs(pool, caller, { readOnly: true }, asked),
  ])
  return { zone, currency, limit, settings, isAdmin: admin.rows[0]?.yes === true }
}

function onceAsWorker(context: Context, statement: { name: string; text: string; values: unknown[] }) {
  return inTransaction(context.pool, workerOf(context), { readOnly: true }, client =>
    onlyRow<{ zone: string; currency: string; limit: number } & Autonomy>(client, statement),
  )
}

export function doingFor(context: Context, { zone, currency }: Workspace, actId: string): Doing {
  const { pool, config, log, now, proofKey, asker, practiceId, memberRole } = context
  // Not over the wire, so it doesn't queue behind the caller's own calls.
  const within = { ...asker, overWire: false }
  const deps = { pool, config, log, proofKey, now: () => now }
  return { deps, asker: within, practiceId, memberRole, actId, now, zone, currency }
}

/** Those clients with a visit in progress or about to start. */
export async function areNearVisit(context: Context, people: readonly string[], withinMs: number) {
  if (people.length === 0) return false
  const { pool, practiceId, now } = context
  const rows = await inTransaction(pool, workerOf(context), { readOnly: true }, client =>
    allRows<{ id: string }>(client, {
      name: 'people-near-visit',
      text: `select id from appointments where practice_id = $1 and client_id = any ($2::uuid[]) and ends_at > $3 and starts_at <= $4
        and status not in ('cancelled', 'no_show') limit 1`,
      values: [practiceId, people, now, new Date(now.getTime() + withinMs)],
    }),
  )
  return rows.length > 0
}

/** All staff may use the assistant; each act checks its own right. */
export const everybody = memberRights['see-diary']
