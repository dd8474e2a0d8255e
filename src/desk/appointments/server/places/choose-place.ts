import type { Kysely } from 'kysely'
import type { Lack } from '#diary/visits/availability/resources.ts'
import type { Offer } from '#diary/visits/server/offers/availability/read-availability.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { liesInHours, readHours } from '#rules/slots/open-hours.ts'
import type { DB } from '#server/database/schema-types.ts'
import type { Overruled } from '../../schema.ts'

/** True when [start, end) (epoch ms) lies in one stretch of the practitioner's working hours. */
export function isInHours(offer: Offer, practitionerId: string, start: number, end: number): boolean {
  const person = offer.request.practitioners.find(practitioner => practitioner.id === practitionerId)
  if (!person) return false
  return liesInHours(readHours(person), start, end)
}

/** The first that staff have not said yes to. */
export const refusedLack = (
  lacks: readonly Lack[],
  said: Pick<Overruled, 'allows_without_equipment'>,
): Lack | undefined => lacks.find(({ code }) => code === 'room_taken' || !said.allows_without_equipment)

/** The practice-local date of an instant in ms, for reading the day around it. */
export const practiceDateOf = (zone: string, ms: number): string => localDateOf(zone, ms)

/** Whether this practitioner exists here and is not archived. */
export async function hasPractitioner(db: Kysely<DB>, practiceId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('practitioners')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
