import { ChevronRight, Mail, MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import type { ListedSequence } from '../schema.ts'
import { sequenceLine } from '../sequence-copy.ts'
import { useSequences } from './data.ts'
import { useSwitch } from './use-switch.ts'

export function SequenceRows() {
  const found = useSequences()
  if (found.isLoadingError)
    return (
      <ErrorState title="The sequences could not be loaded" onRetry={() => found.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  return (
    <Loading
      loading={found.isPending}
      label="Loading the sequences"
      skeleton={<Skeleton className="m-5 h-28" />}
    >
      {found.data?.length === 0 ? (
        <p className="px-5 py-5 text-muted-foreground">
          No sequence yet. One writes several messages, days apart, until somebody books.
        </p>
      ) : null}
      <ul>
        {found.data?.map(each => (
          <SequenceRow key={each.id} sequence={each} />
        ))}
      </ul>
    </Loading>
  )
}

function SequenceRow({ sequence }: { sequence: ListedSequence }) {
  const { id, name, is_on, definition, inside, sent, held_back } = sequence
  const { flip, busy } = useSwitch(sequence)
  const isText = definition.steps.some(each => each.type === 'text')
  const figure = (count: number) => (!is_on && count === 0 ? '–' : count.toLocaleString('en-US'))
  return (
    <li className="flex min-h-14 items-center gap-4 border-t border-border px-5">
      <Switch label={name} hideLabel checked={is_on} disabled={busy} onCheckedChange={flip} />
      <Link
        to={`/email-automation/${id}`}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-4 py-2 outline-offset-[-2px]"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-small text-muted-foreground">{sequenceLine(definition, inside)}</span>
        </span>
        <span className="flex w-20 flex-none items-center gap-2 text-small max-sm:hidden">
          {isText ? (
            <MessageSquare aria-hidden="true" className="size-4" />
          ) : (
            <Mail aria-hidden="true" className="size-4" />
          )}
          {isText ? 'Text' : 'Email'}
        </span>
        <span className="w-14 flex-none text-right tabular max-sm:hidden">
          <span className="sr-only">Sent in 30 days: </span>
          {figure(sent)}
        </span>
        <span className="w-14 flex-none text-right tabular text-muted-foreground max-sm:hidden">
          <span className="sr-only">Held back: </span>
          {figure(held_back)}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 flex-none text-muted-foreground" />
      </Link>
    </li>
  )
}

export function MoreButton({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  return (
    <Button size="sm" busy={busy && 'Loading'} onClick={onMore}>
      Show more
    </Button>
  )
}
