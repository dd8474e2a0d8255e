import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#lib/time/format-day.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { whenOpened } from '#web/when-opened.tsx'
import { datesOf, type OverrideSpan, overrideSpans } from '../../override-spans.ts'
import { windowWords } from '../../weekly-hours.ts'
import { useSaveOverride } from '../data.ts'
import type { OverrideRow, PractitionerRow } from '../practice-data.ts'
import { DatesOffDialog } from './dates-off-dialog.tsx'

const HolidaysDialog = whenOpened(async () => (await import('./holidays-dialog.tsx')).HolidaysDialog)

interface DatesOffProps {
  person: PractitionerRow
  people: PractitionerRow[]
  name: string
  today: string
  overrides: OverrideRow[]
  /** Days off are requested as time off. */
  onlyHours?: boolean
  /** For those who may close days for everyone. */
  holidays?: { zone: string; overrides: readonly OverrideRow[] } | undefined
}

export function DatesOff({
  person,
  people,
  name,
  today,
  overrides,
  onlyHours = false,
  holidays,
}: DatesOffProps) {
  const [edited, setEdited] = useState<OverrideSpan | 'new' | null>(null)
  const [isHolidays, setHolidays] = useState(false)
  const save = useSaveOverride()
  const spans = overrideSpans(overrides)

  const put = async (span: OverrideSpan, windows: OverrideSpan['windows'] | null) => {
    for (const date of datesOf(span)) {
      const { error } = await save.run({ practitioner_id: person.id, date, windows, note: span.note })
      if (error) return void toastRefusal('That was not saved', error)
    }
    return true
  }
  const remove = async (span: OverrideSpan) => {
    if (!(await put(span, null))) return
    toast({
      title: `${spanWords(span)}: back to the week’s hours`,
      action: { label: 'Undo', onSelect: () => put(span, span.windows) },
    })
  }

  return (
    <Card aria-labelledby="dates-title">
      <CardHeader
        id="dates-title"
        title={onlyHours ? 'Other hours' : 'Days off and other hours'}
        description="Single dates that differ from the week."
        aside={
          <>
            {holidays ? (
              <Button size="sm" onClick={() => setHolidays(true)}>
                Public holidays
              </Button>
            ) : null}
            <Button
              size="sm"
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={() => setEdited('new')}
            >
              Add dates
            </Button>
          </>
        }
      />
      {spans.length === 0 ? (
        <p className="border-t border-border px-5 py-4 text-muted-foreground">None to come for {name}.</p>
      ) : null}
      <ul>
        {spans.map(span => (
          <CardRow as="li" key={span.first}>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{spanWords(span)}</p>
              <p className="text-small break-words text-muted-foreground">
                {span.windows.length === 0 ? 'Day off' : span.windows.map(windowWords).join(', ')}
                {span.note ? ` · ${span.note}` : null}
              </p>
            </div>
            <IconButton
              label={`Edit ${spanWords(span)}`}
              icon={<Pencil aria-hidden="true" className="size-4.5" />}
              onClick={() => setEdited(span)}
            />
            <IconButton
              label={`Remove ${spanWords(span)}`}
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => remove(span)}
            />
          </CardRow>
        ))}
      </ul>
      {isHolidays && holidays ? (
        <HolidaysDialog
          {...holidays}
          today={today}
          person={person}
          people={people}
          name={name}
          onClose={() => setHolidays(false)}
        />
      ) : null}
      {edited ? (
        <DatesOffDialog
          person={person}
          people={people}
          name={name}
          today={today}
          span={edited === 'new' ? null : edited}
          onlyHours={onlyHours}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Card>
  )
}

function spanWords({ first, last }: OverrideSpan): string {
  return first === last ? shortDay(first) : `${shortDay(first)} to ${shortDay(last)}`
}
