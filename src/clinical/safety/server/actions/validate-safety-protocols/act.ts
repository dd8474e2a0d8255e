import { actOf, onlyReads } from '#base/actions/server/offers/act.ts'
import { when } from '#base/actions/server/offers/act-times.ts'
import { asSaid, call, refuse } from '#base/actions/server/offers/doing.ts'
import { readActVisit, visitGone } from '#diary/visits/server/offers/read-act-visits.ts'
import { action } from '../../../actions/validate-safety-protocols/action.ts'
import { screenAppointment } from '../../offers/screen-appointment.ts'
import { screened } from '../screened.ts'

export const act = actOf(action, {
  prepare: async (doing, { appointmentId }) => {
    const visit = await readActVisit(doing, appointmentId)
    if (!visit) return refuse('not_found', visitGone)
    return {
      people: [visit.client_id],
      rows: [
        { label: 'Client', value: visit.client },
        { label: 'Visit', value: `${visit.service}, ${when(doing, visit.starts_at)}` },
      ],
      run: async () => {
        const found = await call(doing, screenAppointment, { appointment_id: visit.id, why: 'assistant' })
        if (!found.ok) return asSaid(found)
        const evidence = [`appointments:${visit.id}`, `clients:${visit.client_id}`]
        return screened(found.data, { name: visit.client, client_id: visit.client_id, evidence })
      },
    }
  },
  undo: onlyReads,
})
