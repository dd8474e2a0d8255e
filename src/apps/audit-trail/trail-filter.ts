import { type Subject, subjectWords } from '#base/rights/trail-copy.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { addDays, isDate } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import type { AuditEntry } from './entry.ts'

export interface TrailFilter {
  /** An account id, or 'nobody' for visitors and the product itself. */
  who: string | null
  subject: Subject | null
  /** YYYY-MM-DD, in the practice's zone. */
  day: string | null
}

const isSubject = (text: string | null): text is Subject => text !== null && Object.hasOwn(subjectWords, text)

/** Values that can't be read are ignored. */
export function readTrailFilter(address: URLSearchParams): TrailFilter {
  const [who, subject, day] = ['who', 'what', 'day'].map(name => address.get(name)) as (string | null)[]
  return {
    who: who && (who === 'nobody' || isUuid(who)) ? who : null,
    subject: isSubject(subject ?? null) ? (subject as Subject) : null,
    day: isDate(day) ? day : null,
  }
}

export const isNarrowed = ({ who, subject, day }: TrailFilter): boolean => Boolean(who || subject || day)

/** Start of the day and of the next day as ISO text; with daylight saving they are 23 to 25 hours apart. */
export const boundsOfDay = (zone: string, day: string): readonly [string, string] => [
  new Date(instantOf(zone, day, 0)).toISOString(),
  new Date(instantOf(zone, addDays(day, 1), 0)).toISOString(),
]

/** `or` filter of /rest/v1 for older entries; all entries of one transaction share a timestamp. */
export const entriesAfter = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>) =>
  `at.lt."${at}",and(at.eq."${at}",id.lt.${id})` as const
