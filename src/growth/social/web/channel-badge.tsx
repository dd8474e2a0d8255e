import {
  BookOpen,
  Camera,
  DoorOpen,
  Hourglass,
  type LucideIcon,
  Mail,
  MessageSquare,
  Repeat,
  Star,
  Store,
  ThumbsUp,
} from 'lucide-react'
import { cn } from '#web/ui/cn.ts'

const channels = {
  instagram: { icon: Camera, name: 'Instagram' },
  facebook: { icon: ThumbsUp, name: 'Facebook' },
  google: { icon: Store, name: 'Google profile' },
  email: { icon: Mail, name: 'Email' },
  sms: { icon: MessageSquare, name: 'Text' },
  review_asks: { icon: Star, name: 'Review asks' },
  win_back: { icon: Repeat, name: 'Win-back' },
  gap_filler: { icon: Hourglass, name: 'Gap filler' },
  blog: { icon: BookOpen, name: 'Blog' },
  room: { icon: DoorOpen, name: 'In the room' },
} as const satisfies Record<string, { icon: LucideIcon; name: string }>
export type BadgeChannel = keyof typeof channels

interface ChannelBadgeProps {
  channel: BadgeChannel
  name?: string
  narrow?: boolean
  className?: string
}

export function ChannelBadge({ channel, name, narrow, className }: ChannelBadgeProps) {
  const { icon: Icon, name: own } = channels[channel]
  return narrow ? (
    <span className={cn('inline-flex min-w-0 items-center gap-1.5 text-micro font-medium', className)}>
      <Icon aria-hidden="true" className="size-[13px] flex-none" />
      <span className="truncate">{name ?? own}</span>
    </span>
  ) : (
    <span className={cn('inline-flex min-w-0 items-center gap-2 text-body', className)}>
      <span className="inline-flex size-6 flex-none items-center justify-center rounded-sm bg-sunken">
        <Icon aria-hidden="true" className="size-3.5" />
      </span>
      <span className="min-w-0 wrap-anywhere">{name ?? own}</span>
    </span>
  )
}

export function ChannelGlyph({ channel, className }: { channel: BadgeChannel; className?: string }) {
  const { icon: Icon } = channels[channel]
  return <Icon aria-hidden="true" className={cn('size-4 flex-none', className)} />
}
