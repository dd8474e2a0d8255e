import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface CampaignHeadProps {
  name: string
  summary: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

export function CampaignHead({ name, summary, actions, children }: CampaignHeadProps) {
  return (
    <header className="mb-6">
      <nav aria-label="Breadcrumb" className="mb-3 text-small text-muted-foreground">
        <Link to="/email-marketing" className="rounded-xs hover:text-foreground">
          Campaigns
        </Link>
        <span aria-hidden="true" className="mx-2">
          ›
        </span>
        <span aria-current="page" className="wrap-anywhere text-foreground">
          {name}
        </span>
      </nav>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1 tabIndex={-1} className="font-display text-display-sm wrap-anywhere md:text-display-md">
            {name}
          </h1>
          <p className="mt-0.5 text-[0.9375rem] text-muted-foreground">{summary}</p>
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      {children}
    </header>
  )
}
