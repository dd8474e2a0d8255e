import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { grouped, groupNames } from '../task-list.ts'
import { type TaskPerson, taskPersonName } from './people.ts'
import { QuickAdd } from './quick-add.tsx'
import { TaskLine } from './task-row.tsx'
import { type TaskRow, useDoneTasks, useOpenTasks } from './tasks-data.ts'

const TaskSheet = whenOpened(async () => (await import('./task-sheet.tsx')).TaskSheet)

type Which = 'mine' | 'everyone' | 'done'

interface TasksSectionProps {
  zone: string
  today: string
  me: string
  seesAll: boolean
  people: readonly TaskPerson[]
}

export function TasksSection({ zone, today, me, seesAll, people }: TasksSectionProps) {
  const [which, setWhich] = useState<Which>('mine')
  const [edited, setEdited] = useState<TaskRow | 'new' | null>(null)
  const open = useOpenTasks()
  const done = useDoneTasks(which === 'done')
  const query = which === 'done' ? done : open
  const all = open.data ?? []
  const mine = all.filter(task => task.assigned_to === me)
  const shown = which === 'done' ? (done.data ?? []) : which === 'mine' ? mine : all
  const label = (words: string, count: number) => (open.data && count > 0 ? `${words} ${count}` : words)
  const groups = which === 'done' ? [{ group: null, tasks: shown }] : grouped(shown, today)
  return (
    <Card id="tasks" aria-labelledby="tasks-title">
      <CardHeader
        id="tasks-title"
        title="Tasks"
        aside={
          <>
            <Segmented
              label="Which tasks"
              value={which}
              onChange={setWhich}
              options={[
                { value: 'mine', label: label('Mine', mine.length) },
                { value: 'everyone', label: label(seesAll ? 'Everyone' : 'Given by me too', all.length) },
                { value: 'done', label: 'Done' },
              ]}
            />
            <Button
              size="sm"
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={() => setEdited('new')}
            >
              New task
            </Button>
          </>
        }
      />
      <QuickAdd />
      {query.isLoadingError ? (
        <ErrorState title="The tasks could not be loaded" onRetry={() => query.refetch()} />
      ) : (
        <Loading
          loading={query.isPending}
          label="Loading tasks"
          skeleton={<Skeleton className="mx-5 mb-5 h-32" />}
        >
          {shown.length === 0 ? (
            <p className="border-t border-border px-5 py-4 text-muted-foreground">{emptyWords[which]}</p>
          ) : null}
          {groups.map(({ group, tasks }) => (
            <section key={group ?? 'done'} aria-label={group ? groupNames[group] : 'Done'}>
              {group ? (
                <h3 className="border-t border-border bg-sunken px-5 py-1.5 text-small font-semibold text-muted-foreground">
                  {groupNames[group]}
                </h3>
              ) : null}
              <ul>
                {tasks.map(task => (
                  <TaskLine
                    key={task.id}
                    task={task}
                    zone={zone}
                    today={today}
                    who={which === 'mine' ? undefined : taskPersonName(people, task.assigned_to, me)}
                    onEdit={() => setEdited(task)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </Loading>
      )}
      {edited ? (
        <TaskSheet
          task={edited === 'new' ? null : edited}
          people={people}
          me={me}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Card>
  )
}

const emptyWords: Record<Which, string> = {
  mine: 'Nothing is waiting for you.',
  everyone: 'Nothing is waiting for anybody.',
  done: 'Nothing has been done yet.',
}
