import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { cn } from '../cn.ts'
import { Illustration, type IllustrationName } from '../pictures/illustration.tsx'

export interface EmptyStateProps {
  picture?: IllustrationName
  title: string
  /** First use: what will appear here. Filtered: that filters hide it. */
  children?: ReactNode
  action?: ReactNode
  /** 1 if it is the whole screen. */
  level?: 1 | 2 | 3
  className?: string
}

export function EmptyState({
  picture = 'rest',
  title,
  children,
  action,
  level = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cn('flex flex-col items-center px-5 py-10 text-center', className)}>
      <Illustration name={picture} className="mb-4 h-24 w-[9.375rem]" />
      <Heading className="font-display text-display-xs">{title}</Heading>
      {children ? (
        <p className="mt-1 max-w-80 text-body wrap-anywhere text-muted-foreground">{children}</p>
      ) : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}

export interface ErrorStateProps {
  title: string
  children?: ReactNode
  onRetry?: () => void
  className?: string
}

export function ErrorState({ title, children, onRetry, className }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        picture="error"
        title={title}
        {...(className ? { className } : {})}
        action={
          onRetry ? (
            <Button icon={<RotateCw aria-hidden="true" className="size-4" />} onClick={onRetry}>
              Try again
            </Button>
          ) : null
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
