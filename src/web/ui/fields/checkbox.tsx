import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { ToggleRow } from './toggle-row.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  /** For a row with its text elsewhere; the label is still read out. */
  hideLabel?: boolean
}

export function Checkbox({ label, hint, hideLabel, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <ToggleRow label={label} hint={hint} hideLabel={hideLabel} className={className} hintId={`${id}-hint`}>
      <input
        {...rest}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : rest['aria-describedby']}
        className="peer block size-5 appearance-none rounded-[5px] border border-input bg-card transition-colors duration-quick checked:border-primary checked:bg-primary disabled:border-border disabled:bg-sunken forced-colors:appearance-auto"
      />
      <Check
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 m-auto size-3.5 text-primary-foreground opacity-0 peer-checked:opacity-100"
      />
    </ToggleRow>
  )
}
