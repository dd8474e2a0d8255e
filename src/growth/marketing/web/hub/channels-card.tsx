import { Camera, type LucideIcon, Mail, Plug, Store, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { useConnect } from '#growth/social/web/connections/use-connect.ts'
import { useScheduledPosts } from '#growth/social/web/waiting-data.ts'
import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { nearDay } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { itemChannelLabels } from '../../plan-labels.ts'
import { useNetworks } from '../data.ts'

const networks: readonly { network: 'instagram' | 'google' | 'facebook'; Icon: LucideIcon }[] = [
  { network: 'instagram', Icon: Camera },
  { network: 'google', Icon: Store },
  { network: 'facebook', Icon: ThumbsUp },
]
type Found = NonNullable<ReturnType<typeof useNetworks>['data']>[number]

export function ChannelsCard({ practice }: { practice: Practice }) {
  const found = useNetworks()
  const isPaused = found.data?.some(({ state }) => state === 'needs_reconnecting') ?? false
  const scheduled = useScheduledPosts(isPaused)
  const { connect, busy } = useConnect()
  const hasAddress = Boolean(practice.address?.trim())
  return (
    <Card aria-labelledby="channels">
      <CardHeader id="channels" title="Channels" />
      {found.isLoadingError ? (
        <ErrorState title="The channels could not be loaded" onRetry={() => found.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={found.isPending}
          label="Loading the channels"
          skeleton={<Skeleton className="m-5 h-48" />}
        >
          <ul>
            <Row Icon={Mail} name="Email" state={hasAddress ? 'on' : 'waits'}>
              {hasAddress ? (
                'Mails that offer something carry your postal address.'
              ) : (
                <>
                  Mails that offer something wait for your postal address.{' '}
                  <TextLink to="/practice-settings">Write it down</TextLink>
                </>
              )}
            </Row>
            {networks.map(({ network, Icon }) => {
              const own = found.data?.find(each => each.network === network)
              const waiting = scheduled.data?.filter(each => each.network === network).length
              return (
                <Row
                  key={network}
                  Icon={Icon}
                  name={itemChannelLabels[network]}
                  state={!own ? 'off' : own.state === 'connected' ? 'on' : 'reconnect'}
                  act={
                    own?.state === 'needs_reconnecting' ? (
                      <Button
                        size="sm"
                        icon={<Plug aria-hidden="true" className="size-4" />}
                        aria-label={`Reconnect ${itemChannelLabels[network]}`}
                        busy={busy === network && 'Going there'}
                        onClick={() => connect(network)}
                      >
                        Reconnect
                      </Button>
                    ) : undefined
                  }
                >
                  {own ? standWords(own, practice.time_zone, waiting) : <NotConnected />}
                </Row>
              )
            })}
          </ul>
        </Loading>
      )}
    </Card>
  )
}

const NotConnected = () => (
  <>
    Not connected: posts for it are tasks to post by hand. <TextLink to="/social-media">Connect it</TextLink>
  </>
)

/** `waiting`: queued posts; undefined until counted. */
function standWords(own: Found, zone: string, waiting: number | undefined): string {
  if (own.state === 'needs_reconnecting') {
    const queue =
      waiting === undefined
        ? ''
        : waiting === 0
          ? ' No post waits for it.'
          : ` ${waiting} ${waiting === 1 ? 'post is' : 'posts are'} paused.`
    return `Asked for a new sign-in${sinceWords(own.state_at, zone)}.${queue}`
  }
  const name = own.handle ? `@${own.handle}` : own.account_name
  const until = own.token_expires_at
    ? `, access until ${formatShortDay(zone, Date.parse(own.token_expires_at)).split(', ')[1]}`
    : ''
  return `${name}${until}${own.is_test ? '. A trial: posts are stored here and not published' : ''}.`
}

function sinceWords(iso: string | null, zone: string): string {
  if (!iso) return ''
  const at = Date.parse(iso)
  const near = nearDay(localDateOf(zone, at), localDateOf(zone, Date.now()))
  const isNear = ['today', 'yesterday'].includes(near)
  return ` ${isNear ? '' : 'on '}${near}, ${formatTime(zone, at)}`
}

interface RowProps {
  Icon: LucideIcon
  name: string
  state: 'on' | 'off' | 'waits' | 'reconnect'
  act?: ReactNode
  children: ReactNode
}

function Row({ Icon, name, state, act, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border px-5 py-3">
      <span className="flex size-6 flex-none items-center justify-center self-start rounded-sm bg-sunken">
        <Icon aria-hidden="true" className="size-3.5" />
      </span>
      <span className="min-w-32 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-small text-muted-foreground wrap-anywhere">{children}</span>
      </span>
      {act ??
        (state === 'on' ? (
          <Badge tone="success" glyph="filled">
            On
          </Badge>
        ) : state === 'off' ? (
          <Badge glyph="ring">Off</Badge>
        ) : (
          <Badge tone="warning" glyph="half">
            Waits
          </Badge>
        ))}
    </li>
  )
}
