import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import { type SiteWork, useStopReading } from '../data.ts'

export function ReadingStrip({ work }: { work: SiteWork }) {
  const stop = useStopReading()
  const halt = async () => {
    const { error } = await stop.run({ work_id: work.id })
    if (error && error.code !== 'is_over') toastRefusal('It was not stopped', error)
  }
  const most = work.progress_total ?? 4
  return (
    <Card as="div" className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3 px-5 py-4">
      <Progress
        label={work.progress_words ?? 'Your site is about to be read'}
        value={work.progress_done}
        max={most}
        className="min-w-60 flex-1"
      />
      <Button size="sm" disabled={stop.busy} onClick={halt}>
        Stop reading
      </Button>
      {work.state === 'failed' ? (
        <p className="basis-full text-small text-warning">It did not work. It is tried again by itself.</p>
      ) : null}
    </Card>
  )
}
