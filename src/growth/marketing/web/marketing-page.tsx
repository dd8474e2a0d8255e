import { PenLine, Signpost } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { NewLinkButton, ShortLinks } from '#growth/short-links/web/short-links.tsx'
import { useLive } from '#web/rows/live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/page/tabs.tsx'
import { HubSummary } from './hub/hub-summary.tsx'
import { WeekTab } from './hub/week-tab.tsx'
import { ResultsTab } from './results-tab.tsx'

export const meta = () => [{ title: 'Marketing · Stillpoint' }]

const tabs = ['week', 'brought', 'links'] as const

export default function MarketingPage() {
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find(each => each === query.get('tab')) ?? 'week'
  const [isNew, setNew] = useState(false)
  const practice = usePractice()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  return (
    <>
      <PageHeader
        title="Marketing"
        summary={
          practice.data ? (
            <HubSummary zone={practice.data.time_zone} />
          ) : (
            'What goes out in your name, and what it brings.'
          )
        }
        actions={
          tab === 'links' ? (
            <NewLinkButton disabled={!practice.data} onNew={() => setNew(true)} />
          ) : (
            <>
              <ButtonLink to="/marketing-plan" icon={<Signpost aria-hidden="true" className="size-4" />}>
                Whole plan
              </ButtonLink>
              <ButtonLink to="/content-creation" icon={<PenLine aria-hidden="true" className="size-4" />}>
                Write something
              </ButtonLink>
            </>
          )
        }
      />
      <Tabs
        value={tab}
        onValueChange={value => setQuery(value === tabs[0] ? {} : { tab: value }, { replace: true })}
      >
        <TabList label="Marketing">
          <Tab value="week">This week</Tab>
          <Tab value="brought">What it brought</Tab>
          <Tab value="links">Short links</Tab>
        </TabList>
        {(['week', 'brought'] as const).map(value => (
          <TabPanel key={value} value={value}>
            {practice.isLoadingError ? (
              <ErrorState title="Your practice could not be loaded" onRetry={() => practice.refetch()}>
                Check your connection and try again.
              </ErrorState>
            ) : (
              <Loading
                loading={practice.isPending}
                label="Loading your practice"
                skeleton={<Skeleton className="h-80 rounded-lg" />}
              >
                {practice.data && value === 'week' ? <WeekTab practice={practice.data} /> : null}
                {practice.data && value === 'brought' ? <ResultsTab zone={practice.data.time_zone} /> : null}
              </Loading>
            )}
          </TabPanel>
        ))}
        <TabPanel value="links">
          <ShortLinks isNew={isNew} setNew={setNew} />
        </TabPanel>
      </Tabs>
    </>
  )
}
