import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { moveVisits } from '#diary/visits/server/offers/write-visits.ts'
import { Failure, fail, type VerbContext } from '#server/functions/verb.ts'
import type { appointmentRefusals } from '../../messages.ts'
import type { moveAppointmentInput } from '../../schema.ts'
import { hasPractitioners } from '../places/choose-place.ts'
import { placeMove } from '../places/place-visit.ts'
import { byStaff, planNews } from '../staff-change.ts'

type Input = ReturnType<typeof moveAppointmentInput.parse>

/** Moves one visit and schedules the client's notice. Returns the visit as it was. Call under `lockPractice`. */
export async function moveVisit(
  context: Omit<VerbContext<unknown>, 'input'>,
  input: Input,
): Promise<VisitRow | Failure<keyof typeof appointmentRefusals>> {
  const { client, practiceId } = context
  const row = await readVisit(client, practiceId, input.appointment_id, true)
  if (!row) return fail('not_found')
  if (row.class_id) return fail('is_seat')
  if (row.status !== 'pending' && row.status !== 'confirmed' && row.status !== 'arrived')
    return fail('not_allowed_now')
  const practitioner_id = input.practitioner_id ?? row.practitioner_id
  if (!(await hasPractitioners(context, [practitioner_id]))) return fail('not_found')
  const move = await placeMove(
    context,
    row,
    { ...input, practitioner_id, start: Date.parse(input.start) },
    input,
  )
  if (move instanceof Failure) return move
  await moveVisits(context, [move], byStaff(context))
  await planNews(context, [row], input.tells_client)
  return row
}
