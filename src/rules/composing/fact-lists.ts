import type { Channel, Segment } from './facts-input.ts'
import type { KnownDay, KnownPerson, KnownService, KnownTime } from './read-facts.ts'
import { pieceOf, quietPiece } from './usable-writing.ts'

// Groups of facts, as on a card or list. Prices and lengths follow their service.

/** 0 everything, 1 less, 2 only what is needed. */
export type Level = 0 | 1 | 2

const lines = (rows: readonly (readonly Segment[])[]): Segment[] =>
  rows.flatMap((row, at) => [at === 0 ? '• ' : '\n• ', ...row])

/** 'one, other or third'. */
export const inRow = (rows: readonly (readonly Segment[])[], last: 'and' | 'or'): Segment[] =>
  rows.flatMap((row, at) => [...(at === 0 ? [] : [at === rows.length - 1 ? ` ${last} ` : ', ']), ...row])

export function lengthAndPrice({ duration, price, isSingle }: KnownService): Segment[] {
  const length = duration ? [pieceOf(duration), isSingle ? ' minute' : ' minutes'] : []
  const cost = price ? [pieceOf(price)] : []
  return length.length && cost.length ? [...length, ', ', ...cost] : [...length, ...cost]
}

export function serviceCard(service: KnownService, channel: Channel, limit: number): Segment[] {
  const facts = lengthAndPrice(service)
  const about = quietPiece(service.description, channel, limit)
  return [
    pieceOf(service.name),
    ...(facts.length ? [': ', ...facts] : []),
    ...(about ? ['. ', about, '.'] : []),
  ]
}

export const serviceCards = (services: readonly KnownService[], channel: Channel, limit: number): Segment[] =>
  lines(services.map(each => serviceCard(each, channel, limit)))

export const peopleList = (people: readonly KnownPerson[], channel: Channel, limit: number): Segment[] =>
  lines(
    people.map(({ name, title, bio }) => {
      const what = quietPiece(title, channel, 80)
      const more = quietPiece(bio, channel, limit)
      return [pieceOf(name), ...(what ? [', ', what] : []), ...(more ? ['. ', more, '.'] : [])]
    }),
  )

const named = (time: KnownTime, level: Level): Segment[] => [
  ...(time.person && level < 2 ? [' with ', pieceOf(time.person)] : []),
  ...(time.services.length && level < 1
    ? [
        ': ',
        ...inRow(
          time.services.slice(0, 3).map(({ name }) => [pieceOf(name)]),
          'or',
        ),
      ]
    : []),
]

export const timesList = (times: readonly KnownTime[], level: Level): Segment[] =>
  lines(times.map(time => [pieceOf(time.date), ', ', pieceOf(time.time), ...named(time, level)]))

/** 'Deep tissue (60 minutes, $110) or Sports recovery (60 minutes, $105)'. */
export const offersOf = (time: KnownTime): Segment[] =>
  inRow(
    time.services.slice(0, 3).map(service => {
      const facts = lengthAndPrice(service)
      return [pieceOf(service.name), ...(facts.length ? [' (', ...facts, ')'] : [])]
    }),
    'or',
  )

export const hoursList = (
  rows: readonly {
    weekday: Parameters<typeof pieceOf>[0]
    from: Parameters<typeof pieceOf>[0]
    to: Parameters<typeof pieceOf>[0]
  }[],
): Segment[] =>
  lines(rows.map(({ weekday, from, to }) => [pieceOf(weekday), ': ', pieceOf(from), ' to ', pieceOf(to)]))

export const daysList = (days: readonly KnownDay[]): Segment[] => lines(days.map(({ day }) => [pieceOf(day)]))
