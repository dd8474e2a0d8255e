import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'

/** 'just now', '3 minutes ago', 'today, 10:30 am', 'Tue, May 12, 4:02 pm' from an ISO instant. */
export function agoWords(zone: string, at: string, now: number): string {
  const ms = Date.parse(at)
  const minutes = Math.floor((now - ms) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} minute${minutes === 1 ? '' : 's'} ago`
  return inSentence(formatRelativeTime(zone, ms, now))
}

interface Site {
  state: string
  asked_at: string | null
  seen_at: string | null
}

export function siteWords({ state, asked_at, seen_at }: Site, zone: string, now: number): string {
  if (state === 'asked')
    return asked_at ? `Asked ${agoWords(zone, asked_at, now)}, you have not said yes` : 'Asks for your yes'
  if (state === 'refused') return 'You said no: booking does not open there'
  return seen_at ? `Seen ${agoWords(zone, seen_at, now)}` : 'Not seen there yet'
}

interface Figures {
  widgets: readonly { bookings: number }[]
  since: string
}

/** 'It can be used on 1 site and has brought 8 bookings since May 1.' */
export function broughtWords(
  { widgets, since }: Figures,
  allowed: number,
  sinceWords: (date: string) => string,
): string {
  const bookings = widgets.reduce((sum, each) => sum + each.bookings, 0)
  const use =
    allowed === 0
      ? "It can't be used on any site yet"
      : `It can be used on ${allowed === 1 ? '1 site' : `${allowed} sites`}`
  const brought = bookings === 0 ? 'no booking' : bookings === 1 ? 'one booking' : `${bookings} bookings`
  return widgets.length === 0 ? `${use}.` : `${use} and has brought ${brought} since ${sinceWords(since)}.`
}
