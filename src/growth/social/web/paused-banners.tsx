import { Unplug } from 'lucide-react'
import { formatTime } from '#lib/time/dates.ts'
import { nearDay } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { networkNames } from '../post/post-state.ts'
import type { ListedPosts, ShownConnection } from '../schema.ts'
import { useConnect } from './connections/use-connect.ts'

export function PausedBanners({ listed }: { listed: ListedPosts }) {
  const { connect, busy } = useConnect()
  return listed.connections
    .filter(({ state }) => state === 'needs_reconnecting')
    .map(connection => {
      const { network } = connection
      const name = networkNames[network]
      const waiting = listed.posts.filter(
        post => post.network === network && post.state === 'scheduled' && !post.by_hand,
      ).length
      return (
        <Banner
          key={network}
          tone="warning"
          icon={<Unplug aria-hidden="true" className="size-4.5" />}
          className="mb-4 items-center"
          action={
            <Button busy={busy === network && 'Going there'} onClick={() => connect(network)}>
              Reconnect {name}
            </Button>
          }
        >
          <b className="font-semibold">
            {name} asked for a new sign-in{sinceWords(connection, listed)}.
          </b>{' '}
          Its queue is paused:{' '}
          {waiting === 0 ? 'no post of these days' : waiting === 1 ? 'one post' : `${waiting} posts`}{' '}
          {waiting < 2 ? 'waits' : 'wait'}, nothing overdue goes out by itself.
        </Banner>
      )
    })
}

function sinceWords({ state_at }: ShownConnection, { time_zone: zone, today }: ListedPosts): string {
  if (!state_at) return ''
  const at = Date.parse(state_at)
  const near = nearDay(localDateOf(zone, at), today)
  const isOn = !['today', 'yesterday', 'tomorrow'].includes(near)
  return ` ${isOn ? 'on ' : ''}${near} at ${formatTime(zone, at)}`
}
