import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { type Practice, usePractice } from '#base/practice/web/practice-data.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { fullName } from '#lib/names/person-names.ts'
import { useLive } from '#web/rows/live.ts'
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import type { ClientRecord } from '../clients-data.ts'
import { type AskedRow, useQuestion } from '../merge-data.ts'
import { MergeForm } from './merge-form.tsx'
import { useSide } from './merge-side.ts'
import { useAnswerTwo } from './use-answer-two.ts'

export const meta = () => [{ title: 'One person, or two? · Stillpoint' }]

export default function MergePage() {
  const { questionId = '' } = useParams()
  const practice = usePractice()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  return isUuid(questionId) ? <Asked key={questionId} id={questionId.toLowerCase()} /> : <NoSuchQuestion />
}

function Asked({ id }: { id: string }) {
  const practice = usePractice()
  const question = useQuestion(id)
  const failed = [practice, question].find(each => each.isLoadingError)
  if (failed) return <NotLoaded onRetry={() => failed.refetch()} />
  if (question.data === null) return <NoSuchQuestion />
  return (
    <Waiting until={!practice.isPending && !question.isPending}>
      {practice.data && question.data ? <Pair practice={practice.data} question={question.data} /> : null}
    </Waiting>
  )
}

function Pair({ practice, question }: { practice: Practice; question: AskedRow }) {
  const older = useSide(question.other_id)
  const newer = useSide(question.client_id)
  const retry = () => {
    older.retry()
    newer.retry()
  }
  if (older.hasFailed || newer.hasFailed) return <NotLoaded onRetry={retry} />
  if (older.record === null || newer.record === null) return <NoSuchQuestion />
  const kept = older.record?.merged_into ?? newer.record?.merged_into
  // The cached answer may be stale: the merge may have been undone.
  const isFresh = !older.isFetching && !newer.isFetching
  if (kept && isFresh) return <Navigate to={`/clients/${kept}`} replace />
  return (
    <Waiting until={Boolean(older.side && newer.side) && !kept}>
      {older.side && newer.side ? (
        question.answer === 'two' ? (
          <TwoPeople question={question} one={newer.side.client} other={older.side.client} />
        ) : (
          <MergeForm practice={practice} question={question} older={older.side} newer={newer.side} />
        )
      ) : null}
    </Waiting>
  )
}

function Waiting({ until, children }: { until: boolean; children: ReactNode }) {
  return (
    <Loading loading={!until} label="Loading the two records" skeleton={<MergeSkeleton />}>
      {children}
    </Loading>
  )
}

interface TwoPeopleProps {
  question: AskedRow
  one: ClientRecord
  other: ClientRecord
}

function TwoPeople({ question, one, other }: TwoPeopleProps) {
  const { askAgain, busy } = useAnswerTwo(question.id)
  return (
    <Card>
      <EmptyState
        picture="people"
        title="They are two people"
        level={1}
        action={
          <Button busy={busy} onClick={askAgain}>
            Ask again
          </Button>
        }
      >
        Somebody has said so of <TextLink to={`/clients/${one.id}`}>{fullName(one)}</TextLink> and{' '}
        <TextLink to={`/clients/${other.id}`}>{fullName(other)}</TextLink>. Both records stay as they are.
      </EmptyState>
    </Card>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="The two records could not be loaded" onRetry={onRetry}>
      Check your connection and try again.
    </ErrorState>
  )
}

function NoSuchQuestion() {
  return (
    <Card>
      <EmptyState
        picture="search"
        title="There is no such question"
        level={1}
        action={<ButtonLink to="/clients">All clients</ButtonLink>}
      >
        One of the two records may be gone, or the address has a typo.
      </EmptyState>
    </Card>
  )
}

function MergeSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-20" />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-[30rem]" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
