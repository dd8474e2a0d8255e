import { type Index, realId } from '#apps/planner/reading.ts'
import type { KnownAppointment, KnownService, PlannedAct } from '#apps/planner/turn.ts'
import { labelOf } from '#base/actions/action.ts'
import { moneyText } from '#lib/money.ts'
import { fullName } from '#lib/names/person-names.ts'
import { clockWords, minutesOfField } from '#lib/time/format-clock.ts'
import { shortDay } from '#lib/time/format-day.ts'

/** Every such question begins like this, so the next message knows what it answers. */
export const doYouWantMeTo = 'Do you want me to '

/** "Do you want me to cancel Ann Lee's appointment on Thu, Dec 3 at 3:00 pm?" */
export const doYouWant = (act: PlannedAct, index: Index): string => `${doYouWantMeTo}${actWords(act, index)}?`

function actWords(act: PlannedAct, index: Index): string {
  const { action, params } = act
  const visit = visitIn(act, index)
  const client = index.known.clients.find(({ id, email, phone }) =>
    params.to ? email === params.to || phone === params.to : id === (visit?.client_id ?? params.clientId),
  )
  const name = client ? fullName(client) : ''
  const service = serviceIn(act, index)
  const day = params.date && shortDay(String(params.date))
  const time = typeof params.time === 'string' && clock(params.time)
  const when = [day && `on ${day}`, time && `at ${time}`].filter(Boolean).join(' ')
  const to = [day, time].filter(Boolean).join(' at ')
  const appointment = visit
    ? appointmentWords(name, visit)
    : name
      ? `${name}'s appointment`
      : 'the appointment'
  switch (action) {
    case 'cancelAppointment':
      return `cancel ${appointment}`
    case 'updateAppointment':
      if (to) return `move ${appointment} to ${to}`
      return params.status ? `mark ${appointment} as ${params.status}` : `change ${appointment}`
    case 'createAppointment':
      return [`book ${name || (params.clientName ?? 'them')}`, service && `for ${service.name}`, when]
        .filter(Boolean)
        .join(' ')
    case 'sendSMS':
      return `text ${name || params.to}: “${params.message}”`
    case 'sendEmail':
      return `email ${name || params.to} about “${params.subject}”`
    case 'addClientNote':
      return `add this note for ${name}: “${params.note}”`
    case 'createClient':
      return `add ${params.firstName} ${params.lastName} as a client`
    case 'updateClient':
      return `change ${name || 'the client'}'s record`
    case 'deleteClient':
      return `delete ${name || 'the client'}'s record`
    case 'createService':
      return `add ${params.name ?? 'a service'} as a service`
    case 'generateMarketingContent':
      return 'write drafts to choose from'
    case 'updateService':
      if (params.price !== undefined)
        return `set the price of ${service?.name ?? 'this service'} to ${moneyText(Math.round(Number(params.price) * 100))}`
      if (params.duration !== undefined)
        return `make ${service?.name ?? 'this service'} ${params.duration} minutes long`
  }
  const label = labelOf(action).toLowerCase()
  return service ? `${label}: ${service.name}` : name ? `${label} for ${name}` : label
}

export const visitIn = ({ params }: PlannedAct, { known }: Index): KnownAppointment | undefined =>
  known.appointments.find(({ id }) => id === params.appointmentId)

export const serviceIn = ({ params }: PlannedAct, { known }: Index): KnownService | undefined =>
  known.services.find(({ id }) => [id, realId(id)].includes(String(params.serviceId ?? params.service)))

/** "Ann Lee's appointment on Thu, Dec 3 at 3:00 pm". */
export const appointmentWords = (name: string, { date, time }: KnownAppointment): string =>
  `${name}'s appointment on ${shortDay(date)} at ${clock(time)}`

const clock = (time: string): string => clockWords(minutesOfField(time) ?? 0)
