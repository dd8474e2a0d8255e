import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { useNextFocus } from '#web/focus/use-next-focus.ts'
import { usePhone } from '#web/layout/use-media.ts'
import { useLive } from '#web/rows/live.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { goalEnds, hoursWords } from '../../plan-labels.ts'
import type { ShownPlan } from '../../schema.ts'
import { usePaused, usePlanMonth, usePlanResults } from '../data.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { FigureSheet } from './figure-sheet.tsx'
import { EditDialog, MoveDialog } from './item-dialogs.tsx'
import { ItemSheet } from './item-sheet.tsx'
import { PlanActs } from './plan-acts.tsx'
import { PlanAside } from './plan-aside.tsx'
import type { ItemDialog } from './plan-item.tsx'
import { useItemActs } from './use-item-acts.ts'
import { minutesOfWeek, WeekCard, weekDays } from './week-card.tsx'

export function PlanScreen({ isNew = false }: { isNew?: boolean }) {
  const practice = usePractice()
  const month = usePlanMonth()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  if (month.isLoadingError)
    return (
      <ErrorState title="The plan could not be loaded" onRetry={() => month.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  return (
    <Loading
      loading={month.isPending}
      label="Loading the plan"
      skeleton={<Skeleton className="h-160 rounded-lg" />}
    >
      {month.data ? (
        <Month plan={month.data} isNew={isNew} />
      ) : (
        <EmptyState
          level={1}
          title="There is no plan yet"
          action={
            <ButtonLink to="/marketing-plan-wizard" variant="primary">
              Plan four weeks
            </ButtonLink>
          }
        >
          Six questions, answered from your own figures where they can be. Nothing is sent by them.
        </EmptyState>
      )}
    </Loading>
  )
}

type Opened = ItemDialog | { kind: 'all'; week: number | null }

function Month({ plan, isNew }: { plan: ShownPlan; isNew: boolean }) {
  const goOnAt = useNextFocus()
  const acts = useItemActs(plan.id, goOnAt)
  const [query] = useSearchParams()
  // Other screens link to a single item.
  const [asked] = useState(() => plan.items.find(({ id }) => id === query.get('item')))
  const [opened, setOpened] = useState<Opened | null>(asked ? { kind: 'look', item: asked } : null)
  const open = (dialog: Opened) => {
    goOnAt('item' in dialog ? dialog.item.id : null)
    setOpened(dialog)
  }
  const [week, setWeek] = useState(() => String(asked?.week ?? weekNow(plan)))
  const isPhone = usePhone()
  const isPaused = usePaused()
  const brought = usePlanResults(plan.id, !isNew)
  // Uses the current item, since its text can arrive while the dialog is open.
  const dialog =
    opened && 'item' in opened
      ? { ...opened, item: plan.items.find(({ id }) => id === opened.item.id) ?? opened.item }
      : opened
  const close = () => setOpened(null)
  const waiting = plan.items.filter(
    each => each.state === 'proposed' && Date.parse(each.at) > Date.now() && !isPaused(each),
  )
  const ofWeek = waiting.filter(each => String(each.week) === week)
  const shown = isPhone ? [Number(week)] : [0, 1, 2, 3]
  return (
    <>
      <PageHeader
        title={plan.state === 'closed' ? 'Your last four weeks' : 'Your four weeks'}
        summary={summaryOf(plan)}
        back={{ to: '/marketing', label: 'Marketing' }}
        {...(isPhone && plan.state === 'open' && { className: 'max-md:flex-nowrap max-md:items-start' })}
        actions={<PlanActs plan={plan} />}
      />
      {plan.is_little && plan.state === 'open' ? (
        <Banner tone="info" title="There is little history yet." className="mb-5">
          {plan.history_kept} {plan.history_kept === 1 ? 'visit' : 'visits'} in {plan.history_weeks}{' '}
          {plan.history_weeks === 1 ? 'week' : 'weeks'} say little, so this plan speaks of your services
          alone.
        </Banner>
      ) : null}
      {brought.data && brought.data.items.length === 0 && plan.state === 'closed' ? (
        <p className="mb-4 text-muted-foreground">No booking came by a link of this plan.</p>
      ) : null}
      {isPhone ? (
        <Segmented
          label="Week"
          size="tight"
          block
          className="mb-3"
          value={week}
          onChange={setWeek}
          options={[0, 1, 2, 3].map(each => ({ value: String(each), label: `Week ${each + 1}` }))}
        />
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
        <div className="grid min-w-0 gap-5">
          {shown.map(each => (
            <WeekCard
              key={each}
              plan={plan}
              week={each}
              brought={brought.data ?? null}
              acts={acts}
              isPaused={isPaused}
              onOpen={open}
            />
          ))}
        </div>
        <PlanAside
          plan={plan}
          waiting={waiting}
          paused={plan.items.filter(isPaused)}
          onApproveAll={() => open({ kind: 'all', week: null })}
        />
      </div>
      {isPhone && plan.state === 'open' && ofWeek.length > 0 ? (
        <div
          data-bar
          data-over
          className="sticky bottom-(--tab-bar,0px) z-10 -mx-4 mt-4 flex items-center gap-3 border-t border-border-strong bg-card px-4 py-2.5"
        >
          <p className="min-w-0 flex-1 text-small">
            <span className="block font-semibold">
              {ofWeek.length} of week {Number(week) + 1} {ofWeek.length === 1 ? 'is' : 'are'} open
            </span>
            <span className="text-muted-foreground">Undo until each has left</span>
          </p>
          <Button variant="primary" onClick={() => open({ kind: 'all', week: Number(week) })}>
            {ofWeek.length === 1 ? 'Approve it' : `Approve all ${ofWeek.length}`}
          </Button>
        </div>
      ) : null}
      {dialog?.kind === 'all' ? (
        <ApproveDialog
          items={dialog.week === null ? waiting : waiting.filter(each => each.week === dialog.week)}
          zone={plan.time_zone}
          acts={acts}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'approve' ? (
        <ApproveDialog items={[dialog.item]} zone={plan.time_zone} acts={acts} onClose={close} />
      ) : null}
      {dialog?.kind === 'look' ? (
        <ItemSheet
          item={dialog.item}
          zone={plan.time_zone}
          isOpen={plan.state === 'open'}
          isPaused={isPaused(dialog.item)}
          onOpen={open}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'move' ? <MoveDialog plan={plan} item={dialog.item} onClose={close} /> : null}
      {dialog?.kind === 'edit' ? <EditDialog plan={plan} item={dialog.item} onClose={close} /> : null}
      {dialog?.kind === 'figure' ? (
        <FigureSheet planId={plan.id} figure={dialog.item.why} zone={plan.time_zone} onClose={close} />
      ) : null}
    </>
  )
}

function summaryOf(plan: ShownPlan): string {
  const from = weekDays(plan, 0).split(' to ')[0]
  const last = weekDays(plan, 3)
  const to = last.split(' to ')[1] ?? ''
  const end = /^\d/.test(to) ? `${last.split(' ')[0]} ${to}` : to
  const minutes = [0, 1, 2, 3].reduce((sum, week) => sum + minutesOfWeek(plan, week), 0)
  const count = plan.items.length
  return `${from} to ${end}. ${count} ${count === 1 ? 'item' : 'items'}, ${hoursWords(minutes)} of the ${plan.hours_per_week * 4} hours you gave, to ${goalEnds[plan.goal]}.`
}

function weekNow({ starts_on }: ShownPlan): number {
  const days = Math.floor((Date.now() - Date.parse(`${starts_on}T00:00Z`)) / 86_400_000)
  return Math.min(3, Math.max(0, Math.floor(days / 7)))
}
