import { formatRelativeDay } from '#lib/time/format-when.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { sourceWord } from '../import-copy.ts'
import { type ImportRow, useImports } from './data.ts'

export function EarlierImports({ zone }: { zone: string }) {
  const imports = useImports()
  const now = Date.now()
  if (imports.isLoadingError) {
    return (
      <ErrorState title="Earlier imports could not be loaded" onRetry={() => imports.refetch()}>
        You can import all the same.
      </ErrorState>
    )
  }
  return (
    <Loading
      loading={imports.isPending}
      label="Loading earlier imports"
      skeleton={<Skeleton className="h-32 rounded-lg" />}
    >
      {imports.data?.length ? (
        <Card aria-labelledby="earlier-title">
          <CardHeader id="earlier-title" title="Earlier imports" />
          <ul className="border-t border-border">
            {imports.data.map(each => (
              <li
                key={each.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border px-5 py-3 text-body last:border-b-0"
              >
                <span className="min-w-0">
                  <TextLink to={`/clients/import/${each.id}`} className="break-all">
                    {each.file_name}
                  </TextLink>
                  <span className="block text-small text-muted-foreground">
                    {sourceWord(each.source)}, {formatRelativeDay(zone, Date.parse(each.created_at), now)}
                  </span>
                </span>
                <span className="text-small text-muted-foreground tabular">{stateWords(each)}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </Loading>
  )
}

function stateWords({ kind, state, made, filled, removed }: ImportRow): string {
  if (state === 'loading') return 'Not all of it arrived'
  if (state === 'undone') return `Undone, ${removed.toLocaleString('en-US')} removed`
  if (state === 'undoing') return 'Being undone'
  if (kind === 'visits') return `${made.toLocaleString('en-US')} ${made === 1 ? 'visit' : 'visits'}`
  return `${made.toLocaleString('en-US')} new, ${filled.toLocaleString('en-US')} filled in`
}
