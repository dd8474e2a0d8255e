import type { Dye } from '#lib/dyes.ts'
import { cn } from './cn.ts'
import { dyeClass } from './dye.ts'

/** The short bar before the name of a service. */
export function DyeBar({ dye, className }: { dye: Dye; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('h-4 w-1 flex-none rounded-xs', dyeClass[dye].bar, className)} />
  )
}
