import { ChevronDown, CircleAlert, Mail, MessageSquare, Pencil, Split } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { SegmentSentences } from '#diary/clients/web/filter/segment-sentences.tsx'
import { withNames } from '#diary/messages/templates/block-list.ts'
import { costlyName, isTooLong, nameLeftOut, textEnd } from '#diary/messages/templates/text-templates.ts'
import { fill, namesIn } from '#diary/messages/templates/variables.ts'
import { sampleCode } from '#growth/short-links/short-code.ts'
import { countText } from '#rules/sending/text-segments.ts'
import { loadScript } from '#web/load-script.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import type { SequenceStep } from '../definition.ts'
import { type StepProblems, stepProblemSentences } from '../step-problems.ts'
import { textProblem } from '../text-problem.ts'
import { MoveButtons } from './wait-line.tsx'

// The email editor is heavy, so it loads on first use.
const MailStep = lazy(() => loadScript(async () => ({ default: (await import('./mail-step.tsx')).MailStep })))

/** 14 px, on the line. */
export function Ring({ isLast }: { isLast: boolean }) {
  return (
    <span aria-hidden="true" className="relative max-sm:hidden">
      <span
        className={cn('absolute top-0 left-1/2 border-l border-border-strong', isLast ? 'h-5' : 'bottom-0')}
      />
      <span className="absolute top-5 left-0 size-3.5 rounded-full border-2 border-primary bg-card" />
    </span>
  )
}

interface StepCardProps {
  step: Exclude<SequenceStep, { type: 'wait' }>
  name: string
  nth: number
  names: readonly string[]
  /** Times sent; null: new. */
  sent: number | null
  isNew: boolean
  takesFocus: boolean
  isChanged: boolean
  wrong: StepProblems
  onChange: (step: SequenceStep | null) => void
  onMove: (by: -1 | 1) => void
}

const icons = { mail: Mail, text: MessageSquare, condition: Split }

export function StepCard(props: StepCardProps) {
  const { step, name, nth, names, sent, isNew, takesFocus, isChanged, wrong, onChange, onMove } = props
  const [isOpen, setOpen] = useState(isNew)
  // Only an added step focuses its subject.
  const [isFresh, setFresh] = useState(takesFocus)
  const toggle = useRef<HTMLButtonElement>(null)
  const fields = useId()
  const Icon = icons[step.type]
  const isWritten = step.type === 'mail' && isOpen
  const open = (next: boolean) => {
    setFresh(false)
    setOpen(next)
  }
  // An open email already shows problems at its blocks.
  const said = isWritten ? wrong.words : stepProblemSentences(step, wrong)
  const [first] = wrong.marks
  return (
    <section
      aria-label={name}
      data-wrong={first ? first.at : said.length > 0 ? '' : undefined}
      className={cn(
        'rounded-md border border-border-strong',
        step.type === 'condition' ? 'bg-background' : 'bg-card shadow-1',
        isWritten && 'outline-2 -outline-offset-2 outline-primary',
      )}
    >
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <span className="grid size-7 flex-none place-items-center rounded-sm bg-sunken">
          <Icon aria-hidden="true" className="size-4" />
        </span>
        {step.type === 'mail' ? (
          <h3 className="min-w-0 flex-1 basis-40">
            <button
              ref={toggle}
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? fields : undefined}
              onClick={() => open(!isOpen)}
              className="flex min-h-10 w-full items-center gap-2 rounded-sm text-left pointer-coarse:min-h-11"
            >
              <span className="min-w-0">
                <span className="block text-small text-muted-foreground">{name}</span>
                <span className="block truncate font-semibold">
                  {withNames(step.words.subject).trim() || 'No subject yet'}
                </span>
              </span>
              <ChevronDown
                aria-hidden="true"
                className={cn('size-4 flex-none text-muted-foreground', isOpen && 'rotate-180')}
              />
            </button>
          </h3>
        ) : (
          <h3 className="min-w-0 flex-1 font-semibold">{name}</h3>
        )}
        {isChanged ? (
          <Badge tone="primary" icon={<Pencil aria-hidden="true" />}>
            Changed
          </Badge>
        ) : null}
        {sent ? <span className="text-small text-muted-foreground tabular">{sent} sent</span> : null}
        <span className="ml-auto">
          <MoveButtons
            name={name}
            nth={nth}
            count={names.length}
            onMove={onMove}
            onRemove={() => onChange(null)}
          />
        </span>
      </div>
      {step.type === 'mail' && isOpen ? (
        <div id={fields}>
          <Suspense fallback={<Skeleton className="mx-4 mb-4 h-80 rounded-md" />}>
            <MailStep
              words={step.words}
              problems={wrong.marks}
              takesFocus={isFresh}
              onChange={words => onChange({ ...step, words })}
              onDone={() => {
                open(false)
                toggle.current?.focus()
              }}
            />
          </Suspense>
        </div>
      ) : null}
      {step.type === 'text' ? <TextFields step={step} onChange={onChange} /> : null}
      {step.type === 'condition' ? (
        <ConditionFields step={step} nth={nth} names={names} onChange={onChange} />
      ) : null}
      {said.map(each => (
        <p key={each} className="flex items-start gap-2 px-4 pb-3 text-small text-destructive">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
          {each}
        </p>
      ))}
    </section>
  )
}

