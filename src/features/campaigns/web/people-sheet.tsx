import { Link } from 'react-router'
import { formatShortDay } from '#lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import {
  type AudienceGroup,
  type PeoplePage,
  type RecipientGroup,
  useAudiencePeople,
  useRecipients,
} from './data.ts'

interface PeopleSheetProps {
  title: string
  zone: string
  onClose: () => void
}

/** The people of a group of an audience, each leading to their record. */
export function AudienceSheet({ group, ...props }: PeopleSheetProps & { group: AudienceGroup }) {
  return <People {...props} pages={useAudiencePeople(group)} />
}

/** The people behind a figure of the results. */
export function RecipientSheet({ group, ...props }: PeopleSheetProps & { group: RecipientGroup }) {
  return <People {...props} pages={useRecipients(group)} />
}

type Pages = ReturnType<typeof useAudiencePeople> | ReturnType<typeof useRecipients>

function People({ title, zone, onClose, pages }: PeopleSheetProps & { pages: Pages }) {
  const people = pages.data?.pages.flatMap((page: PeoplePage) => page.people) ?? []
  return (
    <Sheet open onOpenChange={() => onClose()} title={title}>
      {pages.isLoadingError ? (
        <ErrorState title="These people could not be loaded" onRetry={() => pages.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={pages.isPending}
          label="Looking who they are"
          skeleton={<Skeleton className="h-60 rounded-lg" />}
        >
          {people.length === 0 ? <p className="text-muted-foreground">Nobody any more.</p> : null}
          <ul className="-mx-5">
            {people.map(({ client_id, name, last_visit_at }) => (
              <li key={client_id} className="border-t border-border first:border-t-0">
                <Link
                  to={`/clients/${client_id}`}
                  className="flex min-h-12 items-center justify-between gap-4 px-5 py-2.5 hover:bg-accent"
                >
                  <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
                  <span className="flex-none text-small text-muted-foreground">
                    {last_visit_at ? formatShortDay(zone, Date.parse(last_visit_at)) : 'no visit yet'}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {pages.hasNextPage ? (
            <Button
              className="mt-4"
              busy={pages.isFetchingNextPage && 'Loading'}
              onClick={() => void pages.fetchNextPage()}
            >
              Show more
            </Button>
          ) : null}
        </Loading>
      )}
    </Sheet>
  )
}
