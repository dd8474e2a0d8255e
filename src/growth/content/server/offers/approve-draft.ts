import type { Kysely } from 'kysely'
import { factsFor } from '#growth/facts/server/offers/facts-for.ts'
import type { DB } from '#server/database/schema-types.ts'
import type { DraftFinding } from '../../schema.ts'
import { checkDraft } from '../check-draft.ts'
import { draftText, type FoundDraft, findDraft } from '../find-draft.ts'
import { type Goes, type Handed, type Hands, handOver } from '../hand-over.ts'
import { readPicture } from '../read-picture.ts'

export type ApprovedDraft = Handed & { revision: number }
export type DraftRefused = { refused: 'picture_gone' } | { refused: 'may_not_go'; findings: DraftFinding[] }

export type { FoundDraft as DraftToApprove }

/** Locks a draft that isn't approved yet; undefined if there is none. */
export async function findDraftToApprove(
  db: Kysely<DB>,
  practiceId: string,
  id: string,
): Promise<FoundDraft | undefined> {
  const found = await findDraft(db, practiceId, id)
  return found?.state === 'draft' && !found.archived_at ? found : undefined
}

/** Approves a locked draft after checking current facts, and hands it over. `goes`: time and audience, if known. */
export async function approveDraft(
  hands: Hands,
  found: FoundDraft,
  goes: Goes = {},
): Promise<ApprovedDraft | DraftRefused> {
  const { client, db, practiceId, userId, now, publicUrl } = hands
  const { topic, subject, content_type, channel, picture_id, picture_alt } = found
  const words = draftText(found)
  const refs = words.evidence.map(({ ref }) => ref)
  const about = { topic, subject, refs, meant_at: found.meant_at?.toISOString() ?? null }
  const { facts } = await factsFor(client, practiceId, now, publicUrl, about)
  const picture = picture_id ? await readPicture(client, practiceId, picture_id, picture_alt ?? '') : null
  if (picture === undefined) return { refused: 'picture_gone' }
  const draft = { content_type, channel, words, picture }
  const { findings } = await checkDraft(client, practiceId, now, facts, draft)
  const blocks = findings.filter(({ severity }) => severity === 'block')
  if (blocks.length > 0) return { refused: 'may_not_go', findings: blocks }
  const handed = await handOver(hands, found, facts, goes)
  const { revision } = await db
    .updateTable('content_drafts')
    .set({
      ...handed,
      state: 'approved',
      approved_by: userId,
      approved_at: now,
      updated_at: now,
      revision: found.revision + 1,
    })
    .where('practice_id', '=', practiceId)
    .where('id', '=', found.id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return { ...handed, revision }
}
