import type { Insertable, Kysely } from 'kysely'
import type { Ask, Variant } from '#rules/composing/compose.ts'
import type { DB } from '#server/database/schema-types.ts'

interface NewDraft {
  id: string
  ask: Ask
  variant: Variant
  made_by: 'composer' | 'model'
  note: string | null
  meant_at?: Date | null
  picture?: { file_id: string; alt: string } | null
  now: Date
}

/** The survey whose comment a text quotes; null: none. */
export const quotedIn = (evidence: readonly { ref: string }[]): string | null =>
  evidence.flatMap(({ ref }) => /^quotes\/([0-9a-f-]{36})\//.exec(ref)?.[1] ?? [])[0] ?? null

export async function insertDraft(
  db: Kysely<DB>,
  practiceId: string,
  { id, ask, variant, made_by, note, meant_at = null, picture = null, now }: NewDraft,
): Promise<void> {
  const { content_type, topic, subject = null, audience, channel, seed } = ask
  const row: Insertable<DB['content_drafts']> = {
    ...{ id, practice_id: practiceId, content_type, topic, subject, audience, channel, seed, made_by, note },
    title: variant.title ?? null,
    body: variant.text,
    hashtags: variant.hashtags ?? [],
    evidence: JSON.stringify(variant.evidence),
    quote_id: quotedIn(variant.evidence),
    meant_at,
    picture_id: picture?.file_id ?? null,
    picture_alt: picture?.alt ?? null,
    created_at: now,
    updated_at: now,
  }
  await db.insertInto('content_drafts').values(row).execute()
}
