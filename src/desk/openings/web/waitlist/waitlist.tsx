import { CalendarPlus, Settings2, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Practice, usePractice, usePractitioners } from '#base/practice/web/practice-data.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { useNow } from '#desk/appointments/web/use-now.ts'
import { formatMoney } from '#lib/format-money.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { useLive } from '#web/rows/live.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { StatStrip, StatTile } from '#web/ui/page/stat-tile.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { modeWords } from '../../messages.ts'
import { useOpeningSettings, useOpenings, useRequests, useTaken } from '../data.ts'
import { OpeningsCard } from './openings-card.tsx'
import { RequestsCard } from './requests-card.tsx'

const AddRequest = whenOpened(async () => (await import('./add-request-dialog.tsx')).AddRequestDialog)
const AddOpening = whenOpened(async () => (await import('./add-opening-dialog.tsx')).AddOpeningDialog)
const Settings = whenOpened(async () => (await import('./settings-dialog.tsx')).SettingsDialog)

export function Waitlist() {
  const practice = usePractice()
  if (practice.isLoadingError) {
    return (
      <ErrorState title="The waitlist could not be loaded" onRetry={() => practice.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  }
  return practice.data ? <Loaded practice={practice.data} /> : <Skeleton className="h-96 rounded-lg" />
}

function Loaded({ practice }: { practice: Practice }) {
  const { time_zone: zone, currency } = practice
  const now = useNow()
  const month = localDateOf(zone, now).slice(0, 7)
  const openings = useOpenings()
  const requests = useRequests()
  const settings = useOpeningSettings()
  const practitioners = usePractitioners()
  const taken = useTaken(new Date(instantOf(zone, `${month}-01`, 0)).toISOString())
  const maySettle = useMay('practice-settings')
  const [query, setQuery] = useSearchParams()
  const asked = query.get('client')
  const [opened, setOpened] = useState<'opening' | 'settings' | null>(null)
  useLive(`practice:${practice.id}`)
  const open = query.has('new') || (asked && isUuid(asked)) ? 'request' : opened
  const close = () => {
    setOpened(null)
    if (query.has('new') || asked) setQuery({}, { replace: true })
  }
  const names = new Map(practitioners.data?.map(({ id, name }) => [id, name]))
  const failed = [openings, requests, settings, practitioners].find(each => each.isLoadingError)
  const isPending = openings.isPending || requests.isPending || settings.isPending || practitioners.isPending
  return (
    <>
      <PageHeader
        title="Waitlist"
        summary="Who waits for a time, what came free, and who was offered it."
        back={{ to: '/appointments', label: 'Calendar' }}
        actions={
          <>
            <Button
              icon={<CalendarPlus aria-hidden="true" className="size-4" />}
              onClick={() => setOpened('opening')}
            >
              Add an opening
            </Button>
            <Button
              variant="primary"
              icon={<UserRoundPlus aria-hidden="true" className="size-4" />}
              onClick={() => setQuery({ new: '1' }, { replace: true })}
            >
              Put somebody on the list
            </Button>
          </>
        }
      />
      {failed ? (
        <ErrorState title="The waitlist could not be loaded" onRetry={() => failed.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={isPending}
          label="Loading the waitlist"
          skeleton={
            <div className="flex flex-col gap-5">
              <Skeleton className="h-24 rounded-lg" />
              <Skeleton className="h-80 rounded-lg" />
            </div>
          }
        >
          {openings.data && requests.data && settings.data ? (
            <div className="flex flex-col gap-5">
              <Card as="div">
                <StatStrip>
                  <StatTile label="Waiting" value={requests.data.length} />
                  <StatTile label="Open now" value={openings.data.open.length} />
                  <StatTile label="Filled this month" value={taken.data?.filled ?? '–'} />
                  <StatTile
                    label="Earned this month"
                    value={taken.data ? formatMoney(taken.data.earned, currency) : '–'}
                  />
                </StatStrip>
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-5 py-3">
                  <p className="min-w-0 flex-1 basis-64 text-body">
                    <b className="font-semibold">{modeWords[settings.data.mode].label}.</b>{' '}
                    <span className="text-muted-foreground">{modeWords[settings.data.mode].text}</span>
                  </p>
                  {maySettle ? (
                    <Button
                      size="sm"
                      icon={<Settings2 aria-hidden="true" className="size-4" />}
                      onClick={() => setOpened('settings')}
                    >
                      How offers go out
                    </Button>
                  ) : null}
                </div>
              </Card>
              <OpeningsCard
                openings={openings.data}
                requests={requests.data}
                practice={practice}
                names={names}
                usualMinutes={settings.data.offer_min}
                now={now}
              />
              <RequestsCard requests={requests.data} zone={zone} names={names} />
            </div>
          ) : null}
        </Loading>
      )}
      {open === 'request' ? (
        <AddRequest clientId={asked && isUuid(asked) ? asked : null} zone={zone} onClose={close} />
      ) : null}
      {open === 'opening' ? <AddOpening zone={zone} now={now} onClose={close} /> : null}
      {open === 'settings' && settings.data ? <Settings settings={settings.data} onClose={close} /> : null}
    </>
  )
}
