import { usePractice } from '#features/practice/web/practice-data.ts'
import { useLive } from '#web/live.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { QuestionsSection } from './questions/questions-section.tsx'

export function LocalSearch() {
  const practice = usePractice()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  if (practice.isLoadingError) {
    return (
      <ErrorState title="Local SEO could not be loaded" onRetry={() => practice.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  }
  if (!practice.data) return <Skeleton className="h-96 rounded-lg" />
  return (
    <>
      <PageHeader
        title="Local SEO"
        summary="Whether people nearby find you, and find the same thing everywhere."
      />
      <QuestionsSection practice={practice.data} />
    </>
  )
}
