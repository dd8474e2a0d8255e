import { type Index, realId } from '#features/planner/reading.ts'
import type { PlannedAct } from '#features/planner/turn.ts'
import { clockWords, minutesOfField } from '#lib/clock-words.ts'
import { shortDay } from '#lib/day-words.ts'
import { labelOf } from '../catalogue.ts'

export const asksIfMeant = 'Do you want me to '

/** "Do you want me to cancel Ann Lee's appointment on Thu, Dec 3 at 3:00 PM?": asks whether an act is meant, naming what was understood. */
export function questionOf({ action, params }: PlannedAct, { known }: Index): string {
  const visit = known.appointments.find(({ id }) => id === params.appointmentId)
  const client = known.clients.find(({ id, email, phone }) =>
    params.to ? email === params.to || phone === params.to : id === (visit?.client_id ?? params.clientId),
  )
  const name = client ? `${client.first_name} ${client.last_name}`.trim() : ''
  const service = known.services.find(({ id }) =>
    [id, realId(id)].includes(String(params.serviceId ?? params.service)),
  )
  const time = clock(params.time)
  const at = [params.date && `on ${shortDay(String(params.date))}`, time && `at ${time}`].filter(Boolean)
  const to = [params.date && shortDay(String(params.date)), time].filter(Boolean).join(' at ')
  const visitWords = visit
    ? `${name}'s appointment on ${shortDay(visit.date)} at ${clock(visit.time)}`
    : `${name}'s appointment`
  const words = (verb: string) => [verb, ...at].join(' ')
  const asked = () => {
    if (action === 'cancelAppointment') return `cancel ${visitWords}`
    if (action === 'deleteClient') return `delete ${name}'s record`
    if (action === 'updateAppointment' && to) return `move ${visitWords} to ${to}`
    if (action === 'updateAppointment' && params.status) return `mark ${visitWords} as ${params.status}`
    if (action === 'updateAppointment') return `change ${visitWords}`
    if (action === 'createAppointment')
      return words(
        `book ${name || String(params.clientName ?? 'them')}${service ? ` for ${service.name}` : ''}`,
      )
    if (action === 'sendSMS') return `text ${name || params.to}: “${params.message}”`
    if (action === 'sendEmail') return `email ${name || params.to} about “${params.subject}”`
    if (action === 'addClientNote') return `add this note for ${name}: “${params.note}”`
    if (action === 'createClient') return `add ${params.firstName} ${params.lastName} as a client`
    if (action === 'updateService' && params.price !== undefined)
      return `set the price of ${service?.name ?? 'this service'} to $${params.price}`
    if (action === 'updateService' && params.duration !== undefined)
      return `make ${service?.name ?? 'this service'} ${params.duration} minutes long`
    const label = labelOf(action).toLowerCase()
    return service ? `${label}: ${service.name}` : name ? `${label} for ${name}` : label
  }
  return `${asksIfMeant}${asked()}?`
}

const clock = (time: unknown): string =>
  typeof time === 'string' ? clockWords(minutesOfField(time) ?? 0) : ''
