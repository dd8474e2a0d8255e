import { actOf } from '#base/actions/server/offers/act.ts'
import { dayMs, when, whenInSentence } from '#base/actions/server/offers/act-times.ts'
import { asSaid, call, type Refused, refuse, rehearse, type Said } from '#base/actions/server/offers/doing.ts'
import { skipWords } from '#diary/messages/skip-reason-labels.ts'
import { lengthOf } from '#diary/visits/reminder-length.ts'
import { readActVisit, visitGone } from '#diary/visits/server/offers/read-act-visits.ts'
import { action } from '../../../actions/schedule-reminders/action.ts'
import { addVisitReminder } from '../../offers/add-visit-reminder.ts'
import { removeVisitReminder } from '../../offers/remove-visit-reminder.ts'

const hourMs = 3_600_000
/** Default a day before; two hours if that has passed. */
const usualHours = 24
const soonHours = 2

/** Uses the verb of the visit's sheet, so clock, wording and consent are those of every reminder. */
export const act = actOf(action, {
  prepare: async (doing, { appointmentId, reminderType, hoursBeforeAppointment }) => {
    const visit = await readActVisit(doing, appointmentId)
    if (!visit) return refuse('not_found', visitGone)
    const isNear = visit.starts_at.getTime() - usualHours * hourMs <= doing.now.getTime()
    const hours = hoursBeforeAppointment ?? (isNear ? soonHours : usualHours)
    const channels: ('email' | 'sms')[] = reminderType === 'both' ? ['email', 'sms'] : [reminderType]
    const input = { appointment_id: visit.id, channels, hours }
    const tried = await rehearse(doing, addVisitReminder, input)
    if (!tried.ok) return refusedReminder(tried, channels)
    const ways = channels.map(channel => (channel === 'sms' ? 'text' : 'email')).join(' and ')
    const row = 'visit_reminders:new'
    return {
      people: [visit.client_id],
      rows: [
        { label: 'Visit', value: `${visit.client}, ${visit.service}, ${when(doing, visit.starts_at)}` },
        { label: 'Reminder', value: `By ${ways}, ${lengthOf(hours)} before` },
        ...tried.data.reminders.map(({ channel, goes_at }) => ({
          label: channel === 'sms' ? 'Text goes' : 'Email goes',
          value: when(doing, goes_at),
        })),
      ],
      diff: [
        { row, field: 'appointment_id', before: null, after: tried.data.appointment_id },
        { row, field: 'hours', before: null, after: hours },
      ],
      effects: [`Reminds ${visit.client_first_name} beside the reminders that every visit gets`],
      run: async () => {
        const added = await call(doing, addVisitReminder, input)
        if (!added.ok) return refusedReminder(added, channels)
        const { appointment_id, reminders } = added.data
        const first = reminders[0]?.goes_at
        return {
          message: `${visit.client} is reminded by ${ways}${first ? ` ${whenInSentence(doing, first)}` : ''}.`,
          data: {
            appointment_id,
            client_name: visit.client,
            reminder: `By ${ways}, ${lengthOf(hours)} before`,
          },
          evidence: [
            ...reminders.map(({ id }) => `visit_reminders:${id}`),
            `appointments:${appointment_id}`,
            `clients:${visit.client_id}`,
          ],
          people: [visit.client_id],
          undo: { appointment_id, reminder_ids: reminders.map(({ id }) => id) },
        }
      },
    }
  },
  undo: {
    withinMs: 7 * dayMs,
    run: async (doing, undo) => {
      const { appointment_id, reminder_ids } = undo as { appointment_id: string; reminder_ids: string[] }
      const removed = await call(doing, removeVisitReminder, { appointment_id, reminder_ids })
      return removed.ok
        ? { message: 'The reminder is taken away. What has left already stays sent.' }
        : asSaid(removed)
    },
  },
})

/** Why it can't be sent, and which channel could. */
function refusedReminder(
  { code, words, details }: Extract<Said<unknown>, { ok: false }>,
  channels: readonly string[],
): Refused {
  const { channel, reason } = details as { channel?: string; reason?: keyof typeof skipWords }
  if (code !== 'may_not_go' || !reason) return refuse(code, words)
  const by = channel === 'sms' ? 'A text' : 'An email'
  const other = channels.length > 1 ? ` Ask for ${channel === 'sms' ? 'email' : 'a text'} alone.` : ''
  return refuse(code, `${by} would not be sent: ${skipWords[reason]}${other}`)
}
