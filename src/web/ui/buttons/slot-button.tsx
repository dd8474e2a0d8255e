import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'
import { Spinner } from '../spinner.tsx'

export type SlotState = 'open' | 'chosen' | 'holding' | 'taken'

export interface SlotButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  time: string
  label: string
  state?: SlotState
}

const states: Record<SlotState, string> = {
  open: 'border border-border-strong bg-secondary inset-shadow-edge-secondary pb-0.5 hover:bg-accent active:translate-y-px active:inset-shadow-none',
  chosen: 'bg-primary text-primary-foreground inset-shadow-edge-primary pb-0.5',
  holding: 'border border-border-strong bg-sunken text-muted-foreground',
  taken: 'border border-dashed border-border-strong text-subtle-foreground line-through',
}

const said: Record<SlotState, string> = {
  open: '',
  chosen: '',
  holding: ', being held',
  taken: ', just taken',
}

export function SlotButton({ time, label, state = 'open', className, onClick, ...rest }: SlotButtonProps) {
  const idle = state === 'holding' || state === 'taken'
  return (
    <button
      type="button"
      {...rest}
      aria-label={label + said[state]}
      aria-pressed={state === 'chosen'}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onClick}
      className={cn(
        'inline-flex h-11.5 min-w-0 items-center justify-center gap-2 rounded-md text-read font-semibold tabular transition-colors duration-quick',
        states[state],
        className,
      )}
    >
      {state === 'chosen' ? (
        <span className="size-2 rounded-full bg-point outline-[1.5px] outline-point-on-primary-outline" />
      ) : null}
      {state === 'holding' ? <Spinner size={16} /> : null}
      {time}
    </button>
  )
}
