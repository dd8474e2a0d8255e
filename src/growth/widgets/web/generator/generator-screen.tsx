import { List } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { usePractice, usePractitioners } from '#base/practice/web/practice-data.ts'
import { useServices } from '#diary/services/web/services-data.ts'
import { useLive } from '#web/rows/live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { useSites, useWidgets } from '../data.ts'
import { widgetSummary } from '../summary.ts'
import { Generator } from './generator.tsx'

export function GeneratorScreen() {
  const [query] = useSearchParams()
  const wanted = query.get('widget')
  const practice = usePractice()
  const widgets = useWidgets()
  const sites = useSites()
  const services = useServices()
  const people = usePractitioners()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const asked = [practice, widgets, sites, services, people]
  const found = widgets.data?.widgets.find(({ id }) => id === wanted)
  const header = (
    <PageHeader
      title="Booking on your own site"
      back={{ to: '/dashboard/widget-settings', label: 'Widgets' }}
      summary={`One script under 6 kB, without cookies. ${widgetSummary(widgets.data, sites.data)}`}
      actions={
        <ButtonLink to="/dashboard/widget-settings" icon={<List aria-hidden="true" className="size-4" />}>
          Saved widgets
        </ButtonLink>
      }
    />
  )
  if (asked.some(each => each.isLoadingError))
    return (
      <>
        {header}
        <ErrorState
          title="Your widgets could not be loaded"
          onRetry={() => asked.forEach(each => void (each.isLoadingError && each.refetch()))}
        >
          Check your connection and try again.
        </ErrorState>
      </>
    )
  return (
    <>
      {header}
      <Loading
        loading={asked.some(each => each.isPending)}
        label="Loading your widgets"
        skeleton={<Skeleton className="h-150 rounded-lg" />}
      >
        {wanted && !found ? (
          <EmptyState
            picture="search"
            title="This widget was deleted"
            action={<ButtonLink to="/widget-generator">Make a new one</ButtonLink>}
          >
            Booking still works on sites that use it.
          </EmptyState>
        ) : practice.data && widgets.data && sites.data && services.data && people.data ? (
          <Generator
            key={wanted}
            practice={practice.data}
            page={widgets.data}
            widget={found ?? null}
            sites={sites.data}
            services={services.data.filter(each => each.is_online && !each.is_private && !each.archived_at)}
            people={people.data.filter(each => each.is_bookable && !each.archived_at)}
          />
        ) : null}
      </Loading>
    </>
  )
}
