import type pg from 'pg'
import { actions } from '#actions.ts'
import { labelOf, type Risk } from '#base/actions/action.ts'
import type { ShownPreview } from '#base/actions/preview.ts'
import type { Columns } from '#server/database/rows.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import type { Caller } from '#server/database/transaction.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import { agentWords } from '../../messages.ts'
import type { ShownAction } from '../../schema.ts'

export type ActState = ShownAction['state']

export type ActRow = Columns<
  'assistant_acts',
  | 'id'
  | 'user_id'
  | 'thread_key'
  | 'asked'
  | 'action'
  | 'asks'
  | 'said'
  | 'evidence'
  | 'client_ids'
  | 'undo_until'
  | 'undo_why'
  | 'planned_by'
  | 'turn_id'
  | 'created_at'
  | 'expires_at'
  | 'ended_at'
> & {
  risk: Risk
  state: ActState
  params: Record<string, unknown>
  preview: ShownPreview | null
  data: Record<string, unknown> | null
  undo: Record<string, unknown> | null
  left_practice: Record<string, unknown> | null
}

export const actColumns = `id, user_id, thread_key, asked, action, params, risk, state, asks, preview, said, data, evidence,
  client_ids, undo, undo_until, undo_why, planned_by, turn_id, left_practice, created_at, expires_at, ended_at`

/** The caller as the practice's worker, only for activity rows; acts themselves go through verbs. */
export const workerOf = ({ practiceId, asker }: Pick<OutsideContext<unknown>, 'practiceId' | 'asker'>) =>
  ({
    role: 'practice_worker',
    claims: { practice_id: practiceId, sub: asker.userId, verb: 'execute-assistant-action' },
  }) satisfies Caller

/** On whose behalf a text is read (`read` in server/reading). */
export const senderOf = ({ practiceId, asker }: Pick<OutsideContext<unknown>, 'practiceId' | 'asker'>) =>
  `${practiceId} ${asker.userId}`

export type NewAct = Pick<
  ActRow,
  | 'id'
  | 'user_id'
  | 'thread_key'
  | 'asked'
  | 'action'
  | 'params'
  | 'risk'
  | 'state'
  | 'asks'
  | 'preview'
  | 'said'
  | 'client_ids'
  | 'planned_by'
  | 'turn_id'
  | 'created_at'
  | 'expires_at'
>

export function insertAct(client: pg.PoolClient, practiceId: string, row: NewAct): Promise<ActRow> {
  return onlyRow<ActRow>(client, {
    name: 'add-assistant-act',
    text: `insert into assistant_acts (practice_id, id, user_id, thread_key, asked, action, params, risk, state, asks, preview, said,
        client_ids, planned_by, created_at, expires_at, turn_id, started_at, ended_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
        case when $9 = 'running' then $15::timestamptz end, case when $9 in ('refused', 'failed') then $15::timestamptz end)
      returning ${actColumns}`,
    values: [
      practiceId,
      ...[row.id, row.user_id, row.thread_key, row.asked, row.action, JSON.stringify(row.params)],
      ...[row.risk, row.state, row.asks, row.preview && JSON.stringify(row.preview), row.said],
      ...[row.client_ids, row.planned_by, row.created_at, row.expires_at, row.turn_id],
    ],
  })
}

export const findAct = (client: pg.PoolClient, practiceId: string, id: string) =>
  firstRow<ActRow>(client, {
    name: 'assistant-act',
    text: `select ${actColumns} from assistant_acts where practice_id = $1 and id = $2`,
    values: [practiceId, id],
  })

/** Changes an act's state only from the expected one, so of several clicks one wins. */
export const turnAct = (
  client: pg.PoolClient,
  practiceId: string,
  id: string,
  [from, to]: readonly [ActState, ActState],
  now: Date,
) =>
  firstRow<ActRow>(client, {
    name: 'turn-assistant-act',
    text: `update assistant_acts set state = $4,
        started_at = case when $4 = 'running' then $5 else started_at end,
        ended_at = case when $4 = 'running' then null else $5 end
      where practice_id = $1 and id = $2 and state = $3 returning ${actColumns}`,
    values: [practiceId, id, from, to, now],
  })

