import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { siteWidth } from './site-width.ts'

/** Title and lead on the ruled line; a picture at its right end. */
export function PageTop({
  title,
  lead,
  picture,
  children,
}: {
  title: string
  lead: ReactNode
  picture?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="border-b-[1.5px] border-foreground">
      <div
        className={cn(siteWidth, 'relative pt-8 pb-12 sm:pt-14 lg:pt-18 lg:pb-16', picture && 'max-sm:pb-36')}
      >
        <h1
          tabIndex={-1}
          className="max-w-[15em] font-display text-[2.25rem]/10 font-[450] tracking-[-0.02em] sm:text-[3.25rem]/14"
        >
          {title}
        </h1>
        <p className="mt-4 max-w-[36rem] text-[1.0625rem]/[1.6875rem] text-muted-foreground lg:text-[1.1875rem]/[1.875rem]">
          {lead}
        </p>
        {children}
        {picture ? (
          <svg
            aria-hidden="true"
            viewBox="0 0 320 150"
            className="absolute right-5 bottom-0 w-48 sm:right-8 sm:w-56 lg:w-80"
          >
            {picture}
          </svg>
        ) : null}
      </div>
    </div>
  )
}
