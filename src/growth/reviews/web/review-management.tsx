import { ClipboardPaste, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { leavesNothing } from '#web/form/unsaved-guard.ts'
import { useLive } from '#web/rows/live.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/page/tabs.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { figureWords } from '../figure-copy.ts'
import { useReviewFigures } from './data.ts'
import { ReviewsTab } from './reviews-tab.tsx'

const PasteDialog = whenOpened(async () => (await import('./paste-dialog.tsx')).PasteDialog)
const ImportDialog = whenOpened(async () => (await import('./import-dialog.tsx')).ImportDialog)
const SurveyRequestsTab = whenOpened(
  async () => (await import('#growth/surveys/web/survey-requests-tab.tsx')).SurveyRequestsTab,
)
const FairnessTab = whenOpened(async () => (await import('#growth/surveys/web/fairness-tab.tsx')).FairnessTab)

const tabs = ['reviews', 'asks', 'fairness'] as const

export function ReviewManagement() {
  const practice = usePractice()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const [query, setQuery] = useSearchParams()
  const [opened, setOpened] = useState<'paste' | 'import' | null>(null)
  const zone = practice.data?.time_zone ?? 'UTC'
  const today = localDateOf(zone, Date.now())
  const figures = useReviewFigures(today.slice(0, 4))
  const tab = tabs.find(each => each === query.get('tab')) ?? 'reviews'
  const choose = (review: string | null) =>
    setQuery(review ? { review } : {}, {
      replace: query.has('review') === (review !== null),
      state: leavesNothing,
    })
  if (practice.isLoadingError) {
    return (
      <ErrorState title="Reviews could not be loaded" onRetry={() => practice.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  }
  if (!practice.data) return <Skeleton className="h-96 rounded-lg" />
  return (
    <>
      <PageHeader
        title="Reviews"
        summary={
          figures.data ? figureWords(figures.data) : 'What is said about you in public, and your answers.'
        }
        actions={
          <>
            <Button
              icon={<FileUp aria-hidden="true" className="size-4" />}
              onClick={() => setOpened('import')}
            >
              Import a file
            </Button>
            <Button
              icon={<ClipboardPaste aria-hidden="true" className="size-4" />}
              onClick={() => setOpened('paste')}
            >
              Paste a review
            </Button>
          </>
        }
      />
      <Tabs
        value={tab}
        onValueChange={next => setQuery(next === 'reviews' ? {} : { tab: next }, { replace: true })}
      >
        <TabList label="Parts of this screen">
          <Tab value="reviews" count={figures.data ? figures.data.waiting + figures.data.failed : undefined}>
            Reviews
          </Tab>
          <Tab value="asks">Asks</Tab>
          <Tab value="fairness">Fairness</Tab>
        </TabList>
        <TabPanel value="reviews">
          <ReviewsTab chosen={query.get('review')} onChoose={choose} onPaste={() => setOpened('paste')} />
        </TabPanel>
        <TabPanel value="asks">
          <SurveyRequestsTab zone={zone} />
        </TabPanel>
        <TabPanel value="fairness">
          <FairnessTab />
        </TabPanel>
      </Tabs>
      {opened === 'paste' ? (
        <PasteDialog today={today} onAdded={choose} onClose={() => setOpened(null)} />
      ) : null}
      {opened === 'import' ? <ImportDialog today={today} onClose={() => setOpened(null)} /> : null}
    </>
  )
}
