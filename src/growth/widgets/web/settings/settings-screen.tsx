import { Plus } from 'lucide-react'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { useLive } from '#web/rows/live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { useSites, useWidgets } from '../data.ts'
import { widgetSummary } from '../summary.ts'
import { SitesCard } from './sites-card.tsx'
import { WidgetRow } from './widget-row.tsx'

export function SettingsScreen() {
  const practice = usePractice()
  const widgets = useWidgets()
  const sites = useSites()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const asked = [practice, widgets, sites]
  const add = (
    <ButtonLink
      to="/widget-generator"
      variant="primary"
      icon={<Plus aria-hidden="true" className="size-4" />}
    >
      New widget
    </ButtonLink>
  )
  const own = widgets.data?.widgets ?? []
  return (
    <>
      <PageHeader title="Widget settings" summary={widgetSummary(widgets.data, sites.data)} actions={add} />
      {asked.some(each => each.isLoadingError) ? (
        <ErrorState
          title="Your widgets could not be loaded"
          onRetry={() => asked.forEach(each => void (each.isLoadingError && each.refetch()))}
        >
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={asked.some(each => each.isPending)}
          label="Loading your widgets"
          skeleton={<Skeleton className="h-80 rounded-lg" />}
        >
          {practice.data && widgets.data && sites.data ? (
            <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
              <Card aria-labelledby="widgets-title">
                <CardHeader id="widgets-title" title="Saved widgets" />
                {own.length > 0 ? (
                  <ul>
                    {own.map(widget => (
                      <WidgetRow
                        key={widget.id}
                        practice={practice.data}
                        page={widgets.data}
                        widget={widget}
                      />
                    ))}
                  </ul>
                ) : (
                  <EmptyState picture="rest" title="No widget yet" action={add} level={3}>
                    Booking inside your own site: in the text, over the page, or behind a button.
                  </EmptyState>
                )}
              </Card>
              <SitesCard practice={practice.data} sites={sites.data} />
            </div>
          ) : null}
        </Loading>
      )}
    </>
  )
}
