import { Link } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { formatDay, formatTime } from '#lib/time/dates.ts'
import { useLive } from '#web/rows/live.ts'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { BringBack } from './bring-back.tsx'
import { useOwnData } from './data.ts'
import { TakeEverything } from './take-everything.tsx'

export const meta = () => [{ title: 'Your data · Stillpoint' }]

const whenWords = (zone: string, at: string) =>
  `${formatDay(zone, Date.parse(at))}, ${formatTime(zone, Date.parse(at))}`

export default function YourDataPage() {
  const practice = usePractice()
  const data = useOwnData()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const zone = practice.data?.time_zone ?? 'UTC'
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <PageHeader title="Your data" summary="It is yours: take all of it with you, whenever you like." />
      {data.isError ? (
        <ErrorState title="Your data could not be loaded" onRetry={() => data.refetch()} />
      ) : (
        <Loading
          loading={data.isPending || practice.isPending}
          label="Loading"
          skeleton={<Skeleton className="h-72" />}
        >
          {data.data ? (
            <>
              <TakeEverything data={data.data} when={at => whenWords(zone, at)} />
              <BringBack data={data.data} />
              <p className="text-muted-foreground">
                Leaving Stillpoint?{' '}
                <Link to="/profile#delete" className="font-semibold underline">
                  Delete your account and practice
                </Link>
              </p>
            </>
          ) : null}
        </Loading>
      )}
    </div>
  )
}
