import { firstRow } from '#server/database/rows.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import type { TimeOffKind, TimeOffState } from '../schema.ts'

export interface StoredTimeOff {
  id: string
  practitioner_id: string
  kind: TimeOffKind
  state: TimeOffState
  starts_at: Date
  ends_at: Date
  note: string | null
  asked_by: string | null
  time_zone: string
  /** Account of the person who is away. */
  user_id: string | null
}

/** Locked, so that two decisions are serialized. */
export const lockTimeOff = (
  { client, practiceId }: Pick<VerbContext<unknown>, 'client' | 'practiceId'>,
  id: string,
) =>
  firstRow<StoredTimeOff>(client, {
    name: 'lock-time-off',
    text: `select t.id, t.practitioner_id, t.kind, t.state, t.starts_at, t.ends_at, t.note, t.asked_by, p.time_zone, r.user_id
      from time_off t join practices p on p.id = t.practice_id
        join practitioners r on r.practice_id = t.practice_id and r.id = t.practitioner_id
      where t.practice_id = $1 and t.id = $2 for update of t`,
    values: [practiceId, id],
  })
