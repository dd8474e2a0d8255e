import { ArrowLeft } from 'lucide-react'
import { isUuid } from '#lib/is-uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { useReview } from './data.ts'
import { ReviewList } from './review-list.tsx'

interface ReviewsTabProps {
  /** The review whose answer is open, by its id in the address. */
  chosen: string | null
  onChoose: (id: string | null) => void
  onPaste: () => void
}

/** The list, and beside it, on a narrow screen in its place, the answer to one. */
export function ReviewsTab({ chosen, onChoose, onPaste }: ReviewsTabProps) {
  const id = chosen && isUuid(chosen) ? chosen : null
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className={cn(id && 'max-lg:hidden')}>
        <ReviewList chosen={id} onChoose={onChoose} onPaste={onPaste} />
      </div>
      <div className={cn('min-w-0', !id && 'max-lg:hidden')}>
        {id ? (
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
            <Chosen key={id} id={id} onChoose={onChoose} />
          </>
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

function Chosen({ id, onChoose }: { id: string; onChoose: ReviewsTabProps['onChoose'] }) {
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
        <AnswerPanel review={review.data} onRemoved={() => onChoose(null)} />
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
