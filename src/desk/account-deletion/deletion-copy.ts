const days = new Map<string, Intl.DateTimeFormat>()

/** 'Saturday, December 5', in an IANA zone. */
export function deletionDay(at: string, zone: string): string {
  const format =
    days.get(zone) ??
    new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: zone })
  days.set(zone, format)
  return format.format(new Date(at))
}

const many = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

interface Counts {
  clients: number
  appointments: number
  notes: number
  files: number
  posts: number
}

export const erasedWords = ({ clients, appointments, notes, files, posts }: Counts): string[] =>
  [
    clients > 0 && many(clients, 'client'),
    appointments > 0 && many(appointments, 'appointment'),
    notes > 0 && many(notes, 'note'),
    files > 0 && many(files, 'file'),
    posts > 0 && many(posts, 'post'),
  ].filter(words => words !== false)

export const colleagueWords = (count: number, practice: string): string =>
  `${many(count, 'colleague loses', 'colleagues lose')} access to ${practice} that day. Their own accounts stay.`

export const upcomingWords = (count: number): string =>
  count === 1
    ? '1 appointment is booked after that day. The client is not told automatically: cancel it first, and they get an email.'
    : `${count.toLocaleString('en-US')} appointments are booked after that day. Clients are not told automatically: cancel them first, and they get an email.`
