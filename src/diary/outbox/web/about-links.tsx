import { Link } from 'react-router'
import { fullName } from '#lib/names/person-names.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import type { About } from './data.ts'

const link = 'relative z-1 inline-flex min-h-6 items-center rounded-xs text-link underline underline-offset-4'

export const ClientLink = ({ client }: { client: NonNullable<About['client']> }) => (
  <Link to={`/clients/${client.id}`} className={link}>
    {fullName(client)}
  </Link>
)

interface VisitLinkProps {
  visit: NonNullable<About['visit']>
  zone: string
  now: number
}

/** A link to the visit in the calendar. */
export const VisitLink = ({ visit, zone, now }: VisitLinkProps) => (
  <Link to={`/appointments?appointment=${visit.id}`} className={link}>
    {formatRelativeTime(zone, Date.parse(visit.starts_at), now)}
    <span className="sr-only">, {visit.service_name}</span>
  </Link>
)
