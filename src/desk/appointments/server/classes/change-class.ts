import type { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { resourceColumns } from '#diary/visits/availability/resources.ts'
import { movedDetails } from '#diary/visits/server/offers/write-visits.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { classConstraints, classRefusals } from '../../classes/messages.ts'
import { changeClassInput, changedClass } from '../../classes/schema.ts'
import { placeConstraints } from '../../messages.ts'
import { checkPlaces } from '../places/check-places.ts'
import { hasPractitioners } from '../places/choose-place.ts'
import { offerFor, wantedFor } from '../series/series-offer.ts'
import { planNews, writeStaffEvent } from '../staff-change.ts'
import { type ClassRow, countTold, placeFailure, readClass, seatsOf } from './read-class.ts'

/** Changes a class; everyone with a seat moves along and is notified in 3 minutes. Seats taken stay. */
export const changeClass = verb({
  name: 'change-class',
  who: 'member',
  roles: memberRights['change-diary'],
  input: changeClassInput,
  output: changedClass,
  refusals: classRefusals,
  onConstraint: { ...placeConstraints, ...classConstraints, classes_practice_id_room_id_fkey: 'room_gone' },
  run: async context => {
    const { client, db, practiceId, input } = context
    await lockPractice(client, practiceId)
    const row = await readClass(client, practiceId, input.class_id)
    if (!row) return fail('not_found')
    if (row.cancelled_at) return fail('class_gone')
    // Lock order: visits before the class, as marking a visit does.
    const seats = await seatsOf(client, practiceId, row.id)
    const place = await placeFor(context, row)
    if (place instanceof Failure) return place
    await db
      .updateTable('classes')
      .set({
        ...place,
        ...(input.seats === undefined ? {} : { seats: input.seats }),
        ...(input.note === undefined ? {} : { note: input.note }),
      })
      .where('practice_id', '=', practiceId)
      .where('id', '=', row.id)
      .execute()
    const next = (await readClass(client, practiceId, row.id)) as ClassRow
    const isMoved =
      next.starts_at.getTime() !== row.starts_at.getTime() || next.practitioner_id !== row.practitioner_id
    const details = movedDetails(row, { start: next.starts_at, practitioner_id: next.practitioner_id })
    if (isMoved) {
      for (const seat of seats) await writeStaffEvent(context, seat.id, 'moved', details)
      await planNews(context, seats, input.tells_client)
    }
    return {
      class_id: row.id,
      start: next.starts_at.toISOString(),
      practitioner_id: next.practitioner_id,
      room_id: next.room_id,
      seats: next.seats,
      told: isMoved
        ? await countTold(
            context,
            seats.map(({ id }) => id),
          )
        : 0,
      previous: {
        start: row.starts_at.toISOString(),
        practitioner_id: row.practitioner_id,
        room_id: row.room_id,
        seats: row.seats,
        note: row.note,
      },
    }
  },
})

type ClassPlace = { starts_at: Date; ends_at: Date } & ReturnType<typeof resourceColumns>

type Context = VerbContext<z.output<typeof changeClassInput>>

/** Columns of its new place; empty if it stays. */
async function placeFor(
  context: Context,
  row: ClassRow,
): Promise<
  Partial<ClassPlace> | Failure<'not_found' | 'service_gone' | ReturnType<typeof placeFailure>['code']>
> {
  const { input } = context
  const start = input.start === undefined ? row.starts_at.getTime() : Date.parse(input.start)
  const practitioner_id = input.practitioner_id ?? row.practitioner_id
  const room_id = input.room_id === row.room_id ? undefined : input.room_id
  const stays = start === row.starts_at.getTime() && practitioner_id === row.practitioner_id
  if (stays && room_id === undefined) return {}
  if (!(await hasPractitioners(context, [practitioner_id]))) return fail('not_found')
  const offer = await offerFor(context, row, [start, row.starts_at.getTime()])
  if (!offer) return fail('service_gone')
  const place = wantedFor(
    row,
    { start, practitioner_id, room_id },
    { ...input, ...(stays ? asItStands : {}) },
  )
  const [checked] = await checkPlaces(context, offer, [place], [row])
  if (!checked) return fail('not_found')
  if (checked.trouble) return placeFailure(checked.trouble)
  return {
    starts_at: new Date(place.start),
    ends_at: new Date(place.end),
    ...resourceColumns(checked),
  }
}

/** A class that only changes its room isn't checked again where it already is. */
const asItStands = { allows_outside_hours: true, allows_blocked: true, allows_held: true }
