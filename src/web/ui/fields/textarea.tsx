import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'
import { controlClass } from './control-class.ts'
import { useField } from './field.tsx'

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const control = useField(rest)
  return (
    <textarea
      rows={rows}
      {...rest}
      {...control}
      className={cn(
        controlClass,
        'field-sizing-content max-h-120 min-h-20 px-3 py-2.5 text-read md:text-body pointer-coarse:text-read',
        className,
      )}
    />
  )
}
