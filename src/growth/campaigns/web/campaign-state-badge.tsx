import { Mail, MessageSquare } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import type { GlyphName } from '#web/ui/glyph.tsx'
import { Badge, type BadgeTone } from '#web/ui/page/badge.tsx'
import type { Campaign } from '../campaign.ts'
import { type CampaignState, campaignChannelLabels, campaignStateLabels } from '../campaign-state.ts'

const looks: Record<CampaignState, { tone: BadgeTone; glyph: GlyphName }> = {
  draft: { tone: 'neutral', glyph: 'ring' },
  scheduled: { tone: 'primary', glyph: 'half' },
  sending: { tone: 'primary', glyph: 'filled' },
  sent: { tone: 'success', glyph: 'check' },
  paused: { tone: 'warning', glyph: 'half' },
  cancelled: { tone: 'neutral', glyph: 'slash' },
}

export function CampaignStateBadge({ state, stopped_at }: Pick<Campaign, 'state' | 'stopped_at'>) {
  return <Badge {...looks[state]}>{stopped_at ? 'Stopped by itself' : campaignStateLabels[state]}</Badge>
}

export function ChannelBadge({ channel, className }: { channel: 'email' | 'sms'; className?: string }) {
  const Icon = channel === 'email' ? Mail : MessageSquare
  return (
    <span className={cn('inline-flex items-center gap-2 leading-5', className)}>
      <span className="inline-flex size-6 items-center justify-center rounded-sm bg-sunken">
        <Icon aria-hidden="true" className="size-3.5" />
      </span>
      {campaignChannelLabels[channel]}
    </span>
  )
}
