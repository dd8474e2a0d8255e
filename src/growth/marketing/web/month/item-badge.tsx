import { Clock, Hand, Plug } from 'lucide-react'
import { Badge } from '#web/ui/page/badge.tsx'
import type { ShownItem } from '../../schema.ts'

export function ItemBadge({ item, isPaused = false }: { item: ShownItem; isPaused?: boolean }) {
  const { state, kind } = item
  if (isPaused)
    return (
      <Badge tone="warning" icon={<Plug aria-hidden="true" />}>
        Paused
      </Badge>
    )
  if (state === 'proposed')
    return (
      <Badge tone="outline" glyph="ring">
        Proposed
      </Badge>
    )
  if (state === 'approved' && kind === 'post')
    return <Badge icon={<Hand aria-hidden="true" />}>Post by hand</Badge>
  if (state === 'approved')
    return (
      <Badge tone="primary" glyph="check">
        Approved
      </Badge>
    )
  if (state === 'scheduled')
    return (
      <Badge tone="primary" icon={<Clock aria-hidden="true" />}>
        Scheduled
      </Badge>
    )
  if (state === 'done')
    return (
      <Badge tone="success" glyph="check">
        Done
      </Badge>
    )
  if (state === 'failed')
    return (
      <Badge tone="destructive" glyph="alert">
        Failed
      </Badge>
    )
  return <Badge glyph="slash">Skipped</Badge>
}
