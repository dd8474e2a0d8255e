import { type ReactNode, useId } from 'react'
import { ToggleRow } from './toggle-row.tsx'

export interface SwitchProps {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  hint?: ReactNode
  hideLabel?: boolean
  disabled?: boolean
  className?: string
}

/** Takes effect at once, so don't use it in a form with Save. */
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
    <ToggleRow label={label} hint={hint} hideLabel={hideLabel} className={className} hintId={`${id}-hint`}>
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
    </ToggleRow>
  )
}
