interface Brought {
  channel: string
  people: number
  bookings: number
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** 'In your last plan it brought 3 bookings.'; null without clicks. */
export function workedWords(brought: readonly Brought[], channel: string): string | null {
  const { people, bookings } = sumOf(brought, channel)
  if (bookings > 0) return `In your last plan it brought ${count(bookings, 'booking', 'bookings')}.`
  if (people > 0)
    return `In your last plan ${count(people, 'person', 'people')} followed it, and none of them booked.`
  return null
}

/** Sorts channels by bookings, then clicks, else keeps their order. */
export function byWorth<Channel extends { channel: string }>(
  channels: readonly Channel[],
  brought: readonly Brought[],
): Channel[] {
  const worth = new Map(channels.map(({ channel }) => [channel, sumOf(brought, channel)]))
  const of = ({ channel }: Channel) => worth.get(channel) ?? { bookings: 0, people: 0 }
  return [...channels].sort((a, b) => of(b).bookings - of(a).bookings || of(b).people - of(a).people)
}

function sumOf(brought: readonly Brought[], channel: string) {
  const own = brought.filter(each => each.channel === channel)
  const sum = (name: 'people' | 'bookings') => own.reduce((all, each) => all + each[name], 0)
  return { people: sum('people'), bookings: sum('bookings') }
}
