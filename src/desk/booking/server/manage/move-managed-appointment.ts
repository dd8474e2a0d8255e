import { newsOfSet } from '#diary/visits/letters/visit-news.ts'
import { seatConstraints } from '#diary/visits/server/offers/availability/find-seat.ts'
import type { SlotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import { tellClient, tellPractice } from '#diary/visits/server/offers/letters/send-visit-mail.ts'
import { readWholeVisit } from '#diary/visits/server/offers/read-whole-visit.ts'
import { byClient, moveVisits } from '#diary/visits/server/offers/write-visits.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { manageRefusals } from '../../messages.ts'
import { managedOutput, moveManagedAppointmentInput } from '../../schema.ts'
import { managedOf, practiceOfLink, visitBehind, windowOf } from '../offers/find-link.ts'
import { nearestToMove, placesToMove } from './managed-places.ts'

export const moveManagedAppointment = verb({
  name: 'move-managed-appointment',
  who: 'anyone',
  input: moveManagedAppointmentInput,
  output: managedOutput,
  refusals: manageRefusals,
  limits: [{ per: 'address', hits: 20, seconds: 60 }],
  findPractice: practiceOfLink,
  onConstraint: { '23P01': 'slot_taken', ...seatConstraints },
  run: async ({ client, db, practiceId, input, now, config, afterCommit }) => {
    await lockPractice(client, practiceId)
    const row = await visitBehind(client, practiceId, input.token, true)
    if (!row) return fail('not_found')
    const { can_change, reason } = windowOf(row, now)
    if (!can_change) return fail(reason === 'cancelled' ? 'already_cancelled' : reason)
    if (row.status !== 'pending' && row.status !== 'confirmed') return fail('over')
    const start = Date.parse(input.start)
    // A second click: it's there already.
    if (start === row.starts_at.getTime()) return managedOf(row, now)
    const places = await placesToMove({ client, now, row, start })
    if (places === 'not_found') return fail('not_found')
    if (!places) return fail('slot_taken')
    const pieces = row.set ?? [row]
    const moves = pieces.map((piece, at) => ({ row: piece, to: places[at] as SlotPlace }))
    await moveVisits({ client, db, now, afterCommit }, moves, byClient)
    const moved = await readWholeVisit(client, practiceId, row.id)
    if (!moved) return fail('not_found')
    // This one email also says what staff changed and the client hasn't heard yet.
    await tellClient(
      client,
      moved,
      newsOfSet(moved.set ?? [moved], now.getTime()) ?? 'moved',
      config.publicUrl,
      now,
    )
    await tellPractice(client, moved, 'moved', config.publicUrl, now)
    return managedOf({ ...moved, hides_status: row.hides_status, is_asked: false }, now)
  },
  explain: async (code, { client, practiceId, input, now }) => {
    const row = code === 'slot_taken' ? await visitBehind(client, practiceId, input.token) : undefined
    return row && { nearest: await nearestToMove({ client, now, row, start: Date.parse(input.start) }) }
  },
})
