import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

export const sectionTitle =
  'font-display text-[2rem]/9 font-[450] tracking-[-0.02em] sm:text-[2.5rem]/11 lg:text-[3.25rem]/14'

/** A section's heading, with a note at the right from lg up. */
export function SectionHead({
  id,
  title,
  aside,
  className,
}: {
  id: string
  title: string
  aside?: ReactNode
  className?: string
}) {
  return (
    <div
      className={cn('flex flex-col gap-x-10 gap-y-3 lg:flex-row lg:items-end lg:justify-between', className)}
    >
      <h2 id={id} className={cn('max-w-[13em]', sectionTitle)}>
        {title}
      </h2>
      {aside ? (
        <p className="max-w-[22.5rem] text-read text-muted-foreground lg:w-90 lg:flex-none lg:text-[1.0625rem] lg:leading-7">
          {aside}
        </p>
      ) : null}
    </div>
  )
}