export interface Outcome {
  state: 'completed' | 'failed'
  said: string
  data: Record<string, unknown>
  evidence: readonly string[]
  client_ids: readonly string[]
  undo: Record<string, unknown> | null
  undo_until: Date | null
  undo_why: string | null
  left: Record<string, unknown> | null
}

/** Records an act's result. Clients erased by it or meanwhile are not named again. */
export const endAct = (
  client: pg.PoolClient,
  practiceId: string,
  id: string,
  outcome: Outcome,
  now: Date,
): Promise<ActRow> =>
  onlyRow<ActRow>(client, {
    name: 'end-assistant-act',
    text: `update assistant_acts a set state = $3, said = $4, ended_at = $5,
        client_ids = (select coalesce(array_agg(distinct c), '{}') from unnest(a.client_ids || $6::uuid[]) c),
        evidence = case when g.is_gone then '{}' else $7::text[] end, data = case when g.is_gone then '{}' else $8::jsonb end,
        undo = case when g.is_gone then null else $9::jsonb end, undo_until = case when g.is_gone then null else $10::timestamptz end,
        undo_why = $11, left_practice = case when g.is_gone then null else $12::jsonb end
      from (select exists (select from clients c, assistant_acts o where o.practice_id = $1 and o.id = $2 and c.practice_id = $1
        and c.id = any (o.client_ids || $6::uuid[]) and c.erased_at is not null) as is_gone) g
      where a.practice_id = $1 and a.id = $2 returning ${actColumns}`,
    values: [
      ...[practiceId, id, outcome.state, outcome.said.slice(0, 2000), now],
      ...[outcome.client_ids, outcome.evidence.slice(0, 500), bounded(outcome.data)],
      ...[outcome.undo && JSON.stringify(outcome.undo), outcome.undo_until, outcome.undo_why],
      outcome.left && JSON.stringify(outcome.left),
    ],
  })

// The result must be stored, however long it is, so it is cut.
const mostBytes = 190_000
const bounded = (data: Record<string, unknown>): string => {
  const text = JSON.stringify(data)
  return Buffer.byteLength(text) > mostBytes ? JSON.stringify({ is_too_much: true }) : text
}

const statusOf: Record<ActState, ShownAction['status']> = {
  pending: 'pending',
  running: 'pending',
  completed: 'completed',
  undone: 'completed',
  declined: 'failed',
  failed: 'failed',
  refused: 'failed',
}

export function shownAct(row: ActRow): ShownAction {
  const isOpen = row.state === 'pending' || row.state === 'running'
  const isWrong = row.state === 'failed' || row.state === 'refused'
  const given = Object.fromEntries((row.preview?.rows ?? []).map(({ label, value }) => [label, value]))
  return {
    id: row.id,
    type: row.action,
    label: actions.has(row.action) ? labelOf(row.action) : row.action,
    risk: row.risk,
    status: statusOf[row.state],
    state: row.state,
    data: row.data ?? given,
    ...(row.state === 'pending' ? { params: row.params } : {}),
    preview: isOpen ? row.preview : null,
    message: isWrong ? null : row.said,
    // §6 words a refusal for unknown things, §8 the result.
    error: isWrong
      ? row.said === agentWords.deniedUnknown
        ? agentWords.unknownAction(row.action)
        : row.said
      : null,
    permission: row.said?.startsWith('Permission denied:') ? row.said : null,
    choices: row.preview?.cannot?.choices ?? [],
    evidence: row.evidence,
    expires_at: isOpen && row.expires_at ? row.expires_at.toISOString() : null,
    undo: {
      until: row.state === 'completed' && row.undo_until ? row.undo_until.toISOString() : null,
      why: row.undo_why,
    },
  }
}

export const failedWords = (row: Pick<ActRow, 'said'>): string =>
  agentWords.actionFailed(row.said ?? 'it could not be done.')
