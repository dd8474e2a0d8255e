import type { ServiceColor } from '#lib/service-colors.ts'
import { cn } from '../cn.ts'
import { serviceColorClass } from './service-color.ts'

export function ColorBar({ dye, className }: { dye: ServiceColor; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('h-4 w-1 flex-none rounded-xs', serviceColorClass[dye].bar, className)}
    />
  )
}
