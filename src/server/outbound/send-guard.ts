import type pg from 'pg'

/** Whether a claimed message may be sent now; `later` is checked again. The outbox shows `reason`. */
export type Verdict =
  | { leaves: 'now' }
  | { leaves: 'later'; at: Date }
  /** The recipient's address has changed. */
  | { leaves: 'elsewhere'; recipient: string }
  | { leaves: 'never'; reason: string }

/** Says which messages of a claim may be sent (by default, all). Runs as service_role in the claim's transaction. */
export type CanSend = (
  client: pg.PoolClient,
  ids: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, Verdict>>

/** Stores the verdicts. Returns the IDs that may be sent. */
export async function keepBack(
  client: pg.PoolClient,
  ids: readonly string[],
  canSend: CanSend,
  now: Date,
): Promise<ReadonlySet<string>> {
  const verdicts = await canSend(client, ids, now)
  const leaving = new Set(ids.filter(id => (verdicts.get(id)?.leaves ?? 'now') === 'now'))
  const back = ids.flatMap(id => {
    const verdict = verdicts.get(id)
    if (!verdict || verdict.leaves === 'now') return []
    return {
      id,
      status: verdict.leaves === 'never' ? 'skipped' : 'queued',
      reason: verdict.leaves === 'never' ? verdict.reason : null,
      send_after: verdict.leaves === 'later' ? verdict.at : now,
      recipient: verdict.leaves === 'elsewhere' ? verdict.recipient : null,
    }
  })
  if (back.length > 0)
    await client.query({
      name: 'keep-back-messages',
      text: `update outbound_messages m set status = k.status, skip_reason = k.reason, send_after = k.send_after,
          recipient = coalesce(k.recipient, m.recipient), attempts = m.attempts - 1, sender_id = null
        from jsonb_to_recordset($1::jsonb) as k (id uuid, status text, reason text, send_after timestamptz, recipient text)
        where m.id = k.id and m.status = 'sending'`,
      values: [JSON.stringify(back)],
    })
  return leaving
}
