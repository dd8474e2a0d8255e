import { processingOf } from '#diary/visits/availability/processing.ts'
import {
  type BesidePractitioner,
  type Lack,
  nothingBeside,
  type Resources,
  resourcesOf,
  takeBeside,
} from '#diary/visits/availability/resources.ts'
import { type Offer, readAvailability } from '#diary/visits/server/offers/availability/read-availability.ts'
import { readAvailabilityRequest } from '#diary/visits/server/offers/availability/read-availability-request.ts'
import type { VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import type { PlannedMove } from '#diary/visits/server/offers/write-visits.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Failure, fail, type VerbContext } from '#server/functions/verb.ts'
import type { Overruled } from '../../schema.ts'
import { placeOfState, stateOf } from '../visit/visit-state.ts'
import { refusedLack } from './choose-place.ts'
import { type PlaceCode, placeProblem, type StaffPlace } from './place-problem.ts'

type Context = Pick<VerbContext<unknown>, 'client' | 'db' | 'practiceId' | 'now'>
/** What staff overruled, and the room that they named; null for none. */
export type Said = Overruled & { room_id?: string | null | undefined }
export type PlaceRefusal = Lack['code'] | PlaceCode

/**
 * What a visit takes at a place, or the first refusal that staff have not overruled. The room is the one that was named, else
 * the one that it `has`, else the first free one. A named room is not checked here: the database refuses it if it is in use.
 * Without an offer the visit keeps what it has. `before` is as in `placeProblem`.
 */
export async function placeVisit(
  context: Context,
  offer: Offer | undefined,
  at: Omit<StaffPlace, keyof BesidePractitioner>,
  said: Said,
  has?: Partial<Resources>,
  before?: StaffPlace,
): Promise<Resources | Failure<PlaceRefusal>> {
  const taken = chooseResources(offer, at, said, has)
  if (taken instanceof Failure) return taken
  return (await placeProblem(context, offer, { ...at, ...taken }, said, before)) ?? taken
}

function chooseResources(
  offer: Offer | undefined,
  { practitioner_id, from, until }: Omit<StaffPlace, keyof BesidePractitioner>,
  said: Said,
  has?: Partial<Resources>,
): Resources | Failure<Lack['code']> {
  const { room_id = has?.room_id } = said
  if (!offer) return resourcesOf({ ...nothingBeside, ...has, room_id: room_id ?? null, practitioner_id })
  const { rooms, ...rest } = offer.request
  const supply = said.room_id === undefined ? offer.request : rest
  const span = { from: from.getTime(), until: until.getTime() }
  const { beside, lacks } = takeBeside(supply, span, { ...has, room_id })
  const lack = refusedLack(lacks, said)
  if (!lack) return { ...beside, practitioner_id }
  return lack.code === 'equipment_taken' ? fail(lack.code, { name: lack.name }) : fail(lack.code)
}

/** The offer of a visit as it was sold, at a start (epoch ms); undefined where that is sold no more. `own` are not in its way. */
export async function offerAsSold(
  { client, practiceId, now }: Context,
  row: VisitRow,
  to: { start: number; practitioner_id: string; duration_min: number },
  own: readonly string[] = [row.id],
): Promise<Offer | undefined> {
  const wish = await readAvailabilityRequest(client, row)
  if (!wish) return undefined
  const date = localDateOf(row.time_zone, to.start)
  return readAvailability(client, practiceId, now, {
    wish: { ...wish, practitioner_id: to.practitioner_id },
    durationMin: to.duration_min,
    processing: processingOf(row),
    ignoresAppointment: own,
    from: date,
    to: date,
  })
}

/** Where a visit stands when it goes to a start (epoch ms), with its own buffers. `own` are the visits that go with it. */
export async function placeMove(
  context: Context,
  row: VisitRow,
  {
    start,
    ...to
  }: { start: number; practitioner_id?: string | undefined; duration_min?: number | undefined },
  said: Said,
  own?: readonly string[],
): Promise<PlannedMove | Failure<PlaceRefusal>> {
  const state = stateOf(row)
  const { practitioner_id = row.practitioner_id, duration_min = row.duration_min } = to
  const at = placeOfState({
    ...state,
    practitioner_id,
    duration_min,
    starts_at: new Date(start).toISOString(),
  })
  const offer = await offerAsSold(context, row, { start, practitioner_id, duration_min }, own)
  const taken = await placeVisit(context, offer, at, said, row, placeOfState(state))
  return taken instanceof Failure ? taken : { row, to: { ...at, ...taken, duration_min } }
}
