import { useId, useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ModelChoice } from '../../schema.ts'
import { useAssistantCost, useSaveModelChoice } from '../activity-data.ts'

/** The owner's model settings, if a model is configured. */
export function ModelCard() {
  const id = useId()
  const { data } = useAssistantCost(true)
  const save = useSaveModelChoice()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  if (!data || data.model === null) return null
  const { choice, model } = data
  const isOn = choice.planner === 'model'
  const change = async (next: Partial<ModelChoice>) => {
    const { error } = await save.run({ ...choice, ...next })
    if (error) return toastRefusal('It was not saved', error)
    toast({
      title: 'Saved',
      glyph: 'check',
      key: 'model',
      action: { label: 'Undo', onSelect: () => void save.run(choice) },
    })
  }
  const shown = choice.budget_cents === null ? '' : String(choice.budget_cents / 100)
  const saveBudget = () => {
    const text = (typed ?? shown).trim().replace(/^\$/, '')
    if (text !== '' && !/^\d{1,6}(\.\d{1,2})?$/.test(text))
      return setProblem('Give an amount such as 10 or 12.50')
    setProblem(undefined)
    setTyped(null)
    void change({ budget_cents: text === '' ? null : Math.round(Number(text) * 100) })
  }
  return (
    <Card aria-labelledby={id}>
      <CardHeader
        id={id}
        title="With a model"
        description={`${model}. Names, contacts and addresses are taken out of what it is sent; notes never leave.`}
      />
      <div className="flex flex-col gap-3 border-t border-border px-5 py-4">
        <Switch
          label="Let it understand what is asked"
          hint="Off: the built-in planner, which sends nothing out."
          checked={isOn}
          disabled={save.busy}
          onCheckedChange={checked => void change({ planner: checked ? 'model' : 'built_in' })}
        />
        <Switch
          label="Words about health may leave"
          hint="Off: such a question is answered by the built-in planner."
          checked={choice.sends_health}
          disabled={save.busy || !isOn}
          onCheckedChange={checked => void change({ sends_health: checked })}
        />
        <Field
          label="Limit a month, in dollars"
          hint="Empty: no limit of your own. Once it is used, the built-in planner answers."
          {...(problem ? { error: problem } : {})}
        >
          <Input
            inputMode="decimal"
            value={typed ?? shown}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {typed !== null && typed.trim() !== shown ? (
          <Button className="self-start" busy={save.busy} onClick={saveBudget}>
            Save the limit
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
