import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { attributedRevenueSummary } from '../attributed-revenue-copy.ts'
import type { AttributionShown } from '../schema.ts'
import { useAttribution } from './attribution-data.ts'

interface BroughtProps {
  kind: 'campaign' | 'sequence' | 'automation' | 'short-link'
  id: string
}

export function AttributedRevenue({ kind, id }: BroughtProps) {
  const { data, isLoadingError, refetch } = useAttribution({ origin_kind: kind, origin_id: id })
  return (
    <section aria-label="Bookings from clicks">
      <h3 className="mb-1.5 text-body font-semibold">Bookings</h3>
      {isLoadingError ? (
        <ErrorState title="The bookings could not be loaded" onRetry={() => refetch()} />
      ) : (
        <Loading
          loading={!data}
          label="Loading bookings"
          skeleton={<Skeleton className="h-5 w-64 rounded-xs" />}
        >
          {data ? <Words brought={data} /> : null}
        </Loading>
      )}
    </section>
  )
}

function Words({ brought }: { brought: AttributionShown }) {
  return <p className="text-body text-muted-foreground">{attributedRevenueSummary(brought)}</p>
}
