import { type Index, type MessageReading, ofKind, readWords } from '#apps/planner/reading.ts'
import type { KnownAppointment, TurnMessage } from '#apps/planner/turn.ts'
import type { Focus } from '../scene.ts'

/** People and visits mentioned, latest first. Earlier messages give only names and times, never intents. */
export function focusOf(history: readonly TurnMessage[], index: Index): Focus {
  const clients: string[] = []
  const leads: string[] = []
  const appointments: string[] = []
  for (const said of history.toReversed().slice(0, 6)) {
    const reading = readWords(said.content, index)
    const people = ofKind(reading, 'person')
    const isFirst = clients.length === 0
    for (const person of people) {
      if (isFirst || clients.length === 0) add(clients, person.clients.length === 1 ? person.clients : [])
      if (leads.length === 0) add(leads, person.leads.length === 1 ? person.leads : [])
    }
    if (appointments.length === 0) add(appointments, visitsIn(reading, index))
    if (clients.length > 0 && (appointments.length > 0 || leads.length > 0)) break
  }
  return { clients, leads, appointments }
}

function add(to: string[], more: readonly string[]) {
  for (const each of more) if (!to.includes(each)) to.push(each)
}

export function visitsIn(reading: MessageReading, index: Index): string[] {
  const ids = ofKind(reading, 'appointment').map(thing => thing.id)
  if (ids.length > 0) return ids
  const clients = ofKind(reading, 'person').flatMap(person => person.clients)
  const days = ofKind(reading, 'day').map(day => day.date)
  const times = ofKind(reading, 'time').map(time => time.time)
  if (clients.length === 0 || (days.length === 0 && times.length === 0)) return []
  const fits = (visit: KnownAppointment) =>
    clients.includes(visit.client_id) &&
    (days.length === 0 || days.includes(visit.date)) &&
    (times.length === 0 || times.includes(visit.time)) &&
    visit.status !== 'cancelled'
  return index.known.appointments.filter(fits).map(visit => visit.id)
}
