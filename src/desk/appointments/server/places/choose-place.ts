import type { Lack } from '#diary/visits/availability/resources.ts'
import type { Offer } from '#diary/visits/server/offers/availability/read-availability.ts'
import { liesInHours, readHours } from '#rules/slots/open-hours.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import type { Overruled } from '../../schema.ts'

/** True if [start, end) (epoch ms) lies in one span of the practitioner's working hours. */
export function isInHours(offer: Offer, practitionerId: string, start: number, end: number): boolean {
  const person = offer.request.practitioners.find(practitioner => practitioner.id === practitionerId)
  if (!person) return false
  return liesInHours(readHours(person), start, end)
}

/** The first of them that staff have not overruled. */
export const refusedLack = (
  lacks: readonly Lack[],
  said: Pick<Overruled, 'allows_without_equipment'>,
): Lack | undefined => lacks.find(({ code }) => code === 'room_taken' || !said.allows_without_equipment)

/** Whether all of these practitioners exist here and are not archived. */
export async function hasPractitioners(
  { db, practiceId }: Pick<VerbContext<unknown>, 'db' | 'practiceId'>,
  ids: readonly string[],
): Promise<boolean> {
  const found = await db
    .selectFrom('practitioners')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute()
  return found.length === new Set(ids).size
}
