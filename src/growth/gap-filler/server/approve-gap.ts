import { memberRights } from '#base/rights/member-rights.ts'
import { marketingPausedAt } from '#diary/messages/server/offers/deliverability/marketing-pause.ts'
import { readSender } from '#diary/messages/server/offers/mail/marketing-letter.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { gapRefusals } from '../messages.ts'
import { approvedGap, approveGapInput } from '../schema.ts'
import { findGap } from './find-gap.ts'
import { gapSpan, whoWaits } from './find-gaps.ts'
import { offerGap } from './offer-gap.ts'

/** Sends the emails a minute later and the post as seen an hour after the last one. Idempotent. */
export const approveGap = verb({
  name: 'approve-gap',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: approveGapInput,
  output: approvedGap,
  refusals: gapRefusals,
  onConstraint: {
    most_social_posts: 'too_many',
    most_content_drafts: 'too_many',
    most_short_links: 'too_many',
  },
  run: async ({ client, db, practiceId, input, now, config, proofKey, asker }) => {
    await lockPractice(client, practiceId)
    const gap = await findGap(client, practiceId, input.gap_id)
    if (!gap) return fail('not_found')
    if (gap.state === 'approved') return { gap_id: gap.id, people: 0, post_at: null }
    if (gap.state === 'checking') return fail('not_open')
    if (gap.state !== 'proposed') return fail('not_proposed')
    if ((await whoWaits(client, practiceId, gapSpan(gap), now)) > 0) return fail('waitlist_first')
    if (await marketingPausedAt(client, practiceId)) return fail('marketing_paused')
    const post = input.post_text === null ? null : { seen: input.post_text }
    // A post needs no postal address, but emails do.
    if (!post && !(await readSender(client, practiceId, config.publicUrl)).address) return fail('no_address')
    const sender = { publicUrl: config.publicUrl, proofKey }
    const by = asker.userId ?? null
    const offered = await offerGap({ client, db, practiceId, by, sender, post, now }, gap)
    if (typeof offered === 'string') return fail(offered)
    const post_at = offered.post?.publish_at.toISOString() ?? null
    return { gap_id: gap.id, people: offered.queued, post_at }
  },
})
