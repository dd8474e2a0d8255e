import { folded } from '#lib/text/folded.ts'
import type { ReadVisit } from '#rules/imports/read-visits.ts'
import { piecesOf } from './rows-to-send.ts'
import type { ImportedVisit, LeftOut } from './schema.ts'

/** A service of the practice, as far as a file's visits are given one. */
export interface OwnService {
  id: string
  name: string
  is_archived: boolean
  durations: readonly { duration_min: number; price_cents: number }[]
}

export interface OwnPractitioner {
  id: string
  name: string
  is_archived: boolean
}

/** A name of a file, as people write it the first time, and how many rows have it; '' where rows have none. */
export interface NameInFile {
  key: string
  name: string
  rows: number
}

/** `keep`: the name alone; else the id of a service. */
export type ServiceAnswer = string
/** `out`: leave these rows out; '' not said yet; else the id of a practitioner. */
export type PractitionerAnswer = string
/** `new`: somebody else; else the id of a client. */
export type PersonAnswer = string

export interface VisitAnswers {
  services: ReadonlyMap<string, ServiceAnswer>
  practitioners: ReadonlyMap<string, PractitionerAnswer>
  people: ReadonlyMap<string, PersonAnswer>
}

const MOST_NAME = 120
const HOUR = 3_600_000

/** What tells one person of a file from another. */
export const personKeyOf = ({
  external_id,
  first_name,
  last_name,
  email,
  phone,
}: ReadVisit['client']): string =>
  external_id
    ? `id ${external_id}`
    : ['says', folded(first_name), folded(last_name), email ?? '', phone ?? ''].join('\n')

/** The names in a column, the most frequent first. */
export const namesIn = (rows: readonly ReadVisit[], field: 'service' | 'practitioner'): NameInFile[] =>
  countNames(rows.map(row => row[field] ?? ''))

/** Each name once, as it is written first, the most frequent first. */
export function countNames(names: readonly string[]): NameInFile[] {
  const found = new Map<string, NameInFile>()
  for (const name of names) {
    const key = folded(name)
    const there = found.get(key)
    if (there) there.rows++
    else found.set(key, { key, name, rows: 1 })
  }
  return [...found.values()].sort((a, b) => b.rows - a.rows || (a.key < b.key ? -1 : 1))
}

/** A length at the end of a name says how long, not what: 'Deep tissue (60 min)' is Deep tissue. */
const plainName = (name: string) =>
  folded(name.replace(/(?<!\d)\d+ ?(?:m|mins?|minutes?|h|hrs?|hours?)\)?$/i, ''))

/** The service that a name means, else `keep`. Those in use before archived ones. */
export function guessService(name: string, services: readonly OwnService[]): ServiceAnswer {
  if (!name) return 'keep'
  const inOrder = [...services].sort((a, b) => Number(a.is_archived) - Number(b.is_archived))
  const exact = inOrder.find(each => folded(each.name) === folded(name))
  return (exact ?? inOrder.find(each => plainName(each.name) === plainName(name)))?.id ?? 'keep'
}

/** The practitioner that a name means; whoever is alone is meant where the file names nobody, or one. */
export function guessPractitioner(
  name: string,
  people: readonly OwnPractitioner[],
  namesInFile: number,
): PractitionerAnswer {
  const words = folded(name).split(' ').sort().join(' ')
  const same = people.filter(each => folded(each.name).split(' ').sort().join(' ') === words)
  const [first] = same.filter(each => !each.is_archived)
  if (name && (first ?? same[0])) return (first ?? same[0])?.id as string
  const here = people.filter(each => !each.is_archived)
  return here.length === 1 && namesInFile === 1 ? (here[0]?.id as string) : ''
}

/** Length and price of a visit of which the file does not say them: the service's, else an hour for nothing. */
export function termsOf(
  row: Pick<ReadVisit, 'starts_at' | 'ends_at' | 'price_cents'>,
  service: OwnService | undefined,
  now: number,
): { ends_at: number; price_cents: number } {
  const [usual] = service?.durations ?? []
  const ends_at = row.ends_at ?? row.starts_at + (usual ? usual.duration_min * 60_000 : HOUR)
  const minutes = (ends_at - row.starts_at) / 60_000
  const sold = service?.durations.find(({ duration_min }) => duration_min === minutes) ?? usual
  // What was paid for what is over nobody knows; what is to come costs what it costs now.
  const price = row.price_cents ?? (row.starts_at > now ? (sold?.price_cents ?? 0) : 0)
  return { ends_at, price_cents: Math.min(price, 10_000_000) }
}

/** The rows as they are handed in, and those whose practitioner is nobody here. `now`: epoch ms. */
export function visitsToSend(
  rows: readonly ReadVisit[],
  answers: VisitAnswers,
  services: readonly OwnService[],
  now: number,
): { visits: ImportedVisit[]; leftOut: LeftOut[] } {
  const byId = new Map(services.map(service => [service.id, service]))
  const visits: ImportedVisit[] = []
  const leftOut: LeftOut[] = []
  for (const row of rows) {
    const practitioner_id = answers.practitioners.get(folded(row.practitioner)) ?? ''
    if (practitioner_id === '' || practitioner_id === 'out') {
      leftOut.push({ line: row.line, code: 'no_practitioner' })
      continue
    }
    const said = answers.services.get(folded(row.service)) ?? 'keep'
    const service = byId.get(said)
    const person = answers.people.get(personKeyOf(row.client))
    visits.push({
      line: row.line,
      external_id: row.external_id,
      client: row.client,
      client_id: person && person !== 'new' ? person : null,
      is_new: person === 'new',
      starts_at: row.starts_at,
      ...termsOf(row, service, now),
      service_id: service?.id ?? null,
      practitioner_id,
      service: row.service?.slice(0, MOST_NAME) ?? null,
      practitioner: row.practitioner?.slice(0, MOST_NAME) ?? null,
      status: row.status,
      notes: row.notes ? piecesOf(row.notes) : [],
    })
  }
  return { visits, leftOut }
}
