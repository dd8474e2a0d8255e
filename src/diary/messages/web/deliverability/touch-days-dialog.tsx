import { useState } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSaveTouchDays } from '../sending-data.ts'

export function TouchDaysDialog({ days, onClose }: { days: number; onClose: () => void }) {
  const save = useSaveTouchDays()
  const { problems, busy, text, form } = useFields(useState({ touch_days: String(days) }), {
    check: ({ touch_days }) =>
      /^\d{1,3}$/.test(touch_days.trim()) && Number(touch_days) >= 7 && Number(touch_days) <= 90
        ? {}
        : { touch_days: 'Give whole days, from 7 to 90' },
    send: async ({ touch_days }, { refused }) => {
      const { error } = await save.run({ touch_days: Number(touch_days) })
      if (error) return refused(error, { field: 'touch_days' })
      toast({
        title: `At least ${Number(touch_days)} days lie between two`,
        glyph: 'check',
        key: 'marketing',
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title="How often may one person get marketing?"
      description="Campaigns, sequences and offers of free times together. Letters about visits do not count."
      form={form}
      act="Save"
      busy={busy && 'Saving'}
      onClose={onClose}
    >
      <Field label="Days between two" error={problems.touch_days}>
        <Input inputMode="numeric" maxLength={3} {...text('touch_days')} />
      </Field>
    </FormDialog>
  )
}
