import { useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Card, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { type TaskRuleKind, taskRuleKinds } from '../schema.ts'
import type { TaskPerson } from './people.ts'
import { type RuleRow, useSaveTaskRule, useTaskRules } from './tasks-data.ts'

const kinds: Record<TaskRuleKind, { when: string; words: string }> = {
  new_client: { when: 'A new client books', words: 'Send intake' },
  visit_missed: { when: 'A client misses a visit', words: 'Call and ask how they are' },
  visit_cancelled: { when: 'A client cancels and has nothing else booked', words: 'Offer another time' },
  birthday: { when: 'A client has a birthday this week', words: 'Wish a happy birthday' },
}

type Rule = Omit<RuleRow, 'id'>
const standard = (kind: TaskRuleKind): Rule => ({
  kind,
  words: kinds[kind].words,
  assigned_to: null,
  due_days: kind === 'birthday' ? 0 : 1,
  is_on: false,
})

export function RulesSection({ people }: { people: readonly TaskPerson[] }) {
  const rules = useTaskRules()
  const save = useSaveTaskRule()
  const [edited, setEdited] = useState<Rule | null>(null)
  const rows = taskRuleKinds.map(kind => rules.data?.find(rule => rule.kind === kind) ?? standard(kind))
  const put = async ({ kind, words, assigned_to, due_days }: Rule, is_on: boolean) => {
    const { error } = await save.run({ kind, words, assigned_to, due_days, is_on })
    if (error) return toastRefusal('The rule was not saved', error)
    toast({
      title: is_on ? 'The rule is on' : 'The rule is off',
      description: is_on ? 'It holds for what happens from now on.' : undefined,
      key: `rule-${kind}`,
    })
  }
  const who = (id: string | null) =>
    id
      ? `for ${people.find(({ user_id }) => user_id === id)?.name ?? 'a former colleague'}`
      : 'for the practitioner'
  return (
    <Card aria-labelledby="rules-title">
      <CardHeader
        id="rules-title"
        title="Tasks that make themselves"
        description="Each once, within minutes of what happened."
      />
      {rules.isLoadingError ? (
        <ErrorState title="The rules could not be loaded" onRetry={() => rules.refetch()} />
      ) : null}
      <ul>
        {rows.map(rule => (
          <CardRow as="li" key={rule.kind}>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{kinds[rule.kind].when}</p>
              <p className="text-small wrap-anywhere text-muted-foreground">
                “{rule.words}”,{' '}
                {rule.kind === 'birthday' && rule.due_days === 0 ? 'due on the day' : dueWords(rule.due_days)}
                , {who(rule.assigned_to)}
              </p>
            </div>
            <Button size="sm" onClick={() => setEdited(rule)}>
              Change
              <span className="sr-only">: {kinds[rule.kind].when}</span>
            </Button>
            <Switch
              label={kinds[rule.kind].when}
              hideLabel
              checked={rule.is_on}
              disabled={!rules.data || save.busy}
              onCheckedChange={isOn => put(rule, isOn)}
            />
          </CardRow>
        ))}
      </ul>
      {edited ? <RuleDialog rule={edited} people={people} onClose={() => setEdited(null)} /> : null}
    </Card>
  )
}

const dueWords = (days: number) =>
  days === 0 ? 'due the same day' : days === 1 ? 'due a day later' : `due ${days} days later`

interface RuleDialogProps {
  rule: Rule
  people: readonly TaskPerson[]
  onClose: () => void
}

function RuleDialog({ rule, people, onClose }: RuleDialogProps) {
  const save = useSaveTaskRule()
  const start = { words: rule.words, assigned_to: rule.assigned_to ?? '', due_days: String(rule.due_days) }
  const { problems, busy, text, form } = useFields(useState(start), {
    check: ({ words, due_days }) => ({
      ...(words.trim() ? {} : { words: 'Say what there is to do' }),
      ...(/^\d{1,3}$/.test(due_days.trim()) && Number(due_days) <= 365
        ? {}
        : { due_days: 'Give days from 0 to 365' }),
    }),
    send: async ({ words, assigned_to, due_days }, { refused }) => {
      const { error } = await save.run({
        kind: rule.kind,
        is_on: rule.is_on,
        words,
        assigned_to: assigned_to || null,
        due_days: Number(due_days),
      })
      if (error) return refused(error, { title: 'The rule was not saved' })
      toast({ title: 'The rule is saved', key: `rule-${rule.kind}` })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={kinds[rule.kind].when}
      act="Save"
      busy={busy && 'Saving'}
      onClose={onClose}
    >
      <Field label="Task" error={problems.words} hint="The client stands beside it.">
        <Input maxLength={200} data-autofocus {...text('words')} />
      </Field>
      <Field label="Who does it">
        <Select
          {...text('assigned_to')}
          options={[
            { value: '', label: 'The practitioner' },
            ...people.map(({ user_id, name }) => ({ value: user_id, label: name })),
          ]}
        />
      </Field>
      <Field label="Days until due" error={problems.due_days} className="max-w-40">
        <Input inputMode="numeric" {...text('due_days')} />
      </Field>
    </FormDialog>
  )
}
