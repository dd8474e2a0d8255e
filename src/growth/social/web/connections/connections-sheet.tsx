import { Clock, Unplug } from 'lucide-react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { toast } from '#web/ui/toast.ts'
import { networkNames } from '../../post/post-state.ts'
import type { ListedPosts, ShownConnection } from '../../schema.ts'
import { ChannelBadge } from '../channel-badge.tsx'
import { useCheckConnection, useDisconnect } from '../data.ts'
import { connectionWords } from './connection-labels.ts'
import { useConnect } from './use-connect.ts'

interface ConnectionsSheetProps {
  listed: ListedPosts
  onSlots: () => void
  onClose: () => void
}

export function ConnectionsSheet({ listed, onSlots, onClose }: ConnectionsSheetProps) {
  const { slots } = listed
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Where you post"
      description="Each network asks for your permission on its own page. Keys are stored encrypted, and used to publish what you approved and to see the results."
    >
      <ul className="-mx-5 -mt-5">
        {listed.connections.map(connection => (
          <ConnectionRow key={connection.network} connection={connection} listed={listed} />
        ))}
      </ul>
      <section aria-labelledby="queues" className="-mx-5 border-t border-border px-5 py-5">
        <h3 id="queues" className="text-[0.9375rem] leading-5 font-semibold">
          Queues
        </h3>
        <p className="mt-1 mb-3 text-body text-muted-foreground">
          {slots.length === 0
            ? 'No network has a turn yet, so each post gets a time of its own.'
            : `${slots.length === 1 ? 'One turn' : `${slots.length} turns`} a week. A post for the next free turn takes one of them.`}
        </p>
        <Button icon={<Clock aria-hidden="true" className="size-4" />} onClick={onSlots}>
          Change the queues
        </Button>
      </section>
    </Sheet>
  )
}

function ConnectionRow({ connection, listed }: { connection: ShownConnection; listed: ListedPosts }) {
  const { network, state, account_name, handle, is_test, is_configured, connection_id } = connection
  const { connect, busy } = useConnect()
  const disconnect = useDisconnect()
  const check = useCheckConnection()
  const name = networkNames[network]
  const waiting = listed.posts.filter(
    post => post.network === network && post.state === 'scheduled' && !post.by_hand,
  ).length
  const end = async () => {
    const isSure = await confirm({
      title: `Disconnect ${name}?`,
      description: `Its key is deleted here, and nothing goes out to ${account_name ?? name} any more.${waiting > 0 ? ` ${waiting === 1 ? 'One scheduled post waits' : `${waiting} scheduled posts wait`} and ${waiting === 1 ? 'does' : 'do'} not go out.` : ''} What is published stays there.`,
      confirmLabel: 'Disconnect',
      cancelLabel: 'Keep it',
      tone: 'destructive',
    })
    if (!isSure || !connection_id) return
    const { error } = await disconnect.run({ connection_id })
    if (error) return toastRefusal(`${name} was not disconnected`, error, { key: 'connection' })
    toast({ title: `${name} is disconnected`, glyph: 'check', key: 'connection' })
  }
  const look = async () => {
    if (!connection_id) return
    const { data, error } = await check.run({ connection_id })
    if (error) return toastRefusal(`${name} was not asked`, error, { key: 'connection' })
    toast({
      title: data.state === 'connected' ? `${name} answers` : `${name} has to be connected again`,
      description: data.words ? `It said: “${data.words}”` : undefined,
      glyph: data.state === 'connected' ? 'check' : 'alert',
      key: 'connection',
    })
  }
  const isOn = state !== 'disconnected'
  return (
    <li className="border-b border-border px-5 py-4 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          <ChannelBadge channel={network} name={name} />
        </h3>
        {state === 'connected' ? (
          <Badge tone="success" glyph="check">
            {is_test ? 'Test account' : 'Connected'}
          </Badge>
        ) : state === 'needs_reconnecting' ? (
          <Badge tone="warning" icon={<Unplug aria-hidden="true" />}>
            Reconnect
          </Badge>
        ) : (
          <Badge glyph="ring">Not connected</Badge>
        )}
      </div>
      {isOn && account_name ? (
        <p className="mt-2 text-body font-semibold wrap-anywhere">
          {account_name}
          {handle ? (
            <span className="font-normal text-muted-foreground"> @{handle.replace(/^@/, '')}</span>
          ) : null}
        </p>
      ) : null}
      <p className="mt-1 text-small wrap-anywhere text-muted-foreground">
        {connectionWords(connection, { zone: listed.time_zone, now: Date.parse(listed.now) })}
        {is_test && isOn
          ? ' Posts are stored here and shown the way a visitor would see them. Only you can see them.'
          : ''}
        {!isOn && !is_configured
          ? ` This installation has no app at ${name}: a test account keeps posts here, and nothing leaves.`
          : ''}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant={state === 'connected' ? 'secondary' : 'primary'}
          busy={busy === network && 'Going there'}
          onClick={() => connect(network)}
        >
          {state === 'connected'
            ? 'Connect another account'
            : state === 'needs_reconnecting'
              ? `Reconnect ${name}`
              : `Connect ${name}`}
        </Button>
        {state === 'connected' ? (
          <Button variant="ghost" busy={check.busy && 'Asking'} onClick={() => void look()}>
            Check now<span className="sr-only"> {name}</span>
          </Button>
        ) : null}
        {isOn ? (
          <Button variant="ghost" busy={disconnect.busy && 'Disconnecting'} onClick={() => void end()}>
            Disconnect<span className="sr-only"> {name}</span>
          </Button>
        ) : null}
      </div>
    </li>
  )
}
