import { X } from 'lucide-react'
import { useState } from 'react'
import { skipWords } from '#diary/messages/skip-reason-labels.ts'
import { momentWords } from '#diary/visits/letters/change-copy.ts'
import { lengthOf } from '#diary/visits/reminder-length.ts'
import type { Reminder } from '#diary/visits/reminders.ts'
import type { CallError } from '#web/calls/call.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toast.ts'
import type { VisitDetail } from '../rows.ts'
import type { Diary } from '../use-diary.ts'
import { useAddVisitReminder, useRemoveVisitReminder, useVisitReminders } from '../visit-reminders-data.ts'

const mostOfOne = 3
const hourMs = 3_600_000
const choices = (['email', 'sms'] as const).flatMap(channel =>
  [168, 72, 48, 24, 12, 4, 2, 1].map(hours => ({ channel, hours })),
)
const keyOf = ({ channel, hours }: Reminder) => `${channel} ${hours}`
const wordsOf = ({ channel, hours }: Reminder) =>
  `${channel === 'sms' ? 'Text' : 'Email'}, ${lengthOf(hours)} before`

export function VisitReminders({ diary, visit }: { diary: Diary; visit: VisitDetail }) {
  const { data: own, error, refetch } = useVisitReminders(visit.id)
  const adding = useAddVisitReminder()
  const removing = useRemoveVisitReminder()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const start = Date.parse(visit.starts_at)
  const isToCome = visit.status === 'confirmed' && start > diary.now
  const mayAdd = diary.canChange && isToCome
  if (error)
    return (
      <p className="text-small text-muted-foreground">
        The reminders of this visit could not be loaded.{' '}
        <Button variant="link" size="sm" onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!own || (own.length === 0 && !mayAdd)) return null
  const free = choices.filter(
    each =>
      start - each.hours * hourMs > diary.now &&
      !own.some(kept => kept.channel === each.channel && kept.hours === each.hours),
  )

  const add = async () => {
    const asked = free.find(each => keyOf(each) === chosen)
    if (!asked) return
    const { channel, hours } = asked
    const { data, error } = await adding.run({ appointment_id: visit.id, channels: [channel], hours })
    if (error) return toastRefusal('The reminder was not added', withReason(error))
    const [added] = data.reminders
    toast({
      title: 'Reminder added',
      description: added ? `It goes ${momentWords(diary.zone, Date.parse(added.goes_at))}.` : undefined,
      glyph: 'check',
      key: 'visit-reminder',
    })
    setOpen(false)
    setChosen('')
  }
  const remove = async (reminder: Reminder & { id: string }) => {
    const { error } = await removing.run({ appointment_id: visit.id, reminder_ids: [reminder.id] })
    if (error) return toastRefusal('The reminder was not taken away', error)
    const back = () =>
      adding
        .run({ appointment_id: visit.id, channels: [reminder.channel], hours: reminder.hours })
        .then(({ error }) => error && toastRefusal("The reminder wasn't restored", withReason(error)))
    toast({
      title: 'Reminder taken away',
      action: { label: 'Undo', onSelect: back },
      key: 'visit-reminder',
    })
  }

  return (
    <section aria-labelledby="visit-reminders" className="border-t border-border pt-4">
      <h3 id="visit-reminders" className="text-body font-semibold">
        Reminders of its own
      </h3>
      <p className="text-small text-muted-foreground">Beside those that every visit gets.</p>
      {own.length > 0 ? (
        <ul className="mt-2 flex flex-col">
          {own.map(row => {
            const each = { ...row, channel: row.channel as Reminder['channel'] }
            return (
              <li key={each.id} className="flex min-h-9 items-center justify-between gap-3 text-body">
                <span>
                  {wordsOf(each)}{' '}
                  <span className="text-small text-muted-foreground">
                    {momentWords(diary.zone, start - each.hours * hourMs)}
                  </span>
                </span>
                {diary.canChange ? (
                  <IconButton
                    label={`Take away: ${wordsOf(each)}`}
                    size="sm"
                    icon={<X aria-hidden="true" className="size-4" />}
                    onClick={() => remove(each)}
                  />
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : null}
      {mayAdd && own.length < mostOfOne && free.length > 0 ? (
        isOpen ? (
          <form
            className="mt-2 flex flex-wrap items-center gap-2"
            onSubmit={event => {
              event.preventDefault()
              void add()
            }}
          >
            <Select
              aria-label="Reminder of this visit"
              placeholder="Choose one"
              className="min-w-40 flex-1"
              autoFocus
              value={chosen}
              options={free.map(each => ({ value: keyOf(each), label: wordsOf(each) }))}
              onChange={event => setChosen(event.target.value)}
            />
            <Button type="submit" variant="secondary" busy={adding.busy && 'Adding'} disabled={!chosen}>
              Add
            </Button>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </form>
        ) : (
          <Button variant="link" size="sm" className="mt-1 px-0" onClick={() => setOpen(true)}>
            Add a reminder
          </Button>
        )
      ) : null}
    </section>
  )
}

const withReason = (error: CallError): CallError => {
  if (error.code !== 'may_not_go') return error
  const { channel, reason } = error.details as {
    channel: Reminder['channel']
    reason: keyof typeof skipWords
  }
  const what = channel === 'sms' ? 'A text' : 'An email'
  return { ...error, message: `${what} would not be sent: ${skipWords[reason]}` }
}
