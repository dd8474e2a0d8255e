import { useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { goesByItself, sourceNames } from '../review-state.ts'
import { useApproveReply, usePostReply, useReplyFindings, useSettleReply } from './data.ts'
import { Findings } from './findings.tsx'
import { Stars } from './stars.tsx'
import type { WaitingReview } from './waiting-data.ts'

interface AnswerYesProps {
  review: WaitingReview
  onClose: () => void
}

export function ApproveAnswer({ review, onClose }: AnswerYesProps) {
  const approve = useApproveReply()
  const post = usePostReply()
  const settle = useSettleReply()
  const [words] = useState(review.reply ?? '')
  const isPosting = goesByItself(review)
  const found = useReplyFindings(review.id, words, !isPosting)
  const isBlocked = found.data?.some(({ severity }) => severity === 'block') === true
  const busy = approve.busy || post.busy
  const edit = `/review-management?review=${review.id}`
  const say = async () => {
    if (isPosting) {
      const { data, error } = await post.run({ review_id: review.id })
      if (error) return toastRefusal('The answer is not posted', error)
      if (data.state === 'posted') toast({ title: 'The answer is on Google', glyph: 'check', key: 'review' })
      else
        toast({
          title: 'Google did not take the answer',
          ...(data.words && { description: `“${data.words}”` }),
          tone: 'error',
          key: 'review',
        })
      return onClose()
    }
    const { error } = await approve.run({ review_id: review.id, words })
    if (error) return toastRefusal('The answer is not approved', error)
    toast({
      title: 'The answer is approved',
      description: 'It is posted at a press of its own.',
      glyph: 'check',
      key: 'review',
      action: {
        label: 'Undo',
        onSelect: () =>
          void settle.run({ review_id: review.id, act: 'reopen' }).then(({ error }) => {
            if (error) toastRefusal('Nothing was changed', error)
          }),
      },
    })
    onClose()
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={isPosting ? 'Post this answer on Google?' : 'Approve this answer?'}
      description={
        isPosting
          ? 'Everybody who looks at your profile reads it, below the review.'
          : `For ${review.source === 'other' ? 'the page with the review' : sourceNames[review.source]}. This doesn't post anything.`
      }
      actions={
        <>
          <ButtonLink to={edit}>Change the words</ButtonLink>
          <Button
            variant="primary"
            busy={busy && (isPosting ? 'Posting' : 'Approving')}
            disabled={isBlocked}
            onClick={() => void say()}
          >
            {isPosting ? 'Post reply' : 'Approve'}
          </Button>
        </>
      }
    >
      <section aria-label="The review">
        <p className="flex flex-wrap items-center gap-2 text-small text-muted-foreground">
          {review.rating === null ? null : <Stars rating={review.rating} />}
          {review.author || 'Somebody'}
        </p>
        {review.words ? (
          <p className="mt-1 max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere" tabIndex={-1}>
            {review.words}
          </p>
        ) : null}
      </section>
      <section aria-label="Your answer" className="rounded-md border border-border bg-sunken px-3.5 py-3">
        <p className="max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere" tabIndex={-1}>
          {words}
        </p>
      </section>
      {isPosting ? null : (
        <Findings
          findings={found.data ?? []}
          words={words}
          isLooking={found.isFetching}
          hasFailed={found.isError}
        />
      )}
    </Dialog>
  )
}
