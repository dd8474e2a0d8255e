import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { GlyphName } from '#web/ui/glyph.tsx'
import { lookWords, type VisitLook } from '../visit-look.ts'

const tones: Record<VisitLook, BadgeTone> = {
  pending: 'warning',
  confirmed: 'success',
  arrived: 'info',
  in_session: 'point',
  completed: 'neutral',
  no_show: 'neutral',
  cancelled: 'neutral',
}

const glyphs: Record<VisitLook, GlyphName> = {
  pending: 'half',
  confirmed: 'check',
  arrived: 'filled',
  in_session: 'ball',
  completed: 'check',
  no_show: 'slash',
  cancelled: 'slash',
}

/** How a visit stands: glyph, word, and colour as the third signal. */
export function VisitStatus({ look }: { look: VisitLook }) {
  return (
    <Badge tone={tones[look]} glyph={glyphs[look]}>
      {lookWords[look]}
    </Badge>
  )
}
