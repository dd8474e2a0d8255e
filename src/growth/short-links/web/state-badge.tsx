import { Badge } from '#web/ui/page/badge.tsx'
import type { LinkState } from '../link-state.ts'

const looks = {
  on: { tone: 'success', glyph: 'filled', word: 'On' },
  off: { tone: 'neutral', glyph: 'slash', word: 'Off' },
  expired: { tone: 'warning', glyph: 'ring', word: 'Expired' },
  over: { tone: 'warning', glyph: 'check', word: 'Used up' },
} as const

export const stateWord = (state: LinkState): string => looks[state].word

export function StateBadge({ state }: { state: LinkState }) {
  const { word, ...look } = looks[state]
  return <Badge {...look}>{word}</Badge>
}
