import { useState } from 'react'
import { Link } from 'react-router'
import { useFoundClients } from '#diary/clients/web/clients-data.ts'
import { fullName } from '#lib/names/person-names.ts'
import { newId } from '#lib/new-id.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDebounced } from '#web/use-debounced.ts'
import type { SequencePerson, ShownSequence } from '../schema.ts'
import { happenedWords, stepNames } from '../sequence-copy.ts'
import { endStateLabels } from '../states.ts'
import { usePutIn, useSequencePeople, useTakeOut } from './data.ts'

interface PeopleSheetProps {
  sequence: ShownSequence
  zone: string
  onClose: () => void
}

export function PeopleSheet({ sequence, zone, onClose }: PeopleSheetProps) {
  const [which, setWhich] = useState<'inside' | 'out'>('inside')
  const found = useSequencePeople(sequence.id, which === 'inside')
  const people = found.data?.pages.flatMap(page => page.people) ?? []
  const named = stepNames(sequence.definition.steps)
  const names = new Map(sequence.definition.steps.map((step, nth) => [step.id, named[nth] ?? '']))
  return (
    <Sheet open onOpenChange={() => onClose()} title={`Log of ${sequence.name}`}>
      <PutIn sequenceId={sequence.id} />
      <Segmented
        label="Whom to show"
        className="my-4"
        value={which}
        onChange={setWhich}
        options={[
          { value: 'inside', label: 'Inside' },
          { value: 'out', label: 'Out' },
        ]}
      />
      {found.isLoadingError ? (
        <ErrorState title="The people could not be loaded" onRetry={() => found.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={found.isPending}
          label="Looking who they are"
          skeleton={<Skeleton className="h-60" />}
        >
          {people.length === 0 ? (
            <p className="text-muted-foreground">
              {which === 'inside' ? 'No one is in it.' : 'No one has finished it yet.'}
            </p>
          ) : null}
          <ul aria-label="People" className="-mx-5">
            {people.map(each => (
              <Person key={each.id} person={each} names={names} zone={zone} />
            ))}
          </ul>
          {found.hasNextPage ? (
            <Button
              className="mt-4"
              busy={found.isFetchingNextPage && 'Loading'}
              onClick={() => void found.fetchNextPage()}
            >
              Show more
            </Button>
          ) : null}
        </Loading>
      )}
    </Sheet>
  )
}

interface PersonProps {
  person: SequencePerson
  names: ReadonlyMap<string, string>
  zone: string
}

function Person({ person, names, zone }: PersonProps) {
  const { run, busy } = useTakeOut()
  const now = Date.now()
  const takeOut = async () => {
    const { error } = await run({ person_id: person.id })
    if (error) return toastRefusal(`${person.name} is still inside`, error)
    toast({
      title: `${person.name} is out`,
      description: 'Scheduled messages to them are canceled.',
      glyph: 'check',
    })
  }
  return (
    <li className="border-t border-border px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to={`/clients/${person.client_id}`}
          className="min-w-0 font-semibold wrap-anywhere hover:underline"
        >
          {person.name}
        </Link>
        {person.state === 'inside' ? (
          <Button size="sm" busy={busy && 'Taking out'} onClick={() => void takeOut()}>
            Take out<span className="sr-only"> {person.name}</span>
          </Button>
        ) : (
          <Badge tone="neutral">{endStateLabels[person.state]}</Badge>
        )}
      </div>
      <ol className="mt-1 text-small text-muted-foreground">
        {person.log.map((entry, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a log is only added to
          <li key={nth}>
            {happenedWords(entry, names)}
            {entry.what === 'waits' ? '' : `, ${formatRelativeTime(zone, entry.at, now)}`}
          </li>
        ))}
        {person.next_at ? <li>Next: {formatRelativeTime(zone, Date.parse(person.next_at), now)}</li> : null}
      </ol>
    </li>
  )
}

function PutIn({ sequenceId }: { sequenceId: string }) {
  const [put_in_id, setPutIn] = useState(newId)
  const [query, setQuery] = useState('')
  const paused = useDebounced(query.trim(), 200)
  const found = useFoundClients(paused, 20)
  const [client, setClient] = useState<NonNullable<typeof found.data>[number] | null>(null)
  const { run, busy } = usePutIn()
  const put = async () => {
    if (!client) return
    const { error } = await run({ sequence_id: sequenceId, client_id: client.id, put_in_id })
    if (error) return toastRefusal('They were not put in', error)
    toast({ title: `${fullName(client)} is inside`, glyph: 'check' })
    setClient(null)
    setPutIn(newId())
  }
  return (
    <div className="flex items-end gap-2">
      <Field label="Put somebody in" className="min-w-0 flex-1">
        <Combobox
          value={client?.id ?? null}
          onChange={id => setClient(found.data?.find(each => each.id === id) ?? null)}
          placeholder="Choose a client"
          searchPlaceholder="Name, email or phone"
          chosenLabel={fullName(client)}
          options={(found.data ?? []).map(client => ({
            value: client.id,
            label: fullName(client),
            description: [client.email, client.phone].filter(Boolean).join(', ') || undefined,
          }))}
          onQuery={setQuery}
          loading={found.isFetching || paused !== query.trim()}
          emptyText="No client by that name, email or phone."
        />
      </Field>
      <Button disabled={!client} busy={busy && 'Putting in'} onClick={() => void put()}>
        Put in
      </Button>
    </div>
  )
}
