import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'
import { type ControlSize, controlClass, controlSizes } from './control-class.ts'
import { useControlSize, useField } from './field.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  options?: readonly SelectOption[]
  /** Shown until something is chosen; can't be chosen itself. */
  placeholder?: string
  size?: ControlSize
}

/** A native select, which works on every phone and screen reader. */
export function Select({ options, placeholder, size, className, children, ...rest }: SelectProps) {
  const control = useField(rest)
  const height = controlSizes[useControlSize(size)]
  return (
    <span className={cn('relative block', className)}>
      <select {...rest} {...control} className={cn(controlClass, height, 'appearance-none truncate pr-9')}>
        {placeholder ? (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        ) : null}
        {options?.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted-foreground"
      />
    </span>
  )
}
