import { stateLabels, type WaitlistState } from './waitlist-states.ts'

export interface ExportedEntry {
  position: number | null
  name: string
  email: string
  practice_type: string
  state: WaitlistState
  created_at: Date
  confirmed_at: Date | null
  invited_at: Date | null
}

const heads = ['Position', 'Name', 'Email', 'Kind of practice', 'State', 'Joined', 'Confirmed', 'Invited']

// Strangers typed these: a spreadsheet would run what begins as a formula.
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
const iso = (instant: Date | null) => instant?.toISOString() ?? ''

/** RFC 4180: CRLF, a head, quotes where needed; instants as ISO 8601 in UTC. */
export function csvOf(entries: ExportedEntry[]): string {
  const rows = entries.map(entry => [
    entry.position === null ? '' : String(entry.position),
    harmless(entry.name),
    harmless(entry.email),
    harmless(entry.practice_type),
    stateLabels[entry.state],
    iso(entry.created_at),
    iso(entry.confirmed_at),
    iso(entry.invited_at),
  ])
  return [heads, ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('')
}
