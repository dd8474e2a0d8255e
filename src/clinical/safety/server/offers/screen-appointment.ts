import { memberRights } from '#base/rights/member-rights.ts'
import { behindWall } from '#server/database/behind-wall.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { safetyRefusals } from '../../messages.ts'
import { screenAppointmentInput, screenAppointmentOutput } from '../../schema.ts'
import { readPerson } from '../read-cards.ts'
import { readVisitToScreen } from '../read-visit-to-screen.ts'
import { screenFor } from '../screen-for.ts'
import { isReasonOf, readReasons } from './stop-reasons.ts'

/** Findings on the visit's date. Blocks no booking. The reading is logged. */
export const screenAppointment = verb({
  name: 'screen-appointment',
  who: 'member',
  roles: memberRights['see-health'],
  input: screenAppointmentInput,
  output: screenAppointmentOutput,
  refusals: { ...safetyRefusals, not_found: { status: 404, message: 'This visit was deleted.' } },
  // Not readOnly: the reading is logged.
  run: async ({ client, practiceId, asker, input, now }) => {
    const visit = await readVisitToScreen(client, practiceId, input.appointment_id)
    const person = visit && (await readPerson(client, practiceId, visit.client_id))
    if (!visit || !person) return fail('not_found')
    if (person.is_erased) return fail('client_erased')
    const found = await screenFor(client, person, visit.service, {
      practiceId,
      userId: asker.userId,
      verb: 'screen-appointment',
      why: input.why,
      now,
      on: visit.on,
      signs: input.signs,
    })
    const reasons = await behindWall(client, () => readReasons(client, practiceId, input.appointment_id))
    const needs_reason = found.findings.some(
      stop => stop.severity === 'stop' && !reasons.some(written => isReasonOf(written, stop)),
    )
    return { ...found, appointment_id: input.appointment_id, reasons, needs_reason }
  },
})
