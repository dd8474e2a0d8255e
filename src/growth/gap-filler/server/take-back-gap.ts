import { memberRights } from '#base/rights/member-rights.ts'
import { endOwnLink } from '#growth/short-links/server/offers/own-link.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { withholdMessages } from '#server/outbound/withhold-messages.ts'
import { takeBackMs } from '../gap-settings.ts'
import { gapRefusals } from '../messages.ts'
import { gapInput } from '../schema.ts'
import { findGap } from './find-gap.ts'
import { whyWithdrawn } from './settle-gaps.ts'
import { withdrawGapPosts } from './write-gap-post.ts'

/** Undoes an approval within a minute. Dedupe keys mean these clients don't get this gap again. */
export const takeBackGap = verb({
  name: 'take-back-gap',
  who: 'member',
  roles: memberRights.marketing,
  input: gapInput,
  output: gapInput,
  refusals: gapRefusals,
  run: async ({ client, practiceId, input, now }) => {
    await lockPractice(client, practiceId)
    const gap = await findGap(client, practiceId, input.gap_id)
    if (!gap) return fail('not_found')
    if (gap.state !== 'approved' || !gap.approved_at) return fail('not_proposed')
    const { left } = await onlyRow<{ left: number }>(client, {
      name: 'left-of-gap',
      text: `select ((select count(*) from outbound_messages where practice_id = $1 and origin_kind = 'gap' and origin_id = $2
          and status in ('sending', 'sent', 'kept'))
        + (select count(*) from social_posts where practice_id = $1 and gap_id = $2 and state in ('publishing', 'published')))::integer
        as left`,
      values: [practiceId, gap.id],
    })
    if (left > 0 || now.getTime() - gap.approved_at.getTime() > takeBackMs) return fail('too_late')
    await withholdMessages(
      client,
      { kind: 'gap', id: gap.id },
      { does: 'skip', reason: 'withdrawn', at: now },
    )
    await client.query({
      name: 'take-back-gap',
      text: `update gaps set state = 'ended', ended_why = 'set_aside', ended_at = $3 where practice_id = $1 and id = $2`,
      values: [practiceId, gap.id, now],
    })
    await endOwnLink(client, practiceId, { made_for: 'gap', made_for_id: gap.id }, now)
    await withdrawGapPosts(client, practiceId, gap.id, whyWithdrawn.set_aside, now)
    return input
  },
})
