import { actOf, onlyReads } from '#base/actions/server/offers/act.ts'
import { readVisitsOf } from '#diary/visits/server/offers/read-act-visits.ts'
import { addDays, formatDay, formatTime } from '#lib/time/dates.ts'
import { timeFieldText } from '#lib/time/format-clock.ts'
import { instantOf, localMinutesOf } from '#lib/time/zones.ts'
import { action } from '../../../actions/get-schedule/action.ts'

export const act = actOf(action, {
  prepare: async (doing, { date }) => {
    const { zone } = doing
    const from = instantOf(zone, date, 0)
    const day = formatDay(zone, instantOf(zone, date, 720))
    return {
      rows: [{ label: 'Day', value: day }],
      run: async () => {
        const visits = await readVisitsOf(doing, from, instantOf(zone, addDays(date, 1), 0))
        const appointments = visits.map(visit => ({
          appointment_id: visit.id,
          time: timeFieldText(localMinutesOf(zone, visit.starts_at.getTime())),
          client_name: visit.client,
          service: visit.service,
          practitioner: visit.practitioner,
          status: visit.status,
        }))
        const lines = visits.map(
          visit =>
            `${formatTime(zone, visit.starts_at.getTime())} ${visit.client}, ${visit.service} with ${visit.practitioner}`,
        )
        const count = visits.length === 1 ? '1 visit' : `${visits.length} visits`
        return {
          message: visits.length
            ? `${day}: ${count}.\n${lines.join('\n')}`
            : `${day}: no appointments scheduled.`,
          data: { date, appointments },
          evidence: visits.map(({ id }) => `appointments:${id}`),
          people: [...new Set(visits.map(({ client_id }) => client_id))],
        }
      },
    }
  },
  undo: onlyReads,
})
