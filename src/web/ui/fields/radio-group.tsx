import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../cn.ts'
import { FieldSet } from './field.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps {
  legend: ReactNode
  hideLegend?: boolean
  name: string
  value: string | null
  onChange: (value: string) => void
  options: readonly RadioOption[]
  hint?: ReactNode
  error?: ReactNode
  className?: string
}

export function RadioGroup({ name, value, onChange, options, className, ...set }: RadioGroupProps) {
  return (
    <FieldSet {...set} className={cn('gap-1', className)}>
      {options.map(option => (
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          checked={option.value === value}
          disabled={option.disabled}
          onChange={() => onChange(option.value)}
        >
          <span className="block">{option.label}</span>
          {option.hint ? <span className="block text-small text-muted-foreground">{option.hint}</span> : null}
        </Radio>
      ))}
    </FieldSet>
  )
}

/** A single radio, for groups spread over a table; `name` joins them. */
export function Radio({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="inline-flex items-start gap-2.5 py-1 text-body pointer-coarse:min-h-11 pointer-coarse:py-2.5">
      <span className="relative flex-none">
        <input
          {...input}
          type="radio"
          className="peer block size-5 appearance-none rounded-full border border-input bg-card transition-colors duration-quick checked:border-primary checked:bg-primary disabled:border-border disabled:bg-sunken forced-colors:appearance-auto"
        />
        <span className="pointer-events-none absolute inset-0 m-auto size-2 rounded-full bg-point opacity-0 outline-[1.5px] outline-point-on-primary-outline peer-checked:opacity-100" />
      </span>
      <span className="min-w-0">{children}</span>
    </label>
  )
}
