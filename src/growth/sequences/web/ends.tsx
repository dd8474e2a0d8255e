import { Flag, LogIn } from 'lucide-react'
import { SegmentSentences } from '#diary/clients/web/filter/segment-sentences.tsx'
import { useClientTags } from '#diary/clients/web/list-data.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { Trigger } from '../definition.ts'
import { triggerWords } from '../sequence-copy.ts'
import type { useDraft } from './use-draft.ts'

const begins: Record<Trigger['type'], Trigger> = {
  first_visit: { type: 'first_visit' },
  tag_added: { type: 'tag_added', tag: '' },
  dormant: { type: 'dormant', days: 90 },
  lead_confirmed: { type: 'lead_confirmed' },
  booking_left: { type: 'booking_left' },
  by_hand: { type: 'by_hand' },
}
const labels: Record<Trigger['type'], string> = {
  first_visit: 'A first visit is done',
  tag_added: 'A tag is added',
  dormant: 'They have not come for a while',
  lead_confirmed: 'They confirm their address for a guide',
  booking_left: 'They leave a booking unfinished',
  by_hand: 'I put somebody in',
}

export function TriggerCard({ state }: { state: ReturnType<typeof useDraft> }) {
  const { draft, define, problems } = state
  const { trigger } = draft.definition
  const tags = useClientTags()
  return (
    <section
      aria-label="Starts when"
      className="rounded-md border border-border-strong bg-card px-4 py-3 shadow-1"
    >
      <div className="flex items-center gap-3">
        <span className="grid size-7 flex-none place-items-center rounded-sm bg-sunken">
          <LogIn aria-hidden="true" className="size-4" />
        </span>
        <div>
          <h3 className="text-small text-muted-foreground">Starts when</h3>
          <p className="font-semibold">{triggerWords(trigger)}</p>
        </div>
      </div>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Field
          label="What brings them in"
          hint={
            trigger.type === 'booking_left'
              ? 'Half an hour after they left, once a month for each of them.'
              : 'Once for each of them.'
          }
        >
          <Select
            value={trigger.type}
            onChange={event => define({ trigger: begins[event.target.value as Trigger['type']] })}
            options={(Object.keys(labels) as Trigger['type'][]).map(value => ({
              value,
              label: labels[value],
            }))}
          />
        </Field>
        {trigger.type === 'tag_added' ? (
          <Field label="Tag" error={trigger.tag.trim() ? undefined : problems.get('trigger')}>
            <Input
              list="known-tags"
              maxLength={40}
              autoComplete="off"
              value={trigger.tag}
              onChange={event => define({ trigger: { type: 'tag_added', tag: event.target.value } })}
            />
          </Field>
        ) : null}
        {trigger.type === 'dormant' ? (
          <Field
            label="Days after the last visit"
            error={problems.get('trigger') ? 'From 14 to 730 days' : undefined}
          >
            <Input
              type="number"
              min={14}
              max={730}
              value={Number.isNaN(trigger.days) ? '' : trigger.days}
              onChange={event => define({ trigger: { type: 'dormant', days: event.target.valueAsNumber } })}
            />
          </Field>
        ) : null}
      </div>
      <datalist id="known-tags">
        {(tags.data ?? []).map(tag => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </section>
  )
}

export function GoalCard({ state }: { state: ReturnType<typeof useDraft> }) {
  const { draft, define } = state
  const { goal } = draft.definition
  return (
    <section aria-label="Goal" className="rounded-md border border-border-strong bg-background px-4 py-3">
      <div className="flex items-center gap-3">
        <span className="grid size-7 flex-none place-items-center rounded-sm bg-sunken">
          <Flag aria-hidden="true" className="size-4" />
        </span>
        <h3 className="text-small text-muted-foreground">Ends when</h3>
      </div>
      <Field label="The goal" className="mt-2" hideLabel>
        <Select
          aria-label="The goal"
          value={goal.type}
          onChange={event =>
            define({
              goal:
                event.target.value === 'booking'
                  ? { type: 'booking' }
                  : {
                      type: 'expression',
                      expression: { all: [{ field: 'visits', op: 'at_least', value: 2 }] },
                    },
            })
          }
          options={[
            { value: 'booking', label: 'They book a visit' },
            { value: 'expression', label: 'They fit a sentence, or book' },
          ]}
        />
      </Field>
      {goal.type === 'expression' ? (
        <div className="-mx-4 mt-2">
          <SegmentSentences
            expression={goal.expression}
            onChange={expression => define({ goal: { type: 'expression', expression } })}
          />
        </div>
      ) : null}
    </section>
  )
}
