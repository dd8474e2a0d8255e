import { type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

export interface SwitchProps {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  hint?: ReactNode
  hideLabel?: boolean
  disabled?: boolean
  className?: string
}

/** Acts at once, so it never stands in a form with Save. */
export function Switch({
  label,
  checked,
  onCheckedChange,
  hint,
  hideLabel,
  disabled,
  className,
}: SwitchProps) {
  const id = useId()
  return (
    <label
      className={cn(
        'inline-flex items-start gap-2.5 py-1 text-body pointer-coarse:min-h-11 pointer-coarse:py-2.5',
        className,
      )}
    >
      <span className="relative flex-none">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={event => onCheckedChange(event.target.checked)}
          className="peer block h-6 w-10 appearance-none rounded-full border-[1.5px] border-input bg-sunken transition-colors duration-quick checked:border-primary checked:bg-primary disabled:border-border forced-colors:appearance-auto"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-input transition-all duration-quick peer-checked:top-0.5 peer-checked:left-[1.125rem] peer-checked:size-5 peer-checked:bg-point peer-checked:outline-[1.5px] peer-checked:outline-point-on-primary-outline forced-colors:hidden" />
      </span>
      <span className={hideLabel ? 'sr-only' : 'min-w-0'}>
        <span className="block">{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className="block text-small text-muted-foreground">
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  )
}
