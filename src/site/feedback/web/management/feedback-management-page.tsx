import { useEffect } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { screenPart } from '#web/when-opened.tsx'
import { feedbackMessages } from '../../messages.ts'
import { AdminOnly } from '../admin-only.tsx'
import { useIsAdmin } from '../feedback-queries.ts'
import { useFeedbackList } from './feedback-rows.ts'

const ManagedFeedback = screenPart(async () => (await import('./managed-feedback.tsx')).ManagedFeedback)

export const meta = () => [{ title: 'Feedback management · Stillpoint' }]

export default function FeedbackManagementPage() {
  const { isAdmin } = useIsAdmin()
  return (
    <>
      <PageHeader
        title="Feedback management"
        summary="What people post on the board, and what practices send from inside."
        actions={
          isAdmin ? (
            <>
              <ButtonLink to="/waitlist-management">Waitlist</ButtonLink>
              <ButtonLink to="/public-feedback">Open the board</ButtonLink>
            </>
          ) : undefined
        }
      />
      <AdminOnly>
        <LoadedFeedback />
      </AdminOnly>
    </>
  )
}

function LoadedFeedback() {
  const list = useFeedbackList()
  const { isError } = list
  useEffect(() => {
    if (isError) toast({ ...feedbackMessages.loadFailed, tone: 'error', key: 'feedback' })
  }, [isError])
  if (isError && !list.data) {
    return (
      <ErrorState title="The feedback could not be loaded" onRetry={() => list.refetch()}>
        {feedbackMessages.loadFailed.description}
      </ErrorState>
    )
  }
  return (
    <Loading
      loading={list.isPending}
      label="Loading feedback"
      skeleton={
        <div className="flex flex-col gap-5">
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      }
    >
      {list.data ? <ManagedFeedback items={list.data} /> : null}
    </Loading>
  )
}
