import type { Kysely } from 'kysely'
import {
  type BlockedSpan,
  type Lack,
  nothingBeside,
  type Resources,
  resourcesOf,
  takeBeside,
} from '#diary/visits/availability/resources.ts'
import type { Offer } from '#diary/visits/server/offers/availability/read-availability.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { liesInHours, readHours } from '#rules/slots/open-hours.ts'
import type { DB } from '#server/database/schema-types.ts'
import { type Failure, fail } from '#server/functions/verb.ts'
import type { Overruled } from '../../schema.ts'

/** True when [start, end) (epoch ms) lies in one stretch of the practitioner's working hours. */
export function isInHours(offer: Offer, practitionerId: string, start: number, end: number): boolean {
  const person = offer.request.practitioners.find(practitioner => practitioner.id === practitionerId)
  if (!person) return false
  return liesInHours(readHours(person), start, end)
}

/**
 * What a visit takes at a place: the room that is said (null: none), else the one that it `has` or the first free one, and
 * the units of equipment that it needs. Refuses with `room_taken`, or with `equipment_taken` and the name of the pool, unless
 * staff said yes to that: then it is what there is. Where there is no offer to go by it keeps what it has.
 */
export function chooseResources(
  offer: Offer | undefined,
  { practitioner_id, ...span }: { practitioner_id: string } & BlockedSpan,
  said: Pick<Overruled, 'allows_without_equipment'> & { room_id?: string | null | undefined },
  has?: Partial<Resources>,
): Resources | Failure<Lack['code']> {
  const { room_id = has?.room_id } = said
  if (!offer) return resourcesOf({ ...nothingBeside, ...has, room_id: room_id ?? null, practitioner_id })
  // A room that was said is meant, in use or not: the database refuses it.
  const { rooms, ...rest } = offer.request
  const supply = said.room_id === undefined ? offer.request : rest
  const { beside, lacks } = takeBeside(supply, span, { ...has, room_id })
  const lack = refusedLack(lacks, said)
  if (!lack) return { ...beside, practitioner_id }
  return lack.code === 'equipment_taken' ? fail(lack.code, { name: lack.name }) : fail(lack.code)
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
