import { moneyAsks } from '#base/actions/always-ask.ts'
import { actOf } from '#base/actions/server/offers/act.ts'
import { dayMs, when, whenInSentence } from '#base/actions/server/offers/act-times.ts'
import { asSaid, call, refuse, rehearse } from '#base/actions/server/offers/doing.ts'
import { readActVisit, visitGone } from '#diary/visits/server/offers/read-act-visits.ts'
import { action } from '../../../actions/cancel-appointment/action.ts'
import { cancelAppointment } from '../../offers/cancel-appointment.ts'
import { restoreAppointment } from '../../offers/restore-appointment.ts'
import { tellsEffect } from '../visit-places.ts'

export const act = actOf(action, {
  prepare: async (doing, { appointmentId, reason }) => {
    const visit = await readActVisit(doing, appointmentId)
    if (!visit) return refuse('not_found', visitGone)
    if (visit.status === 'cancelled') return refuse('nothing_changes', 'This visit is cancelled already.')
    const input = { appointment_id: visit.id, reason }
    const tried = await rehearse(doing, cancelAppointment, input)
    if (!tried.ok) return asSaid(tried)
    return {
      people: [visit.client_id],
      rows: [
        { label: 'Client', value: visit.client },
        {
          label: 'Cancels',
          value: `${visit.service}, ${when(doing, visit.starts_at)}, with ${visit.practitioner}`,
        },
        ...(reason ? [{ label: 'Reason', value: reason }] : []),
      ],
      diff: [{ row: `appointments:${visit.id}`, field: 'status', before: visit.status, after: 'cancelled' }],
      effects: tellsEffect(visit.client_first_name, tried.data.tells_at, 'a cancellation'),
      asks: moneyAsks(visit.price_cents),
      run: async () => {
        const off = await call(doing, cancelAppointment, input)
        if (!off.ok) return asSaid(off)
        const { tells_at } = off.data
        const told = tells_at ? ` ${visit.client_first_name} hears of it in three minutes.` : ''
        return {
          message: `${visit.client}'s visit ${whenInSentence(doing, visit.starts_at)} is cancelled.${told}`,
          data: { appointment_id: visit.id, client_name: visit.client, service: visit.service },
          evidence: [`appointments:${visit.id}`, `clients:${visit.client_id}`],
          people: [visit.client_id],
          undo: { appointment_id: visit.id },
          ...(tells_at
            ? {
                left: {
                  channel: 'email',
                  kind: 'visit-cancelled',
                  client_id: visit.client_id,
                  appointment_id: visit.id,
                  at: tells_at,
                },
              }
            : {}),
        }
      },
    }
  },
  undo: {
    withinMs: dayMs,
    run: async (doing, { appointment_id }) => {
      const back = await call(doing, restoreAppointment, { appointment_id: String(appointment_id) })
      return back.ok ? { message: 'The visit stands again.' } : asSaid(back)
    },
  },
})
