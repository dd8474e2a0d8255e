import { CircleAlert, Plus } from 'lucide-react'
import { useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { MenuItem } from '#web/ui/menus/menu.tsx'
import { RowMenu } from '#web/ui/menus/row-menu.tsx'
import { Card, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { busyFeedLine } from '../feed-copy.ts'
import { BusyFeedDialog } from './busy-feed-dialog.tsx'
import type { CalendarFeedsProps } from './calendar-feeds.tsx'
import { type BusyFeed, useBusyFeeds, useRemoveBusyFeed, useRetryBusyFeed } from './data.ts'

export function BusyFeeds({ practice, person, now }: CalendarFeedsProps) {
  const feeds = useBusyFeeds()
  const [isNew, setIsNew] = useState(false)
  const own = (feeds.data ?? []).filter(feed => feed.practitioner_id === person.id)
  return (
    <Card aria-labelledby="busy-feeds-title">
      <CardHeader
        id="busy-feeds-title"
        title="Busy times of other calendars"
        description="Read every 15 minutes. What is busy there cannot be booked here."
        aside={
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setIsNew(true)}
          >
            Add a calendar
          </Button>
        }
      />
      {feeds.isLoadingError ? (
        <ErrorState title="The calendars could not be loaded" onRetry={() => feeds.refetch()} />
      ) : (
        <Loading
          loading={feeds.isPending}
          label="Loading calendars"
          skeleton={<Skeleton className="mx-5 mb-4 h-11" />}
        >
          {own.length === 0 ? (
            <p className="border-t border-border px-5 py-4 text-muted-foreground">
              None yet for {person.name}.
            </p>
          ) : null}
          <ul>
            {own.map(feed => (
              <Feed key={feed.id} feed={feed} line={busyFeedLine(feed, practice.time_zone, now)} />
            ))}
          </ul>
        </Loading>
      )}
      {isNew ? <BusyFeedDialog person={person} onClose={() => setIsNew(false)} /> : null}
    </Card>
  )
}

function Feed({ feed, line }: { feed: BusyFeed; line: ReturnType<typeof busyFeedLine> }) {
  const retry = useRetryBusyFeed()
  const drop = useRemoveBusyFeed()
  const { id: busy_feed_id, name } = feed
  const startRetry = async () => {
    const { error } = await retry.run({ busy_feed_id })
    if (error) return toastRefusal('The calendar was not read', error)
    toast({ title: `${name} is being read` })
  }
  const startRemove = async () => {
    const sure = await confirm({
      title: `Remove “${name}”?`,
      description: 'Its times can be booked at once, and its address is forgotten.',
      confirmLabel: 'Remove it',
      cancelLabel: 'Keep it',
      tone: 'destructive',
    })
    if (!sure) return
    const { error } = await drop.run({ busy_feed_id })
    if (error) return toastRefusal('The calendar was not removed', error)
    toast({ title: `${name} is removed` })
  }
  const hasFailed = line.tone === 'failed'
  return (
    <CardRow as="li">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {name} <span className="font-normal text-muted-foreground">{feed.host}</span>
        </p>
        <p
          className={
            hasFailed
              ? 'flex items-start gap-1.5 text-small text-destructive'
              : 'text-small text-muted-foreground'
          }
        >
          {hasFailed ? <CircleAlert aria-hidden="true" className="mt-px size-4 flex-none" /> : null}
          <span>{line.text}</span>
        </p>
        {hasFailed ? (
          <Button size="sm" className="mt-2" busy={retry.busy && 'Trying'} onClick={startRetry}>
            Try again<span className="sr-only"> with {name}</span>
          </Button>
        ) : null}
      </div>
      <RowMenu name={name}>
        <MenuItem onSelect={startRetry}>Read it now</MenuItem>
        <MenuItem tone="destructive" onSelect={startRemove}>
          Remove
        </MenuItem>
      </RowMenu>
    </CardRow>
  )
}
