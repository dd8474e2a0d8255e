import { useState } from 'react'
import { useBlockedRows, useUnblock } from '#base/practice/web/blocked-data.ts'
import { type BlockedRow, isLive } from '#diary/visits/calendar-rows.ts'
import { addDays, formatTime } from '#lib/time/dates.ts'
import { clockRangeWords } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TimeInput } from './time-input.tsx'
import type { Diary } from './use-diary.ts'

export type BlockDraft = { row: BlockedRow } | { date: string; practitioner_id: string }

const EVERYONE = 'everyone'

export interface BlockTimeDialogProps {
  draft: BlockDraft | null
  diary: Diary
  onClose: () => void
}

export function BlockTimeDialog({ draft, diary, onClose }: BlockTimeDialogProps) {
  const [last, setLast] = useState(draft)
  const [opened, setOpened] = useState(0)
  // The text stays visible while the dialog closes; reopening starts fresh.
  if (draft && draft !== last) {
    setLast(draft)
    setOpened(opened + 1)
  }
  if (!last) return null
  return 'row' in last ? (
    <RemoveDialog key={last.row.id} row={last.row} open={draft !== null} diary={diary} onClose={onClose} />
  ) : (
    <CreateDialog key={opened} open={draft !== null} start={last} diary={diary} onClose={onClose} />
  )
}

function RemoveDialog({
  row,
  open,
  diary,
  onClose,
}: {
  row: BlockedRow
  open: boolean
  diary: Diary
  onClose: () => void
}) {
  const unblock = useUnblock(diary.practice.id)
  const [busy, setBusy] = useState(false)
  const { zone, names } = diary
  const minutes = (text: string) => localMinutesOf(zone, Date.parse(text))
  const dateAt = (ms: number) => localDateOf(zone, ms)
  const [first, last] = [dateAt(Date.parse(row.starts_at)), dateAt(Date.parse(row.ends_at) - 1)]
  const when =
    first === last
      ? `${longDay(first)}, ${clockRangeWords(minutes(row.starts_at), minutes(row.ends_at))}`
      : `${longDay(first)} to ${longDay(last)}`
  const words = `${when}, ${names.get(row.practitioner_id) ?? ''}.`
  const remove = async () => {
    setBusy(true)
    if (await unblock(row)) onClose()
    setBusy(false)
  }
  const shared = {
    open,
    onOpenChange: (next: boolean) => !next && onClose(),
    title: row.reason || 'Blocked time',
  }
  if (row.held_until)
    return (
      <Dialog
        {...shared}
        description={`${words} A visitor is booking this time online and has until ${formatTime(zone, Date.parse(row.held_until))} to finish.`}
        actions={
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        }
      />
    )
  if (row.isElsewhere)
    return (
      <Dialog
        {...shared}
        description={`${words} Busy in another calendar: it opens again when it is changed there.`}
        actions={
          <>
            <ButtonLink to={`/schedule?who=${row.practitioner_id}`}>See the calendars</ButtonLink>
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          </>
        }
      />
    )
  return (
    <Dialog
      {...shared}
      description={`${words} Clients can't book this time.`}
      actions={
        // Time off is undone where it was requested.
        row.time_off_id ? (
          <ButtonLink to={`/schedule?who=${row.practitioner_id}#time-off`}>See it in the schedule</ButtonLink>
        ) : (
          <>
            <Button onClick={onClose}>Keep it blocked</Button>
            <Button variant="primary" busy={busy && 'Removing'} onClick={remove}>
              Remove
            </Button>
          </>
        )
      }
    />
  )
}

interface CreateProps {
  open: boolean
  start: { date: string; practitioner_id: string }
  diary: Diary
  onClose: () => void
}

function CreateDialog({ open, start, diary, onClose }: CreateProps) {
  const times = useBlockedRows()
  const people = diary.practitioners.filter(person => person.archived_at === null)
  const first = { who: start.practitioner_id, date: start.date, from: 12 * 60, to: 13 * 60, reason: '' }
  const idsOf = (who: string) => (who === EVERYONE ? people.map(person => person.id) : [who])
  const spanOf = ({ date, from, to }: typeof first) => ({
    from: instantOf(diary.zone, date, from),
    // An end before the start is on the next day, as everywhere in the schedule.
    to: instantOf(diary.zone, to > from ? date : addDays(date, 1), to),
  })
  const { values, set, problems, busy, text, form } = useFields(useState(first), {
    check: values => {
      if (!values.date) return { date: 'Choose a date.' }
      const { from, to } = spanOf(values)
      return to > from ? {} : { date: 'The clock skips this time on that day. Choose another.' }
    },
    send: async values => {
      const span = spanOf(values)
      const made = {
        starts_at: new Date(span.from).toISOString(),
        ends_at: new Date(span.to).toISOString(),
        reason: values.reason.trim() || null,
      }
      const rows = idsOf(values.who).map(practitioner_id => ({
        practice_id: diary.practice.id,
        practitioner_id,
        ...made,
      }))
      const added = await times.add(rows, {
        refused: 'Not blocked',
        done: { title: `Blocked, ${longDay(values.date)}, ${clockRangeWords(values.from, values.to)}` },
        undo: blocked =>
          times.removeAll(
            blocked.map(({ id }) => ({ id })),
            { refused: 'Not removed' },
          ),
      })
      if (added) onClose()
    },
  })
  const met = values.date ? visitsIn(diary, idsOf(values.who), spanOf(values)) : 0

  return (
    <FormDialog
      open={open}
      form={form}
      title="Block time"
      description="For lunch, training or a day at the dentist. Clients can't book this time."
      act="Block time"
      busy={busy && 'Blocking'}
      cancel="Leave it open"
      onClose={onClose}
    >
      <Field label="Who">
        <Select
          {...text('who')}
          options={[
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            ...(people.length > 1 ? [{ value: EVERYONE, label: 'Everyone' }] : []),
          ]}
        />
      </Field>
      <Field label="Date" error={problems.date}>
        <Input type="date" {...text('date')} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="From">
          <TimeInput value={values.from} onChange={minutes => set({ from: minutes ?? values.from })} />
        </Field>
        <Field label="Until">
          <TimeInput value={values.to} onChange={minutes => set({ to: minutes ?? values.to })} />
        </Field>
      </div>
      <Field label="Reason" optional>
        <Input maxLength={200} placeholder="Lunch" {...text('reason')} />
      </Field>
      {met > 0 ? (
        <p role="status" className="text-small text-muted-foreground">
          {met === 1 ? 'One visit lies' : `${met} visits lie`} in this time. They stay as they are.
        </p>
      ) : null}
    </FormDialog>
  )
}

function visitsIn(diary: Diary, ids: readonly string[], span: { from: number; to: number }): number {
  return diary.appointments.filter(
    row =>
      ids.includes(row.practitioner_id) &&
      isLive(row) &&
      Date.parse(row.starts_at) < span.to &&
      Date.parse(row.ends_at) > span.from,
  ).length
}
