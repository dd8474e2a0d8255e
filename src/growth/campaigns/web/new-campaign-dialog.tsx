import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '#lib/new-id.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { useAddCampaign } from './data.ts'

export function NewCampaignDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { run, busy } = useAddCampaign()
  const [campaign_id] = useState(newId)
  const [channel, setChannel] = useState<'email' | 'sms'>('email')
  const { problems, text, form } = useFields(useState({ name: '' }), {
    check: ({ name }) => (name.trim() === '' ? { name: 'Give it a name' } : {}),
    send: async ({ name }, { refused }) => {
      const { error } = await run({ campaign_id, name: name.trim(), channel })
      if (error) return refused(error, { field: 'name' })
      navigate(`/email-marketing/${campaign_id}`)
      return undefined
    },
  })
  return (
    <FormDialog
      form={form}
      title="New campaign"
      description="One email or text to many clients. Nothing is sent until you approve it."
      act="Begin"
      busy={busy && 'Beginning'}
      onClose={onClose}
    >
      <Field label="Name" hint="Only your team reads it." error={problems.name}>
        <Input
          data-autofocus
          maxLength={80}
          autoComplete="off"
          placeholder="Friday afternoons"
          {...text('name')}
        />
      </Field>
      <RadioGroup
        legend="It goes as"
        name="channel"
        value={channel}
        onChange={value => setChannel(value as 'email' | 'sms')}
        options={[
          { value: 'email', label: 'A mail', hint: 'To everybody who said yes to offers by mail.' },
          {
            value: 'sms',
            label: 'A text',
            hint: 'To everybody who said yes to offers by text. Short, and paid for each.',
          },
        ]}
      />
    </FormDialog>
  )
}
