import { ChevronLeft, ChevronRight, Plus, Unplug } from 'lucide-react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Glyph } from '#web/ui/glyph.tsx'
import type { SocialView } from '../calendar/social-address.ts'
import { networkNames } from '../post/post-state.ts'
import type { ShownConnection } from '../schema.ts'
import { ChannelGlyph } from './channel-badge.tsx'

interface SocialToolbarProps {
  title: string
  view: SocialView
  connections: readonly ShownConnection[]
  onView: (view: SocialView) => void
  onTurn: (by: -1 | 1) => void
  onToday: () => void
  onConnections: () => void
  onNew: () => void
}

const views = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'list', label: 'List' },
] as const

export function SocialToolbar(props: SocialToolbarProps) {
  const { title, view, connections, onView, onTurn, onToday, onConnections, onNew } = props
  const unit = view === 'week' ? 'week' : 'month'
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-3">
      <h1
        tabIndex={-1}
        className="font-display text-[1.5rem] leading-9 font-[460] tracking-(--tracking-display) md:text-[1.75rem]"
      >
        <span className="sr-only">Social media, </span>
        {title}
      </h1>
      <div className="flex gap-2">
        <IconButton
          variant="secondary"
          label={`Previous ${unit}`}
          icon={<ChevronLeft className="size-4.5" />}
          onClick={() => onTurn(-1)}
        />
        <IconButton
          variant="secondary"
          label={`Next ${unit}`}
          icon={<ChevronRight className="size-4.5" />}
          onClick={() => onTurn(1)}
        />
        <Button onClick={onToday}>Today</Button>
      </div>
      <Segmented label="View" size="tight" value={view} onChange={onView} options={views} />
      <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-2 gap-y-2 max-md:w-full max-md:justify-between">
        <button
          type="button"
          onClick={onConnections}
          className="flex min-h-9 flex-wrap items-center gap-x-3.5 gap-y-1 rounded-md px-2 text-body max-md:-mx-2 font-medium hover:bg-accent pointer-coarse:min-h-11"
        >
          <span className="sr-only">Connections and queues: </span>
          {connections.map(connection => (
            <ChannelState key={connection.network} connection={connection} />
          ))}
        </button>
        <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={onNew}>
          New post
        </Button>
      </div>
    </header>
  )
}

const words = {
  connected: 'connected',
  needs_reconnecting: 'to be reconnected',
  disconnected: 'not connected',
}

function ChannelState({ connection: { network, state } }: { connection: ShownConnection }) {
  return (
    <span
      className={cn(
        'flex items-center gap-1.5',
        state === 'needs_reconnecting' && 'text-warning',
        state === 'disconnected' && 'text-muted-foreground',
      )}
    >
      <ChannelGlyph channel={network} />
      {networkNames[network]}
      <span className="sr-only"> {words[state]}, </span>
      {state === 'connected' ? (
        <Glyph name="check" />
      ) : state === 'disconnected' ? (
        <Glyph name="ring" />
      ) : (
        <Unplug aria-hidden="true" className="size-3.5" />
      )}
    </span>
  )
}
