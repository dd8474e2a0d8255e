import { CircleAlert, Clock, Hand, LoaderCircle, type LucideIcon, Unplug } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { Glyph, type GlyphName } from '#web/ui/glyph.tsx'
import { Badge, type BadgeTone } from '#web/ui/page/badge.tsx'
import { type ItemLook, lookWords } from '../post/post-look.ts'

const done = { tone: 'success', glyph: 'check' } as const
const gone = { tone: 'neutral', glyph: 'slash' } as const

const looks: Record<ItemLook, { tone: BadgeTone; glyph?: GlyphName; icon?: LucideIcon }> = {
  proposed: { tone: 'outline', glyph: 'ring' },
  draft: { tone: 'neutral', glyph: 'ring' },
  waits: { tone: 'warning', glyph: 'half' },
  approved: { tone: 'primary', glyph: 'check' },
  scheduled: { tone: 'primary', icon: Clock },
  publishing: { tone: 'primary', icon: LoaderCircle },
  published: done,
  sent: done,
  done,
  failed: { tone: 'destructive', icon: CircleAlert },
  reconnect: { tone: 'warning', icon: Unplug },
  skipped: gone,
  cancelled: gone,
  not_sent: gone,
  by_hand: { tone: 'neutral', icon: Hand },
}

interface PostStateBadgeProps {
  look: ItemLook
  /** Replaces the default word. */
  word?: string
  className?: string
}

export function PostStateBadge({ look, word, className = '' }: PostStateBadgeProps) {
  const { tone, glyph, icon: Icon } = looks[look]
  const mark = Icon ? { icon: <Icon aria-hidden="true" /> } : glyph ? { glyph } : {}
  return (
    <Badge tone={tone} {...mark} className={className}>
      {word ?? lookWords[look]}
    </Badge>
  )
}

const inks: Partial<Record<BadgeTone, string>> = {
  warning: 'text-warning',
  success: 'text-success',
  destructive: 'text-destructive',
}

interface StateLineProps extends PostStateBadgeProps {
  /** Inherits the text color. */
  quiet?: boolean
}

/** The same badge as plain text. */
export function PostStateLine({ look, word, quiet, className }: StateLineProps) {
  const { tone, glyph, icon: Icon } = looks[look]
  const ink = inks[tone] ?? ''
  return (
    <span className={cn('inline-flex min-w-0 items-center gap-1.5', !quiet && ink, className)}>
      {Icon ? (
        <Icon aria-hidden="true" className={cn('size-3 flex-none', ink)} />
      ) : glyph ? (
        <Glyph name={glyph} size={12} className={ink} />
      ) : null}
      <span className="truncate">{word ?? lookWords[look]}</span>
    </span>
  )
}
