import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'

export interface CalendarEntry {
  /** Stays the same through all changes: calendars match entries by it. */
  uid: string
  /** Grows with each change; calendars ignore smaller ones (RFC 5545, 3.8.7.4). */
  sequence: number
  /** `publish` for downloads, `request` for invitations, `cancel` removes the entry. */
  method: 'publish' | 'request' | 'cancel'
  /** ISO text; written as UTC, which calendars show in their own zone. */
  start: string
  end: string
  summary: string
  location?: string | null
  description?: string | null
  url?: string | null
  /** Absent in a feed. */
  organizer?: { name: string; email?: string | null }
  attendee?: { name: string; email: string }
  /** Needs the practice's confirmation. */
  isTentative?: boolean
  createdAt: string | Date
}

/** A visit's calendar UID, the same in emails and files. */
export const visitUid = (appointmentId: string): string => `${appointmentId}@stillpoint`

/** iCalendar text (RFC 5545). `request` and `cancel` are published if there is no organizer's address (RFC 5546, 3.2). */
export function calendarFile(entry: CalendarEntry): string {
  const calendar = ical({
    prodId,
    method: entry.organizer?.email ? methods[entry.method] : ICalCalendarMethod.PUBLISH,
  })
  addEntry(calendar, entry)
  return endedWithLine(calendar.toString())
}

/** An invitation holds one event (RFC 5546, 3.2), so several are published. */
export function calendarFileOfMany(entries: readonly CalendarEntry[]): string {
  const calendar = ical({ prodId, method: ICalCalendarMethod.PUBLISH })
  for (const entry of entries) addEntry(calendar, entry)
  return endedWithLine(calendar.toString())
}

/** A subscribable feed. It has no METHOD, since some programs read it as one invitation. */
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
    // They accepted by booking; an RSVP would add buttons no one reads.
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
