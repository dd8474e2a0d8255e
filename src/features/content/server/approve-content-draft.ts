import { factsFor } from '#features/facts/server/facts-for.ts'
import { memberRights } from '#features/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { approveRefusals } from '../messages.ts'
import { approveDraftInput, approvedDraft } from '../schema.ts'
import { checkDraft } from './check-draft.ts'
import { findDraft, wordsOf } from './find-draft.ts'
import { handOver } from './hand-over.ts'
import { readPicture } from './read-picture.ts'

/**
 * The yes to a text, looked at once more with the facts as they are now. It leaves for nowhere by that: a mail becomes the draft
 * of a campaign, a post the draft of a post, each with a yes of its own to when and to whom; an article is copied by hand.
 */
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
    const { topic, subject, content_type, channel, picture_id, picture_alt } = found
    const words = wordsOf(found)
    const refs = words.evidence.map(({ ref }) => ref)
    const { facts } = await factsFor(client, practiceId, now, config.publicUrl, { topic, subject, refs })
    const picture = picture_id ? await readPicture(client, practiceId, picture_id, picture_alt ?? '') : null
    if (picture === undefined) return fail('picture_gone')
    const draft = { content_type, channel, words, picture }
    const { findings } = await checkDraft(client, practiceId, now, facts, draft)
    const blocks = findings.filter(({ severity }) => severity === 'block')
    if (blocks.length > 0) return fail('may_not_go', { findings: blocks })
    const userId = asker.userId ?? null
    const { publicUrl } = config
    const handed = await handOver({ client, db, practiceId, userId, now, publicUrl }, found, facts)
    const row = await db
      .updateTable('content_drafts')
      .set({
        ...handed,
        state: 'approved',
        approved_by: userId,
        approved_at: now,
        updated_at: now,
        revision: revision + 1,
      })
      .where('practice_id', '=', practiceId)
      .where('id', '=', draft_id)
      .returning('revision')
      .executeTakeFirstOrThrow()
    return { draft_id, revision: row.revision, state: 'approved' as const, ...handed }
  },
})
