import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { useAddress } from '../use-address.ts'

const lanes = [0, 1, 2, 3, 4]
const visits = [
  ['8%', '14%'],
  ['28%', '20%'],
  ['56%', '14%'],
] as const

export function CalendarSkeleton() {
  const [address] = useAddress()
  return (
    <div className="px-gutter pt-4">
      <div className="flex items-center gap-4">
        <Skeleton className="h-9 w-44" />
        <Skeleton className="h-9 w-64 max-md:hidden" />
        <Skeleton className="ml-auto h-9 w-40" />
      </div>
      {address.view === 'month' ? <MonthBoxes /> : <WeekBoxes />}
    </div>
  )
}

function WeekBoxes() {
  return (
    <div className="mt-6 grid h-[60dvh] grid-cols-2 gap-3 md:grid-cols-5">
      {lanes.map(lane => (
        <div key={lane} className={lane > 1 ? 'relative max-md:hidden' : 'relative'}>
          <Skeleton className="h-12" />
          {visits.map(([top, height], at) => (
            <div
              key={top}
              style={{ top: `calc(${top} + ${(lane % 3) * 5}% + 3rem)`, height }}
              className="absolute inset-x-0"
            >
              {at < 2 || lane % 2 === 0 ? <Skeleton className="h-full" /> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const days = Array.from({ length: 35 }, (_, at) => at)

function MonthBoxes() {
  return (
    <div className="mt-10 grid h-[calc(100dvh-11rem)] grid-cols-7 grid-rows-5 gap-1 max-md:mt-28 max-md:h-65">
      {days.map(day => (
        <Skeleton key={day} className={cn('h-full', day % 7 > 4 && 'opacity-50')} />
      ))}
    </div>
  )
}
