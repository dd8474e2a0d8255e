import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import type { DraftState } from '../../draft-state.ts'
import { settleRefusals } from '../../messages.ts'
import { savedDraft, settleDraftInput } from '../../schema.ts'
import { findDraft } from '../find-draft.ts'
import { undoHandOver } from '../hand-over.ts'

/** Marks a draft as used or unused, undoes its approval, archives or restores it. Idempotent. */
export const settleContentDraft = verb({
  name: 'settle-content-draft',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'content-creation',
  input: settleDraftInput,
  output: savedDraft,
  refusals: settleRefusals,
  run: async ({ client, db, practiceId, now, input: { draft_id, act } }) => {
    const found = await findDraft(db, practiceId, draft_id)
    if (!found) return fail('not_found')
    if (act === 'used' && found.state === 'draft') return fail('not_now')
    if (
      act === 'take_back' &&
      found.state === 'approved' &&
      !(await undoHandOver({ client, db, practiceId }, found))
    )
      return fail('not_now')
    const change = {
      used: { state: 'used', used_at: found.used_at ?? now },
      unused: found.state === 'used' ? { state: 'approved', used_at: null } : {},
      take_back: {
        ...{ state: 'draft', used_at: null, approved_at: null, approved_by: null },
        ...{ handed_to: null, handed_id: null },
      },
      archive: { archived_at: found.archived_at ?? now },
      bring_back: { archived_at: null },
    }[act]
    const row = await db
      .updateTable('content_drafts')
      .set({ ...change, updated_at: now, revision: found.revision + 1 })
      .where('practice_id', '=', practiceId)
      .where('id', '=', draft_id)
      .returning(['revision', 'state'])
      .executeTakeFirstOrThrow()
    return { draft_id, revision: row.revision, state: row.state as DraftState }
  },
})
