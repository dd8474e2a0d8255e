import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Steps } from '#web/ui/progress/steps.tsx'

const steps = ['File', 'Columns', 'Import']

interface ImportHeadProps {
  title: string
  summary: ReactNode
  /** From 0; without it no steps are shown. */
  step?: number
  at?: string
  actions?: ReactNode
}

export function ImportHead({ title, summary, step, at = 'Import', actions }: ImportHeadProps) {
  return (
    <header className="mb-6">
      <nav aria-label="Breadcrumb" className="mb-3 text-small text-muted-foreground">
        <Link to="/clients" className="rounded-xs hover:text-foreground">
          Clients
        </Link>
        {at === 'Import' ? null : (
          <>
            <span aria-hidden="true" className="mx-2">
              ›
            </span>
            <Link to="/clients/import" className="rounded-xs hover:text-foreground">
              Import
            </Link>
          </>
        )}
        <span aria-hidden="true" className="mx-2">
          ›
        </span>
        <span aria-current="page" className="break-all text-foreground">
          {at}
        </span>
      </nav>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1 tabIndex={-1} className="font-display text-display-sm break-words md:text-display-md">
            {title}
          </h1>
          <p className="mt-0.5 text-[0.9375rem] break-words text-muted-foreground">{summary}</p>
        </div>
        {step === undefined ? null : (
          <Steps label="Import" steps={steps} current={step} className="w-full max-w-80" />
        )}
        {actions}
      </div>
    </header>
  )
}
