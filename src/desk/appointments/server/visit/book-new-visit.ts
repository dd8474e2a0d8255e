import { findSet, withBuffers } from '#diary/visits/server/offers/availability/find-set.ts'
import { zoneOf } from '#diary/visits/server/offers/availability/find-slot.ts'
import {
  type AvailabilityRequest,
  readAvailability,
} from '#diary/visits/server/offers/availability/read-availability.ts'
import { type SlotPlace, slotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import { planVisit } from '#diary/visits/server/offers/write-visits.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, type VerbContext } from '#server/functions/verb.ts'
import type { appointmentRefusals } from '../../messages.ts'
import type { ChangedAppointment } from '../../schema.ts'
import { clientOfVisit } from '../client-of-visit.ts'
import { hasPractitioners } from '../places/choose-place.ts'
import { staffPlace } from '../places/place-problem.ts'
import { placeVisit, type Said } from '../places/place-visit.ts'
import { forStaff, nearestForStaff } from '../places/staff-slots.ts'
import { bookByHand } from '../staff-change.ts'

type Input = Said &
  Parameters<typeof clientOfVisit>[1] & {
    /** In their order, without a gap; who gives one may be open where there are several. */
    pieces: readonly AvailabilityRequest[]
    /** Of the whole. */
    start: string
    note: string | null
    tells_client: boolean
  }
type Context = Omit<VerbContext<unknown>, 'input'>
type Refused = keyof typeof appointmentRefusals

/** Books one service, or several as one visit, by hand: all or none. */
export async function bookNewVisit(
  context: Context,
  input: Input,
): Promise<ChangedAppointment | Failure<Refused>> {
  const { client, practiceId } = context
  const zone = await zoneOf(client, practiceId)
  if (!zone) return fail('not_found')
  await lockPractice(client, practiceId)
  const people = await peopleOf(context, input, zone)
  if (people instanceof Failure) return people
  const places: SlotPlace[] = []
  for (const [at] of input.pieces.entries()) {
    const place = await placePiece(context, input, zone, people, places, at)
    if (place instanceof Failure) return place
    places.push(place)
  }
  const client_id = await clientOfVisit(context, input)
  if (client_id instanceof Failure) return client_id
  const visit = { client_id, status: 'confirmed', source: 'staff', note: input.note } as const
  return bookByHand(context, planVisit(places, visit), input.tells_client)
}

/** Goes with its refusals. */
export const nearestToNew = (code: string, context: Context, input: Pick<Input, 'pieces' | 'start'>) =>
  nearestForStaff(code, context, askOf(input))

const askOf = ({ pieces, start }: Pick<Input, 'pieces' | 'start'>) => ({
  pieces: pieces.map(wish => ({ wish })),
  start: Date.parse(start),
})

async function peopleOf(
  { client, practiceId, now }: Context,
  input: Input,
  time_zone: string,
): Promise<string[] | Failure<Refused>> {
  const named = input.pieces.flatMap(({ practitioner_id }) => practitioner_id ?? [])
  if (named.length === input.pieces.length) return named
  const found = await findSet(client, practiceId, now, { ...askOf(input), time_zone, as: forStaff })
  if (found === 'not_found') return fail('not_found')
  return found ? found.map(place => place.practitioner_id) : fail('slot_taken')
}

async function placePiece(
  context: Context,
  input: Input,
  zone: string,
  people: readonly string[],
  before: readonly SlotPlace[],
  at: number,
): Promise<SlotPlace | Failure<Refused>> {
  const { client, practiceId, now } = context
  const practitioner_id = people[at] as string
  const last = before.at(-1)
  const start = last ? last.end.getTime() : Date.parse(input.start)
  const date = localDateOf(zone, start)
  const wish = { ...(input.pieces[at] as AvailabilityRequest), practitioner_id }
  const found = await readAvailability(client, practiceId, now, { wish, from: date, to: date })
  if (!found || !(await hasPractitioners(context, [practitioner_id]))) return fail('not_found')
  if (found.service.seats !== null) return fail('is_class')
  // With the same practitioner, no buffer is needed in between.
  const { buffer_before_min, buffer_after_min } = found.service
  const offer = withBuffers(
    found,
    people[at - 1] === practitioner_id ? 0 : buffer_before_min,
    people[at + 1] === practitioner_id ? 0 : buffer_after_min,
  )
  const slot = slotPlace(offer, practitioner_id, start)
  const isTaken = (room: string) =>
    before.some(
      each =>
        each.room_id === room && each.blocks_from < slot.blocks_until && each.blocks_until > slot.blocks_from,
    )
  const rooms = offer.request.rooms
    ?.filter(({ id }) => !isTaken(id))
    .sort((a, b) => Number(b.id === last?.room_id) - Number(a.id === last?.room_id))
  const free = { ...offer, request: { ...offer.request, ...(rooms ? { rooms } : {}) } }
  const taken = await placeVisit(context, free, staffPlace(slot), input)
  return taken instanceof Failure ? taken : { ...slot, ...taken }
}
