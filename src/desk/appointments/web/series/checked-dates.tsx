import { Banner } from '#web/ui/page/banner.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { DateList, type DateListProps } from './date-list.tsx'

interface CheckedDatesProps extends Omit<DateListProps, 'isChecking'> {
  preview: { data: unknown; error: Error | null; isPlaceholderData: boolean; refetch: () => unknown }
  refusal: { title: string; message: string } | null
}

export function CheckedDates({ preview, refusal, ...list }: CheckedDatesProps) {
  return (
    <>
      {refusal ? (
        <Banner tone="destructive" title={refusal.title}>
          {refusal.message}
        </Banner>
      ) : null}
      {preview.error && !preview.data ? (
        <ErrorState title="The dates could not be checked" onRetry={() => preview.refetch()}>
          {preview.error.message}
        </ErrorState>
      ) : preview.data ? (
        <DateList {...list} isChecking={preview.isPlaceholderData} />
      ) : (
        <div className="flex flex-col gap-3" aria-busy="true">
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </div>
      )}
    </>
  )
}
