import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import { holdBack } from '#server/outbound/hold-back.ts'
import type { EndState } from '../../states.ts'

export interface LogEntry {
  at: number
  what: 'entered' | 'waits' | 'sent' | 'not_sent' | 'yes' | 'no' | 'moved' | 'put_in' | EndState
  step?: string
  why?: string
}

export interface PersonNow {
  id: string
  step: number
  state: 'inside' | EndState
  /** null once they are out. */
  next_at: Date | null
  log: LogEntry[]
}

/** Reason for holding the queued messages of people who left. */
export const heldBecause: Record<Exclude<EndState, 'finished'>, string> = {
  goal: 'goal_reached',
  booked: 'booked',
  replied: 'replied',
  opted_out: 'opted_out',
  taken_out: 'taken_out',
  ended: 'taken_out',
}

/** Saves progress in one statement and holds queued messages of people who left. Keeps the last 40 log entries. */
export async function writePeople(
  client: pg.PoolClient,
  practiceId: string,
  people: readonly PersonNow[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return
  const written = await allRows<{ id: string; sequence_id: string; client_id: string }>(client, {
    name: 'write-sequence-people',
    text: `update sequence_people p set step = n.step, state = n.state, next_at = n.next_at,
        ended_at = case when n.state = 'inside' then null else $3::timestamptz end,
        log = case when jsonb_array_length(p.log) + jsonb_array_length(n.log) > 40
          then jsonb_path_query_array(p.log || n.log, '$[last - 39 to last]') else p.log || n.log end
      from jsonb_to_recordset($2::jsonb) as n (id uuid, step integer, state text, next_at timestamptz, log jsonb)
      where p.practice_id = $1 and p.id = n.id returning p.id, p.sequence_id, p.client_id`,
    values: [practiceId, JSON.stringify(people), now],
  })
  const stateOf = new Map(people.map(({ id, state }) => [id, state]))
  const held = written.flatMap(({ id, sequence_id, client_id }) => {
    const state = stateOf.get(id)
    if (!state || state === 'inside' || state === 'finished') return []
    const key_begins = `sequence:${sequence_id}:${id}:`
    return [{ origin_id: sequence_id, client_id, key_begins, reason: heldBecause[state] }]
  })
  await holdBack(client, held)
}
