import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../cn.ts'
import { type ControlSize, controlClass, controlSizes } from './control-class.ts'
import { useControlSize, useField } from './field.tsx'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: ControlSize
  /** Inside the field, before the input (an icon, "$"). */
  leading?: ReactNode
  /** Inside the field, at its end ("min", a button). */
  trailing?: ReactNode
}

export function Input({ size, leading, trailing, className, ...rest }: InputProps) {
  const control = useField(rest)
  const height = controlSizes[useControlSize(size)]
  const input = (
    <input
      type="text"
      {...rest}
      {...control}
      className={cn(
        controlClass,
        height,
        leading && 'pl-9',
        trailing && 'pr-16',
        !leading && !trailing && className,
      )}
    />
  )
  if (!leading && !trailing) return input
  return (
    <span className={cn('relative block', className)}>
      {leading ? (
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted-foreground">
          {leading}
        </span>
      ) : null}
      {input}
      {trailing ? (
        <span className="absolute inset-y-0 right-3 flex items-center text-body text-muted-foreground">
          {trailing}
        </span>
      ) : null}
    </span>
  )
}
