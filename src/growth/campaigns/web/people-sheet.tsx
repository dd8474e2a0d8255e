import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { lastVisitWords, recipientWords } from '../recipient-copy.ts'
import { type AudienceGroup, type RecipientGroup, useAudiencePeople, useRecipients } from './data.ts'

interface PeopleSheetProps {
  title: string
  zone: string
  onClose: () => void
}

export function AudienceSheet({ group, ...props }: PeopleSheetProps & { group: AudienceGroup }) {
  const pages = useAudiencePeople(group)
  const people = pages.data?.pages.flatMap(page => page.people) ?? []
  return (
    <People
      {...props}
      pages={pages}
      people={people.map(each => ({ ...each, said: lastVisitWords(each.last_visit_at, props.zone) }))}
    />
  )
}

export function RecipientSheet({ group, ...props }: PeopleSheetProps & { group: RecipientGroup }) {
  const pages = useRecipients(group)
  const [now] = useState(() => Date.now())
  const people = pages.data?.pages.flatMap(page => page.people) ?? []
  return (
    <People
      {...props}
      pages={pages}
      people={people.map(each => ({ ...each, said: recipientWords(group.group, each, props.zone, now) }))}
    />
  )
}

interface PeopleProps extends Omit<PeopleSheetProps, 'zone'> {
  pages: Pick<
    ReturnType<typeof useAudiencePeople>,
    'isLoadingError' | 'refetch' | 'isPending' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  /** `said`: the text beside the name. */
  people: readonly { client_id: string; name: string; said: string }[]
}

function People({ title, onClose, pages, people }: PeopleProps) {
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
          {people.length === 0 ? <p className="text-muted-foreground">No one anymore.</p> : null}
          <ul className="-mx-5">
            {people.map(({ client_id, name, said }) => (
              <li key={client_id} className="border-t border-border first:border-t-0">
                <Link
                  to={`/clients/${client_id}`}
                  className="flex min-h-12 items-center justify-between gap-4 px-5 py-2.5 hover:bg-accent"
                >
                  <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
                  <span className="max-w-1/2 flex-none text-right text-small text-muted-foreground">
                    {said}
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
