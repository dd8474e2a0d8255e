import { calledName } from './called-name.ts'
import { wholeName } from './whole-name.ts'

export function fullName(client: { first_name: string; last_name: string } | null): string {
  return client ? wholeName(client) : 'Client'
}

/** 'Rosa Q.'; a person with one name keeps it. */
export function shortName(client: { first_name: string; last_name: string } | null): string {
  if (!client) return 'Client'
  const initial = [...client.last_name.trim()][0]
  return initial ? `${client.first_name} ${initial.toUpperCase()}.` : client.first_name
}

export function initialsOf(client: { first_name: string; last_name: string }): string {
  const first = [client.first_name, client.last_name].map(name => [...name.trim()][0]?.toUpperCase())
  return first
    .filter(Boolean)
    .map(letter => `${letter}.`)
    .join(' ')
}

// Average width of a 12 px letter at weight 600 in the narrow width.
const LETTER_PX = 6.2
const NARROW_LANE = 110

/** The name that fits in `width` px next to a mark of `markPx`. Lanes under 110 px get a shorter form, never dots. */
export function nameFor(
  client: { first_name: string; last_name: string } | null,
  width: number,
  { isLane = true, markPx = 0 }: { isLane?: boolean; markPx?: number } = {},
): string {
  const whole = fullName(client)
  if (isLane && width < NARROW_LANE) return shortName(client)
  return whole.length * LETTER_PX + markPx + 18 <= width ? whole : shortName(client)
}

const withInitial = (name: string) => {
  const words = name.trim().split(/\s+/)
  const initial = words.length > 1 ? [...(words.at(-1) ?? '')][0] : undefined
  const call = calledName(name)
  return call !== words[0] ? name.trim() : initial ? `${call} ${initial}.` : call
}

/** What people are called. `apart` tells namesakes apart; by default, with an initial. */
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

export const whose = (name: string) => `${name}'s`
