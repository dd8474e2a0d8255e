import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '../cn.ts'

export interface PageHeaderProps {
  title: ReactNode
  summary?: ReactNode
  actions?: ReactNode
  back?: { to: string; label: string }
  className?: string
}

export function PageHeader({ title, summary, actions, back, className }: PageHeaderProps) {
  return (
    <header className={cn('mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3', className)}>
      <div className="min-w-0">
        {back ? (
          <Link
            to={back.to}
            className="mb-2 inline-flex min-h-6 items-center gap-1.5 rounded-xs text-small text-muted-foreground hover:text-foreground"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {back.label}
          </Link>
        ) : null}
        <h1 tabIndex={-1} className="font-display text-display-sm md:text-display-md">
          {title}
        </h1>
        {summary ? <p className="mt-0.5 text-[0.9375rem] text-muted-foreground">{summary}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}
