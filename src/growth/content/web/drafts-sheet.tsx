import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#lib/time/format-day.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { archivedLook, channelNames, type DraftState, stateLooks } from '../draft-state.ts'
import { type TopicName, topicOf } from '../topics.ts'
import { useDrafts, useSettleDraft } from './data.ts'
import type { DraftRow } from './sheet.ts'

interface DraftsSheetProps {
  onOpen: (id: string) => void
  onClose: () => void
}

export function DraftsSheet({ onOpen, onClose }: DraftsSheetProps) {
  const [shown, setShown] = useState<'kept' | 'aside'>('kept')
  const drafts = useDrafts(shown === 'aside')
  return (
    <Sheet open onOpenChange={() => onClose()} title="Drafts">
      <Segmented
        block
        label="Which drafts"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'kept', label: 'Kept' },
          { value: 'aside', label: 'Put aside' },
        ]}
      />
      {drafts.isLoadingError ? (
        <ErrorState title="Your drafts could not be loaded" onRetry={() => drafts.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={drafts.isLoading}
          label="Loading drafts"
          skeleton={<Skeleton className="mt-4 h-64 rounded-md" />}
        >
          {drafts.data && drafts.data.length > 0 ? (
            <ul className="mt-2">
              {drafts.data.map(row => (
                <Draft key={row.id} row={row} onOpen={() => onOpen(row.id)} />
              ))}
            </ul>
          ) : drafts.data ? (
            <EmptyState picture="rest" title={shown === 'kept' ? 'No drafts yet' : 'Nothing is put aside'}>
              {shown === 'kept'
                ? 'Drafts you keep appear here, with what happened to them.'
                : 'Drafts you archive appear here.'}
            </EmptyState>
          ) : null}
        </Loading>
      )}
      {drafts.more ? (
        <Button
          variant="ghost"
          size="sm"
          className="mt-3"
          busy={drafts.more.isLoading ? 'Loading' : false}
          onClick={drafts.more.load}
        >
          Show more
        </Button>
      ) : null}
    </Sheet>
  )
}

function Draft({ row, onOpen }: { row: DraftRow; onOpen: () => void }) {
  const settle = useSettleDraft()
  const isAside = row.archived_at !== null
  const look = isAside ? archivedLook : stateLooks[row.state as DraftState]
  const label = topicOf(row.topic as TopicName).label
  const move = async (act: 'archive' | 'bring_back', isUndo = false) => {
    const { error } = await settle.run({ draft_id: row.id, act })
    if (error) return toastRefusal('Nothing was changed', error)
    if (isUndo) return
    const other = act === 'archive' ? 'bring_back' : 'archive'
    toast({
      title: act === 'archive' ? 'The draft is put aside' : 'The draft is back',
      glyph: 'check',
      key: 'draft',
      action: { label: 'Undo', onSelect: () => void move(other, true) },
    })
  }
  return (
    <li className="flex items-start gap-3 border-b border-border py-3">
      <button
        type="button"
        disabled={isAside}
        onClick={onOpen}
        className="min-w-0 flex-1 rounded-xs text-left wrap-anywhere"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="font-semibold">{row.title ?? label}</b>
          <Badge tone={look.tone} glyph={look.glyph}>
            {look.word}
          </Badge>
        </span>
        <span className="mt-1 line-clamp-2 block text-body">{row.body}</span>
        <span className="mt-1 block text-small text-muted-foreground">
          {channelNames[row.channel as keyof typeof channelNames]}, {shortDay(row.updated_at.slice(0, 10))}
        </span>
      </button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${isAside ? 'Bring back' : 'Put aside'}: ${row.title ?? label}`}
        busy={settle.busy}
        icon={
          isAside ? (
            <ArchiveRestore aria-hidden="true" className="size-4" />
          ) : (
            <Archive aria-hidden="true" className="size-4" />
          )
        }
        onClick={() => void move(isAside ? 'bring_back' : 'archive')}
      >
        {isAside ? 'Bring back' : 'Put aside'}
      </Button>
    </li>
  )
}
