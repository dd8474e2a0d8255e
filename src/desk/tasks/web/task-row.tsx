import { AlarmClock, Repeat, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '#lib/names/person-names.ts'
import { longDay } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menus/menu.tsx'
import { EditItem, RowMenu } from '#web/ui/menus/row-menu.tsx'
import { dueWords, snoozes, stoppedCampaign } from '../task-list.ts'
import { rhythmNames, rhythmOf } from '../task-rhythm.ts'
import type { TaskRow } from './tasks-data.ts'
import { useTaskActs } from './use-task-acts.ts'

interface TaskLineProps {
  task: TaskRow
  zone: string
  today: string
  who: string | undefined
  onEdit: () => void
}

export function TaskLine({ task, zone, today, who, onEdit }: TaskLineProps) {
  const acts = useTaskActs()
  // Optimistic; the response confirms or reverts it.
  const [ticked, setTicked] = useState<boolean | null>(null)
  const isDone = ticked ?? task.state === 'done'
  const rhythm = rhythmOf(task.recurs)
  const campaign = stoppedCampaign(task.made_key)
  const tick = async (done: boolean) => {
    setTicked(done)
    await acts.setDone(task, done)
    setTicked(null)
  }
  const isLate = task.state === 'open' && task.due_on !== null && task.due_on < today
  return (
    <li className="flex items-start gap-3 border-t border-border px-5 py-2.5">
      <Checkbox
        label={`Done: ${task.title}`}
        hideLabel
        checked={isDone}
        disabled={ticked !== null}
        onChange={event => tick(event.target.checked)}
      />
      <div className="min-w-0 flex-1 py-1">
        <button
          type="button"
          onClick={onEdit}
          className="rounded-xs text-left text-body font-semibold wrap-anywhere hover:underline hover:underline-offset-4"
        >
          {task.title}
        </button>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted-foreground">
          {task.state === 'done' && task.done_at ? (
            <span>Done {longDay(localDateOf(zone, Date.parse(task.done_at)))}</span>
          ) : task.due_on ? (
            <span className={isLate ? 'font-semibold text-destructive' : undefined}>
              {dueWords(task.due_on, today)}
            </span>
          ) : null}
          {rhythm ? (
            <span className="inline-flex items-center gap-1">
              <Repeat aria-hidden="true" className="size-3.5" />
              {rhythmNames[rhythm]}
            </span>
          ) : null}
          {who ? <span>{who}</span> : null}
          {task.client_id && task.clients ? (
            <Link
              to={`/clients/${task.client_id}`}
              className="inline-flex min-h-6 items-center text-link underline underline-offset-4 wrap-anywhere"
            >
              {fullName(task.clients)}
            </Link>
          ) : null}
          {task.appointment_id ? (
            <Link
              to={`/appointments?appointment=${task.appointment_id}`}
              className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
            >
              The visit
            </Link>
          ) : null}
          {campaign ? (
            <Link
              to={`/email-marketing/${campaign}`}
              className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
            >
              The campaign
            </Link>
          ) : null}
        </p>
        {task.note ? (
          <p className="line-clamp-2 text-small wrap-anywhere text-muted-foreground">{task.note}</p>
        ) : null}
      </div>
      <RowMenu name={task.title}>
        <EditItem onSelect={onEdit} />
        {task.state === 'open' ? (
          <>
            <MenuSeparator />
            <MenuLabel>Put off until</MenuLabel>
            {snoozes(today).map(({ label, date }) => (
              <MenuItem
                key={label}
                icon={<AlarmClock aria-hidden="true" className="size-4" />}
                onSelect={() => acts.putOff(task, date)}
              >
                {label}
              </MenuItem>
            ))}
            <MenuSeparator />
          </>
        ) : (
          <MenuItem
            icon={<RotateCcw aria-hidden="true" className="size-4" />}
            onSelect={() => acts.setDone(task, false)}
          >
            Open again
          </MenuItem>
        )}
        <MenuItem
          tone="destructive"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onSelect={() => acts.setRemoved(task, true)}
        >
          Remove
        </MenuItem>
      </RowMenu>
    </li>
  )
}
