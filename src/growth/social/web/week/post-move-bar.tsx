import { type KeyboardEvent, useEffect, useRef } from 'react'
import { clockWords } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { FINE_POST_STEP_MIN, POST_STEP_MIN, type PostMove, type PostStep } from '../../calendar/post-move.ts'
import { topicOf } from '../../post/post-look.ts'

/** The action of each key during a keyboard move. null: not ours. */
function stepOf({ key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>): PostStep | null {
  const by = altKey ? FINE_POST_STEP_MIN : POST_STEP_MIN
  switch (key) {
    case 'ArrowUp':
      return { type: 'time', by: -by }
    case 'ArrowDown':
      return { type: 'time', by }
    case 'ArrowLeft':
      return { type: 'day', by: -1 }
    case 'ArrowRight':
      return { type: 'day', by: 1 }
    case 'PageUp':
      return { type: 'day', by: -7 }
    case 'PageDown':
      return { type: 'day', by: 7 }
    case 't':
    case 'T':
      return { type: 'turn' }
    default:
      return null
  }
}

interface PostMoveBarProps {
  move: PostMove
  hasTurns: boolean
  onStep: (step: PostStep) => void
  onDrop: () => void
  onCancel: () => void
}

/** Has focus during a keyboard move, announces the target, and also works by pointer. */
export function PostMoveBar({ move, hasTurns, onStep, onDrop, onCancel }: PostMoveBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const place = `${longDay(move.date)}, ${clockWords(move.minutes)}`
  const topic = topicOf(move.post)
  useEffect(() => bar.current?.focus({ preventScroll: true }), [])
  useEffect(() => announce(place), [place])
  const turns = hasTurns ? ' T goes to the next free turn.' : ''
  return (
    <div
      ref={bar}
      role="application"
      aria-roledescription="Move mode"
      aria-label={`Moving ${topic}. ${place}. Up and down change the time, left and right the day, Page Up and Page Down the week.${turns} Enter moves, Escape leaves it.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys of the moved post
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
      data-over
      className="sticky bottom-20 z-30 mx-auto mt-3 flex max-w-reading flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-border bg-popover px-4 py-3 shadow-2 md:bottom-3"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-body font-semibold wrap-anywhere">
          {topic} to {place}
        </p>
        <p className="text-small text-muted-foreground">
          ↑ ↓ time, with Alt by five minutes · ← → day · Page Up, Page Down week
          {hasTurns ? ' · T next free turn' : ''} · Enter moves · Esc leaves it
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
