import type { BadgeProps } from '#web/ui/page/badge.tsx'
import { lookWords, type VisitLook } from '../visit-look.ts'

/** Status as a badge; color is only the third signal. */
export const statusBadge = (look: VisitLook): Pick<BadgeProps, 'tone' | 'glyph' | 'children'> => ({
  ...badges[look],
  children: lookWords[look],
})

const badges: Record<VisitLook, Pick<BadgeProps, 'tone' | 'glyph'>> = {
  pending: { tone: 'warning', glyph: 'half' },
  confirmed: { tone: 'success', glyph: 'check' },
  arrived: { tone: 'info', glyph: 'filled' },
  in_session: { tone: 'point', glyph: 'ball' },
  completed: { tone: 'neutral', glyph: 'check' },
  no_show: { tone: 'neutral', glyph: 'slash' },
  cancelled: { tone: 'neutral', glyph: 'slash' },
}
