import { Skeleton } from '#web/ui/page/skeleton.tsx'

export function DashboardSkeleton() {
  return (
    <div>
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-2 h-5 w-96 max-w-full" />
      <Skeleton className="mt-6 h-80" />
      <div className="mt-5 grid gap-5 xl:grid-cols-[1.5fr_1fr]">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}
