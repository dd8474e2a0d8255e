import type { AppointmentStatus } from '#diary/visits/schema.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { type ConsentRow, type ConsentState, consentStates, type Reached } from '../consent/consent.ts'
import { type JoinableRecord, type Takeable, takeable } from './join-records.ts'

/** A record from /rest/v1, as far as a merge reads it; instants are ISO text. */
type RecordRow = Omit<JoinableRecord, 'created_at' | 'archived_at'> & {
  created_at: string
  archived_at: string | null
}

export function joinableOf<Row extends RecordRow>(row: Row) {
  return {
    ...row,
    created_at: Date.parse(row.created_at),
    archived_at: row.archived_at === null ? null : Date.parse(row.archived_at),
  }
}

type Chosen = Pick<JoinableRecord, 'first_name' | 'last_name' | 'email' | 'phone'>

const saidIn = (record: Chosen, field: Takeable): string | null =>
  field === 'name' ? wholeName(record) : record[field] || null

/** Fields that both records have, with different values. */
export const choices = (keep: Chosen, other: Chosen): Takeable[] =>
  takeable.filter(field => {
    const [mine, theirs] = [saidIn(keep, field), saidIn(other, field)]
    return mine !== null && theirs !== null && mine !== theirs
  })

interface VisitSpan {
  starts_at: string
  ends_at: string
  status: AppointmentStatus
}

export const isToCome = ({ status, starts_at }: VisitSpan, now: number): boolean =>
  (status === 'pending' || status === 'confirmed') && Date.parse(starts_at) > now

/** Upcoming visits of both records that overlap in time, the earliest first. */
export function overlapsOf<Visit extends VisitSpan>(
  one: readonly Visit[],
  other: readonly Visit[],
  now: number,
): [Visit, Visit][] {
  const start = (visit: Visit) => Date.parse(visit.starts_at)
  const end = (visit: Visit) => Date.parse(visit.ends_at)
  const coming = other.filter(visit => isToCome(visit, now))
  return one
    .filter(visit => isToCome(visit, now))
    .flatMap(a => coming.filter(b => start(a) < end(b) && start(b) < end(a)).map(b => [a, b]))
    .map(pair => pair.sort((a, b) => start(a) - start(b)) as [Visit, Visit])
    .sort(([a], [b]) => start(a) - start(b))
}

interface Ledger {
  rows: readonly ConsentRow[]
  reached: Reached
}

export interface JoinedConsent {
  label: string
  keep: ConsentRow | null
  other: ConsentRow | null
  result: ConsentRow | null
  why: string | null
}

/** The four consents of both, and what holds once the ledgers are joined and the client is reached as `after`. */
export function joinConsents(keep: Ledger, other: Ledger, after: Reached): JoinedConsent[] {
  const [mine, theirs] = [consentStates(keep.rows, keep.reached), consentStates(other.rows, other.reached)]
  return consentStates([...keep.rows, ...other.rows], after).map((state, at) => {
    const said = { keep: mine[at]?.latest ?? null, other: theirs[at]?.latest ?? null }
    return { label: state.label, ...said, result: state.latest, why: whyOf(said.keep, said.other, state) }
  })
}

function whyOf(keep: ConsentRow | null, other: ConsentRow | null, { latest, channel }: ConsentState) {
  const [first, last] = [keep, other]
    .filter(row => row !== null)
    .sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
  const newest = last ?? first
  if (!newest) return null
  if (newest.id !== latest?.id && newest.is_granted)
    return channel === 'email' ? 'the yes was for another address' : 'the yes was for another number'
  return first && last && first.is_granted !== last.is_granted ? 'the later answer counts' : null
}
