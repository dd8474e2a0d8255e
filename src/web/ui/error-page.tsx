import { type ReactNode, useEffect } from 'react'
import { reportError } from '../report-error.ts'
import { Button, ButtonLink } from './button.tsx'
import { ErrorPicture, ErrorShapes } from './error-picture.tsx'

export function Centre({
  as: Tag = 'main',
  title,
  children,
}: {
  /** `div` inside a page's main part. */
  as?: 'main' | 'div'
  title: ReactNode
  children: ReactNode
}) {
  return (
    <Tag className="mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center px-5 py-14 text-center in-[#main]:min-h-[60dvh]">
      <ErrorPicture className="mb-6 h-32 w-50">
        <ErrorShapes />
      </ErrorPicture>
      <h1 className="font-display text-display-md">{title}</h1>
      {children}
    </Tag>
  )
}

export interface ErrorPageProps {
  /** The thrown error, which is reported, as the screen says. */
  error?: unknown
  onRetry?: () => void
  requestId?: string | undefined
}

/** §2, generic error screen, to the letter. */
export function ErrorPage({ error, onRetry, requestId }: ErrorPageProps) {
  useEffect(() => reportError(error), [error])
  return (
    <Centre title="Something went wrong">
      <p className="mt-2 max-w-100 text-read text-muted-foreground">
        We encountered an unexpected error. Don't worry, this has been logged and we'll look into it
      </p>
      {requestId ? <p className="mt-2 text-small text-muted-foreground">Reference {requestId}</p> : null}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/" reloadDocument>
          Go Home
        </ButtonLink>
        <Button variant="primary" onClick={onRetry ?? (() => window.location.reload())}>
          Try Again
        </Button>
      </div>
    </Centre>
  )
}
