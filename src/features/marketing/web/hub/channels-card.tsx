import { Camera, type LucideIcon, Mail, Plug, Store, ThumbsUp } from 'lucide-react'
import type { Practice } from '#features/practice/web/practice-data.ts'
import { formatShortDay } from '#lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { channelWords } from '../../plan-words.ts'
import { useNetworks } from '../data.ts'

const networks: readonly { network: 'instagram' | 'google' | 'facebook'; Icon: LucideIcon }[] = [
  { network: 'instagram', Icon: Camera },
  { network: 'google', Icon: Store },
  { network: 'facebook', Icon: ThumbsUp },
]

/** How each way out of the practice stands. */
export function ChannelsCard({ practice }: { practice: Practice }) {
  const found = useNetworks()
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
            <Row Icon={Mail} name="Email" state={practice.address?.trim() ? 'on' : 'waits'}>
              {practice.address?.trim() ? (
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
              const name = own ? (own.handle ? `@${own.handle}` : own.account_name) : null
              const until = own?.token_expires_at
                ? `, access until ${formatShortDay(practice.time_zone, Date.parse(own.token_expires_at)).split(', ')[1]}`
                : ''
              const words = !own
                ? 'Not connected: posts for it are tasks to post by hand.'
                : own.state === 'needs_reconnecting'
                  ? (own.state_words ?? 'It has to be connected again.')
                  : `${name}${until}${own.is_test ? '. A trial: posts are kept here and leave for nowhere' : ''}.`
              return (
                <Row
                  key={network}
                  Icon={Icon}
                  name={channelWords[network]}
                  state={!own ? 'off' : own.state === 'connected' ? 'on' : 'reconnect'}
                >
                  {words}
                </Row>
              )
            })}
          </ul>
        </Loading>
      )}
    </Card>
  )
}

interface RowProps {
  Icon: LucideIcon
  name: string
  state: 'on' | 'off' | 'waits' | 'reconnect'
  children: React.ReactNode
}

function Row({ Icon, name, state, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 border-t border-border px-5 py-3">
      <span className="flex size-6 flex-none items-center justify-center self-start rounded-sm bg-sunken">
        <Icon aria-hidden="true" className="size-3.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-small text-muted-foreground wrap-anywhere">{children}</span>
      </span>
      {state === 'on' ? (
        <Badge tone="success" glyph="filled">
          On
        </Badge>
      ) : state === 'off' ? (
        <Badge glyph="ring">Off</Badge>
      ) : state === 'waits' ? (
        <Badge tone="warning" glyph="half">
          Waits
        </Badge>
      ) : (
        <Badge tone="warning" icon={<Plug aria-hidden="true" />}>
          Reconnect
        </Badge>
      )}
    </li>
  )
}
