import { useState } from 'react'
import { type Practice, usePractitioners } from '#base/practice/web/practice-data.ts'
import { callNames, fullName } from '#lib/names/person-names.ts'
import { useMedia } from '#web/layout/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Card, CardFoot } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { kindNames } from '../follow-up-copy.ts'
import type { FollowUpKind } from '../kinds.ts'
import type { FollowUp, FollowUps } from '../schema.ts'
import { FollowUpPanel, panelTitle } from './follow-up-panel.tsx'
import { FollowUpRow } from './follow-up-row.tsx'
import { LaterRows } from './later-rows.tsx'
import { followUpKey, useFollowUpActs } from './use-follow-up-acts.ts'

const AnotherDay = whenOpened(async () => (await import('./follow-up-dialog.tsx')).AnotherDay)

type Shown = 'all' | 'later' | FollowUpKind

interface FollowUpListProps {
  found: FollowUps
  practice: Practice
  mayAct: boolean
  isMine: boolean
  onMine: (isMine: boolean) => void
  onMore: () => void
  isLoadingMore: boolean
  onEdit: (row: FollowUp) => void
  onAdd: () => void
}

export function FollowUpList(props: FollowUpListProps) {
  const { found, practice, mayAct, isMine, onMine, onMore, isLoadingMore, onEdit, onAdd } = props
  const [now] = useState(() => Date.now())
  const [which, setWhich] = useState<Shown>('all')
  const [opened, setOpened] = useState<string | null>(null)
  const [postponed, setPostponed] = useState<FollowUp | null>(null)
  const isWide = useMedia('(width >= 80rem)')
  const names = callNames(usePractitioners().data ?? [])
  const here = { zone: found.time_zone, today: found.today, now }
  const acts = useFollowUpActs(here.zone)
  const groups = found.groups
    .map(group => {
      const rows = group.follow_ups.filter(row => !acts.gone.has(followUpKey(row)))
      return { ...group, rows, total: group.total - (group.follow_ups.length - rows.length) }
    })
    .filter(group => group.total > 0)
  const later = found.later.filter(row => !acts.gone.has(followUpKey(row)))
  // The last of its kind may be gone.
  const chosen: Shown =
    which === 'later'
      ? later.length > 0
        ? which
        : 'all'
      : groups.some(({ kind }) => kind === which)
        ? which
        : 'all'
  const shown = chosen === 'later' ? [] : groups.filter(({ kind }) => chosen === 'all' || kind === chosen)
  const rows = shown.flatMap(group => group.rows)
  const open = rows.find(row => followUpKey(row) === opened) ?? (isWide ? rows[0] : undefined)
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const options = [
    { value: 'all' as const, label: 'All', count: total },
    ...groups.map(({ kind, total: count }) => ({ value: kind, label: kindNames[kind], count })),
    ...(later.length > 0 ? [{ value: 'later' as const, label: 'Later', count: later.length }] : []),
  ]
  const panel =
    open && mayAct ? (
      <FollowUpPanel
        key={followUpKey(open)}
        row={open}
        practice={practice}
        here={here}
        acts={acts}
        onEdit={() => onEdit(open)}
      />
    ) : null
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Card aria-label="Who wants a word" className={mayAct ? undefined : 'xl:col-span-2'}>
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
          <div className="hidden min-w-0 overflow-x-auto md:block">
            <Segmented
              label="Which follow-ups"
              value={chosen}
              onChange={setWhich}
              options={options.map(({ value, label, count }) => ({
                value,
                label: (
                  <>
                    {label} <span className="text-small font-normal tabular">{count}</span>
                  </>
                ),
              }))}
            />
          </div>
          <Field label="Which follow-ups" hideLabel className="min-w-0 flex-1 md:hidden">
            <Select
              value={chosen}
              onChange={event => setWhich(event.target.value as Shown)}
              options={options.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))}
            />
          </Field>
          <Segmented
            label="Whose"
            value={isMine ? 'mine' : 'everyone'}
            onChange={value => onMine(value === 'mine')}
            options={[
              { value: 'everyone', label: 'Everyone' },
              { value: 'mine', label: 'Mine' },
            ]}
          />
        </div>
        {shown.map(({ kind, rows: own, total: count }) => (
          <section key={kind} aria-labelledby={`kind-${kind}`}>
            <h2
              id={`kind-${kind}`}
              className="flex justify-between border-t border-border bg-sunken px-5 py-2 text-small font-semibold"
            >
              {kindNames[kind]}
              <span className="font-normal tabular text-muted-foreground">
                {count.toLocaleString('en-US')}
              </span>
            </h2>
            <ul>
              {own.map(row => (
                <FollowUpRow
                  key={followUpKey(row)}
                  row={row}
                  here={here}
                  practitioner={row.practitioner_id ? names.get(row.practitioner_id) : undefined}
                  isChosen={open === row}
                  mayAct={mayAct}
                  acts={acts}
                  onOpen={() => setOpened(followUpKey(row))}
                  onAnotherDay={() => setPostponed(row)}
                />
              ))}
            </ul>
            {count > own.length ? (
              <CardFoot className="justify-start">
                <span className="text-small text-muted-foreground">
                  and {(count - own.length).toLocaleString('en-US')} more
                </span>
                <Button size="sm" busy={isLoadingMore && 'Loading'} onClick={onMore}>
                  Show more<span className="sr-only"> of {kindNames[kind]}</span>
                </Button>
              </CardFoot>
            ) : null}
          </section>
        ))}
        {chosen === 'later' ? <LaterRows rows={later} acts={acts} /> : null}
        {chosen !== 'later' && rows.length === 0 ? (
          <EmptyState
            title={isMine ? "You're all caught up" : 'No follow-ups'}
            picture="rest"
            className="border-t border-border"
            action={mayAct ? <Button onClick={onAdd}>Add follow-up</Button> : null}
          >
            Who should come again, missed a visit, was here for the first time or did not get your letter
            appears here by itself.
          </EmptyState>
        ) : null}
      </Card>
      {!mayAct ? null : isWide ? (
        open ? (
          <Card
            aria-labelledby="follow-up-title"
            className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto"
          >
            <h2
              id="follow-up-title"
              className="border-b border-border px-5 py-4 text-[0.9375rem] leading-5 font-semibold"
            >
              {panelTitle(open)}
            </h2>
            {panel}
          </Card>
        ) : null
      ) : open ? (
        <Sheet
          open
          onOpenChange={() => setOpened(null)}
          title={panelTitle(open)}
          description={fullName(open.client)}
        >
          <div className="-mx-5 -my-5">{panel}</div>
        </Sheet>
      ) : null}
      {postponed ? (
        <AnotherDay
          name={fullName(postponed.client)}
          today={here.today}
          onLater={date => void acts.later(postponed, date)}
          onClose={() => setPostponed(null)}
        />
      ) : null}
    </div>
  )
}
