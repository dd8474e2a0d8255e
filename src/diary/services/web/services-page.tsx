import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePractice, usePractitioners } from '#base/practice/web/practice-data.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { useLive } from '#web/rows/live.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/page/tabs.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import type { Service } from '../service-form.ts'
import { ServiceTable } from './service-table.tsx'
import { useServiceCategories, useServices } from './services-data.ts'

const ServiceSheet = whenOpened(async () => (await import('./service-sheet.tsx')).ServiceSheet)

export const meta = () => [{ title: 'Services · Stillpoint' }]

export default function ServicesPage() {
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'packages' ? 'packages' : 'services'
  const [opened, setOpened] = useState<Service | null>(null)
  // In the URL, so that other pages can open it.
  const isNew = query.get('new') === '1'
  const startNew = () => setQuery({ new: '1' }, { replace: true })
  const asked = query.get('service')
  const close = () => {
    setOpened(null)
    if (isNew || asked) setQuery({}, { replace: true })
  }
  const canChange = useMay('change-services')
  const practice = usePractice()
  const services = useServices()
  const categories = useServiceCategories()
  const people = usePractitioners()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const shown = opened ?? services.data?.find(({ id }) => id === asked) ?? null
  const failed = [practice, services, categories, people].find(each => each.isLoadingError)

  return (
    <>
      <PageHeader
        title="Services"
        summary="What clients can book, for how long and for how much."
        actions={
          tab === 'services' && canChange ? (
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" className="size-4" />}
              disabled={!services.data || !practice.data || !people.data}
              onClick={startNew}
            >
              New service
            </Button>
          ) : null
        }
      />
      <Tabs
        value={tab}
        onValueChange={value => setQuery(value === 'services' ? {} : { tab: value }, { replace: true })}
      >
        <TabList label="Services and packages">
          <Tab value="services">Services</Tab>
          <Tab value="packages">Packages</Tab>
        </TabList>
        <TabPanel value="services">
          {failed ? (
            <ErrorState title="Your services could not be loaded" onRetry={() => failed.refetch()}>
              Check your connection and try again.
            </ErrorState>
          ) : (
            <Loading
              loading={[practice, services, categories, people].some(each => each.isPending)}
              label="Loading services"
              skeleton={<Skeleton className="h-80 rounded-lg" />}
            >
              {services.data && categories.data && practice.data && people.data ? (
                <>
                  <ServiceTable
                    services={services.data}
                    categories={categories.data}
                    people={people.data}
                    currency={practice.data.currency}
                    onOpen={setOpened}
                    onNew={startNew}
                  />
                  {(isNew || shown) && canChange ? (
                    <ServiceSheet
                      service={isNew ? null : shown}
                      count={services.data.length}
                      categories={categories.data.map(({ name }) => name)}
                      people={people.data}
                      practice={practice.data}
                      onClose={close}
                    />
                  ) : null}
                </>
              ) : null}
            </Loading>
          )}
        </TabPanel>
        <TabPanel value="packages">
          <Card>
            <EmptyState title="Packages are not here yet" picture="day">
              Selling five visits at once, and memberships, will come to this tab. Until then every visit is
              sold by itself.
            </EmptyState>
          </Card>
        </TabPanel>
      </Tabs>
    </>
  )
}
