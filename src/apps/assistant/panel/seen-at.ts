import { isDate } from '#lib/time/dates.ts'

/** What is on the screen, for the call of §7. */
export interface Seen {
  client_id?: string
  appointment_id?: string
  date?: string
}

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const clientPath = new RegExp(`^/clients/(${id})/?$`, 'i')
const isId = new RegExp(`^${id}$`, 'i')

/** A client, visit or day that "this client" or "that day" can mean; else null. `today` is YYYY-MM-DD. */
export function seenAt(pathname: string, search: string, today: string): Seen | null {
  const client = clientPath.exec(pathname)?.[1]
  if (client) return { client_id: client.toLowerCase() }
  const query = new URLSearchParams(search)
  const visit = query.get('appointment')
  if (visit && isId.test(visit)) return { appointment_id: visit.toLowerCase() }
  if (pathname !== '/appointments') return null
  const view = query.get('view')
  if (view !== null && view !== 'day') return null
  const date = query.get('date')
  return { date: isDate(date) ? date : today }
}
