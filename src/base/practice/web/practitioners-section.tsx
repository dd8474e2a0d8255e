import { CalendarClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { UsageNotice } from '#base/subscription/web/usage-notice.tsx'
import { moved } from '#lib/moved.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/menus/menu.tsx'
import { ArchiveItem, EditItem, MoveItems, RowMenu } from '#web/ui/menus/row-menu.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { toast } from '#web/ui/toast.ts'
import { whenOpened } from '#web/when-opened.tsx'
import { useArchivePractitioner, useSortPractitioners } from './data.ts'
import { type PractitionerRow, usePractitioners } from './practice-data.ts'

const PractitionerSheet = whenOpened(async () => (await import('./practitioner-sheet.tsx')).PractitionerSheet)

const practitionersOnly = ['practitioners'] as const

export function PractitionersSection() {
  const people = usePractitioners()
  const sort = useSortPractitioners()
  const [edited, setEdited] = useState<PractitionerRow | 'new' | null>(null)
  const rows = people.data ?? []
  const active = rows.filter(row => row.archived_at === null)

  const move = async (row: PractitionerRow, by: -1 | 1) => {
    const { error } = await sort.run({
      practitioner_ids: moved(
        active.map(({ id }) => id),
        row.id,
        by,
      ),
    })
    if (error) toastRefusal('The order was not changed', error)
  }

  return (
    <Card id="practitioners" aria-labelledby="practitioners-title">
      <CardHeader
        id="practitioners-title"
        title="Practitioners"
        description="In this order in the calendar and on the booking page."
        aside={
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setEdited('new')}
          >
            Add practitioner
          </Button>
        }
      />
      <UsageNotice of={practitionersOnly} className="mx-5 mb-4" />
      {people.isLoadingError ? (
        <ErrorState title="Practitioners could not be loaded" onRetry={() => people.refetch()} />
      ) : (
        <Loading
          loading={people.isPending}
          label="Loading practitioners"
          skeleton={<Skeleton className="mx-5 mb-5 h-16" />}
        >
          <ul>
            {rows.map(row => (
              <Person
                key={row.id}
                row={row}
                place={active.indexOf(row)}
                last={active.length - 1}
                onEdit={() => setEdited(row)}
                onMove={by => move(row, by)}
              />
            ))}
          </ul>
        </Loading>
      )}
      {edited ? (
        <PractitionerSheet row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Card>
  )
}

interface PersonProps {
  row: PractitionerRow
  place: number
  last: number
  onEdit: () => void
  onMove: (by: -1 | 1) => void
}

function Person({ row, place, last, onEdit, onMove }: PersonProps) {
  const archive = useArchive(row)
  const navigate = useNavigate()
  const offers = row.service_practitioners.length
  return (
    <CardRow as="li">
      <Avatar name={row.name} id={row.id} size={32} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {row.name}
          {row.archived_at ? (
            <Badge>Archived</Badge>
          ) : row.is_bookable ? null : (
            <Badge>Not bookable online</Badge>
          )}
        </p>
        <p className="text-small text-muted-foreground">
          {row.title ? `${row.title} · ` : null}
          {offers === 0
            ? 'Offers no services yet'
            : offers === 1
              ? 'Offers 1 service'
              : `Offers ${offers} services`}
        </p>
      </div>
      <RowMenu name={row.name}>
        <EditItem onSelect={onEdit} />
        <MenuItem
          icon={<CalendarClock aria-hidden="true" className="size-4" />}
          onSelect={() => navigate(`/schedule?who=${row.id}`)}
        >
          Working hours
        </MenuItem>
        <MoveItems place={place} last={last} onMove={onMove} />
        <MenuSeparator />
        <ArchiveItem isArchived={row.archived_at !== null} onArchive={archive} />
      </RowMenu>
    </CardRow>
  )
}

/** Upcoming visits block archiving and are listed. */
function useArchive(row: PractitionerRow) {
  const verb = useArchivePractitioner()
  const navigate = useNavigate()
  return async function archive(is_archived: boolean): Promise<void> {
    const { error } = await verb.run({ practitioner_id: row.id, is_archived })
    if (error?.code === 'has_visits') {
      const { count } = error.details as { count: number }
      const goes = await confirm({
        title: `${row.name} has ${count === 1 ? 'a visit' : `${count} visits`} to come`,
        description: 'Move or cancel them first, so no client is left waiting.',
        confirmLabel: 'See the visits',
        cancelLabel: 'Not now',
      })
      if (goes) navigate(`/appointments?view=list&practitioner=${row.id}`)
    } else if (error) {
      const title = is_archived ? `${row.name} was not archived` : `${row.name} stays archived`
      toastRefusal(title, error)
    } else if (is_archived) {
      toast({
        title: `${row.name} is archived`,
        description: 'Past visits stay.',
        action: { label: 'Undo', onSelect: () => archive(false) },
      })
    } else toast({ title: `${row.name} is back` })
  }
}
