import { RefreshCw, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { shortDay } from '#lib/time/format-day.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { useUnsavedGuard } from '#web/form/unsaved-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDebounced } from '#web/use-debounced.ts'
import { most } from '../bounds.ts'
import { sourceNames, stateLooks } from '../review-state.ts'
import { ApprovedAnswer } from './approved-answer.tsx'
import {
  draftFor,
  type ReviewRow,
  useApproveReply,
  useRemoveReview,
  useReplyFindings,
  useSaveReply,
  useSettleReply,
} from './data.ts'
import { Findings } from './findings.tsx'
import { Stars } from './stars.tsx'

interface AnswerPanelProps {
  review: ReviewRow
  onRemoved: () => void
}

export function AnswerPanel({ review, onRemoved }: AnswerPanelProps) {
  const remove = useRemoveReview()
  const look = stateLooks[review.state]
  const isOpen = review.state === 'unanswered' || review.state === 'drafted'
  const takeOff = async () => {
    const isSure = await confirm({
      title: `Remove the review of ${review.author} from this list?`,
      description: `It stays where it was written.${review.reply ? ' Your answer here goes with it.' : ''}`,
      confirmLabel: 'Remove it',
      cancelLabel: 'Keep it',
      tone: 'destructive',
    })
    if (!isSure) return
    const { error } = await remove.run({ review_id: review.id })
    if (error) return toastRefusal('The review was not removed', error)
    toast({ title: 'The review is off the list', glyph: 'check', key: 'review' })
    onRemoved()
  }
  return (
    <Card aria-labelledby="answer">
      <CardHeader
        id="answer"
        title={`Answer to ${review.author}`}
        description={`${sourceNames[review.source]}, ${shortDay(review.written_on)}`}
        aside={
          <>
            <Badge tone={look.tone} glyph={look.glyph}>
              {look.word}
            </Badge>
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              busy={remove.busy ? 'Removing' : false}
              onClick={() => void takeOff()}
            >
              Remove
            </Button>
          </>
        }
      />
      <div className="px-5 pb-5">
        <blockquote className="mb-4 border-l-[3px] border-border-strong py-0.5 pl-4 wrap-anywhere">
          <Stars rating={review.rating} />
          {review.words ? <p className="mt-1 text-read whitespace-pre-line">“{review.words}”</p> : null}
        </blockquote>
        {isOpen ? <Draft review={review} /> : <ApprovedAnswer review={review} />}
      </div>
    </Card>
  )
}

function Draft({ review }: { review: ReviewRow }) {
  const kept = review.reply ?? ''
  const [words, setWords] = useState(kept)
  const [nth, setNth] = useState(0)
  const [isDrafting, setDrafting] = useState(false)
  const field = useId()
  const save = useSaveReply()
  const approve = useApproveReply()
  const settle = useSettleReply()
  useUnsavedGuard(words !== kept)
  const settled = useDebounced(words, 350)
  const found = useReplyFindings(review.id, settled, true)
  const findings = words.trim() === '' ? [] : (found.data ?? [])
  const blocks = findings.filter(({ severity }) => severity === 'block')

  const draft = async () => {
    setDrafting(true)
    const { data, error } = await draftFor(review.id, nth)
    setDrafting(false)
    if (error) return toastRefusal('No draft came', error)
    setNth(nth + 1)
    setWords(data.words)
    document.getElementById(field)?.focus()
  }
  const keep = async () => {
    const { error } = await save.run({ review_id: review.id, words: words.trim() || null })
    if (error) return toastRefusal('The draft was not saved', error)
    toast({ title: words.trim() ? 'The draft is saved' : 'The draft is gone', glyph: 'check', key: 'review' })
  }
  const undo = async () => {
    const { error } = await settle.run({ review_id: review.id, act: 'reopen' })
    if (error) toastRefusal('The approval was not taken back', error)
  }
  const yes = async () => {
    if (words.trim() === '' || blocks.length > 0) return document.getElementById(field)?.focus()
    const { error } = await approve.run({ review_id: review.id, words })
    if (error) {
      void found.refetch()
      return toastRefusal('The answer is not approved yet', error)
    }
    toast({
      title: 'The answer is approved',
      description: 'Nothing is posted automatically: copy it to the site with the review.',
      glyph: 'check',
      key: 'review',
      action: { label: 'Undo', onSelect: () => void undo() },
    })
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void yes()
      }}
    >
      <Field
        label="Your answer"
        id={field}
        error={blocks.length > 0 ? 'Something below blocks it.' : undefined}
        hint="Everybody can read it."
      >
        <Textarea
          rows={5}
          maxLength={most.reply}
          value={words}
          onChange={event => setWords(event.target.value)}
          className="min-h-32"
        />
      </Field>
      <Findings
        findings={findings}
        words={words}
        isLooking={settled !== words || found.isFetching}
        hasFailed={found.isError}
      />
      <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-border pt-4">
        <Button
          icon={<RefreshCw aria-hidden="true" className="size-4" />}
          busy={isDrafting ? 'Drafting' : false}
          onClick={() => void draft()}
        >
          {words.trim() === '' ? 'Draft an answer' : 'Another draft'}
        </Button>
        <span className="flex-1" />
        {words !== kept ? (
          <Button busy={save.busy ? 'Saving' : false} onClick={() => void keep()}>
            Save the draft
          </Button>
        ) : null}
        <Button type="submit" variant="primary" busy={approve.busy ? 'Approving' : false}>
          Approve
        </Button>
      </div>
      <p className="mt-2 text-small text-muted-foreground">
        Drafts are fixed sentences by the number of stars. Nothing is posted by itself.
      </p>
    </form>
  )
}
