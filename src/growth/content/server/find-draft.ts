import type { Kysely, Selectable } from 'kysely'
import type { DB } from '#server/database/schema-types.ts'
import type { DraftWords } from '../schema.ts'

export type FoundDraft = Selectable<DB['content_drafts']>

/** A draft of the practice, locked until the transaction ends; undefined where there is none. */
export const findDraft = (db: Kysely<DB>, practiceId: string, id: string): Promise<FoundDraft | undefined> =>
  db
    .selectFrom('content_drafts')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const draftText = ({ title, body, hashtags, evidence, language }: FoundDraft): DraftWords => ({
  title,
  text: body,
  hashtags,
  evidence: evidence as unknown as DraftWords['evidence'],
  language: language as DraftWords['language'],
})
