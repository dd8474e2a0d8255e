// Plain links, so no third party is contacted until a person clicks one.

export interface WebEntry {
  start: string
  end: string
  summary: string
  location?: string | null
  description?: string | null
}

const compact = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')

export function googleCalendarLink(entry: WebEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.summary,
    dates: `${compact(entry.start)}/${compact(entry.end)}`,
    location: entry.location ?? '',
    details: entry.description ?? '',
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

export function outlookCalendarLink(entry: WebEntry): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.summary,
    startdt: new Date(entry.start).toISOString(),
    enddt: new Date(entry.end).toISOString(),
    location: entry.location ?? '',
    body: entry.description ?? '',
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`
}
