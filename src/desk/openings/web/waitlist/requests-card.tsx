import { useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '#lib/names/person-names.ts'
import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { CountBadge } from '#web/ui/page/badge.tsx'
import { Card, CardFoot, CardHeader } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { partsWords } from '../../day-part-labels.ts'
import { type RequestRow, useRestoreRequest, useWithdrawRequest } from '../data.ts'

const sources = {
  public: 'asked online',
  after_booking: 'asked after booking',
  staff: 'added by you',
} as const
const MOST = 20

interface RequestsCardProps {
  requests: readonly RequestRow[]
  zone: string
  names: ReadonlyMap<string, string>
}

export function RequestsCard({ requests, zone, names }: RequestsCardProps) {
  const [most, setMost] = useState(MOST)
  const shown = requests.slice(0, most)
  return (
    <Card aria-labelledby="waiting">
      <CardHeader
        id="waiting"
        title="Waiting"
        aside={requests.length > 0 ? <CountBadge count={requests.length} label="waiting" /> : undefined}
      />
      {requests.length === 0 ? (
        <EmptyState picture="people" title="Nobody waits">
          Clients put themselves on the list on your booking page, under the free times and after they have
          booked. You can put somebody on it too.
        </EmptyState>
      ) : (
        <ul>
          {shown.map(request => (
            <Waiting key={request.id} request={request} zone={zone} names={names} />
          ))}
        </ul>
      )}
      {requests.length > shown.length ? (
        <CardFoot>
          <Button variant="ghost" size="sm" onClick={() => setMost(most + 100)}>
            Show {Math.min(100, requests.length - shown.length)} more
          </Button>
        </CardFoot>
      ) : null}
    </Card>
  )
}

function Waiting({ request, zone, names }: { request: RequestRow } & Omit<RequestsCardProps, 'requests'>) {
  const withdraw = useWithdrawRequest()
  const restore = useRestoreRequest()
  const name = fullName(request.clients)
  const back = async () => {
    const { error } = await restore.run({ request_id: request.id })
    if (error) toastRefusal(`${name} did not come back`, error)
  }
  const take = async () => {
    const { error } = await withdraw.run({ request_id: request.id })
    if (error) return toastRefusal(`${name} was not taken off`, error)
    toast({
      title: `${name} is off the list`,
      key: 'waitlist',
      action: { label: 'Undo', onSelect: () => void back() },
    })
  }
  const later = request.appointments && Date.parse(request.appointments.starts_at)
  const whom = request.practitioner_ids.map(id => names.get(id) ?? 'a former colleague')
  const facts = [
    partsWords(request.parts),
    whom.length > 0 ? `with ${whom.join(' or ')}` : null,
    dateWords(request.earliest, request.latest),
    later ? `sooner than ${formatShortDay(zone, later)}, ${formatTime(zone, later)}` : null,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-border px-5 py-3">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <h3 className="text-body font-semibold">
          <Link to={`/clients/${request.client_id}`} className="rounded-xs hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-body">
          {request.services?.name ?? 'A service'}
          {request.service_durations ? `, ${request.service_durations.duration_min} min` : ''}
        </p>
        <p className="text-small text-muted-foreground">
          {facts.join(', ')}. Since {formatShortDay(zone, Date.parse(request.created_at))},{' '}
          {sources[request.source as keyof typeof sources]}.
        </p>
      </div>
      <Button size="sm" busy={withdraw.busy ? 'Taking off' : false} onClick={() => void take()}>
        Take off<span className="sr-only">: {name}</span>
      </Button>
    </li>
  )
}

const day = (date: string) => formatShortDay('UTC', Date.parse(`${date}T12:00:00Z`))

function dateWords(earliest: string | null, latest: string | null): string | null {
  if (earliest && latest) return `from ${day(earliest)} to ${day(latest)}`
  if (earliest) return `from ${day(earliest)}`
  return latest ? `until ${day(latest)}` : null
}
