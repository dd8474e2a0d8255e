import { useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '#lib/names/person-names.ts'
import { formatRelativeDay } from '#lib/time/format-when.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardFoot, CardHeader } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type AnswerRow, useAnswers, useRevokeQuote } from './data.ts'

export function AnswersCard({ zone }: { zone: string }) {
  const [shown, setShown] = useState<'all' | 'quotes'>('all')
  const answers = useAnswers(shown === 'quotes')
  return (
    <Card aria-labelledby="answers">
      <CardHeader
        id="answers"
        title="What they said"
        description="To you alone, unless somebody said that it may be quoted."
        aside={
          <Segmented
            label="Which answers"
            size="sm"
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: 'All' },
              { value: 'quotes', label: 'May be quoted' },
            ]}
          />
        }
      />
      {answers.isLoadingError ? (
        <ErrorState title="The answers could not be loaded" onRetry={() => answers.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={answers.isLoading}
          label="Loading answers"
          skeleton={<Skeleton className="m-5 h-48 rounded-md" />}
        >
          {answers.data && answers.data.length > 0 ? (
            <ul>
              {answers.data.map(answer => (
                <Answer key={answer.id} answer={answer} zone={zone} />
              ))}
            </ul>
          ) : answers.data ? (
            <EmptyState
              picture="rest"
              title={shown === 'all' ? 'No answers yet' : 'Nothing may be quoted yet'}
            >
              {shown === 'all'
                ? 'Ratings and comments appear here when clients reply.'
                : 'Quotes appear here when clients let you use them.'}
            </EmptyState>
          ) : null}
        </Loading>
      )}
      {answers.more ? (
        <CardFoot>
          {answers.more.hasFailed ? (
            <p className="text-small text-destructive">No more came. Try again.</p>
          ) : null}
          <Button
            variant="ghost"
            size="sm"
            busy={answers.more.isLoading ? 'Loading' : false}
            onClick={answers.more.load}
          >
            Show more
          </Button>
        </CardFoot>
      ) : null}
    </Card>
  )
}

function Answer({ answer, zone }: { answer: AnswerRow; zone: string }) {
  const revoke = useRevokeQuote()
  const name = fullName(answer.clients)
  const takeBack = async () => {
    const isSure = await confirm({
      title: `Has ${name} taken the quote back?`,
      description:
        'These words are then quoted nowhere any more. Only they can allow it again, on their page.',
      confirmLabel: 'Take it back',
      cancelLabel: 'Keep it',
    })
    if (!isSure) return
    const { error } = await revoke.run({ survey_id: answer.id })
    if (error) return toastRefusal('The quote was not taken back', error)
    toast({ title: 'These words are quoted no more', glyph: 'check', key: 'review' })
  }
  return (
    <li className="border-t border-border px-5 py-3 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-body font-semibold">{answer.score} of 5</span>
        <Link to={`/clients/${answer.client_id}`} className="rounded-xs text-body hover:underline">
          {name}
        </Link>
        <span className="text-small text-muted-foreground">
          {answer.answered_at ? formatRelativeDay(zone, Date.parse(answer.answered_at), Date.now()) : null}
        </span>
      </div>
      {answer.words ? <p className="mt-1 text-body whitespace-pre-line">“{answer.words}”</p> : null}
      {answer.may_quote ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Badge tone="success" glyph="check">
            May be quoted
          </Badge>
          <Button variant="link" size="sm" busy={revoke.busy} onClick={() => void takeBack()}>
            They took it back<span className="sr-only"> ({name})</span>
          </Button>
        </div>
      ) : answer.quote_revoked_at ? (
        <p className="mt-1 text-small text-muted-foreground">The quote was taken back.</p>
      ) : null}
    </li>
  )
}
