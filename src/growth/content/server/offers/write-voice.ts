import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema-types.ts'
import type { Voice } from '../../voice.ts'

export async function writeVoice(db: Kysely<DB>, practiceId: string, voice: Voice, now: Date): Promise<void> {
  await db
    .insertInto('practice_voices')
    .values({ practice_id: practiceId, ...voice, updated_at: now })
    .onConflict(conflict => conflict.column('practice_id').doUpdateSet({ ...voice, updated_at: now }))
    .execute()
}
