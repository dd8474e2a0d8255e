import { useState } from 'react'
import { useParams } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { newId } from '#lib/new-id.ts'
import { useLive } from '#web/rows/live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { useSequence } from './data.ts'
import { SequenceDesk } from './sequence-desk.tsx'

export function SequenceScreen() {
  const { sequenceId = '' } = useParams()
  const practice = usePractice()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  if (sequenceId === 'new') return <New />
  return isUuid(sequenceId) ? <Found key={sequenceId} id={sequenceId.toLowerCase()} /> : <NoSuch />
}

function New() {
  const practice = usePractice()
  const [id] = useState(newId)
  return (
    <Loading loading={!practice.data} label="Loading" skeleton={<Skeleton className="h-128 rounded-lg" />}>
      {practice.data ? <SequenceDesk id={id} kept={null} zone={practice.data.time_zone} /> : null}
    </Loading>
  )
}

function Found({ id }: { id: string }) {
  const found = useSequence(id)
  if (found.isLoadingError)
    return (
      <ErrorState title="This sequence could not be loaded" onRetry={() => found.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  if (found.data === null) return <NoSuch />
  return (
    <Loading
      loading={found.isPending}
      label="Loading the sequence"
      skeleton={<Skeleton className="h-128 rounded-lg" />}
    >
      {found.data ? <SequenceDesk id={id} kept={found.data} zone={found.data.time_zone} /> : null}
    </Loading>
  )
}

function NoSuch() {
  return (
    <Card>
      <EmptyState
        picture="search"
        title="There is no such sequence"
        level={1}
        action={<ButtonLink to="/email-automation">All automation</ButtonLink>}
      >
        Somebody may have removed it.
      </EmptyState>
    </Card>
  )
}
