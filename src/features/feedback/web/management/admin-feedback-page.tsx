import { postedOn } from '#lib/posted-on.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { feedbackMessages } from '../../messages.ts'
import { AdminOnly } from '../admin-only.tsx'
import type { OlderFeedback } from '../data.ts'
import { useMarkOlderFeedback, useOlderFeedback } from '../feedback-queries.ts'
import { StatusBadge } from '../status-badge.tsx'

export const meta = () => [{ title: 'User Feedback · Stillpoint' }]

/** The older list (§2): written before there was a board. */
export default function AdminFeedbackPage() {
  return (
    <>
      <PageHeader title="User Feedback" summary="Messages from before the board." />
      <AdminOnly>
        <OlderList />
      </AdminOnly>
    </>
  )
}

function OlderList() {
  const list = useOlderFeedback()
  if (list.isLoadingError) {
    return (
      <ErrorState title="The messages could not be loaded" onRetry={() => list.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  }
  return (
    <Loading
      loading={list.isPending}
      label="Loading messages"
      skeleton={<Skeleton className="h-80 rounded-lg" />}
    >
      <Card>
        {list.data?.length ? (
          <ul className="[&>li:first-child]:border-t-0">
            {list.data.map(item => (
              <OlderItem key={item.id} item={item} />
            ))}
          </ul>
        ) : (
          <EmptyState picture="mail" title={feedbackMessages.noneYet}>
            Messages of the older form appear here.
          </EmptyState>
        )}
      </Card>
    </Loading>
  )
}

function OlderItem({ item }: { item: OlderFeedback }) {
  const mark = useMarkOlderFeedback()
  const set = (status: OlderFeedback['status']) => mark.mutate({ id: item.id, status })
  const busy = mark.isPending ? mark.variables.status : undefined
  const who = item.user_email ?? 'somebody'
  return (
    <li className="border-t border-border px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-body font-semibold wrap-anywhere">
          {item.user_email ?? 'No address left'}
        </p>
        <StatusBadge status={item.status} />
      </div>
      <time dateTime={item.created_at} className="text-small text-muted-foreground">
        {postedOn(item.created_at)}
      </time>
      <p className="mt-2 max-w-reading text-body wrap-anywhere whitespace-pre-line">{item.message}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {item.status === 'new' ? (
          <Button
            size="sm"
            busy={busy === 'reviewed'}
            aria-label={`Mark Reviewed: ${who}`}
            onClick={() => set('reviewed')}
          >
            Mark Reviewed
          </Button>
        ) : null}
        {item.status !== 'resolved' ? (
          <Button
            size="sm"
            busy={busy === 'resolved'}
            aria-label={`Mark Resolved: ${who}`}
            onClick={() => set('resolved')}
          >
            Mark Resolved
          </Button>
        ) : null}
        {item.status !== 'new' ? (
          <Button
            size="sm"
            busy={busy === 'new'}
            aria-label={`Mark as New: ${who}`}
            onClick={() => set('new')}
          >
            Mark as New
          </Button>
        ) : null}
      </div>
    </li>
  )
}
