import { useState } from 'react'
import { Link } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { skipSentence } from '#diary/messages/skip-reason-labels.ts'
import { statusLooks } from '#diary/outbox/message-status.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardFoot, CardHeader } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { AskingSwitch } from './asking-switch.tsx'
import { type AskFilter, type AskRow, useAsks, useIsAsking, useNames } from './data.ts'

const filters = [
  { value: 'all', label: 'All' },
  { value: 'sent', label: 'Sent' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'not', label: 'Not sent' },
] as const

const few = 10

export function SurveyRequestsCard({ zone }: { zone: string }) {
  const [filter, setFilter] = useState<AskFilter>('all')
  const [isWhole, setWhole] = useState(false)
  const asks = useAsks(filter)
  const rows = isWhole ? asks.data : asks.data?.slice(0, few)
  const isCut = (asks.data?.length ?? 0) > (rows?.length ?? 0)
  const names = useNames((rows ?? []).map(({ client_id }) => client_id))
  const practice = usePractice()
  const isAsking = useIsAsking()
  const waitsForAddress = isAsking.data && practice.data && !practice.data.address?.trim()
  const now = Date.now()
  return (
    <Card aria-labelledby="asks">
      <CardHeader
        id="asks"
        title="Asks"
        description="A day after each visit, everybody alike, once in 180 days."
        aside={<AskingSwitch />}
      />
      {waitsForAddress ? (
        <div className="px-5 pb-4">
          <Banner tone="warning" title="Asks by mail wait for your postal address.">
            Each of them carries it. Write it down in the{' '}
            <TextLink to="/practice-settings">settings</TextLink>: then visits of the last two days are asked
            about. Asks by text go out meanwhile.
          </Banner>
        </div>
      ) : null}
      <div className="px-5 pb-3">
        <Segmented label="Which asks" size="sm" value={filter} onChange={setFilter} options={filters} />
      </div>
      {asks.isLoadingError ? (
        <ErrorState title="The asks could not be loaded" onRetry={() => asks.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={asks.isLoading}
          label="Loading asks"
          skeleton={<Skeleton className="m-5 h-48 rounded-md" />}
        >
          {rows && rows.length > 0 ? (
            <ul>
              {rows.map(ask => (
                <Ask
                  key={ask.id}
                  ask={ask}
                  name={names.data?.get(ask.client_id ?? '') ?? 'Somebody'}
                  zone={zone}
                  now={now}
                />
              ))}
            </ul>
          ) : rows ? (
            <EmptyState picture="rest" title={filter === 'all' ? 'No requests yet' : 'None of these'}>
              {filter === 'all'
                ? 'A request goes out automatically a day after a visit and appears here.'
                : 'Requests of this kind appear here.'}
            </EmptyState>
          ) : null}
        </Loading>
      )}
      {isCut ? (
        <CardFoot>
          <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
            Show more
          </Button>
        </CardFoot>
      ) : asks.more ? (
        <CardFoot>
          {asks.more.hasFailed ? (
            <p className="text-small text-destructive">No more came. Try again.</p>
          ) : null}
          <Button
            variant="ghost"
            size="sm"
            busy={asks.more.isLoading ? 'Loading' : false}
            onClick={asks.more.load}
          >
            Show more
          </Button>
        </CardFoot>
      ) : null}
    </Card>
  )
}

function Ask({ ask, name, zone, now }: { ask: AskRow; name: string; zone: string; now: number }) {
  const look = statusLooks[ask.status]
  const at =
    ask.status === 'queued' || ask.status === 'sending' ? ask.send_after : (ask.sent_at ?? ask.created_at)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-border px-5 py-2.5">
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {ask.client_id ? (
          <Link
            to={`/clients/${ask.client_id}`}
            className="rounded-xs text-body font-semibold hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="text-body font-semibold">{name}</span>
        )}
        <p className="text-small text-muted-foreground">
          {ask.status === 'skipped'
            ? skipSentence(ask.skip_reason)
            : `${ask.channel === 'sms' ? 'Text' : 'Mail'}, ${formatRelativeTime(zone, Date.parse(at), now)}`}
        </p>
      </div>
      <Badge tone={look.tone} glyph={look.glyph}>
        {look.word}
      </Badge>
    </li>
  )
}
