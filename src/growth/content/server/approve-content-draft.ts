import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { approveRefusals } from '../messages.ts'
import { approveDraftInput, approvedDraft } from '../schema.ts'
import { findDraft } from './find-draft.ts'
import { approveDraft } from './offers/approve-draft.ts'

/** Checks current facts first. Creates a campaign or post draft that needs its own approval. */
export const approveContentDraft = verb({
  name: 'approve-content-draft',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'content-creation',
  input: approveDraftInput,
  output: approvedDraft,
  refusals: approveRefusals,
  onConstraint: { most_campaigns: 'too_many', most_social_posts: 'too_many' },
  run: async ({ client, db, practiceId, asker, now, config, input }) => {
    const { draft_id, revision } = input
    const found = await findDraft(db, practiceId, draft_id)
    if (!found || found.archived_at) return fail('not_found')
    if (found.revision !== revision) return fail('changed_meanwhile')
    if (found.state !== 'draft') return fail('not_a_draft')
    const { publicUrl } = config
    const hands = { client, db, practiceId, userId: asker.userId ?? null, now, publicUrl }
    const approved = await approveDraft(hands, found)
    if (!('refused' in approved)) return { draft_id, state: 'approved' as const, ...approved }
    return approved.refused === 'picture_gone'
      ? fail('picture_gone')
      : fail('may_not_go', { findings: approved.findings })
  },
})
