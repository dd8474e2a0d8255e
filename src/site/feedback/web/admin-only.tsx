import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { feedbackMessages } from '../messages.ts'
import { useIsAdmin } from './feedback-queries.ts'

const FeedbackDialog = whenOpened(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog)

/** The database checks every row too (§6). */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { isPending, isAdmin, owesFactor } = useIsAdmin()
  return (
    <Loading loading={isPending} label="Loading" skeleton={<Skeleton className="h-80 rounded-lg" />}>
      {isAdmin && owesFactor ? <FactorFirst /> : isAdmin ? children : <AccessDenied />}
    </Loading>
  )
}

// Admins see nothing without the second factor; this says why.
function FactorFirst() {
  return (
    <EmptyState
      picture="people"
      title={feedbackMessages.factorFirst.title}
      action={
        <ButtonLink to="/profile" variant="primary">
          Set up two-factor sign-in
        </ButtonLink>
      }
    >
      {feedbackMessages.factorFirst.description}
    </EmptyState>
  )
}

// Non-admins here probably want to give feedback.
function AccessDenied() {
  const [isSending, setSending] = useState<boolean | null>(null)
  const { title, description } = feedbackMessages.accessDenied
  return (
    <>
      <EmptyState
        picture="error"
        title={title}
        action={
          <>
            <ButtonLink to="/public-feedback">Open the public board</ButtonLink>
            <Button variant="primary" onClick={() => setSending(true)}>
              Send Feedback
            </Button>
          </>
        }
      >
        {description}
      </EmptyState>
      {isSending === null ? null : <FeedbackDialog open={isSending} onOpenChange={setSending} />}
    </>
  )
}
