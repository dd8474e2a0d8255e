import { memberRights } from '#base/rights/member-rights.ts'
import { fail, type VerbContext, verb } from '#server/functions/verb.ts'
import type { FollowUpWay } from '../../kinds.ts'
import { settleRefusals } from '../../messages.ts'
import { settleFollowUpInput, settleFollowUpOutput, type Which } from '../../schema.ts'
import { findFollowUp } from '../find-follow-ups.ts'
import { practiceDate } from '../practice-date.ts'
import { type Settled, settle } from '../settle.ts'

/** Snoozes, dismisses, records a call, or undoes these, for this occasion only: the next no-show is a new one. */
export const settleFollowUp = verb({
  name: 'settle-follow-up',
  who: 'member',
  roles: memberRights['change-clients'],
  input: settleFollowUpInput,
  output: settleFollowUpOutput,
  refusals: settleRefusals,
  onConstraint: {
    most_follow_ups: 'too_many',
    most_open_follow_ups: 'too_many_open',
  },
  run: async context => {
    const { client, practiceId, input, now } = context
    if (input.act === 'reopen') {
      const isOpen = await reopen(context, input, input.way)
      return isOpen ? { state: 'open' as const } : fail('not_due')
    }
    const moment = await practiceDate(client, practiceId, now)
    if (input.act === 'later' && input.until <= moment.today) return fail('not_later')
    const found = await findFollowUp(client, practiceId, input, moment)
    const settled = settledBy(input)
    return found && (await settle(context, found, settled)) ? { state: settled.state } : fail('not_due')
  },
})

type Act =
  | { act: 'later'; until: string }
  | { act: 'drop' }
  | { act: 'called'; words: string | null }
  | { act: 'reopen'; way: FollowUpWay | null }

function settledBy(input: Exclude<Act, { act: 'reopen' }>): Settled {
  if (input.act === 'later') return { state: 'open', snoozed_until: input.until }
  if (input.act === 'drop') return { state: 'dropped' }
  return { state: 'done', way: 'call', words: input.words }
}

// A sent email can't be undone.
async function reopen(
  { client, practiceId }: Pick<VerbContext<unknown>, 'client' | 'practiceId'>,
  which: Which,
  way: FollowUpWay | null,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'reopen-follow-up',
    text: `update follow_ups set state = 'open', snoozed_until = null, settled_at = null, settled_by = null,
        words = case when kind = 'by_hand' then words end, way = case when kind = 'by_hand' then coalesce($4, way) end
      where practice_id = $1 and (id = $2::uuid or occasion = $3) and (state <> 'done' or way = 'call')`,
    values: [
      practiceId,
      'follow_up_id' in which ? which.follow_up_id : null,
      'occasion' in which ? which.occasion : null,
      way,
    ],
  })
  return rowCount === 1
}
