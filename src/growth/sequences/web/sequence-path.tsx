import { Plus } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menus/menu.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { MOST_STEPS, type SequenceStep } from '../definition.ts'
import { dayOfSteps } from '../next-step.ts'
import type { ShownSequence } from '../schema.ts'
import { stepNames } from '../sequence-copy.ts'
import { problemsOf, type Refused } from '../step-problems.ts'
import { GoalCard, TriggerCard } from './ends.tsx'
import { Ring, StepCard } from './step-card.tsx'
import { newStep, type useDraft } from './use-draft.ts'
import { WaitLine } from './wait-line.tsx'

interface WayProps {
  state: ReturnType<typeof useDraft>
  /** Refused steps as they were at that time. */
  refused: Refused
  shown: ShownSequence | null
  tries: number
}

export function SequencePath({ state, refused, shown, tries }: WayProps) {
  const { draft, define, problems } = state
  const { steps, hour } = draft.definition
  const days = dayOfSteps(steps)
  const names = stepNames(steps)
  const list = useRef<HTMLOListElement>(null)
  const [added, setAdded] = useState<string | null>(null)
  useEffect(() => {
    // The email editor focuses itself once loaded.
    const place = list.current?.querySelector(`[data-step="${added}"]`)
    if (added && !place?.querySelector('button[aria-expanded]'))
      place?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [added])
  const put = (nth: number, next: SequenceStep | null) =>
    define({ steps: steps.flatMap((each, at) => (at === nth ? (next ?? []) : each)) })
  const swap = (nth: number, by: -1 | 1) => {
    const [one, two] = [steps[nth], steps[nth + by]]
    if (!one || !two) return
    define({ steps: steps.map((each, at) => (at === nth ? two : at === nth + by ? one : each)) })
  }
  const add = (type: SequenceStep['type']) => {
    const step = newStep(type)
    setAdded(step.id)
    define({ steps: [...steps, step] })
  }
  const wrongOf = (step: SequenceStep) =>
    problemsOf(step, { isAsked: tries > 0, problem: problems.get(step.id), refused })
  const keptOf = ({ id }: SequenceStep) => shown?.definition.steps.find(each => each.id === id)
  const mayText = shown?.has_texts ?? false
  return (
    <Card aria-labelledby="way-title" className="px-5 py-4">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="way-title" className="text-[0.9375rem] font-semibold">
          The way
        </h2>
        <p className="text-small text-muted-foreground">
          Days are counted from when they come in. Messages leave at{' '}
          <label>
            <span className="sr-only">Hour at which messages leave</span>
            <select
              className="min-h-7 cursor-pointer rounded-sm border border-input bg-card px-1 font-semibold text-foreground"
              value={hour}
              onChange={event => define({ hour: Number(event.target.value) })}
            >
              {Array.from({ length: 13 }, (_, nth) => nth + 8).map(each => (
                <option key={each} value={each}>
                  {each > 12 ? `${each - 12}:00 pm` : each === 12 ? '12:00 pm' : `${each}:00 am`}
                </option>
              ))}
            </select>
          </label>{' '}
          where the person is.
        </p>
      </div>
      <ol ref={list}>
        <Row day="Day 0">
          <TriggerCard state={state} />
        </Row>
        {steps.map((step, nth) => (
          <Fragment key={step.id}>
            {step.type === 'wait' ? (
              <WaitLine
                step={step}
                nth={nth}
                count={steps.length}
                problem={wrongOf(step).words[0]}
                onChange={next => put(nth, next)}
                onMove={by => swap(nth, by)}
              />
            ) : (
              <Row
                day={steps[nth - 1]?.type === 'wait' || nth === 0 ? `Day ${days[nth] ?? 0}` : ''}
                step={step.id}
              >
                <StepCard
                  step={step}
                  name={names[nth] ?? ''}
                  nth={nth}
                  names={names}
                  sent={shown?.sent_by_step[step.id] ?? null}
                  isNew={keptOf(step) === undefined}
                  takesFocus={added === step.id}
                  isChanged={shown !== null && JSON.stringify(keptOf(step)) !== JSON.stringify(step)}
                  wrong={wrongOf(step)}
                  onChange={next => put(nth, next)}
                  onMove={by => swap(nth, by)}
                />
              </Row>
            )}
          </Fragment>
        ))}
        <Row day="Goal" isLast>
          <GoalCard state={state} />
        </Row>
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-3 pl-22.5 max-sm:pl-0">
        {steps.length < MOST_STEPS ? (
          <Menu
            label="What kind of step"
            align="start"
            trigger={
              <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />}>
                Add a step
              </Button>
            }
          >
            <MenuItem onSelect={() => add('wait')}>Wait some days</MenuItem>
            <MenuItem onSelect={() => add('mail')}>A mail</MenuItem>
            {mayText ? <MenuItem onSelect={() => add('text')}>A text</MenuItem> : null}
            <MenuItem onSelect={() => add('condition')}>Only if …</MenuItem>
          </Menu>
        ) : null}
        <span className="text-small text-muted-foreground">
          {steps.length} of {MOST_STEPS} steps used
        </span>
      </div>
      {tries > 0 && problems.get('steps') ? (
        <p className="mt-2 text-small text-destructive">{problems.get('steps')}</p>
      ) : null}
    </Card>
  )
}

interface RowProps {
  day: string
  step?: string
  isLast?: boolean
  children: React.ReactNode
}

function Row({ day, step, isLast, children }: RowProps) {
  return (
    <li
      data-step={step}
      className="grid grid-cols-[3.25rem_0.875rem_minmax(0,1fr)] gap-x-3 max-sm:grid-cols-1"
    >
      <span className="pt-4 text-right text-small font-semibold whitespace-nowrap max-sm:pt-2 max-sm:text-left">
        {day}
      </span>
      <Ring isLast={isLast ?? false} />
      <div className="pb-1">{children}</div>
    </li>
  )
}
