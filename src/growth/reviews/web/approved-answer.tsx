import { useState } from 'react'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { formatRelativeDay } from '#lib/time/format-when.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { toast } from '#web/ui/toast.ts'
import { most } from '../bounds.ts'
import { sourceNames } from '../review-state.ts'
import { type ReviewRow, useSettleReply } from './data.ts'
import { PostButton } from './post-button.tsx'

export function ApprovedAnswer({ review }: { review: ReviewRow }) {
  const settle = useSettleReply()
  const zone = usePractice().data?.time_zone ?? 'UTC'
  const [isFailing, setFailing] = useState(false)
  const where = review.source === 'other' ? 'the page with the review' : sourceNames[review.source]
  // Read from Google, so it can be answered from here.
  const isThere = review.source === 'google' && review.network_id !== null
  const back = async (act: 'reopen' | 'unpost') => {
    const { error } = await settle.run({ review_id: review.id, act })
    if (error) toastRefusal('Nothing was changed', error)
  }
  const posted = async () => {
    const { error } = await settle.run({ review_id: review.id, act: 'posted' })
    if (error) return toastRefusal('The answer is not marked', error)
    toast({
      title: 'The answer is marked as posted',
      glyph: 'check',
      key: 'review',
      action: { label: 'Undo', onSelect: () => void back('unpost') },
    })
  }
  return (
    <>
      <h3 className="text-body font-semibold">Your answer</h3>
      <p className="mt-1.5 rounded-md border border-border bg-sunken px-3.5 py-3 text-read whitespace-pre-line wrap-anywhere md:text-body">
        {review.reply}
      </p>
      {review.state === 'failed' ? (
        <Banner tone="destructive" title="It did not go out" className="mt-3">
          “{review.failed_reason}” We kept your text.
        </Banner>
      ) : null}
      <p className="mt-3 text-small text-muted-foreground">
        {review.state === 'posted'
          ? `${isThere ? 'Posted on Google' : 'Posted by hand'}${review.posted_at ? `, ${formatRelativeDay(zone, Date.parse(review.posted_at), Date.now())}` : ''}.`
          : isThere
            ? 'Post it from here, or copy it to Google yourself and say here that you have.'
            : `Copy it to ${where}, under the name of your practice, and say here that you have.`}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-border pt-4">
        <Button busy={settle.busy} onClick={() => void back(review.state === 'posted' ? 'unpost' : 'reopen')}>
          {review.state === 'posted' ? 'It is not posted' : 'Change the words'}
        </Button>
        <span className="flex-1" />
        <CopyButton text={review.reply ?? ''} label="Copy the answer" />
        {review.state === 'posted' ? null : (
          <>
            {review.state === 'approved' ? (
              <Button onClick={() => setFailing(true)}>It would not go</Button>
            ) : null}
            <Button
              variant={isThere ? 'secondary' : 'primary'}
              busy={settle.busy ? 'Marking' : false}
              onClick={() => void posted()}
            >
              I have posted it
            </Button>
            {isThere ? <PostButton reviewId={review.id} /> : null}
          </>
        )}
      </div>
      {isFailing ? <FailedDialog review={review} where={where} onClose={() => setFailing(false)} /> : null}
    </>
  )
}

function FailedDialog({ review, where, onClose }: { review: ReviewRow; where: string; onClose: () => void }) {
  const settle = useSettleReply()
  const { text, problems, form } = useFields(useState({ reason: '' }), {
    check: ({ reason }) => (reason.trim() ? {} : { reason: 'Say what was in the way' }),
    send: async ({ reason }, { refused }) => {
      const { error } = await settle.run({ review_id: review.id, act: 'failed', reason })
      if (error) return refused(error, { field: 'reason' })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Why did it not go out?"
      description={`In the words of ${where}, so that whoever tries again knows. Your answer is kept.`}
      form={form}
      act="Keep the reason"
      busy={settle.busy ? 'Saving' : false}
      onClose={onClose}
    >
      <Field label="What it said" error={problems.reason}>
        <Input
          data-autofocus
          {...text('reason')}
          maxLength={most.reason}
          placeholder="It asks for a new sign-in."
        />
      </Field>
    </FormDialog>
  )
}
