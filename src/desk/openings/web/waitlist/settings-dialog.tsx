import { useState } from 'react'
import { effectivePlan, mayOpen } from '#base/plans/plans.ts'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { useArePlansOn } from '#web/pages/plans-shown.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { toast } from '#web/ui/toast.ts'
import { modeWords } from '../../messages.ts'
import type { OpeningSettings } from '../../schema.ts'
import { useSaveSettings } from '../data.ts'

const minutes = [5, 10, 15, 20, 30, 45, 60, 120, 240].map(value => ({
  value: String(value),
  label: `${value} min`,
}))
const groups = [2, 3, 4, 5, 6, 8, 10].map(value => ({ value: String(value), label: `${value} people` }))

/** Automatic mode is locked if the plan doesn't have it. */
export function SettingsDialog({ settings, onClose }: { settings: OpeningSettings; onClose: () => void }) {
  const { current } = useWorkplace()
  const plan = useArePlansOn() ? effectivePlan(current, Date.now()) : 'full'
  const mayOffer = mayOpen({ plan, isSuperAdmin: current.is_super_admin }, 'advanced-scheduling')
  const save = useSaveSettings()
  const state = useState({
    ...settings,
    mode: mayOffer ? settings.mode : ('manual' as const),
    offer_min: String(settings.offer_min),
    group_size: String(settings.group_size),
  })
  const { values, set, problems, form, text } = useFields(state, {
    check: ({ offer_from, offer_to, by_email, by_text }) => ({
      ...(offer_from < offer_to ? {} : { offer_to: 'The last hour lies before the first' }),
      ...(by_email || by_text ? {} : { by_email: 'Choose at least one way' }),
    }),
    send: async (typed, { refused }) => {
      const { error } = await save.run({
        ...typed,
        offer_min: Number(typed.offer_min),
        group_size: Number(typed.group_size),
      })
      if (error) return refused(error, { field: 'mode' })
      toast({ title: 'Saved', glyph: 'check', key: 'waitlist' })
      onClose()
    },
  })
  return (
    <FormDialog
      title="How do offers go out?"
      form={form}
      act="Save"
      busy={save.busy ? 'Saving' : false}
      onClose={onClose}
    >
      {mayOffer ? null : (
        <Banner tone="info" title="Offers that go out by themselves come with advanced scheduling">
          <p>
            By hand works on every plan. <TextLink to="/pricing">See the plans</TextLink>
          </p>
        </Banner>
      )}
      <RadioGroup
        legend="Who is asked"
        name="mode"
        value={values.mode}
        onChange={mode => set({ mode: mode as OpeningSettings['mode'] })}
        error={problems.mode}
        options={(Object.keys(modeWords) as OpeningSettings['mode'][]).map(mode => ({
          value: mode,
          label: modeWords[mode].label,
          hint: modeWords[mode].text,
          disabled: !mayOffer && mode !== 'manual',
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Time to answer">
          <Select {...text('offer_min')} options={minutes} />
        </Field>
        {values.mode === 'broadcast' ? (
          <Field label="At once">
            <Select {...text('group_size')} options={groups} />
          </Field>
        ) : null}
        <Field label="Offers go out from">
          <Input type="time" {...text('offer_from')} />
        </Field>
        <Field label="until" error={problems.offer_to}>
          <Input type="time" {...text('offer_to')} />
        </Field>
      </div>
      <FieldSet legend="How they hear" error={problems.by_email}>
        <Checkbox
          label="By email"
          checked={values.by_email}
          onChange={event => set({ by_email: event.target.checked })}
        />
        <Checkbox
          label="By text"
          hint="To clients we can't email who agreed to texts about their visits. Needs a text service."
          checked={values.by_text}
          onChange={event => set({ by_text: event.target.checked })}
        />
      </FieldSet>
    </FormDialog>
  )
}
