import { useState } from 'react'
import { Link } from 'react-router'
import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { timeWords } from '../gap-copy.ts'
import type { GapPreview, ShownGap } from '../schema.ts'
import { useGapPreview } from './gap-data.ts'
import { GapPost } from './gap-post.tsx'
import { useGapActs } from './use-gap-acts.ts'

interface GapDialogProps {
  gap: ShownGap
  zone: string
  onClose: () => void
}

export function GapDialog({ gap, zone, onClose }: GapDialogProps) {
  const preview = useGapPreview(gap.id)
  const acts = useGapActs(gap)
  const [isPostWanted, setPostWanted] = useState(true)
  const done = (isDone: boolean) => {
    if (isDone) onClose()
  }
  const count = preview.data?.people.length ?? 0
  const post = isPostWanted ? (preview.data?.post ?? null) : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={`${timeWords(zone, gap)} with ${gap.practitioner_name}`}
      description="A yes writes to those below, a minute from now, and posts after that. What has not left ends the moment somebody takes the time."
      actions={
        <>
          <Button onClick={async () => done(await acts.setAside())} disabled={acts.busy}>
            Don’t offer it
          </Button>
          <Button
            variant="primary"
            busy={acts.busy && 'Offering it'}
            disabled={count === 0 && !post}
            onClick={async () => done(await acts.approve(post?.text ?? null))}
          >
            {actWords(count, post !== null)}
          </Button>
        </>
      }
    >
      {preview.isLoadingError ? (
        <ErrorState title="Who would be written to could not be loaded" onRetry={() => preview.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={preview.isPending}
          label="Looking who is due"
          skeleton={<Skeleton className="h-40 rounded-md" />}
        >
          {preview.data ? (
            <>
              <Preview preview={preview.data} zone={zone} />
              <GapPost preview={preview.data} zone={zone} isWanted={isPostWanted} onWant={setPostWanted} />
            </>
          ) : null}
        </Loading>
      )}
    </Dialog>
  )
}

function actWords(count: number, isPosted: boolean): string {
  if (count === 0) return isPosted ? 'Post it' : 'No one to write to'
  return `Write to ${count} ${count === 1 ? 'person' : 'people'}${isPosted ? ', and post' : ''}`
}

function Preview({ preview: { people, subject, text }, zone }: { preview: GapPreview; zone: string }) {
  if (people.length === 0)
    return (
      <p className="text-body text-muted-foreground">
        No client is due that day, books a service that fits, opted in to offers and hasn't heard from you
        this week.
      </p>
    )
  return (
    <>
      <section aria-label="Who is written to">
        <ul className="max-h-60 overflow-y-auto rounded-md border border-border">
          {people.map(({ client_id, name, rhythm_days, last_visit_at, leaves_at }) => (
            <li
              key={client_id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-border px-4 py-2 first:border-t-0"
            >
              <Link
                to={`/clients/${client_id}`}
                className="min-w-0 font-semibold wrap-anywhere hover:underline"
              >
                {name}
              </Link>
              <span className="text-small text-muted-foreground">
                comes every {rhythm_days} days, last on {formatShortDay(zone, Date.parse(last_visit_at))}
                {leaves_at && Date.parse(leaves_at) - Date.now() > 3_600_000
                  ? `; gets it ${formatShortDay(zone, Date.parse(leaves_at))}, ${formatTime(zone, Date.parse(leaves_at))}`
                  : ''}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="The mail" className="rounded-md bg-sunken px-4 py-3">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p className="mt-2 text-small whitespace-pre-line wrap-anywhere">{text}</p>
      </section>
      <p className="text-small text-muted-foreground">
        Its words are yours:{' '}
        <Link to="/email-templates/open-time" className="text-link underline">
          change them
        </Link>
        .
      </p>
    </>
  )
}
