import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
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
  organizer: { name: string; email?: string | null }
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
  const { organizer, attendee } = entry
  const isCancelled = entry.method === 'cancel'
  const calendar = ical({
    prodId: { company: 'Stillpoint', product: 'Booking', language: 'EN' },
    method: organizer.email ? methods[entry.method] : ICalCalendarMethod.PUBLISH,
  })
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
    organizer: organizer.email ? { name: organizer.name, email: organizer.email } : null,
    // Who booked has said yes; asking again would put buttons under the mail that nobody reads.
    attendees: attendee
      ? [{ ...attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }]
      : [],
  })
  const text = calendar.toString()
  return text.endsWith('\r\n') ? text : `${text}\r\n`
}

const methods = {
  publish: ICalCalendarMethod.PUBLISH,
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
}
