import { useEffect, useRef } from 'react'
import { fullName } from '#lib/names/person-names.ts'
import { clockRangeWords, lengthText } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import {
  FINE_STEP_MIN,
  isResized,
  MOVE_STEP_MIN,
  type MoveDraft,
  type MoveStep,
} from '../../grid/move-draft.ts'

export interface MoveBarProps {
  draft: MoveDraft
  names: ReadonlyMap<string, string>
  onStep: (step: MoveStep) => void
  onDrop: () => void
  onCancel: () => void
}

/** Null: a key this mode doesn't handle. */
function stepOf({
  key,
  altKey,
  shiftKey,
}: {
  key: string
  altKey: boolean
  shiftKey: boolean
}): MoveStep | null {
  const by = altKey ? FINE_STEP_MIN : MOVE_STEP_MIN
  const type = shiftKey ? 'length' : 'time'
  switch (key) {
    case 'ArrowUp':
      return { type, by: -by }
    case 'ArrowDown':
      return { type, by }
    case 'ArrowLeft':
      return { type: 'practitioner', by: -1 }
    case 'ArrowRight':
      return { type: 'practitioner', by: 1 }
    case 'PageUp':
      return { type: 'day', by: -1 }
    case 'PageDown':
      return { type: 'day', by: 1 }
    default:
      return null
  }
}

export function MoveBar({ draft, names, onStep, onDrop, onCancel }: MoveBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const when = `${longDay(draft.date)}, ${clockRangeWords(draft.minutes, draft.minutes + draft.length_min)}`
  const length = isResized(draft) ? `, ${lengthText(draft.length_min)}` : ''
  const place = `${when}${length}, with ${names.get(draft.practitioner_id) ?? ''}`
  const who = fullName(draft.appointment.clients)
  useEffect(() => bar.current?.focus(), [])
  useEffect(() => announce(place), [place])
  return (
    <div
      ref={bar}
      data-bar
      data-over
      role="application"
      aria-roledescription="Move mode"
      aria-label={`Moving ${who}. ${place}. Up and down change the time, with Shift the length, left and right the practitioner, Page Up and Page Down the day. Enter moves, Escape leaves it.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys of the moved visit
      tabIndex={0}
      onKeyDown={event => {
        if (event.key === 'Escape') onCancel()
        else if (event.target !== event.currentTarget) return
        else if (event.key === 'Enter') onDrop()
        else {
          const step = stepOf(event)
          if (!step) return
          onStep(step)
        }
        event.preventDefault()
        event.stopPropagation()
      }}
      className="absolute inset-x-3 bottom-3 z-30 mx-auto flex max-w-reading flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-border bg-popover px-4 py-3 shadow-2"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-body font-semibold">
          {who} to {place}
        </p>
        <p className="text-small text-muted-foreground">
          ↑ ↓ time, with Shift length, with Alt by five minutes · ← → practitioner · Page Up, Page Down day ·
          Enter moves · Esc leaves it
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Leave it
        </Button>
        <Button size="sm" variant="primary" onClick={onDrop}>
          Move here
        </Button>
      </div>
    </div>
  )
}
