import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { isUuid } from '#lib/is-uuid.ts'
import { useMedia } from '#web/layout/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { useFirstWaiting, useReview } from './data.ts'
import { ReviewList } from './review-list.tsx'

interface ReviewsTabProps {
  chosen: string | null
  onChoose: (id: string | null) => void
  onPaste: () => void
}

/** With room for both, the first open review is shown. The address doesn't name it, so Back leaves the screen. */
export function ReviewsTab({ chosen, onChoose, onPaste }: ReviewsTabProps) {
  const id = chosen && isUuid(chosen) ? chosen : null
  const isBeside = useMedia('(width >= 64rem)')
  // Fixed once found, so that a reply doesn't jump to the next review.
  const [first, setFirst] = useState<string | null>(null)
  const found = useFirstWaiting(isBeside && !id && !first)
  if (isBeside && !id && !first && found.data && !found.isFetching) setFirst(found.data)
  const shown = id ?? (isBeside ? first : null)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className={cn(id && 'max-lg:hidden')}>
        <ReviewList chosen={shown} onChoose={onChoose} onPaste={onPaste} />
      </div>
      <div className={cn('min-w-0', !id && 'max-lg:hidden')}>
        {shown ? (
          <>
            <Button
              variant="ghost"
              size="sm"
              className="mb-2 lg:hidden"
              icon={<ArrowLeft aria-hidden="true" className="size-4" />}
              onClick={() => onChoose(null)}
            >
              All reviews
            </Button>
            <Chosen
              key={shown}
              id={shown}
              onRemoved={() => {
                setFirst(null)
                onChoose(null)
              }}
            />
          </>
        ) : isBeside && found.isFetching ? (
          <Skeleton className="h-96 rounded-lg" />
        ) : (
          <Card as="div">
            <EmptyState picture="rest" title="Choose a review">
              Its answer opens here: drafted, looked at, and approved by you.
            </EmptyState>
          </Card>
        )}
      </div>
    </div>
  )
}

function Chosen({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const review = useReview(id)
  if (review.isLoadingError) {
    return (
      <Card as="div">
        <ErrorState title="The review could not be loaded" onRetry={() => review.refetch()}>
          Check your connection and try again.
        </ErrorState>
      </Card>
    )
  }
  return (
    <Loading
      loading={review.isPending}
      label="Loading the review"
      skeleton={<Skeleton className="h-96 rounded-lg" />}
    >
      {review.data ? (
        <AnswerPanel review={review.data} onRemoved={onRemoved} />
      ) : review.data === null ? (
        <Card as="div">
          <EmptyState picture="error" title="This review is not in the list any more">
            Somebody may have removed it.
          </EmptyState>
        </Card>
      ) : null}
    </Loading>
  )
}
