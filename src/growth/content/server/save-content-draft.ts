import { memberRights } from '#base/rights/member-rights.ts'
import { factsFor } from '#growth/facts/server/offers/facts-for.ts'
import { fail, verb } from '#server/functions/verb.ts'
import type { DraftState } from '../draft-state.ts'
import { draftRefusals } from '../messages.ts'
import { saveDraftInput, savedDraft } from '../schema.ts'
import { checkDraft } from './check-draft.ts'
import { findDraft } from './find-draft.ts'
import { quotedIn } from './offers/insert-draft.ts'
import { readPicture } from './read-picture.ts'

/** Saves a draft even with findings. Refuses approved ones. */
export const saveContentDraft = verb({
  name: 'save-content-draft',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'content-creation',
  input: saveDraftInput,
  output: savedDraft,
  refusals: draftRefusals,
  limits: [{ per: 'address', hits: 1_200, seconds: 3_600 }],
  onConstraint: { most_content_drafts: 'too_many' },
  run: async ({ client, db, practiceId, now, config, input }) => {
    const { draft_id, revision, words, first_words, picture_id, picture_alt, ...ask } = input
    const found = await findDraft(db, practiceId, draft_id)
    if (!found && revision !== null) return fail('not_found')
    if (found && found.state !== 'draft') return fail('not_a_draft')
    // An existing id without a revision is a repeated request.
    if (found && revision !== null && found.revision !== revision) return fail('changed_meanwhile')
    const picture = picture_id ? await readPicture(client, practiceId, picture_id, picture_alt ?? '') : null
    if (picture === undefined) return fail('picture_gone')
    const refs = words.evidence.map(({ ref }) => ref)
    const { facts } = await factsFor(client, practiceId, now, config.publicUrl, { ...ask, refs })
    const { evidence } = await checkDraft(client, practiceId, now, facts, { ...ask, words, picture })
    const quoted = quotedIn([...evidence, ...(first_words?.evidence ?? [])])
    const kept = {
      ...ask,
      title: words.title,
      body: words.text,
      language: words.language,
      hashtags: words.hashtags,
      evidence: JSON.stringify(evidence),
      quote_id: facts.quotes.some(({ id }) => id === quoted) ? quoted : null,
      first_words: first_words && JSON.stringify(first_words),
      edited_at: first_words ? now : null,
      picture_id,
      picture_alt,
      updated_at: now,
    }
    const made =
      !found &&
      (await db
        .insertInto('content_drafts')
        .values({ ...kept, id: draft_id, practice_id: practiceId, created_at: now })
        .onConflict(conflict => conflict.doNothing())
        .returning(['revision', 'state'])
        .executeTakeFirst())
    if (made) return { draft_id, revision: made.revision, state: made.state as DraftState }
    // Created by a concurrent request; otherwise the id belongs to another practice.
    const there = found || (await findDraft(db, practiceId, draft_id))
    if (!there) return fail('not_found')
    const row = await db
      .updateTable('content_drafts')
      .set({ ...kept, revision: there.revision + 1 })
      .where('practice_id', '=', practiceId)
      .where('id', '=', draft_id)
      .where('state', '=', 'draft')
      .returning(['revision', 'state'])
      .executeTakeFirst()
    return row ? { draft_id, revision: row.revision, state: row.state as DraftState } : fail('not_a_draft')
  },
})
