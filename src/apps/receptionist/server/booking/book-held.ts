import type { z } from 'zod'
import type { bookAppointmentOutput } from '#desk/booking/schema.ts'
import { bookAppointment } from '#desk/booking/server/offers/book-appointment.ts'
import type { RemindersWording } from '#diary/clients/consent/reminders-wordings.ts'
import { onlyRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { runVerb, type VerbDeps } from '#server/functions/run-verb.ts'
import type { Asker } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import type { Talk } from '../../reception-facts.ts'
import { receptionistOf } from '../receptionist-caller.ts'
import { type NoHold, nearestOf } from './hold-time.ts'

export interface Booked {
  manage_token: string
  /** What the visitor may see: 'pending' where the status would reveal who they are. */
  status: 'pending' | 'confirmed'
  outcome: 'booked' | 'requested'
  appointment_id: string
  client_id: string
}

export function nameParts(name: string): { first_name: string; last_name?: string } {
  const [first_name = '', ...rest] = name.trim().split(/\s+/)
  return { first_name, ...(rest.length > 0 ? { last_name: rest.join(' ') } : {}) }
}

/** Books a held time with the booking page's verb, its limits, emails and link. Idempotent by the hold. */
export async function bookHeld(
  deps: VerbDeps,
  asker: Asker,
  practiceId: string,
  talk: Talk,
  hold: {
    token: string
    remindersByText: boolean
    remindersWording?: RemindersWording['version'] | undefined
  },
): Promise<Booked | NoHold> {
  const { name = '', email, phone } = talk.draft
  const said = await runVerb(
    deps,
    bookAppointment,
    {
      practice_id: practiceId,
      hold_token: hold.token,
      ...nameParts(name),
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      reminders_by_text: hold.remindersByText && phone !== undefined,
      reminders_wording: hold.remindersWording,
      source: 'chat',
    },
    // The product itself books here; over the wire a booking needs more client data.
    { ...asker, overWire: false },
  )
  if (!said.ok)
    return {
      refused: {
        code: said.code,
        words: said.message,
        nearest: nearestOf(said.details),
      },
    }
  const { manage_token, visit } = said.data as z.output<typeof bookAppointmentOutput>
  const { id, client_id, is_pending } = await inTransaction(
    deps.pool,
    receptionistOf(practiceId),
    { readOnly: true },
    client =>
      onlyRow<{ id: string; client_id: string; is_pending: boolean }>(client, {
        name: 'visit-of-chat-hold',
        text: `select id, client_id, status = 'pending' as is_pending from appointments
          where practice_id = $1 and booked_with_hold = $2 order by set_at limit 1`,
        values: [practiceId, hashToken(hold.token)],
      }),
  )
  return {
    manage_token,
    status: visit.status === 'confirmed' ? 'confirmed' : 'pending',
    outcome: is_pending ? 'requested' : 'booked',
    appointment_id: id,
    client_id,
  }
}
