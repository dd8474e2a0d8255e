import { csvOf } from '#lib/text/csv.ts'
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

/** A header, then one row per entry; instants as ISO 8601 in UTC. */
export function waitlistCsv(entries: ExportedEntry[]): string {
  const rows = entries.map(entry => [
    entry.position,
    entry.name,
    entry.email,
    entry.practice_type,
    stateLabels[entry.state],
    entry.created_at,
    entry.confirmed_at,
    entry.invited_at,
  ])
  return csvOf([heads, ...rows])
}
