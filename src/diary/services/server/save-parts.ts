import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema-types.ts'

interface Part {
  id?: string | undefined
  duration_min: number
  price_cents: number
  processing_after_min?: number | null
  processing_min?: number | null
  name?: string
  sort?: number
}

/** Makes a service's lengths or add-ons the given ones; omitted ones are archived. False for a foreign id. */
export async function saveParts(
  { db, practiceId, now }: { db: Kysely<DB>; practiceId: string; now: Date },
  table: 'service_durations' | 'service_addons',
  serviceId: string,
  parts: readonly Part[],
): Promise<boolean> {
  const kept = parts.flatMap(({ id }) => (id ? [id] : []))
  await db
    .updateTable(table)
    .set({ archived_at: now })
    .where('practice_id', '=', practiceId)
    .where('service_id', '=', serviceId)
    .where('archived_at', 'is', null)
    .$if(kept.length > 0, query => query.where('id', 'not in', kept))
    .execute()
  for (const { id, ...fields } of parts) {
    if (!id) continue
    const saved = await db
      .updateTable(table)
      .set({ ...fields, archived_at: null })
      .where('practice_id', '=', practiceId)
      .where('service_id', '=', serviceId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!saved) return false
  }
  const added = parts.filter(({ id }) => !id).map(({ id, ...fields }) => fields)
  if (added.length > 0) {
    const rows = added.map(fields => ({ ...fields, practice_id: practiceId, service_id: serviceId }))
    await db
      .insertInto(table)
      .values(rows as never)
      .execute()
  }
  return true
}
