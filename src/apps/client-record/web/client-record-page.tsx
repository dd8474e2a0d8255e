import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { type Practice, usePractice } from '#base/practice/web/practice-data.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { type ClientRecord, useClient, useVisits } from '#diary/clients/web/clients-data.ts'
import { SuggestedNext } from '#diary/clients/web/record/suggested-next.tsx'
import { useConsents } from '#diary/clients/web/record-data.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { fullName } from '#lib/names/person-names.ts'
import { formatRelativeDay } from '#lib/time/format-when.ts'
import { awaitsFirst } from '#web/rows/first-answers.ts'
import { useLive } from '#web/rows/live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/page/tabs.tsx'
import { BookingCard } from './booking-card.tsx'
import { BouncedBanner } from './bounced-banner.tsx'
import { ClientVisits } from './client-visits.tsx'
import { ConsentCard } from './consent/consent-card.tsx'
import { ConsentHistory } from './consent/consent-history.tsx'
import { DetailsCard } from './details-card.tsx'
import { AtAGlance } from './header/client-glance.tsx'
import { ClientHeader } from './header/client-header.tsx'
import { HouseholdCard } from './household/household-card.tsx'
import { SharingCard } from './household/sharing-card.tsx'
import { recordCards, useTimelineReads } from './record-parts.ts'
import { ClientTimeline } from './timeline/client-timeline.tsx'

export const meta = () => [{ title: 'Client · Stillpoint' }]

export default function ClientRecordPage() {
  const { clientId = '' } = useParams()
  const practice = usePractice()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  return isUuid(clientId) ? <Found id={clientId.toLowerCase()} /> : <NoSuchClient />
}

function Found({ id }: { id: string }) {
  const practice = usePractice()
  const client = useClient(id)
  const parts = [practice, client, ...useTimelineReads(id)]
  const failed = [practice, client].find(each => each.isLoadingError)
  if (failed) {
    return (
      <ErrorState title="This record could not be loaded" onRetry={() => failed.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  }
  if (client.data === null) return <NoSuchClient />
  const kept = client.data?.merged_into
  // The cached copy may be out of date: the merge may have been undone since.
  if (kept && !client.isFetching) return <Navigate to={`/clients/${kept}`} replace />
  if (client.data?.erased_at) return <Erased at={client.data.erased_at} zone={practice.data?.time_zone} />
  return (
    <Loading
      loading={practice.isPending || client.isPending || Boolean(kept) || awaitsFirst(parts)}
      label="Loading the record"
      skeleton={<RecordSkeleton />}
    >
      {practice.data && client.data ? (
        <Record key={id} practice={practice.data} client={client.data} />
      ) : null}
    </Loading>
  )
}

function Record({ practice, client }: { practice: Practice; client: ClientRecord }) {
  const visits = useVisits(client.id)
  const consents = useConsents(client.id)
  const [now] = useState(() => Date.now())
  const canChange = useMay('change-clients')
  const canBook = useMay('change-diary')
  const failed = [visits, consents].find(each => each.isLoadingError)
  const isPending = visits.isPending || consents.isPending
  const shared = { practice, client, now }
  return (
    <>
      <title>{`${fullName(client)} · Stillpoint`}</title>
      <ClientHeader {...shared} visits={visits.data ?? []} />
      <BouncedBanner {...shared} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        {/* In one column, the numbers come before a long history. */}
        <div className="flex flex-col gap-5 xl:col-start-2">
          <AtAGlance {...shared} visits={visits.data} />
          {canBook && !client.archived_at ? <SuggestedNext {...shared} visits={visits.data ?? []} /> : null}
          {recordCards.map(({ order, Card: Shown }) => (
            <Shown key={order} client={client} practice={practice} />
          ))}
        </div>
        <Card aria-label="History" className="px-5 pt-2 pb-5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Tabs defaultValue="timeline">
            <TabList label="History">
              <Tab value="timeline">Timeline</Tab>
              <Tab value="visits" count={visits.data?.length}>
                Visits
              </Tab>
              {canChange ? <Tab value="consent">Consent</Tab> : null}
            </TabList>
            {failed ? (
              <ErrorState title="The history could not be loaded" onRetry={() => failed.refetch()} />
            ) : (
              <Loading
                loading={isPending}
                label="Loading the history"
                skeleton={<Skeleton className="mt-5 h-64" />}
              >
                <TabPanel value="timeline">
                  <ClientTimeline {...shared} />
                </TabPanel>
                <TabPanel value="visits">
                  <ClientVisits {...shared} visits={visits.data ?? []} />
                </TabPanel>
                <TabPanel value="consent">
                  <ConsentHistory {...shared} rows={consents.data ?? []} />
                </TabPanel>
              </Loading>
            )}
          </Tabs>
        </Card>
        <div className="xl:col-start-2">
          <DetailsCard {...shared} />
          <BookingCard client={client} canChange={canChange} />
          <HouseholdCard client={client} canChange={canChange} />
          <SharingCard client={client} canChange={canChange} />
          {canChange ? <ConsentCard {...shared} rows={consents.data ?? []} /> : null}
        </div>
      </div>
    </>
  )
}

function NoSuchClient() {
  return (
    <Card>
      <EmptyState
        picture="search"
        title="There is no such client"
        level={1}
        action={<ButtonLink to="/clients">All clients</ButtonLink>}
      >
        The record may be another practice’s, or the address has a typo.
      </EmptyState>
    </Card>
  )
}

/** An erased client's visits stay in the calendar and the numbers, without a name. */
function Erased({ at, zone }: { at: string; zone: string | undefined }) {
  return (
    <Card>
      <title>Erased client · Stillpoint</title>
      <EmptyState
        title="This person was erased"
        level={1}
        action={<ButtonLink to="/clients">All clients</ButtonLink>}
      >
        {zone ? `On ${formatRelativeDay(zone, Date.parse(at), Date.now())}. ` : null}
        Their visits stay without a name, with service, time and price, for your books. Nothing of the rest
        can be brought back.
      </EmptyState>
    </Card>
  )
}

function RecordSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-24" />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}
