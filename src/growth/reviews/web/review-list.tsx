import { useState } from 'react'
import { shortDay } from '#lib/time/format-day.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardFoot, CardHeader } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { type ReviewState, reviewStates, sourceNames, stateLooks } from '../review-state.ts'
import { type ReviewRow, useReviews } from './data.ts'
import { Stars } from './stars.tsx'

const states = [
  { value: 'all', label: 'All states' },
  ...reviewStates.map(value => ({ value, label: stateLooks[value].word })),
]

interface ReviewListProps {
  chosen: string | null
  onChoose: (id: string) => void
  onPaste: () => void
}

export function ReviewList({ chosen, onChoose, onPaste }: ReviewListProps) {
  const [state, setState] = useState<ReviewState | 'all'>('all')
  const reviews = useReviews(state)
  return (
    <Card aria-labelledby="all-reviews">
      <CardHeader
        id="all-reviews"
        title="All reviews"
        description="Newest first"
        aside={
          <Select
            aria-label="State"
            size="sm"
            value={state}
            options={states}
            onChange={event => setState(event.target.value as ReviewState | 'all')}
          />
        }
      />
      {reviews.isLoadingError ? (
        <ErrorState title="The reviews could not be loaded" onRetry={() => reviews.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={reviews.isLoading}
          label="Loading reviews"
          skeleton={<Skeleton className="m-5 h-64 rounded-md" />}
        >
          {reviews.data && reviews.data.length > 0 ? (
            <ul>
              {reviews.data.map(review => (
                <li key={review.id} className="border-t border-border">
                  <ReviewButton review={review} isChosen={review.id === chosen} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          ) : reviews.data && state === 'all' ? (
            <EmptyState
              picture="rest"
              title="No reviews yet"
              action={<Button onClick={onPaste}>Paste a review</Button>}
            >
              Paste a review, or import a file. Reviews appear here with their answers.
            </EmptyState>
          ) : reviews.data ? (
            <EmptyState
              picture="rest"
              title="None in this state"
              action={<Button onClick={() => setState('all')}>Show all</Button>}
            />
          ) : null}
        </Loading>
      )}
      {reviews.more ? (
        <CardFoot>
          {reviews.more.hasFailed ? (
            <p className="text-small text-destructive">No more came. Try again.</p>
          ) : null}
          <Button
            variant="ghost"
            size="sm"
            busy={reviews.more.isLoading ? 'Loading' : false}
            onClick={reviews.more.load}
          >
            Show more
          </Button>
        </CardFoot>
      ) : null}
    </Card>
  )
}

interface ReviewButtonProps {
  review: ReviewRow
  isChosen: boolean
  onChoose: (id: string) => void
}

function ReviewButton({ review, isChosen, onChoose }: ReviewButtonProps) {
  const look = stateLooks[review.state]
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={() => onChoose(review.id)}
      className={cn(
        'block w-full px-5 py-3.5 text-left outline-offset-[-2px] transition-colors duration-quick wrap-anywhere',
        isChosen ? 'bg-primary-soft text-primary-soft-foreground' : 'hover:bg-accent',
      )}
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <Stars rating={review.rating} className={isChosen ? 'text-primary-soft-foreground' : ''} />
        <Badge
          tone={look.tone}
          glyph={look.glyph}
          className={isChosen && look.tone === 'primary' ? 'bg-card' : ''}
        >
          {look.word}
        </Badge>
      </span>
      {review.words ? <span className="mt-1.5 line-clamp-2 block text-body">“{review.words}”</span> : null}
      <span className={cn('mt-1 block text-small', isChosen ? '' : 'text-muted-foreground')}>
        {review.author}, {sourceNames[review.source]}, {shortDay(review.written_on)}
      </span>
      {review.state === 'failed' ? (
        <span className="mt-1 block text-small text-destructive">
          The answer did not go out: {review.failed_reason} We kept your text.
        </span>
      ) : null}
    </button>
  )
}
