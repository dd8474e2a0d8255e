import { folded } from '#lib/text/folded.ts'
import type { ReadVisit } from '#rules/imports/read-visits.ts'
import { piecesOf } from './rows-to-send.ts'
import type { ImportedVisit, LeftOut } from './schema.ts'

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

/** A name in its first spelling and its row count; '' for rows without one. */
export interface NameInFile {
  key: string
  name: string
  rows: number
}

/** `keep`: only the name; else a service id. */
export type ServiceAnswer = string
/** `out`: skip these rows; '' not answered; else a practitioner id. */
export type PractitionerAnswer = string
/** `new`: someone else; else a client id. */
export type PersonAnswer = string

export interface VisitAnswers {
  services: ReadonlyMap<string, ServiceAnswer>
  practitioners: ReadonlyMap<string, PractitionerAnswer>
  people: ReadonlyMap<string, PersonAnswer>
}

const MOST_NAME = 120
const HOUR = 3_600_000

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

export const namesIn = (rows: readonly ReadVisit[], field: 'service' | 'practitioner'): NameInFile[] =>
  countNames(rows.map(row => row[field] ?? ''))

/** In the first spelling, most frequent first. */
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

/** Drops a length at the end: 'Deep tissue (60 min)' is Deep tissue. */
const plainName = (name: string) =>
  folded(name.replace(/(?<!\d)\d+ ?(?:m|mins?|minutes?|h|hrs?|hours?)\)?$/i, ''))

/** Else `keep`. Prefers active services. */
export function guessService(name: string, services: readonly OwnService[]): ServiceAnswer {
  if (!name) return 'keep'
  const inOrder = [...services].sort((a, b) => Number(a.is_archived) - Number(b.is_archived))
  const exact = inOrder.find(each => folded(each.name) === folded(name))
  return (exact ?? inOrder.find(each => plainName(each.name) === plainName(name)))?.id ?? 'keep'
}

/** A practice's only practitioner is meant if the file names none or one. */
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

/** The service's, else an hour at no charge. */
export function termsOf(
  row: Pick<ReadVisit, 'starts_at' | 'ends_at' | 'price_cents'>,
  service: OwnService | undefined,
  now: number,
): { ends_at: number; price_cents: number } {
  const [usual] = service?.durations ?? []
  const ends_at = row.ends_at ?? row.starts_at + (usual ? usual.duration_min * 60_000 : HOUR)
  const minutes = (ends_at - row.starts_at) / 60_000
  const sold = service?.durations.find(({ duration_min }) => duration_min === minutes) ?? usual
  // A past price is unknown; an upcoming visit costs today's price.
  const price = row.price_cents ?? (row.starts_at > now ? (sold?.price_cents ?? 0) : 0)
  return { ends_at, price_cents: Math.min(price, 10_000_000) }
}

/** Rows to send, and those with an unknown practitioner. `now`: epoch ms. */
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
