import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { classesWords } from '../../classes/class-copy.ts'
import { type Choices, nothingChosen, sortOut } from '../../series/choices.ts'
import { type Repetition, repetitionWords } from '../../series/repetition.ts'
import type { PlanClass } from '../classes-data.ts'
import { CheckedDates } from '../series/checked-dates.tsx'
import { useSeriesPreview } from '../series-data.ts'
import type { Diary } from '../use-diary.ts'

export interface ClassDatesProps {
  diary: Diary
  repeats: Repetition
  draft: { date: string }
  wish: Omit<PlanClass, 'classes' | 'seats' | 'note'>
  refusal: { title: string; message: string } | null
  onPlan: (classes: PlanClass['classes']) => Promise<boolean>
  onClose: () => void
}

export function ClassDates({ diary, repeats, draft, wish, refusal, onPlan, onClose }: ClassDatesProps) {
  const [choices, setChoices] = useState<Choices>(nothingChosen)
  const [busy, setBusy] = useState(false)
  const picked = Object.entries(choices.picked).map(([date, pick]) => ({ date, ...pick }))
  const preview = useSeriesPreview({ ...wish, picked })
  const [planned, setPlanned] = useState<Record<string, number>>({})
  if (preview.data && picked.length === 0 && Object.keys(planned).length === 0)
    setPlanned(Object.fromEntries(preview.data.dates.map(date => [date.date, Date.parse(date.start)])))
  const shown = (preview.data?.dates ?? []).map(date => ({
    ...date,
    key: date.date,
    planned: planned[date.date] ?? Date.parse(date.start),
  }))
  const { settled, open } = sortOut(shown, choices)
  const plan = async () => {
    setBusy(true)
    await onPlan(
      settled.map(({ key, start, practitioner_id }) => ({
        ...choices.picked[key],
        date: key,
        start,
        practitioner_id,
      })),
    )
    setBusy(false)
  }
  return (
    <Sheet
      open
      onOpenChange={next => !next && !busy && onClose()}
      title="When does it take place?"
      description={`${repetitionWords(repeats, draft.date, 'classes')}. Every date is checked before anything is planned.`}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button
            variant="primary"
            busy={busy && 'Planning'}
            disabled={settled.length === 0 || preview.isPlaceholderData}
            onClick={plan}
          >
            {open.length > 0
              ? `Plan the ${settled.length} that ${settled.length === 1 ? 'is' : 'are'} settled`
              : `Plan ${classesWords(settled.length)}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <CheckedDates
          preview={preview}
          refusal={refusal}
          diary={diary}
          places={shown}
          choices={choices}
          leaveWords="Leave out"
          onChange={setChoices}
        />
        {open.length > 0 ? (
          <Banner
            tone="warning"
            title={open.length === 1 ? 'One date is not settled.' : `${open.length} dates are not settled.`}
          >
            Choose a time or leave {open.length === 1 ? 'it' : 'them'} out, and all the others can be planned.
          </Banner>
        ) : null}
      </div>
    </Sheet>
  )
}
