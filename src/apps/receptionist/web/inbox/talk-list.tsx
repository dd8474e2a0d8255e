import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { type TalkView, talkMark, talkName, talksIn } from '../../conversation-labels.ts'
import type { Talk } from '../inbox-data.ts'

interface TalkListProps {
  talks: readonly Talk[]
  open: string | null
  now: number
  onOpen: (id: string) => void
  /** Set when there are older ones. */
  more?: { load: () => void; isLoading: boolean } | undefined
  className?: string
}

export function TalkList({ talks, open, now, onOpen, more, className }: TalkListProps) {
  const [view, setView] = useState<TalkView>(() => (talksIn(talks, 'open', now).length > 0 ? 'open' : 'all'))
  const shown = talksIn(talks, view, now)
  const count = (each: TalkView) => talksIn(talks, each, now).length
  return (
    <nav aria-label="Conversations" className={cn('flex min-w-0 flex-col gap-3 lg:min-h-0', className)}>
      <Segmented
        label="Which conversations"
        value={view}
        onChange={setView}
        block
        size="sm"
        options={[
          { value: 'open', label: `Open ${count('open')}` },
          { value: 'booked', label: `Booked ${count('booked')}` },
          { value: 'all', label: `All ${talks.length}${more ? '+' : ''}` },
        ]}
      />
      {shown.length === 0 ? (
        <p className="py-6 text-center text-body text-muted-foreground">
          {view === 'open' ? 'No one is waiting for you.' : 'None yet.'}
        </p>
      ) : (
        <ul className="min-h-0 overflow-y-auto rounded-lg border border-border bg-card">
          {shown.map(talk => (
            <TalkItem key={talk.id} talk={talk} isOpen={talk.id === open} now={now} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {more ? (
        <Button size="sm" className="flex-none self-center" busy={more.isLoading} onClick={more.load}>
          Older conversations
        </Button>
      ) : null}
    </nav>
  )
}

function TalkItem({
  talk,
  isOpen,
  now,
  onOpen,
}: {
  talk: Talk
  isOpen: boolean
  now: number
  onOpen: (id: string) => void
}) {
  const mark = talkMark(talk, now)
  const isNew = !talk.read_at || talk.read_at < talk.last_at
  return (
    <li className="border-b border-border last:border-b-0">
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={() => onOpen(talk.id)}
        className={cn(
          'flex w-full flex-col gap-1 border-l-4 border-transparent px-3.5 py-3 text-left hover:bg-muted',
          isOpen && 'border-primary bg-muted',
        )}
      >
        <span className="flex items-baseline gap-2">
          {isNew ? (
            <span className="size-2.5 flex-none rounded-full border border-foreground bg-point">
              <span className="sr-only">New: </span>
            </span>
          ) : null}
          <span className="min-w-0 flex-1 text-body font-semibold wrap-anywhere">{talkName(talk)}</span>
          <time dateTime={talk.last_at} className="flex-none text-micro text-muted-foreground">
            {talk.channel === 'text' ? 'Text, ' : ''}
            {ageWords(talk.last_at, now)}
          </time>
        </span>
        <span className="line-clamp-2 text-small text-muted-foreground wrap-anywhere">{talk.last_said}</span>
        {mark ? (
          <Badge
            tone={mark.tone}
            {...(mark.glyph ? { glyph: mark.glyph } : {})}
            className="mt-0.5 self-start"
          >
            {mark.words}
          </Badge>
        ) : null}
      </button>
    </li>
  )
}

function ageWords(at: string, now: number): string {
  const then = new Date(at)
  const minutes = Math.floor((now - then.getTime()) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  if (new Date(now).toDateString() === then.toDateString())
    return then.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).toLowerCase()
  return then.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
}
