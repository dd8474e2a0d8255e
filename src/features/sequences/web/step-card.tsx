import { CircleAlert, Mail, MessageSquare, Pencil, Split } from 'lucide-react'
import { SegmentSentences } from '#features/clients/web/filter/segment-sentences.tsx'
import { plainOf } from '#features/messages/rich-text.ts'
import { countText } from '#features/messages/text-segments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Step } from '../definition.ts'
import { MoveButtons } from './wait-line.tsx'

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
  step: Exclude<Step, { type: 'wait' }>
  name: string
  nth: number
  /** Of all steps, in their order. */
  names: readonly string[]
  /** How often it has gone out; null: it is new. */
  sent: number | null
  isChanged: boolean
  /** What is wrong with it. */
  words: readonly string[]
  onChange: (step: Step | null) => void
  onMove: (by: -1 | 1) => void
}

const icons = { mail: Mail, text: MessageSquare, condition: Split }

export function StepCard(props: StepCardProps) {
  const { step, name, nth, names, sent, isChanged, words, onChange, onMove } = props
  const Icon = icons[step.type]
  return (
    <section
      aria-label={name}
      className={cn(
        'rounded-md border border-border-strong',
        step.type === 'condition' ? 'bg-background' : 'bg-card shadow-1',
      )}
    >
      <div className="flex min-h-12 flex-wrap items-center gap-3 px-4 py-2">
        <span className="grid size-7 flex-none place-items-center rounded-sm bg-sunken">
          <Icon aria-hidden="true" className="size-4" />
        </span>
        <h3 className="min-w-0 flex-1 font-semibold">{name}</h3>
        {isChanged ? (
          <Badge tone="primary" icon={<Pencil aria-hidden="true" />}>
            Changed
          </Badge>
        ) : null}
        {sent ? <span className="text-small text-muted-foreground tabular">{sent} sent</span> : null}
        <MoveButtons
          name={name}
          nth={nth}
          count={names.length}
          onMove={onMove}
          onRemove={() => onChange(null)}
        />
      </div>
      {step.type === 'mail' ? <MailFields step={step} onChange={onChange} /> : null}
      {step.type === 'text' ? <TextFields step={step} onChange={onChange} /> : null}
      {step.type === 'condition' ? (
        <ConditionFields step={step} nth={nth} names={names} onChange={onChange} />
      ) : null}
      {words.map(each => (
        <p key={each} className="flex items-start gap-2 px-4 pb-3 text-small text-destructive">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
          {each}
        </p>
      ))}
    </section>
  )
}

function MailFields({
  step,
  onChange,
}: {
  step: Extract<Step, { type: 'mail' }>
  onChange: (step: Step) => void
}) {
  const { words } = step
  const textOf = (type: 'heading' | 'text') => {
    const all = words.blocks.flatMap(each =>
      each.type === type && 'text' in each ? [plainOf(each.text)] : [],
    )
    return all.join('\n\n')
  }
  const label = words.blocks.find(each => each.type === 'button')?.label ?? ''
  const put = (more: { subject?: string; heading?: string; text?: string; label?: string }) => {
    const next = { subject: words.subject, heading: textOf('heading'), text: textOf('text'), label, ...more }
    onChange({
      ...step,
      words: {
        subject: next.subject,
        blocks: [
          { type: 'heading', text: next.heading },
          { type: 'text', text: next.text },
          { type: 'button', label: next.label, to: 'booking' },
        ],
      },
    })
  }
  return (
    <div className="grid gap-3 px-4 pb-4">
      <Field label="Subject">
        <Input
          maxLength={150}
          value={words.subject}
          onChange={event => put({ subject: event.target.value })}
        />
      </Field>
      <Field label="Heading">
        <Input
          maxLength={150}
          value={textOf('heading')}
          onChange={event => put({ heading: event.target.value })}
        />
      </Field>
      <Field
        label="Text"
        hint="{{first_name}} and {{practice}} are filled in for each of them. Your address and the way to stop these mails stand below."
      >
        <Textarea
          rows={4}
          maxLength={2000}
          value={textOf('text')}
          onChange={event => put({ text: event.target.value })}
        />
      </Field>
      <Field label="Button" hint="It leads to your booking page.">
        <Input maxLength={40} value={label} onChange={event => put({ label: event.target.value })} />
      </Field>
    </div>
  )
}

function TextFields({
  step,
  onChange,
}: {
  step: Extract<Step, { type: 'text' }>
  onChange: (step: Step) => void
}) {
  const { length, segments } = countText(step.body)
  return (
    <div className="px-4 pb-4">
      <Field
        label="The text"
        hint={`${length} characters, ${segments === 1 ? 'one text' : `${segments} texts`} without your link and “STOP ends texts.”, which follow. Say who writes: {{practice}}.`}
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
  step: Extract<Step, { type: 'condition' }>
  nth: number
  names: readonly string[]
  onChange: (step: Step) => void
}

/** Whom it fits goes on; both ways are written out. */
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
