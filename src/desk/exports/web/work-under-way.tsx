import { useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import { useCancelWork, type Work } from './data.ts'

export const isUnderWay = (work: Pick<Work, 'state'> | null | undefined) =>
  work?.state === 'queued' || work?.state === 'working' || work?.state === 'failed'

export function WorkUnderWay({ work, label }: { work: Work; label: string }) {
  const cancel = useCancelWork()
  const [asked, setAsked] = useState(false)
  const words =
    work.state === 'queued'
      ? 'Waits for its turn'
      : work.state === 'failed'
        ? 'Tries again in a moment'
        : (work.progress_words ?? 'Begins')
  const end = async () => {
    setAsked(true)
    const { error } = await cancel.run({ work_id: work.work_id })
    if (error && error.code !== 'is_over') toastRefusal('It was not stopped', error)
    setAsked(false)
  }
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Progress
        className="min-w-52 flex-1"
        label={label}
        value={work.progress_done}
        max={work.progress_total ?? 0}
        valueText={words}
      />
      <Button onClick={end} busy={asked && 'Ending'}>
        Stop
      </Button>
    </div>
  )
}
