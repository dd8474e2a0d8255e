import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { DB } from '#server/database/schema-types.ts'
import type { saveServiceInput } from '../schema.ts'

interface Context {
  db: Kysely<DB>
  practiceId: string
  input: z.output<typeof saveServiceInput>
}

/** Replaces practitioners' own prices (cents) and lengths (minutes). */
export async function replaceTerms({ db, practiceId, input }: Context, serviceId: string): Promise<void> {
  const lengths = await db
    .selectFrom('service_durations')
    .select(['id', 'duration_min'])
    .where('practice_id', '=', practiceId)
    .where('service_id', '=', serviceId)
    .where('archived_at', 'is', null)
    .execute()
  const rows = input.durations.flatMap(({ duration_min, terms }) => {
    const length = lengths.find(each => each.duration_min === duration_min)
    const own = new Map(terms.map(each => [each.practitioner_id, each]))
    return [...own.values()].flatMap(each =>
      length ? [{ practice_id: practiceId, service_id: serviceId, duration_id: length.id, ...each }] : [],
    )
  })
  const known = await db
    .selectFrom('practitioner_terms')
    .select(['duration_id', 'practitioner_id'])
    .where('practice_id', '=', practiceId)
    .where('service_id', '=', serviceId)
    .execute()
  for (const { duration_id, practitioner_id } of known) {
    if (rows.some(row => row.duration_id === duration_id && row.practitioner_id === practitioner_id)) continue
    await db
      .deleteFrom('practitioner_terms')
      .where('practice_id', '=', practiceId)
      .where('duration_id', '=', duration_id)
      .where('practitioner_id', '=', practitioner_id)
      .execute()
  }
  if (rows.length === 0) return
  await db
    .insertInto('practitioner_terms')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['practice_id', 'duration_id', 'practitioner_id']).doUpdateSet(({ ref }) => ({
        price_cents: ref('excluded.price_cents'),
        duration_min: ref('excluded.duration_min'),
        is_offered: ref('excluded.is_offered'),
      })),
    )
    .execute()
}
