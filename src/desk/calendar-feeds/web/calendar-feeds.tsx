import { Plus } from 'lucide-react'
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
import { feedLine } from '../feed-copy.ts'
import { type CalendarFeed, useCalendarFeeds, useRenewCalendarFeed, useRevokeCalendarFeed } from './data.ts'
import { FeedAddressDialog } from './feed-address-dialog.tsx'
import { FeedDialog } from './feed-dialog.tsx'

export interface CalendarFeedsProps {
  practice: { id: string; time_zone: string }
  person: { id: string; name: string }
  /** Epoch ms. */
  now: number
}

export function CalendarFeeds({ practice, person, now }: CalendarFeedsProps) {
  const feeds = useCalendarFeeds()
  const [open, setOpen] = useState<'new' | { address: string } | null>(null)
  const own = (feeds.data ?? []).filter(feed => feed.practitioner_id === person.id)
  return (
    <Card aria-labelledby="feeds-title">
      <CardHeader
        id="feeds-title"
        title="Visits in another calendar"
        description="Secret addresses that a phone or another calendar reads. Initials only, unless you say otherwise."
        aside={
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setOpen('new')}
          >
            Make an address
          </Button>
        }
      />
      {feeds.isLoadingError ? (
        <ErrorState title="The addresses could not be loaded" onRetry={() => feeds.refetch()} />
      ) : (
        <Loading
          loading={feeds.isPending}
          label="Loading addresses"
          skeleton={<Skeleton className="mx-5 mb-4 h-11" />}
        >
          {own.length === 0 ? (
            <p className="border-t border-border px-5 py-4 text-muted-foreground">
              None yet for {person.name}.
            </p>
          ) : null}
          <ul>
            {own.map(feed => (
              <Feed
                key={feed.id}
                feed={feed}
                line={feedLine(feed, practice.time_zone, now)}
                onAddress={address => setOpen({ address })}
              />
            ))}
          </ul>
        </Loading>
      )}
      {open === 'new' ? (
        <FeedDialog person={person} onMade={address => setOpen({ address })} onClose={() => setOpen(null)} />
      ) : open ? (
        <FeedAddressDialog address={open.address} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  )
}

interface FeedProps {
  feed: CalendarFeed
  line: string
  onAddress: (address: string) => void
}

function Feed({ feed, line, onAddress }: FeedProps) {
  const renew = useRenewCalendarFeed()
  const revoke = useRevokeCalendarFeed()
  const { id: calendar_feed_id, name } = feed
  const startRenew = async () => {
    const sure = await confirm({
      title: `Make a new address for “${name}”?`,
      description: 'The one it has stops at once: calendars that read it have to be given the new one.',
      confirmLabel: 'Make a new address',
      cancelLabel: 'Keep the address',
    })
    if (!sure) return
    const { data, error } = await renew.run({ calendar_feed_id })
    if (error) return toastRefusal('The address was not renewed', error)
    onAddress(data.address)
  }
  const startRevoke = async () => {
    const sure = await confirm({
      title: `Revoke “${name}”?`,
      description: 'Calendars that read it stop at once. This cannot be undone; a new address can be made.',
      confirmLabel: 'Revoke it',
      cancelLabel: 'Keep it',
      tone: 'destructive',
    })
    if (!sure) return
    const { error } = await revoke.run({ calendar_feed_id })
    if (error) return toastRefusal('The address was not revoked', error)
    toast({ title: `${name} is revoked` })
  }
  return (
    <CardRow as="li">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-muted-foreground">{line}</p>
      </div>
      <RowMenu name={name}>
        <MenuItem onSelect={startRenew}>New address</MenuItem>
        <MenuItem tone="destructive" onSelect={startRevoke}>
          Revoke
        </MenuItem>
      </RowMenu>
    </CardRow>
  )
}