function TextFields({
  step,
  onChange,
}: {
  step: Extract<SequenceStep, { type: 'text' }>
  onChange: (step: SequenceStep) => void
}) {
  const publicUrl = window.location.origin
  const { length, segments } = countText(step.body)
  const whole = `${fill(step.body, { first_name: costlyName })} ${publicUrl}/b/${sampleCode} ${textEnd}`
  const leavesOut = namesIn(step.body).includes('first_name') && isTooLong(whole)
  return (
    <div className="px-4 pb-4">
      <Field
        label="The text"
        hint={`${length} characters, ${segments === 1 ? 'one text' : `${segments} texts`} without your link and “STOP ends texts.”, which follow. Say who writes: {{practice}}.${leavesOut ? nameLeftOut : ''}`}
        error={textProblem(step.body, publicUrl)}
      >
        <Textarea
          rows={3}
          maxLength={300}
          value={step.body}
          onChange={event => onChange({ ...step, body: event.target.value })}
        />
      </Field>
    </div>
  )
}

interface ConditionFieldsProps {
  step: Extract<SequenceStep, { type: 'condition' }>
  nth: number
  names: readonly string[]
  onChange: (step: SequenceStep) => void
}

/** Spells out both outcomes. */
function ConditionFields({ step, nth, names, onChange }: ConditionFieldsProps) {
  const [next, after] = [names[nth + 1], names[nth + 2]]
  const goesOn = (name: string | undefined) => (name ? `go on to ${name.toLowerCase()}` : 'it ends here')
  return (
    <div className="pb-4">
      <SegmentSentences
        expression={step.expression}
        onChange={expression => onChange({ ...step, expression })}
      />
      <div className="grid gap-2 px-4 pt-3 sm:grid-cols-2">
        <p className="rounded-sm bg-sunken px-3 py-2.5 text-small">
          <b>Yes</b>, {goesOn(next)}
        </p>
        <div className="rounded-sm bg-sunken px-3 py-2 text-small">
          <Field label="No" hideLabel>
            <Select
              aria-label="If not"
              value={step.otherwise}
              onChange={event =>
                onChange({ ...step, otherwise: event.target.value === 'skip' ? 'skip' : 'end' })
              }
              options={[
                { value: 'end', label: 'No, it ends here' },
                {
                  value: 'skip',
                  label: `No, ${after ? `skip to ${after.toLowerCase()}` : 'skip the next step'}`,
                },
              ]}
            />
          </Field>
        </div>
      </div>
    </div>
  )
}
