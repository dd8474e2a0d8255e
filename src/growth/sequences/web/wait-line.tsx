import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'
import type { SequenceStep } from '../definition.ts'

interface WaitLineProps {
  step: Extract<SequenceStep, { type: 'wait' }>
  nth: number
  count: number
  problem: string | undefined
  onChange: (step: SequenceStep | null) => void
  onMove: (by: -1 | 1) => void
}

/** One tick per day up to seven, dashed beyond. */
export function WaitLine({ step, nth, count, problem, onChange, onMove }: WaitLineProps) {
  const { id, days } = step
  const ticks = days <= 7 ? days : 0
  return (
    <li
      data-step={id}
      data-wrong={problem ? '' : undefined}
      className="grid grid-cols-[3.25rem_0.875rem_minmax(0,1fr)] gap-x-3 max-sm:grid-cols-1"
    >
      <span aria-hidden="true" />
      <span aria-hidden="true" className="relative flex flex-col justify-evenly max-sm:hidden">
        <span
          className={`absolute inset-y-0 left-1/2 border-l border-border-strong ${days > 7 ? 'border-dashed' : ''}`}
        />
        {Array.from({ length: ticks }, (_, tick) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks have no name but their place
          <span key={tick} className="relative ml-[calc(50%)] h-px w-[7px] bg-border-strong" />
        ))}
      </span>
      <div className="flex flex-wrap items-center gap-2 py-1.5 text-small">
        <label className="flex items-center gap-2">
          <span className="sr-only">Days to wait</span>
          <input
            type="number"
            min={1}
            max={365}
            value={Number.isNaN(days) ? '' : days}
            aria-invalid={problem ? true : undefined}
            onChange={event => onChange({ ...step, days: event.target.valueAsNumber })}
            className="h-8 w-16 rounded-sm border border-input bg-card px-2 font-semibold tabular pointer-coarse:h-11"
          />
          {days === 1 ? 'day later' : 'days later'}
        </label>
        <MoveButtons
          name={`the wait of ${days} days`}
          nth={nth}
          count={count}
          onMove={onMove}
          onRemove={() => onChange(null)}
        />
        {problem ? <span className="text-destructive">{problem}</span> : null}
      </div>
    </li>
  )
}

interface MoveButtonsProps {
  name: string
  nth: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function MoveButtons({ name, nth, count, onMove, onRemove }: MoveButtonsProps) {
  return (
    <span className="flex items-center">
      <IconButton
        size="sm"
        variant="ghost"
        label={`Move ${name} up`}
        disabled={nth === 0}
        icon={<ArrowUp aria-hidden="true" className="size-3.5" />}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="sm"
        variant="ghost"
        label={`Move ${name} down`}
        disabled={nth === count - 1}
        icon={<ArrowDown aria-hidden="true" className="size-3.5" />}
        onClick={() => onMove(1)}
      />
      <IconButton
        size="sm"
        variant="ghost"
        label={`Remove ${name}`}
        icon={<X aria-hidden="true" className="size-3.5" />}
        onClick={onRemove}
      />
    </span>
  )
}
