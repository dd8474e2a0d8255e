import { type CalendarEntry, visitUid } from '#diary/visits/letters/calendar-file.ts'
import { initialsWords } from '#lib/names/format-initials.ts'
import type { FeedShows } from './schema.ts'

/** Instants are ISO text; minutes are whole. */
export interface FeedVisit {
  id: string
  status: 'pending' | 'confirmed' | 'arrived' | 'completed' | 'no_show' | 'cancelled'
  starts_at: string
  ends_at: string
  blocks_from: string
  blocks_until: string
  sequence: number
  updated_at: string
  service_name: string
  who_comes: string
  /** A class with the name of its service and no initials. */
  is_class?: boolean
}

export interface FeedLook {
  shows: FeedShows
  has_buffers: boolean
  publicUrl: string
  address: string | null
}

/** In their order, with UID and number of the visit's own file and no time of writing, so the output is stable. */
export function feedEntries(visits: readonly FeedVisit[], look: FeedLook): CalendarEntry[] {
  return visits.flatMap(visit => {
    const entry = entryOf(visit, look)
    if (!look.has_buffers || entry.method === 'cancel') return [entry]
    const before = bufferOf(visit, 'before', visit.blocks_from, visit.starts_at)
    const after = bufferOf(visit, 'after', visit.ends_at, visit.blocks_until)
    return [...before, entry, ...after]
  })
}

function entryOf(visit: FeedVisit, { shows, publicUrl, address }: FeedLook): CalendarEntry {
  const isOff = visit.status === 'cancelled'
  const titles = {
    busy: 'Busy',
    initials: visit.is_class ? visit.service_name : initialsWords(visit.who_comes) || 'Visit',
    names: visit.is_class ? visit.service_name : `${visit.who_comes} · ${visit.service_name}`,
  }
  const isBusyOnly = shows === 'busy'
  return {
    uid: visitUid(visit.id),
    sequence: visit.sequence,
    method: isOff ? 'cancel' : 'publish',
    start: visit.starts_at,
    end: visit.ends_at,
    summary: titles[shows],
    location: isBusyOnly || isOff ? null : address,
    // Needs a sign-in.
    url:
      isBusyOnly || isOff
        ? null
        : `${publicUrl}/appointments?${visit.is_class ? 'class' : 'appointment'}=${visit.id}`,
    isTentative: visit.status === 'pending',
    createdAt: visit.updated_at,
  }
}

function bufferOf(visit: FeedVisit, side: 'before' | 'after', start: string, end: string): CalendarEntry[] {
  if (Date.parse(end) <= Date.parse(start)) return []
  const { id, sequence, updated_at } = visit
  return [
    {
      uid: visitUid(`${id}-${side}`),
      ...{ sequence, method: 'publish' as const, start, end, createdAt: updated_at },
      summary: side === 'before' ? 'Getting ready' : 'Clearing up',
    },
  ]
}
