import { lazy, Suspense } from 'react'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { loadScript } from '#web/load-script.ts'
import { useLive } from '#web/rows/live.ts'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'

// Lazy, because otherwise its shared code would load on every screen.
const PracticeManagement = lazy(() =>
  loadScript(
    async () => ({ default: (await import('./practice-management.tsx')).PracticeManagement }),
    'screen',
  ),
)

export const meta = () => [{ title: 'Practice management · Stillpoint' }]

export default function PracticeManagementPage() {
  const practice = usePractice()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  return (
    <>
      <PageHeader
        title="Practice management"
        summary="What must not be forgotten, and what everybody shares."
      />
      {practice.isLoadingError ? (
        <ErrorState title="This could not be loaded" onRetry={() => practice.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={practice.isPending}
          label="Loading your tasks"
          skeleton={<Skeleton className="h-112 rounded-lg" />}
        >
          {practice.data ? (
            <Suspense fallback={<Skeleton className="h-112 rounded-lg" />}>
              <PracticeManagement practice={practice.data} />
            </Suspense>
          ) : null}
        </Loading>
      )}
    </>
  )
}
