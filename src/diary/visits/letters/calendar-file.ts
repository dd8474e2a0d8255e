import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'

export interface CalendarEntry {
  /** The same for one visit through all its changes: calendars find the entry by it. */
  uid: string
  /** Grows with each change; an entry with a smaller number is ignored (RFC 5545, 3.8.7.4). */
  sequence: number
  /** `publish` for a file to download, `request` for a mail that invites or moves, `cancel` takes the entry away. */
  method: 'publish' | 'request' | 'cancel'
  /** Instants as ISO 8601 text. Written in UTC: every calendar shows them in its owner's zone. */
  start: string
  end: string
  summary: string
  location?: string | null
  description?: string | null
  url?: string | null
  /** Absent in a feed: nobody is invited by it. */
  organizer?: { name: string; email?: string | null }
  attendee?: { name: string; email: string }
  /** Not yet confirmed by the practice. */
  isTentative?: boolean
  /** The moment of writing (DTSTAMP), as ISO 8601 text or a date. */
  createdAt: string | Date
}

/** The name under which calendars keep one appointment, in mails and in files alike. */
export const visitUid = (appointmentId: string): string => `${appointmentId}@stillpoint`

/**
 * One visit as an iCalendar file (RFC 5545, lines end in CRLF). `request` and `cancel` need an organizer
 * with an address (RFC 5546, 3.2); without one the entry is published instead, which every calendar takes too.
 */
export function calendarFile(entry: CalendarEntry): string {
  const calendar = ical({
    prodId,
    method: entry.organizer?.email ? methods[entry.method] : ICalCalendarMethod.PUBLISH,
  })
  addEntry(calendar, entry)
  return endedWithLine(calendar.toString())
}

/** Several visits in one file. An invitation holds one event (RFC 5546, 3.2), so they are published, off or on. */
export function calendarFileOfMany(entries: readonly CalendarEntry[]): string {
  const calendar = ical({ prodId, method: ICalCalendarMethod.PUBLISH })
  for (const entry of entries) addEntry(calendar, entry)
  return endedWithLine(calendar.toString())
}

/**
 * A calendar that others subscribe to: its name, how often they may ask again, and every entry as it is now. Without a
 * METHOD, by which some programs take a whole feed for one invitation.
 */
export function calendarFeed(
  name: string,
  refreshSeconds: number,
  entries: readonly CalendarEntry[],
): string {
  const calendar = ical({ prodId, name, ttl: refreshSeconds })
  for (const entry of entries) addEntry(calendar, entry)
  return endedWithLine(calendar.toString())
}

const prodId = { company: 'Stillpoint', product: 'Booking', language: 'EN' }

const endedWithLine = (text: string) => (text.endsWith('\r\n') ? text : `${text}\r\n`)

function addEntry(calendar: ICalCalendar, entry: CalendarEntry): void {
  const { organizer, attendee } = entry
  const isCancelled = entry.method === 'cancel'
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: new Date(entry.createdAt),
    start: new Date(entry.start),
    end: new Date(entry.end),
    summary: entry.summary,
    location: entry.location ?? null,
    description: entry.description ?? null,
    url: entry.url ?? null,
    status: isCancelled
      ? ICalEventStatus.CANCELLED
      : entry.isTentative
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    organizer: organizer?.email ? { name: organizer.name, email: organizer.email } : null,
    // Who booked has said yes; asking again would put buttons under the mail that nobody reads.
    attendees: attendee
      ? [{ ...attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }]
      : [],
  })
}

const methods = {
  publish: ICalCalendarMethod.PUBLISH,
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
}
