import type { GlyphName } from '#web/ui/glyph.tsx'
import { Badge, type BadgeTone } from '#web/ui/page/badge.tsx'
import { type OlderStatus, type Status, statusLabels } from '../feedback-kinds.ts'

const looks: Record<Status | OlderStatus, { tone: BadgeTone; glyph: GlyphName }> = {
  new: { tone: 'info', glyph: 'ring' },
  in_progress: { tone: 'warning', glyph: 'half' },
  reviewed: { tone: 'warning', glyph: 'half' },
  resolved: { tone: 'success', glyph: 'check' },
  closed: { tone: 'neutral', glyph: 'slash' },
}

export const StatusBadge = ({ status }: { status: Status | OlderStatus }) => (
  <Badge {...looks[status]}>{statusLabels[status]}</Badge>
)
