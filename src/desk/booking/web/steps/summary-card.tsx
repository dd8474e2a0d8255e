import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '#web/ui/cn.ts'

interface SummaryCardProps {
  strip?: ReactNode
  children: ReactNode
  total: string
  action: ReactNode
  foot?: ReactNode
}

export function SummaryCard({ strip, children, total, action, foot }: SummaryCardProps) {
  return (
    <div className="sticky top-6 rounded-lg border border-border bg-card p-5 shadow-1">
      <h2 className="mb-3 text-title font-semibold">Your visit</h2>
      {strip}
      <dl className="grid gap-4 py-2">{children}</dl>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-border pt-4 pb-3">
        <span className="font-medium">Total, paid at the visit</span>
        <span className="font-display text-display-sm tabular">{total}</span>
      </div>
      {action}
      {foot}
    </div>
  )
}

export interface SummaryLineProps {
  icon: ComponentType<{ className?: string }>
  name: string
  title: ReactNode
  quiet?: boolean
  change?: string
  children?: ReactNode
}

export function SummaryLine({ icon: Icon, name, title, quiet, change, children }: SummaryLineProps) {
  return (
    <div className="flex gap-3">
      <dt className="pt-0.5">
        <Icon className="size-4.5 text-muted-foreground" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 flex-1">
        <span
          className={cn(
            'block text-[0.9375rem] leading-5.5',
            quiet ? 'text-muted-foreground' : 'font-medium',
          )}
        >
          {title}
        </span>
        {children ? <span className="block text-body text-muted-foreground tabular">{children}</span> : null}
      </dd>
      {change ? (
        <dd className="flex-none">
          <Link
            to={change}
            aria-label={`Change ${name.toLowerCase()}`}
            className="inline-flex min-h-6 items-center rounded-xs text-body text-link hover:underline"
          >
            Change
          </Link>
        </dd>
      ) : null}
    </div>
  )
}
