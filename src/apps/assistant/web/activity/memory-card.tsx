import { useId } from 'react'
import { formatShortDay } from '#lib/time/dates.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { useAuth } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import type { KeptThread } from '../../activity/memory-schema.ts'
import { forgetTranscript } from '../../conversation/forget-transcript.ts'
import { useAssistantMemory, useForgetWords } from '../activity-data.ts'

/** What is stored of conversations, for how long, and how to delete it. */
export function MemoryCard({ zone }: { zone: string }) {
  const id = useId()
  const memory = useAssistantMemory()
  const forget = useForgetWords()
  const { user } = useAuth()
  const { data } = memory
  const drop = async (thread?: KeptThread) => {
    const yes = await confirm({
      title: thread ? 'Forget this conversation?' : 'Forget every conversation?',
      description:
        'The words that were typed go for good, and with them what a model was sent. What was done stays in the activity.',
      confirmLabel: 'Forget',
      cancelLabel: 'Keep',
      tone: 'destructive',
    })
    if (!yes) return
    const { error } = await forget.run(
      thread ? { thread: { user_id: thread.user_id, thread_key: thread.thread_key } } : {},
    )
    if (error) return toastRefusal('It was not forgotten', error)
    // The browser's own copy must go too.
    if (!thread) forgetTranscript(user?.id)
    else if (thread.user_id === user?.id && thread.thread_key) forgetTranscript(user?.id, thread.thread_key)
    toast({ title: 'Forgotten', glyph: 'check', key: 'memory' })
  }
  return (
    <Card aria-labelledby={id}>
      <CardHeader
        id={id}
        title="What it remembers"
        description={
          data
            ? `What was typed is kept beside what came of it, for ${data.days_kept} days. It learns nothing else about anybody.`
            : undefined
        }
        aside={
          data && data.threads.length > 0 ? (
            <Button variant="link" size="sm" className="touch-target" onClick={() => void drop()}>
              Forget all
            </Button>
          ) : null
        }
      />
      {memory.isLoadingError ? (
        <ErrorState title="The memory could not be loaded" onRetry={() => void memory.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={!data}
          label="Loading what it remembers"
          skeleton={<Skeleton className="m-5 h-40 rounded-md" />}
        >
          {data ? (
            <ul>
              {data.threads.map(thread => (
                <li
                  key={`${thread.user_id} ${thread.thread_key}`}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-border px-5 py-3"
                >
                  <div className="min-w-0 flex-[1_1_14rem]">
                    <p className="text-body wrap-anywhere">“{thread.words}”</p>
                    <p className="text-small text-muted-foreground">
                      {data.is_everybody ? `${thread.by_name ?? 'Somebody who left'}, ` : ''}
                      {formatShortDay(zone, Date.parse(thread.last_at))}
                      {thread.count > 1 ? `, ${thread.count} lines` : ''}
                    </p>
                  </div>
                  <Button variant="link" size="sm" className="touch-target" onClick={() => void drop(thread)}>
                    Forget
                    <span className="sr-only"> “{thread.words}”</span>
                  </Button>
                </li>
              ))}
              {data.threads.length === 0 ? (
                <li className="border-t border-border px-5 py-4 text-body text-muted-foreground">
                  No words are kept.
                </li>
              ) : null}
              {data.total > data.threads.length ? (
                <li className="border-t border-border px-5 py-3 text-small text-muted-foreground">
                  And {data.total - data.threads.length} older ones. “Forget all” takes them as well.
                </li>
              ) : null}
              <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-border px-5 py-3">
                <div className="min-w-0 flex-[1_1_14rem]">
                  <h3 className="text-body font-semibold">The conversation in this window</h3>
                  <p className="text-small text-muted-foreground">
                    On this device alone, the coach’s included, for 24 hours or until the window is closed.
                    Other windows forget theirs with it.
                  </p>
                </div>
                <Button
                  variant="link"
                  className="touch-target"
                  size="sm"
                  onClick={() => {
                    forgetTranscript(user?.id)
                    toast({ title: 'Forgotten', glyph: 'check', key: 'memory' })
                  }}
                >
                  Forget<span className="sr-only"> the conversation in this window</span>
                </Button>
              </li>
            </ul>
          ) : null}
        </Loading>
      )}
    </Card>
  )
}
