import { fullName } from '#lib/names/person-names.ts'
import { formatRelativeDay, formatRelativeTime } from '#lib/time/format-when.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { ListColumn } from '#web/list/table/list-column.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import { RowLink } from '#web/ui/page/table.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import type { ListedClient } from './list-data.ts'
import { PhoneNumber } from './phone-number.tsx'

const MOST_TAGS = 3
const Nothing = () => <span className="sr-only">none</span>

const sources: Record<string, string> = {
  staff: 'Added by staff',
  online: 'Booked online',
  import: 'Imported',
  chat: 'Chat',
  assistant: 'Assistant',
  lead_form: 'Asked for a guide',
}

export function clientColumns(zone: string, now: number): ListColumn<ListedClient>[] {
  const dateOf = (instant: string) => (isVisit(instant) ? localDateOf(zone, Date.parse(instant)) : null)
  const visitColumn = (
    id: 'last' | 'next',
    label: string,
    when: (ms: number) => string,
  ): ListColumn<ListedClient> => ({
    id,
    label,
    sorts: true,
    cell: client => {
      const at = client[`${id}_at`]
      return isVisit(at) ? (
        <Visit
          label={label}
          when={when(Date.parse(at))}
          service={client[`${id}_service`]}
          practitioner={client[`${id}_practitioner`]}
        />
      ) : (
        <span className="text-muted-foreground max-md:sr-only">None</span>
      )
    },
    csv: client => dateOf(client[`${id}_at`]),
  })
  return [
    {
      id: 'name',
      label: 'Name',
      always: true,
      sorts: true,
      cell: client => (
        <span className="flex items-center gap-3">
          <Avatar name={fullName(client)} id={client.id} size={32} />
          <RowLink to={`/clients/${client.id}`} className="min-w-0 break-words md:min-w-36">
            {fullName(client)}
          </RowLink>
        </span>
      ),
      csv: fullName,
    },
    visitColumn('last', 'Last visit', ms => formatRelativeDay(zone, ms, now)),
    visitColumn('next', 'Next visit', ms => formatRelativeTime(zone, ms, now)),
    {
      id: 'comes',
      label: 'Comes',
      onPhone: 'none',
      className: 'whitespace-nowrap',
      cell: ({ rhythm_days, visits }) =>
        rhythm_days === null ? (
          <span className="text-muted-foreground">{visits === 0 ? 'not yet' : 'too few visits'}</span>
        ) : (
          comesWords(rhythm_days)
        ),
      csv: client => client.rhythm_days,
    },
    {
      id: 'visits',
      label: 'Visits',
      onPhone: 'none',
      numeric: true,
      cell: client => client.visits,
      csv: client => client.visits,
    },
    {
      id: 'missed',
      label: 'Missed',
      onPhone: 'none',
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ no_shows, visits }) => (
        <span className={no_shows > 0 ? 'font-semibold' : 'text-muted-foreground'}>
          {no_shows} of {no_shows + visits}
        </span>
      ),
      csv: client => client.no_shows,
    },
    {
      id: 'due',
      label: 'Due',
      className: 'whitespace-nowrap',
      cell: client => <Due {...client} />,
      csv: client => client.overdue_days,
    },
    {
      id: 'phone',
      label: 'Phone',
      hidden: true,
      onPhone: 'none',
      className: 'tabular whitespace-nowrap',
      cell: client => (client.phone ? <PhoneNumber e164={client.phone} /> : <Nothing />),
      csv: client => client.phone,
    },
    {
      id: 'email',
      label: 'Email',
      hidden: true,
      onPhone: 'none',
      className: 'max-w-60 truncate',
      cell: client => client.email ?? <Nothing />,
      csv: client => client.email,
    },
    {
      id: 'tags',
      label: 'Tags',
      hidden: true,
      onPhone: 'none',
      cell: client => <Tags tags={client.tags} />,
      csv: client => client.tags.join('; '),
    },
    {
      id: 'source',
      label: 'Came by',
      hidden: true,
      onPhone: 'none',
      cell: client => sources[client.source] ?? client.source,
      csv: client => sources[client.source] ?? client.source,
    },
    {
      id: 'added',
      label: 'Added',
      hidden: true,
      onPhone: 'none',
      className: 'whitespace-nowrap tabular',
      cell: client => formatRelativeDay(zone, Date.parse(client.created_at), now),
      csv: client => dateOf(client.created_at),
    },
  ]
}

/** 'every 5 weeks', 'every 10 days'. */
export function comesWords(days: number): string {
  if (days < 12 && days !== 7) return days === 1 ? 'every day' : `every ${days} days`
  const weeks = Math.round(days / 7)
  return weeks === 1 ? 'every week' : `every ${weeks} weeks`
}

const LATE = 14

function Due({ overdue_days, visits, next_at }: ListedClient) {
  if (isVisit(next_at)) return <span className="text-muted-foreground max-md:sr-only">booked</span>
  if (overdue_days === null)
    return (
      <span className="text-muted-foreground max-md:sr-only">
        {visits === 0 ? 'not yet' : 'not enough yet'}
      </span>
    )
  const days = `${Math.abs(overdue_days)} day${Math.abs(overdue_days) === 1 ? '' : 's'}`
  if (overdue_days < 0) return <span className="text-muted-foreground">in {days}</span>
  if (overdue_days === 0) return 'today'
  return overdue_days >= LATE ? <Badge tone="warning">{days} late</Badge> : `${days} late`
}

const isVisit = (instant: string) => !instant.endsWith('infinity')

interface VisitProps {
  label: string
  when: string
  service: string | null
  practitioner: string | null
}

function Visit({ label, when, service, practitioner }: VisitProps) {
  return (
    <span className="block md:min-w-32">
      <span className="md:hidden">{label} </span>
      <span className="whitespace-nowrap tabular">{when}</span>
      <span className="text-small text-muted-foreground max-md:hidden md:block md:max-w-52 md:truncate">
        {[service, practitioner].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {tags.slice(0, MOST_TAGS).map(tag => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {tags.length > MOST_TAGS ? (
        <span className="text-small text-muted-foreground">+{tags.length - MOST_TAGS}</span>
      ) : null}
    </span>
  )
}
