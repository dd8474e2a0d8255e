import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { StatStrip, StatTile } from '#web/ui/page/stat-tile.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { type BoardPlace, boardAddress, boardStart, isFiltered } from '../../board-address.ts'
import { feedbackMessages } from '../../messages.ts'
import type { FeedbackBoard } from '../../schema.ts'
import { BoardFilters } from './board-filters.tsx'
import { BoardPost } from './board-post.tsx'
import { emptyDraft } from './post-draft.ts'

// Most visitors only read and vote.
const PostDialog = whenOpened(async () => (await import('./post-dialog.tsx')).PostDialog)

interface BoardProps {
  board: FeedbackBoard
  place: BoardPlace
  reload: () => void
}

/** The public board (§2). */
export function Board({ board, place, reload }: BoardProps) {
  const { items, counts } = board
  const [isPosting, setPosting] = useState(false)
  // Kept here so that closing the form loses nothing.
  const [draft, setDraft] = useState(emptyDraft)
  const isLoading = useNavigation().state === 'loading'
  const share = () => setPosting(true)

  return (
    <div className="mx-auto w-full max-w-[80rem] px-5 pt-8 pb-14 sm:px-8 md:pt-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-display text-display-md md:text-display-lg">
            What should we fix or build next?
          </h1>
          <p className="mt-1 text-read text-muted-foreground md:text-[1.125rem] md:leading-7">
            Anyone can post and vote. You do not need an account.
          </p>
        </div>
        <Button
          variant="primary"
          size="public"
          icon={<Plus aria-hidden="true" className="size-5" />}
          className="max-sm:w-full"
          onClick={share}
        >
          Share feedback
        </Button>
      </header>

      <Card as="div" className="mt-6">
        <StatStrip>
          <StatTile label="All posts" value={counts.all} />
          <StatTile label="New" value={counts.new} />
          <StatTile label="In progress" value={counts.in_progress} />
          <StatTile label="Resolved" value={counts.resolved} />
        </StatStrip>
      </Card>

      <Card aria-label="Feedback" aria-busy={isLoading} className="mt-5">
        <BoardFilters place={place} />
        {items.length > 0 ? (
          <ul className={cn('transition-opacity duration-base', isLoading && 'opacity-60')}>
            {items.map(item => (
              <BoardPost key={item.id} item={item} />
            ))}
          </ul>
        ) : (
          <NothingFound board={board} place={place} onShare={share} />
        )}
        {items.length > 0 ? <Pages board={board} place={place} /> : null}
      </Card>

      {isPosting ? (
        <PostDialog draft={draft} onDraft={setDraft} onClose={() => setPosting(false)} onPosted={reload} />
      ) : null}
    </div>
  )
}

function NothingFound({ board, place, onShare }: Omit<BoardProps, 'reload'> & { onShare: () => void }) {
  const isHidden = board.counts.all > 0 && (isFiltered(place) || place.page > 1)
  return (
    <div className="border-t border-border">
      <EmptyState
        picture="search"
        title={feedbackMessages.noneFound}
        action={
          isHidden ? (
            <ButtonLink to={boardAddress({ ...boardStart, sort: place.sort })} preventScrollReset>
              Show all posts
            </ButtonLink>
          ) : (
            <Button onClick={onShare}>Share feedback</Button>
          )
        }
      >
        {isHidden
          ? 'Nothing on the board matches this search and these filters.'
          : 'Posts appear here as soon as somebody shares one.'}
      </EmptyState>
    </div>
  )
}

function Pages({ board, place }: Pick<BoardProps, 'board' | 'place'>) {
  const { items, total, page_size } = board
  const first = (place.page - 1) * page_size + 1
  const last = first + items.length - 1
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-border px-5 py-3.5 sm:px-6"
    >
      <p className="text-body tabular text-muted-foreground">
        {first} to {last} of {total}
      </p>
      <div className="flex gap-2">
        <PageLink label="Previous" place={{ ...place, page: place.page - 1 }} isOff={place.page <= 1} />
        <PageLink label="Next" place={{ ...place, page: place.page + 1 }} isOff={last >= total} />
      </div>
    </nav>
  )
}

function PageLink({ label, place, isOff }: { label: string; place: BoardPlace; isOff: boolean }) {
  if (isOff) {
    return (
      <Button size="sm" disabled>
        {label}
      </Button>
    )
  }
  return (
    <ButtonLink size="sm" to={boardAddress(place)}>
      {label}
    </ButtonLink>
  )
}
