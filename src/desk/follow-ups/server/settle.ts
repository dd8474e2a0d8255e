import type { VerbContext } from '#server/functions/verb.ts'
import type { FoundFollowUp } from './find-follow-ups.ts'

export interface Settled {
  state: 'open' | 'done' | 'dropped'
  snoozed_until?: string | null
  way?: 'email' | 'sms' | 'call'
  words?: string | null
}

/** Saves the result in its row, which a found follow-up gets with its first action. False if already settled. */
export async function settle(
  { client, practiceId, asker, now }: Pick<VerbContext<unknown>, 'client' | 'practiceId' | 'asker' | 'now'>,
  found: Pick<FoundFollowUp, 'kind' | 'occasion' | 'follow_up_id' | 'client_id' | 'appointment_id'>,
  { state, snoozed_until = null, way, words }: Settled,
): Promise<boolean> {
  const by = asker.userId ?? null
  const at = state === 'open' ? null : now
  if (found.follow_up_id) {
    const { rowCount } = await client.query({
      name: 'settle-follow-up',
      // A manual follow-up keeps its text; a found one stores the call notes.
      text: `update follow_ups set state = $3, snoozed_until = $4, settled_at = $5, settled_by = case when $5::timestamptz is not null
          then $6::uuid end, way = coalesce($7, way), words = case when kind = 'by_hand' then words else coalesce($8, words) end
        where practice_id = $1 and id = $2 and state = 'open'`,
      values: [practiceId, found.follow_up_id, state, snoozed_until, at, by, way ?? null, words ?? null],
    })
    return rowCount === 1
  }
  const { rowCount } = await client.query({
    name: 'add-settled-follow-up',
    text: `insert into follow_ups (practice_id, kind, occasion, client_id, appointment_id, state, snoozed_until, settled_at,
        settled_by, way, words, created_by, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, case when $8::timestamptz is not null then $9::uuid end, $10, $11, $9, $12)
      on conflict (practice_id, occasion) do nothing`,
    values: [
      practiceId,
      found.kind,
      found.occasion,
      found.client_id,
      found.appointment_id,
      state,
      snoozed_until,
      at,
      by,
      way ?? null,
      words ?? null,
      now,
    ],
  })
  return rowCount === 1
}
