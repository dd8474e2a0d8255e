import type { SiteFacts } from './site-facts.ts'

type Node = Record<string, unknown>

export interface ReadFacts
  extends Pick<SiteFacts, 'names' | 'addresses' | 'hours' | 'types' | 'hasOwnRating'> {
  phones: string[]
}

const mostNodes = 500
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.replace(/\s+/g, ' ').trim() : null

function nodesOf(facts: readonly unknown[]): Node[] {
  const found: Node[] = []
  const waiting = [...facts]
  while (waiting.length > 0 && found.length < mostNodes) {
    const next = waiting.shift()
    if (Array.isArray(next)) waiting.push(...next.slice(0, mostNodes))
    else if (isNode(next)) {
      found.push(next)
      waiting.push(...Object.values(next).filter(value => typeof value === 'object'))
    }
  }
  return found
}

// schema.org types of a local business, by suffix or name.
const place =
  /(?:Business|Store|Salon|Spa|Clinic|Organization|Service|Parlor|Gym|HealthClub|Physician|Dentist|Physiotherapy|Place|School)$/

const typesOf = (node: Node): string[] =>
  listOf(node['@type']).flatMap(type => textOf(type)?.replace(/^https?:\/\/schema\.org\//, '') ?? [])

/** What a site's structured data says. Untrusted; only used for comparison. */
export function readSiteFacts(facts: readonly unknown[]): ReadFacts {
  const nodes = nodesOf(facts)
  const businesses = nodes.filter(node => typesOf(node).some(type => place.test(type)))
  const hours = businesses.flatMap(hoursOf)
  const unique = (texts: (string | null)[], most: number, letters: number) =>
    [...new Set(texts.flatMap(text => text?.slice(0, letters) ?? []))].slice(0, most)
  return {
    names: unique(
      businesses.map(({ name }) => textOf(name)),
      6,
      200,
    ),
    addresses: unique(
      businesses.flatMap(({ address }) => listOf(address).map(addressOf)),
      6,
      300,
    ),
    phones: unique(
      businesses.flatMap(({ telephone }) => listOf(telephone).map(textOf)),
      6,
      60,
    ),
    hours: hours.length > 0 ? hours.slice(0, 42) : null,
    types: unique(businesses.flatMap(typesOf), 12, 60),
    hasOwnRating: businesses.some(node => node.aggregateRating !== undefined || node.review !== undefined),
  }
}

function addressOf(address: unknown): string | null {
  if (!isNode(address)) return textOf(address)
  const parts = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode'].map(name =>
    textOf(address[name]),
  )
  return parts.filter(Boolean).join(', ') || null
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const dayOf = (text: string): number => {
  const name = text.replace(/^https?:\/\/schema\.org\//, '').toLowerCase()
  return days.findIndex(day => name === day || (name.length === 2 && day.startsWith(name))) + 1
}

/** '09:00' from '9:00', '09:00:00' or '9:00 am'; null for anything else. */
export function clockOf(text: unknown): string | null {
  const found = /^(\d{1,2}):(\d\d)(?::\d\d)?\s*([ap]\.?m\.?)?/i.exec(textOf(text) ?? '')
  if (!found) return null
  let hour = Number(found[1])
  if (found[3]) hour = (hour % 12) + (/^p/i.test(found[3]) ? 12 : 0)
  return hour <= 24 && Number(found[2]) < 60 ? `${String(hour).padStart(2, '0')}:${found[2]}` : null
}

interface Window {
  day: number
  start: string
  end: string
}

function hoursOf(node: Node): Window[] {
  const specified = listOf(node.openingHoursSpecification).filter(isNode).flatMap(windowsOf)
  return specified.length > 0
    ? specified
    : listOf(node.openingHours).flatMap(text => shortHours(textOf(text)))
}

function windowsOf(spec: Node): Window[] {
  const [start, end] = [clockOf(spec.opens), clockOf(spec.closes)]
  if (!start || !end || start === end || spec.validFrom !== undefined) return []
  return listOf(spec.dayOfWeek)
    .map(day => dayOf(textOf(isNode(day) ? day['@id'] : day) ?? ''))
    .filter(day => day > 0)
    .map(day => ({ day, start, end }))
}

/** 'Mo-Fr 09:00-17:00, Sa 9:00-12:00'. */
function shortHours(text: string | null): Window[] {
  const found: Window[] = []
  const parts = (text ?? '')
    .slice(0, 500)
    // slow-regex: at most 500
    .matchAll(/((?:(?:mo|tu|we|th|fr|sa|su)[\s,-]*)+)(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)/gi)
  for (const [, names = '', from, to] of parts) {
    const [start, end] = [clockOf(from), clockOf(to)]
    if (!start || !end) continue
    for (const [, first = '', last] of names.matchAll(
      /(mo|tu|we|th|fr|sa|su)(?:\s*-\s*(mo|tu|we|th|fr|sa|su))?/gi,
    )) {
      const [a, b] = [dayOf(first), last ? dayOf(last) : dayOf(first)]
      for (let day = a; day <= b; day++) found.push({ day, start, end })
    }
  }
  return found
}
