import { formatShortDay } from '#lib/time/dates.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { usePlanFigure } from '../data.ts'

interface FigureSheetProps {
  /** null: no plan yet. */
  planId: string | null
  figure: { key: string; words: string }
  zone: string
  onClose: () => void
}

export function FigureSheet({ planId, figure: { key, words }, zone, onClose }: FigureSheetProps) {
  const figure = usePlanFigure(planId, key)
  const { data } = figure
  return (
    <Sheet open onOpenChange={onClose} title="Where the figure comes from" description={words}>
      {figure.isLoadingError ? (
        <ErrorState title="The rows could not be loaded" onRetry={() => figure.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={figure.isPending}
          label="Loading the rows"
          skeleton={<Skeleton className="h-64 rounded-lg" />}
        >
          {data ? (
            <>
              <p className="mb-3 text-small text-muted-foreground">
                {countWords(data.rows.length, data.all)}
              </p>
              <ul>
                {data.rows.map(row => (
                  <li key={row.id} className="flex items-baseline gap-3 border-t border-border py-2.5">
                    <span className="min-w-0 flex-1">
                      <span className="block font-semibold wrap-anywhere">
                        {row.client_id ? (
                          <TextLink to={`/clients/${row.client_id}`}>{row.name}</TextLink>
                        ) : (
                          row.name
                        )}
                      </span>
                      <span className="block text-small text-muted-foreground">{row.detail}</span>
                    </span>
                    <span className="flex-none text-small text-muted-foreground">
                      {row.at ? formatShortDay(zone, Date.parse(row.at)) : ''}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </Loading>
      )}
    </Sheet>
  )
}

function countWords(shown: number, all: number): string {
  if (all === 0) return 'Nothing was counted: that is the figure.'
  const rows = all === 1 ? 'One row' : `${all} rows`
  return shown === all ? `${rows}.` : `${rows}; ${shown} of them are shown or still there.`
}
