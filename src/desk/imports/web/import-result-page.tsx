import { useParams } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { formatRelativeDay } from '#lib/time/format-when.ts'
import { useLive } from '#web/rows/live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { sourceWord } from '../import-copy.ts'
import { useImport, useWork } from './data.ts'
import { ImportHead } from './import-head.tsx'
import { ImportOutcome } from './import-outcome.tsx'

export const meta = () => [{ title: 'An import · Stillpoint' }]

export default function ImportResultPage() {
  const { importId = '' } = useParams()
  const practice = usePractice()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  return isUuid(importId) ? <Found id={importId.toLowerCase()} /> : <NoSuchImport />
}

function Found({ id }: { id: string }) {
  const practice = usePractice()
  const found = useImport(id)
  const work = useWork(found.data?.work_id ?? null)
  const failed = [practice, found, work].find(each => each.isLoadingError)
  if (failed) {
    return (
      <ErrorState title="This import could not be loaded" onRetry={() => failed.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  }
  if (found.data === null) return <NoSuchImport />
  return (
    <Loading
      loading={practice.isPending || found.isPending || work.isLoading}
      label="Loading the import"
      skeleton={<Skeleton className="h-72 rounded-lg" />}
    >
      {practice.data && found.data ? (
        <>
          <ImportHead
            title="What came of it"
            at={found.data.file_name}
            summary={`${found.data.file_name}, from ${sourceWord(found.data.source)}, ${formatRelativeDay(
              practice.data.time_zone,
              Date.parse(found.data.created_at),
              Date.now(),
            ).toLowerCase()}.`}
            step={2}
          />
          <ImportOutcome found={found.data} work={work.data ?? null} />
        </>
      ) : null}
    </Loading>
  )
}

function NoSuchImport() {
  return (
    <Card>
      <EmptyState
        picture="search"
        title="There is no such import"
        level={1}
        action={<ButtonLink to="/clients/import">Import clients</ButtonLink>}
      >
        It may be another practice’s, or the address has a typo.
      </EmptyState>
    </Card>
  )
}
