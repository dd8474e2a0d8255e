import {
  Camera,
  DoorOpen,
  Hourglass,
  type LucideIcon,
  Mail,
  Repeat,
  Star,
  Store,
  ThumbsUp,
} from 'lucide-react'
import type { ItemChannel, Kind } from '#rules/planning/plan-input.ts'
import { badgeWords } from '../../plan-labels.ts'

const ofChannel: Record<ItemChannel, LucideIcon> = {
  instagram: Camera,
  facebook: ThumbsUp,
  google: Store,
  email: Mail,
  room: DoorOpen,
}
const ofKind: Partial<Record<Kind, LucideIcon>> = {
  win_back: Repeat,
  gap_filler: Hourglass,
  review_asks: Star,
}

export const channelIcon = (kind: Kind, channel: ItemChannel): LucideIcon =>
  ofKind[kind] ?? ofChannel[channel]

export function ChannelBadge({ kind, channel }: { kind: Kind; channel: ItemChannel }) {
  const Icon = channelIcon(kind, channel)
  return (
    <span className="flex min-w-0 items-center gap-2 text-body">
      <span className="flex size-6 flex-none items-center justify-center rounded-sm bg-sunken max-md:hidden">
        <Icon aria-hidden="true" className="size-3.5" />
      </span>
      <Icon aria-hidden="true" className="size-3.5 flex-none md:hidden" />
      <span className="truncate">{badgeWords(kind, channel)}</span>
    </span>
  )
}
