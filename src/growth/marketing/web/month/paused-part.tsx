import { Plug } from 'lucide-react'
import { useConnect } from '#growth/social/web/connections/use-connect.ts'
import type { ItemChannel } from '#rules/planning/plan-input.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { itemChannelLabels } from '../../plan-labels.ts'

export function PausedPart({ channel }: { channel: ItemChannel }) {
  const { connect, busy } = useConnect()
  if (channel === 'email' || channel === 'room') return null
  return (
    <>
      <Badge tone="warning" icon={<Plug aria-hidden="true" />}>
        Paused
      </Badge>
      <Button
        size="sm"
        variant="link"
        className="max-md:min-h-11"
        aria-label={`Reconnect ${itemChannelLabels[channel]}`}
        busy={busy === channel && 'Going there'}
        onClick={() => connect(channel)}
      >
        Reconnect
      </Button>
    </>
  )
}
