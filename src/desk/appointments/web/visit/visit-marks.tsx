import { ChevronDown } from 'lucide-react'
import { canMark } from '#diary/visits/transitions.ts'
import { lookWords } from '#diary/visits/visit-look.ts'
import { Button } from '#web/ui/button.tsx'
import { Glyph } from '#web/ui/glyph.tsx'
import { Menu, MenuItem } from '#web/ui/menus/menu.tsx'
import { lookGlyphs } from '../grid/event-face.tsx'
import type { ActionVisit } from './use-visit-actions.ts'

export type VisitMark = 'confirmed' | 'arrived' | 'completed' | 'no_show'
const marks: VisitMark[] = ['confirmed', 'arrived', 'completed', 'no_show']

export function VisitMarks({
  visit,
  now,
  name,
  onMark,
}: {
  visit: ActionVisit
  now: number
  name?: string
  onMark: (mark: VisitMark) => void
}) {
  const start = Date.parse(visit.starts_at)
  const offered = marks.filter(mark => mark !== visit.status && canMark(visit.status, mark, start, now))
  if (offered.length === 0) return null
  return (
    <Menu
      label="Mark as"
      align="start"
      trigger={
        <Button variant="ghost">
          Mark as
          {name ? <span className="sr-only"> {name}</span> : null}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      {offered.map(mark => (
        <MenuItem
          key={mark}
          icon={<Glyph name={lookGlyphs[mark] ?? 'ring'} size={16} />}
          onSelect={() => onMark(mark)}
        >
          {lookWords[mark]}
        </MenuItem>
      ))}
    </Menu>
  )
}
