import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import { leastHours } from '../../schedule/open-time.ts'
import type { PostTrouble } from '../../schema.ts'
import type { PublishProblem } from '../publishing/publish-problem.ts'

// A post about open time (gaps) leaves only while that time is approved and far enough away: decision 93.

/** `in_doubt`: something changed and hasn't been checked yet. */
export type OpenTime = 'open' | 'in_doubt' | 'near' | 'over'

/** The gap's state for a post sent at `at`. `locked` makes bookings of the slot wait until the transaction ends. */
export async function openTimeOf(
  client: pg.PoolClient,
  practiceId: string,
  gapId: string,
  at: Date,
  { locked = false } = {},
): Promise<OpenTime> {
  const gap = await firstRow<{ state: string; starts_at: Date }>(client, {
    name: locked ? 'gap-of-post-locked' : 'gap-of-post',
    text: `select state, starts_at from gaps where practice_id = $1 and id = $2 ${locked ? 'for share' : ''}`,
    values: [practiceId, gapId],
  })
  if (!gap || gap.state === 'ended') return 'over'
  if (gap.starts_at.getTime() - at.getTime() < leastHours * 3_600_000) return 'near'
  return gap.state === 'approved' ? 'open' : 'in_doubt'
}

const said: Record<Exclude<OpenTime, 'open'>, Omit<PostTrouble, 'code'>> = {
  in_doubt: {
    words: 'Whether the time that it offers is still open is being looked at.',
    instead: 'Try again in a minute.',
  },
  near: {
    words: `The time that it offers begins in less than ${leastHours} hours.`,
    instead: 'Leave it: nobody could come in time.',
  },
  over: {
    words: 'The time that it offers is not open any more.',
    instead: 'Cancel it, and offer another time.',
  },
}

export const openTimeTrouble = (found: OpenTime): PostTrouble | undefined =>
  found === 'open' ? undefined : { code: `time_${found}`, ...said[found] }

export const withdrawnCode = 'withdrawn'
export const doubtCode = 'time_in_doubt'

/** Why a post stops because of its gap; undefined: it may go. Posts of ended gaps are withdrawn. */
export function openTimeHitch(found: OpenTime): Exclude<PublishProblem, { is: 'refused' }> | undefined {
  if (found === 'open') return undefined
  const { words } = said[found]
  if (found === 'in_doubt') return { is: 'later', ms: 60_000, code: doubtCode, words }
  return { is: 'failed', code: withdrawnCode, words }
}
