import { calledName } from './called-name.ts'
import { wholeName } from './whole-name.ts'

/** 'Rosa Quiñones'. */
export function fullName(client: { first_name: string; last_name: string } | null): string {
  return client ? wholeName(client) : 'Client'
}

/** 'Rosa Q.' for narrow lanes; a person with one name keeps it. */
export function shortName(client: { first_name: string; last_name: string } | null): string {
  if (!client) return 'Client'
  const initial = [...client.last_name.trim()][0]
  return initial ? `${client.first_name} ${initial.toUpperCase()}.` : client.first_name
}

/** 'R. Q.', where a lane has room for no more. */
export function initialsOf(client: { first_name: string; last_name: string }): string {
  const first = [client.first_name, client.last_name].map(name => [...name.trim()][0]?.toUpperCase())
  return first
    .filter(Boolean)
    .map(letter => `${letter}.`)
    .join(' ')
}

// A 600 letter of 12 px in the narrow width takes about 6.2 px on average; capitals and m more, i and l less.
const LETTER_PX = 6.2
const NARROW_LANE = 110

/**
 * The name as it fits in `width` px beside a mark of `markPx`: whole where there is room, shortened in lanes under
 * 110 px, never cut to dots.
 */
export function nameFor(
  client: { first_name: string; last_name: string } | null,
  width: number,
  { isLane = true, markPx = 0 }: { isLane?: boolean; markPx?: number } = {},
): string {
  const whole = fullName(client)
  if (isLane && width < NARROW_LANE) return shortName(client)
  return whole.length * LETTER_PX + markPx + 18 <= width ? whole : shortName(client)
}

/** 'Sam O.'; somebody with a title keeps the whole name. */
const withInitial = (name: string) => {
  const words = name.trim().split(/\s+/)
  const initial = words.length > 1 ? [...(words.at(-1) ?? '')][0] : undefined
  const call = calledName(name)
  return call !== words[0] ? name.trim() : initial ? `${call} ${initial}.` : call
}

/** What people are called; where two are called the same, by `apart`: with an initial, unless another way is given. */
export function callNames(
  people: readonly { id: string; name: string }[],
  apart: (name: string) => string = withInitial,
): Map<string, string> {
  const counts = new Map<string, number>()
  for (const { name } of people) counts.set(calledName(name), (counts.get(calledName(name)) ?? 0) + 1)
  return new Map(
    people.map(({ id, name }) => {
      const call = calledName(name)
      return [id, (counts.get(call) ?? 0) < 2 ? call : apart(name)]
    }),
  )
}

/** "Mara's"; names that end in s take the same. */
export const whose = (name: string) => `${name}'s`
