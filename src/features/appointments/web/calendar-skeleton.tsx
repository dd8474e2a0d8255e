import { Skeleton } from '#web/ui/skeleton.tsx'

const lanes = [0, 1, 2, 3, 4]
const visits = [
  ['8%', '14%'],
  ['28%', '20%'],
  ['56%', '14%'],
] as const

/** The bar, the heads of the lanes and a few visits, as boxes. */
export function CalendarSkeleton() {
  return (
    <div className="px-gutter pt-4">
      <div className="flex items-center gap-4">
        <Skeleton className="h-9 w-44" />
        <Skeleton className="h-9 w-64 max-md:hidden" />
        <Skeleton className="ml-auto h-9 w-40" />
      </div>
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
    </div>
  )
}
