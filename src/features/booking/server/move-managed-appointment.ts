import { manageRefusals } from '#features/booking/messages.ts'
import { managedOutput, moveManagedAppointmentInput } from '#features/booking/schema.ts'
import { newsOf } from '#features/visits/letters/visit-news.ts'
import { processingOf } from '#features/visits/processing.ts'
import { type Ask, findNearest, findSlot } from '#features/visits/server/find-slot.ts'
import { readVisit, type VisitRow } from '#features/visits/server/read-visit.ts'
import { readWish } from '#features/visits/server/read-wish.ts'
import { tellClient, tellPractice } from '#features/visits/server/send-visit-mail.ts'
import { writeEvent } from '#features/visits/server/write-event.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { managedOf, practiceOfLink, visitBehind, windowOf } from './find-link.ts'

/** The client moves their visit to another free time, under the same rules as a new booking. */
export const moveManagedAppointment = verb({
  name: 'move-managed-appointment',
  who: 'anyone',
  input: moveManagedAppointmentInput,
  output: managedOutput,
  refusals: manageRefusals,
  limits: [{ per: 'address', hits: 20, seconds: 60 }],
  findPractice: practiceOfLink,
  onConstraint: { '23P01': 'slot_taken' },
  run: async ({ client, db, practiceId, input, now, config }) => {
    await lockPractice(client, practiceId)
    const row = await visitBehind(client, practiceId, input.token, true)
    if (!row) return fail('not_found')
    const { can_change, reason } = windowOf(row, now)
    if (!can_change) return fail(reason === 'cancelled' ? 'already_cancelled' : reason)
    if (row.status !== 'pending' && row.status !== 'confirmed') return fail('over')
    const start = Date.parse(input.start)
    // Pressed twice: it is there already.
    if (start === row.starts_at.getTime()) return managedOf(row, now)
    const wish = await readWish(client, row)
    if (!wish) return fail('not_found')
    const place = await findSlot(client, practiceId, now, askOf(row, wish, start))
    if (!place || place === 'not_found') return fail('slot_taken')
    await db
      .updateTable('appointments')
      .set({
        starts_at: place.start,
        ends_at: place.end,
        room_id: place.room_id,
        equipment: JSON.stringify(place.equipment),
      })
      .where('practice_id', '=', practiceId)
      .where('id', '=', row.id)
      .execute()
    const details = { from: row.starts_at.toISOString(), to: place.start.toISOString() }
    await writeEvent(
      client,
      { practice_id: practiceId, appointment_id: row.id, kind: 'moved', actor: 'client', details },
      now,
    )
    const moved = await readVisit(client, practiceId, row.id)
    if (!moved) return fail('not_found')
    // The one letter also says what staff changed and the client has not been told yet.
    await tellClient(client, moved, newsOf(moved, now.getTime()) ?? 'moved', config.publicUrl, now)
    await tellPractice(client, moved, 'moved', config.publicUrl, now)
    return managedOf({ ...moved, hides_status: row.hides_status, is_asked: false }, now)
  },
  explain: async (code, { client, practiceId, input, now }) => {
    const row = code === 'slot_taken' ? await visitBehind(client, practiceId, input.token) : undefined
    const wish = row && (await readWish(client, row))
    if (!row || !wish) return undefined
    const ask = askOf(row, wish, Date.parse(input.start))
    return { nearest: await findNearest(client, practiceId, now, ask) }
  },
})

const askOf = (row: VisitRow, wish: Ask['wish'], start: number): Ask => ({
  wish,
  time_zone: row.time_zone,
  start,
  ignoresAppointment: row.id,
  durationMin: row.duration_min,
  processing: processingOf(row),
})
