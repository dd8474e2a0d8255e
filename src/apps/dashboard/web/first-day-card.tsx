import { ArrowUpRight, Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { panelDoor } from '#apps/assistant/panel/panel-door.ts'
import { BookingLink, bookingUrl } from '#base/practice/web/booking-link.tsx'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Popover } from '#web/ui/menus/popover.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import { type FirstDayTask, progressOf, type TaskId, tasks } from '../first-day.ts'
import { countWord } from '../greeting.ts'

export interface FirstDayCardProps {
  practice: Practice
  done: ReadonlySet<TaskId>
  onDone: (id: TaskId) => void
  onFinish: () => void
}

export function FirstDayCard({ practice, done, onDone, onFinish }: FirstDayCardProps) {
  const progress = progressOf(done)
  const actions: Record<TaskId, ReactNode> = {
    assistant: (
      // Marked done once the assistant has answered something (use-first-day.ts).
      <Button onClick={() => panelDoor.set(true)}>Open the assistant</Button>
    ),
    'booking-link': (
      <>
        <CopyButton
          variant="primary"
          text={bookingUrl(practice)}
          label="Copy link"
          onCopied={() => onDone('booking-link')}
        />
        <Popover
          label="Booking link and QR code"
          trigger={<Button>QR code</Button>}
          // Done on close: the last task removes the list, and this dialog with it.
          onOpenChange={open => !open && onDone('booking-link')}
          className="sm:w-120"
        >
          <BookingLink practice={practice} />
        </Popover>
      </>
    ),
    'test-booking': (
      <a
        href={bookingUrl(practice)}
        target="_blank"
        rel="noreferrer"
        onClick={() => onDone('test-booking')}
        className={buttonClass({})}
      >
        Try the booking page
        <ArrowUpRight aria-hidden="true" className="size-4" />
        <span className="sr-only">(new tab)</span>
      </a>
    ),
  }
  return (
    <Card aria-labelledby="first-day" className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-primary-soft px-5 py-4 text-primary-soft-foreground">
        <h2 id="first-day" className="text-[0.9375rem] leading-5 font-semibold">
          Your first day
        </h2>
        <p className="text-body">
          About {countWord(progress.minutes)} {progress.minutes === 1 ? 'minute' : 'minutes'} left
        </p>
        <div className="ml-auto flex items-center gap-4">
          <span className="text-body">
            {progress.done} of {progress.total} done
          </span>
          <div className="w-36 max-xs:hidden">
            <Progress
              hideLabel
              label="First day"
              value={progress.done}
              max={progress.total}
              valueText={`${progress.done} of ${progress.total} done`}
            />
          </div>
          <IconButton
            label="Finish and put the list away"
            size="sm"
            icon={<X className="size-4.5" />}
            onClick={onFinish}
          />
        </div>
      </div>
      <ol className="grid md:grid-cols-3">
        {tasks.map(task => (
          <Task key={task.id} task={task} isDone={done.has(task.id)}>
            {actions[task.id]}
          </Task>
        ))}
      </ol>
    </Card>
  )
}

interface TaskProps {
  task: FirstDayTask
  isDone: boolean
  children: ReactNode
}

function Task({ task, isDone, children }: TaskProps) {
  return (
    <li className="flex gap-3 border-border px-5 py-4 not-first:border-t md:not-first:border-t-0 md:not-first:border-l">
      <span
        className={cn(
          'mt-px flex size-5 flex-none items-center justify-center rounded-full',
          isDone ? 'bg-primary text-primary-foreground' : 'border border-input',
        )}
      >
        {isDone ? <Check aria-hidden="true" className="size-3.5" strokeWidth={2.5} /> : null}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className={cn('text-body font-semibold', isDone && 'text-muted-foreground line-through')}>
            {task.title}
            {isDone ? <span className="sr-only"> (done)</span> : null}
          </h3>
          <span className="text-small whitespace-nowrap text-muted-foreground">{task.minutes} min</span>
        </div>
        <p className="mt-0.5 text-body text-muted-foreground">{task.description}</p>
        <div className="mt-3 flex flex-wrap gap-2">{children}</div>
      </div>
    </li>
  )
}
